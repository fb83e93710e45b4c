import type { components } from "@bladekit/openapi";
import type { Calendar } from "../calendar.ts";
import type { DemoFile } from "../files.ts";
import type { Random } from "../random.ts";
import { careerOf } from "./career.ts";
import { attachmentsOf, portraitOf } from "./files.ts";
import type { CandidateSeed } from "./model.ts";
import { type Profession, professionOf } from "./professions.ts";
import type { Studies } from "./studies.ts";

type Schemas = components["schemas"];

/** A résumé as its table keeps it, and the files it names. */
export type DemoResume = { sections: Schemas["ResumeSections"]; files: DemoFile[] };

const days = { savedFirst: -110 } as const;

/** The résumé that this person would have filled in, complete unless the demo says otherwise. */
export function resumeOf(
  seed: CandidateSeed,
  contact: { phone: string; email: string },
  studies: Studies,
  calendar: Calendar,
  random: Random,
): DemoResume {
  const { year } = calendar;
  const profession = professionOf(seed.profession);
  const basic: Schemas["ResumeBasic"] = {
    nation: seed.nation ?? "HA",
    nativePlace: seed.home,
    political: seed.party ? "party_member" : seed.fresh ? "league_member" : "masses",
    ...contact,
    address: `${seed.home}${random.pick(["健康路", "文昌街", "滨河大道", "学府路"])} ${random.int(8, 260)} 号`,
    isFresh: seed.fresh ?? false,
  };
  if (seed.resume === "begun") return { sections: { basic, education: studies.education }, files: [] };

  const career = careerOf(seed, studies, year, random);
  const photo = portraitOf(seed.sex, calendar, random);
  const papers = papersOf(seed, profession, studies, random);
  const attachments = attachmentsOf(seed, career, calendar, random);
  const [current] = career.work;
  return {
    files: [photo, ...attachments.map(({ file }) => file)],
    sections: {
      basic: {
        ...basic,
        photo: photo.name,
        ...(current && { currentOrg: current.org, currentPost: current.post }),
        ...(seed.level !== "secondary" &&
          seed.level !== "college" && {
            languageExam: "cet6",
            languageScore: random.int(431, 560),
          }),
        selfIntro: seed.intro,
      },
      education: studies.education.toReversed(),
      ...career,
      paper: papers,
      award: awardsOf(profession, studies, random),
      attachment: attachments.map(({ category, file }) => ({
        category,
        file: file.name,
        name: file.originalName,
        size: file.bytes.length,
      })),
      declaration: {
        kinInHospital: false,
        kinDetail: "",
        truthful: true,
        sensitiveConsent: true,
        signedAt: calendar.at(days.savedFirst, "20:15"),
      },
    },
  };
}

function papersOf(
  seed: CandidateSeed,
  { papers }: Profession,
  { end }: Studies,
  random: Random,
): Schemas["ResumePaper"][] {
  const count = { master: 1, doctor: 3 }[seed.level as string] ?? 0;
  return papers.slice(0, count).map((title, index) => {
    const sci = seed.level === "doctor";
    return {
      title,
      rank: index === 0 ? "first" : random.pick(["first", "co_first", "second"]),
      journal: sci
        ? random.pick(["Clinical Medicine Reports", "Journal of Regional Health"])
        : random.pick(["临床研究进展", "区域医学杂志"]),
      journalLevel: sci ? random.pick(["sci_q1", "sci_q2", "sci_q3"]) : random.pick(["core", "source"]),
      pubDate: `${end - 2}-${String(random.int(1, 12)).padStart(2, "0")}`,
      ...(sci && { impactFactor: random.int(21, 86) / 10 }),
    };
  });
}

function awardsOf({ awards }: Profession, { end }: Studies, random: Random): Schemas["ResumeAward"][] {
  if (awards.length === 0) return [];
  return [{ name: random.pick(awards), level: random.pick(["院级", "校级", "市级"]), date: `${end - 2}-12` }];
}
