import type { components } from "@bladekit/openapi";
import type { Calendar } from "../calendar.ts";
import type { Random } from "../random.ts";
import { colleges, generalUniversities, universities } from "./institutions.ts";
import type { CandidateSeed } from "./model.ts";
import { type Profession, professionOf } from "./professions.ts";

type Education = components["schemas"]["ResumeEducation"];

/** A person's studies by calendar years; `end` is the year of the last degree. */
export type Studies = { born: number; end: number; education: Education[] };

/** One course of study: its level, how long it takes, the subject and the degree. */
type Course = { level: Education["level"]; years: number; major: string; degree: string };

/** The courses that lead to a level, first one first. */
function courses({ level, major }: CandidateSeed, { bachelorYears, bachelorMajor }: Profession): Course[] {
  const first = (own: string): Course => ({ level: "bachelor", years: bachelorYears, major: own, degree: "bachelor" });
  switch (level) {
    case "secondary":
    case "college":
      return [{ level, years: 3, major, degree: "none" }];
    case "bachelor":
      return [first(major)];
    case "master":
      return [first(bachelorMajor), { level, years: 3, major, degree: "master" }];
    case "doctor":
      return [
        first(bachelorMajor),
        { level: "master", years: 3, major, degree: "master" },
        { level, years: 3, major, degree: "doctor" },
      ];
  }
}

/** School from the age of 18 on, one course after the other; graduates end next summer, others began at 18 by their age. */
export function studiesOf(seed: CandidateSeed, { today, year }: Calendar, random: Random): Studies {
  const profession = professionOf(seed.profession);
  const plan = courses(seed, profession);
  const length = plan.reduce((sum, { years }) => sum + years, 0);
  const nextSummer = today.slice(5) < "07-01" ? year : year + 1;
  const born = seed.fresh ? nextSummer - length - 18 : year - seed.age;
  let from = born + 18;
  const education = plan.map(({ level, years, major, degree }, index): Education => {
    const start = from;
    from += years;
    const running = seed.fresh && index === plan.length - 1;
    return {
      level,
      degree,
      from: `${start}-09`,
      // Under way: empty, as the contract says.
      to: running ? "" : `${from}-06`,
      school: random.pick(schoolsFor(seed, level)),
      college: profession.faculty,
      major,
      studyForm: "full_time",
      ...(running ? {} : { diplomaNo: `${random.int(10000, 19999)}${from}${random.digits(9)}` }),
    };
  });
  return { born, end: from, education };
}

function schoolsFor({ profession }: CandidateSeed, level: string): readonly string[] {
  if (level === "college" || level === "secondary") return colleges;
  return isMedical(profession) ? universities : generalUniversities;
}

const isMedical = (profession: CandidateSeed["profession"]) =>
  !["office", "accountant", "engineer"].includes(profession);
