import type { components } from "@bladekit/openapi";
import type { Random } from "../random.ts";
import { companies, hospitalLevels, hospitals } from "./institutions.ts";
import type { CandidateSeed } from "./model.ts";
import { type Profession, professionOf } from "./professions.ts";
import type { Studies } from "./studies.ts";

type Schemas = components["schemas"];

/** Facts that follow from studies and years of work. */
export type Career = {
  work: Schemas["ResumeWork"][];
  internship: Schemas["ResumeInternship"][];
  residency: Schemas["ResumeResidency"][];
  licence: Schemas["ResumeLicence"][];
  title: Schemas["ResumeTitle"][];
};

const RESIDENCY_YEARS = 3;

/** Employers, licences and titles that fit the years since the last degree. `year` is the present one. */
export function careerOf(seed: CandidateSeed, studies: Studies, year: number, random: Random): Career {
  const profession = professionOf(seed.profession);
  const employers = ["accountant", "engineer", "worker"].includes(seed.profession) ? companies : hospitals;
  const base = random.pick(hospitals);
  // Masters of medicine do their residency while they study; others after it.
  const parallel = profession.residency && seed.level !== "bachelor";
  const residencyFrom = parallel ? studies.end - RESIDENCY_YEARS : studies.end;
  const workFrom = profession.residency && !parallel ? studies.end + RESIDENCY_YEARS : studies.end;
  return {
    work: seed.fresh ? [] : worksOf(profession, employers, workFrom, year, random),
    internship: seed.fresh ? [internshipOf(profession, employers, studies.end - 1, random)] : [],
    residency: profession.residency
      ? [
          {
            base,
            specialty: seed.major,
            from: `${residencyFrom}-09`,
            to: `${residencyFrom + RESIDENCY_YEARS}-08`,
            status: seed.fresh ? "training" : "completed",
            ...(seed.fresh ? {} : { certNo: `${residencyFrom + RESIDENCY_YEARS}${random.digits(10)}` }),
          },
        ]
      : [],
    licence: seed.fresh && seed.profession !== "physician" ? [] : licencesOf(seed, profession, studies, random),
    title: titlesOf(seed, profession, Math.min(workFrom, year - 1), year, random),
  };
}

function worksOf(profession: Profession, employers: readonly string[], from: number, year: number, random: Random) {
  const first = random.int(0, employers.length - 1);
  const employer = (step: number) => employers[(first + step) % employers.length] ?? "";
  const work = (start: string, end: string, step: number): Schemas["ResumeWork"] => ({
    from: start,
    to: end,
    org: employer(step),
    ...levelOf(employer(step)),
    dept: random.pick(profession.depts),
    post: profession.post,
    duties: random.pick(profession.duties),
    ...(end && { leaveReason: "职业发展" }),
  });
  const start = Math.min(from, year - 1);
  if (year - start < 4) return [work(`${start}-08`, "", 0)];
  const change = start + Math.ceil((year - start) / 2);
  return [work(`${change}-03`, "", 1), work(`${start}-08`, `${change}-02`, 0)];
}

const levelOf = (org: string) => (hospitalLevels[org] ? { orgLevel: hospitalLevels[org] } : {});

function internshipOf(
  profession: Profession,
  employers: readonly string[],
  year: number,
  random: Random,
): Schemas["ResumeInternship"] {
  return {
    from: `${year}-03`,
    to: `${year}-10`,
    org: random.pick(employers),
    dept: random.pick(profession.depts),
    duties: profession.internship,
  };
}

function licencesOf(
  seed: CandidateSeed,
  profession: Profession,
  studies: Studies,
  random: Random,
): Schemas["ResumeLicence"][] {
  const issued = seed.fresh
    ? studies.end - 2
    : studies.end + (seed.level === "bachelor" && profession.residency ? 1 : 0);
  return profession.licences.map((licence) => ({
    ...licence,
    ...(licence.scope && { scope: scopeOf(seed.major) ?? licence.scope }),
    practiceOrg: random.pick(hospitals),
    certNo: `${issued}${random.digits(11)}`,
    issuedAt: `${issued}-${seed.fresh ? "12" : "09"}`,
  }));
}

/** The scope of practice of a physician by the major, where it is another than that of the profession. */
const scopes: readonly (readonly [major: RegExp, scope: string])[] = [
  [/妇产/, "obstetrics_gynecology"],
  [/儿科/, "pediatrics"],
  [/影像|超声|放射/, "imaging_radiotherapy"],
  [/检验|病理/, "laboratory_pathology"],
  [/外科|骨科|麻醉/, "surgery"],
  [/眼|耳/, "eye_ent"],
  [/精神/, "psychiatry"],
  [/急诊/, "emergency"],
  [/重症/, "critical_care"],
  [/康复/, "rehabilitation"],
];
const scopeOf = (major: string) => scopes.find(([name]) => name.test(major))?.[1];

/** Years of work after which a title is usually had. */
const yearsToTitle = { junior_assistant: 1, junior: 1, intermediate: 2, associate: 8, senior: 12 } as const;

function titlesOf(
  seed: CandidateSeed,
  profession: Profession,
  workFrom: number,
  year: number,
  random: Random,
): Schemas["ResumeTitle"][] {
  const level =
    seed.title ??
    (!seed.fresh && profession.licences.length > 0 && seed.profession !== "worker" ? "junior" : undefined);
  if (!level) return [];
  return [
    {
      level,
      ...(profession.titleSeries && { series: profession.titleSeries }),
      specialty: seed.major,
      obtainedAt: `${Math.min(workFrom + Math.min(yearsToTitle[level], 7), year - 1)}-06`,
      issuer: profession.titleIssuer,
      certNo: random.digits(12),
    },
  ];
}
