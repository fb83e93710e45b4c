import { agesOn, isLikelyBirth } from "./age.ts";
import {
  clause,
  type Finding,
  forAPerson,
  found,
  given,
  type JudgedClause,
  missing,
  passOf,
  textOf,
} from "./clause.ts";
import type { PostConditions, PostDemands } from "./conditions.ts";
import { isEnough, monthsOfWork } from "./experience.ts";
import type { ResumeFacts, Work } from "./facts.ts";
import { languageExams, meetsExam } from "./language-exam.ts";
import { isLicence, isValid, licenceParts } from "./licence.ts";
import { isAtLeast, rankOf } from "./ranks.ts";
import { isTitle } from "./title.ts";

/** An entry of a list, and whether it meets a demand. */
interface Tested<Entry> {
  readonly entry: Entry;
  readonly index: number;
  readonly met: boolean | undefined;
}

/**
 * The entry that decides: one that meets the demand, else one that cannot be decided, else the one with the highest `rank`; undefined for
 * an empty list.
 */
function bestOf<Entry>(
  entries: readonly Entry[],
  test: (entry: Entry) => boolean | undefined,
  rank: (entry: Entry) => number = () => 0,
): Tested<Entry> | undefined {
  const tested = entries
    .map((entry, index) => ({ entry, index, met: test(entry) }))
    .sort((a, b) => rank(b.entry) - rank(a.entry));
  return tested.find(({ met }) => met) ?? tested.find(({ met }) => met === undefined) ?? tested[0];
}

/**
 * The highest age that is certainly allowed, and the highest that may be allowed if undecided titles count. The limit of a title replaces
 * the usual limit. Without a usual limit the lowest limit of the titles is used.
 */
function ageLimits({ conditions }: PostDemands, { title }: ResumeFacts): { certain: number; possible: number } {
  const { ageMax, ageByTitle = [], titleSeries } = conditions;
  const limits = ageByTitle.map((limit) => ({
    ageMax: limit.ageMax,
    met: bestOf(title, (own) => isTitle(own, limit.title, titleSeries))?.met ?? (title.length > 0 ? undefined : false),
  }));
  const of = (met: boolean | undefined) => limits.filter((limit) => limit.met === met).map((limit) => limit.ageMax);
  const own = of(true);
  const certain = own.length > 0 ? Math.max(...own) : ageMax || Math.min(...ageByTitle.map((limit) => limit.ageMax));
  return { certain, possible: Math.max(certain, ...of(undefined)) };
}

/**
 * The statuses of residency training that meet each demand. A completed training meets every demand except that of all four certificates.
 */
const residencyMet: Readonly<Record<string, readonly string[]>> = {
  completed: ["completed"],
  training: ["training", "completed"],
  four_in_one: [],
};
const residencyKeys: readonly string[] = ["training", "completed"];

const politicalMet: Readonly<Record<string, readonly string[]>> = { party_member: ["party_member", "probationary"] };

/** Keys of political status that a dictionary always has. For another key staff decide. */
const politicalKeys: readonly string[] = [
  ...["party_member", "probationary", "league_member", "masses", "no_party"],
  ...["rckk", "cdl", "cndca", "capd", "cpwdp", "zhigong", "jiusan", "tdsgl"],
];

function isPolitical(own: string, asked: string): boolean | undefined {
  if ((politicalMet[asked] ?? [asked]).includes(own)) return politicalKeys.includes(own) ? true : undefined;
  return politicalKeys.includes(own) && politicalKeys.includes(asked) ? false : undefined;
}

/** Whether a job is in a hospital of the demanded level; undefined for 三级 when 三级甲等 is demanded. */
function isAtHospital({ orgLevel }: Work, level: string): boolean | undefined {
  if (!orgLevel || (level !== orgLevel && level.startsWith(`${orgLevel}_`))) return undefined;
  return isAtLeast("hospital_level", orgLevel, level);
}

/**
 * The months of work that count. If the post demands a level of hospital, `least` counts jobs at such hospitals, and `most` also jobs at
 * hospitals that may have the level.
 */
function workThatCounts({ hospitalLevelMin }: PostConditions, work: readonly Work[], day: string) {
  const [level] = given(hospitalLevelMin);
  if (!level) return monthsOfWork(work, day);
  const certain = work.filter((job) => isAtHospital(job, level) === true);
  const possible = work.filter((job) => isAtHospital(job, level) !== false);
  return { least: monthsOfWork(certain, day).least, most: monthsOfWork(possible, day).most };
}

const printed = (exam: string): string => (languageExams as Readonly<Record<string, string>>)[exam] ?? exam;

const inYears = (months: number) => (Math.floor((months / 12) * 10) / 10).toString();

/** The clauses about the person, the profession and the work. */
export const personClauses: readonly JudgedClause[] = [
  clause("age", {
    asks: ({ conditions: { ageMax, ageByTitle } }) => (ageMax || ageByTitle?.length ? [true] : []),
    expected: (_, { post, resume, day }) => [
      String(ageLimits(post, resume).certain),
      post.conditions.ageCutoffDate || day,
    ],
    judge: (_, { post, resume, day }) => {
      const { birthDate } = resume.basic;
      const on = post.conditions.ageCutoffDate || day;
      if (!birthDate || !isLikelyBirth(birthDate, on)) return missing("basic.birthDate");
      const ages = agesOn(birthDate, on);
      const { certain, possible } = ageLimits(post, resume);
      const met = ages.every((age) => age <= certain) || (ages.some((age) => age <= possible) ? undefined : false);
      const isOfTitle = met === undefined && certain < possible;
      return found(passOf(met), [String(ages[0])], [isOfTitle ? "title" : "basic.birthDate"]);
    },
  }),
  clause("title", {
    asks: (post) =>
      textOf("titleMin")(post)
        .filter((level) => level !== "none")
        .map((level) => ({ level, series: post.conditions.titleSeries })),
    expected: ({ level, series }) => [level, series ?? ""],
    judge: ({ level, series }, { resume }) => {
      const best = bestOf(
        resume.title,
        (own) => isTitle(own, level, series),
        (own) => rankOf("title_level", own.level) ?? -1,
      );
      if (!best) return missing("title");
      const path = `title.${best.index}`;
      if (best.met === undefined && series && !best.entry.series) return missing(`${path}.series`);
      return found(passOf(best.met), [best.entry.level, best.entry.series], [`${path}.level`]);
    },
  }),
  clause("licence", {
    asks: ({ conditions: { licenceRequired, licence } }) =>
      licenceRequired?.type
        ? [{ ...licenceRequired, words: licence }]
        : given(licence).map((words) => ({ type: "", words })),
    expected: ({ words, ...asked }) => {
      const [type, level, category, scope] = licenceParts(asked).map((one) => one.asked);
      return asked.type ? [type ?? "", level ?? "", category ?? "", scope ?? ""] : [words ?? ""];
    },
    judge: ({ words, ...asked }, { resume: { licence }, day }) => {
      if (!asked.type) return forAPerson;
      const best = bestOf(licence, (own) => isLicence(own, asked, day));
      if (!best) return missing("licence");
      const { entry, index, met } = best;
      const unsaid = licenceParts(asked).find((one) => one.asked && !entry[one.part]);
      if (met === undefined && unsaid) return missing(`licence.${index}.${unsaid.part}`);
      const isOver = isValid(entry, day) !== true;
      const says = [entry.type, entry.level, entry.category, entry.scope, isOver ? entry.validTo : undefined];
      // Staff must read the words of the post as well.
      if (met && words) return found("unknown", says, []);
      return found(
        passOf(met),
        says,
        met === undefined && !isOver ? [] : [`licence.${index}${isOver ? ".validTo" : ""}`],
      );
    },
  }),
  clause("residency", {
    asks: textOf("residency"),
    expected: (status) => [status],
    judge: (asked, { resume: { residency } }) => {
      const met = (status: string): boolean | undefined => {
        if ((residencyMet[asked] ?? [asked]).includes(status)) return true;
        return asked === "four_in_one" || !residencyKeys.includes(status) ? undefined : false;
      };
      const best = bestOf(residency, ({ status }) => met(status));
      if (!best) return missing("residency");
      return found(
        passOf(best.met),
        [best.entry.status],
        best.met === undefined ? [] : [`residency.${best.index}.status`],
      );
    },
  }),
  clause("experience", {
    asks: ({ conditions: { experienceYears, experienceScope } }) =>
      experienceYears ? [{ years: experienceYears, scope: experienceScope ?? "related" }] : [],
    expected: ({ years, scope }) => [String(years), scope === "any" ? "" : scope],
    judge: ({ years, scope }, { post, resume: { work }, day }) => {
      if (work.length === 0) return missing("work");
      const months = workThatCounts(post.conditions, work, day);
      const met = isEnough(months, years);
      // Staff decide which jobs are related to the post.
      if (met && scope !== "any") return found("unknown", [inYears(months.most)], []);
      return found(passOf(met), [inYears(months.most)], ["work"]);
    },
  }),
  clause("hospitalLevel", {
    asks: textOf("hospitalLevelMin"),
    expected: (level) => [level],
    judge: (level, { resume: { work } }) => {
      const best = bestOf(
        work,
        (job) => isAtHospital(job, level),
        ({ orgLevel }) => rankOf("hospital_level", orgLevel) ?? -1,
      );
      if (!best) return missing("work");
      const path = `work.${best.index}.orgLevel`;
      return best.entry.orgLevel ? found(passOf(best.met), [best.entry.orgLevel], [path]) : missing(path);
    },
  }),
  clause("language", {
    asks: ({ conditions: { languageRequired, language } }) =>
      languageRequired?.exam
        ? [{ ...languageRequired, words: "" }]
        : given(language).map((words) => ({ exam: "", score: 0, words })),
    expected: ({ exam, score, words }) => (exam ? [printed(exam), score ? String(score) : ""] : [words]),
    judge: (asked, { resume: { basic } }) => {
      if (!asked.exam) return forAPerson;
      const { languageExam: exam, languageScore: score, languages } = basic;
      if (!exam) return languages ? found("unknown", [languages], []) : missing("basic.languageExam");
      const met = meetsExam({ exam, ...(score !== undefined && { score }) }, asked);
      const says = [printed(exam), score === undefined ? "" : String(score)];
      // The résumé's words may name another examination.
      if (met === false && languages) return found("unknown", says, []);
      return found(passOf(met), says, [
        score === undefined && met === undefined ? "basic.languageScore" : "basic.languageExam",
      ]);
    },
  }),
  clause("political", {
    asks: textOf("political"),
    expected: (status) => [status],
    judge: (asked, { resume: { basic } }) =>
      basic.political
        ? found(passOf(isPolitical(basic.political, asked)), [basic.political], ["basic.political"])
        : missing("basic.political"),
  }),
  clause("other", {
    asks: textOf("otherText"),
    expected: (words) => [words],
    judge: (): Finding => forAPerson,
  }),
  clause("requirements", {
    asks: ({ conditions: { requirementsCount } }) => (requirementsCount ? ["all"] : []),
    expected: (all) => [all],
    judge: (): Finding => forAPerson,
  }),
];
