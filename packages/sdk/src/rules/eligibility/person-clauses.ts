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
import type { LicenceDemand, PostDemands } from "./conditions.ts";
import { monthsOfWork } from "./experience.ts";
import { ageOn, type Licence, type ResumeFacts } from "./facts.ts";
import { languageExams, meetsExam, readExamScores } from "./language-exam.ts";
import { isAtLeast, rankOf } from "./ranks.ts";

/** An entry of a list and how it meets a demand. */
interface Tested<Entry> {
  readonly entry: Entry;
  readonly index: number;
  readonly met: boolean | undefined;
}

/**
 * The entry that decides: one that meets the demand, else one that leaves it open, else the one that comes nearest by `rank`;
 * undefined of an empty list.
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

/** How old one may be: as old as the titles allow that are had, else as everybody, else as the lowest title. */
function ageLimit({ conditions: { ageMax, ageByTitle = [] } }: PostDemands, { title }: ResumeFacts) {
  const own = ageByTitle.filter((limit) => title.some(({ level }) => isAtLeast("title_level", level, limit.title)));
  if (own.length > 0) return Math.max(...own.map((limit) => limit.ageMax));
  return ageMax || Math.min(...ageByTitle.map((limit) => limit.ageMax));
}

const printed = (exam: string): string => (languageExams as Readonly<Record<string, string>>)[exam] ?? exam;

/** One licence is had only by those who have the other too. */
const implies: Readonly<Record<string, string>> = { physician_practice: "physician_qualification" };

const includesEither = (a: string, b: string) => a.includes(b) || b.includes(a);

/** Whether a licence is the one asked for; undefined when it does not say its category or scope. */
function isLicence(own: Licence, { type, category, scope }: LicenceDemand): boolean | undefined {
  if (own.type !== type && implies[own.type] !== type) return false;
  const parts = [
    [category, own.category],
    [scope, own.scope],
  ].flatMap(([asked, has]) => (asked ? [has ? includesEither(has, asked) : undefined] : []));
  if (parts.includes(false)) return false;
  return parts.includes(undefined) ? undefined : true;
}

/** Statuses of a residency that meet a demand. Who has completed one has what any of the demands is about. */
const residencyMet: Readonly<Record<string, readonly string[]>> = {
  completed: ["completed"],
  training: ["training", "completed"],
  four_in_one: ["completed"],
};

/** 四证合一: a graduate of this year who is in training and has the licence exam behind gets all four together. */
function willHaveFour({ basic, residency, licence }: ResumeFacts): boolean {
  return (
    !!basic.isFresh &&
    residency.some(({ status }) => status === "training") &&
    licence.some((own) => isLicence(own, { type: "physician_qualification" }))
  );
}

const politicalMet: Readonly<Record<string, readonly string[]>> = { party_member: ["party_member", "probationary"] };

/** Without a job a graduate of this year has no experience; of anybody else the résumé does not say. */
const withoutWork = ({ basic }: ResumeFacts): Finding =>
  basic.isFresh ? found("no", ["0"], ["work"]) : missing("work");

/** The clauses on the person, the profession and the work. */
export const personClauses: readonly JudgedClause[] = [
  clause("age", {
    asks: ({ conditions: { ageMax, ageByTitle } }) => (ageMax || ageByTitle?.length ? [true] : []),
    expected: (_, { post, resume, day }) => [String(ageLimit(post, resume)), post.conditions.ageCutoffDate || day],
    judge: (_, { post, resume, day }) => {
      const { birthDate } = resume.basic;
      if (!birthDate) return missing("basic.birthDate");
      const age = ageOn(birthDate, post.conditions.ageCutoffDate || day);
      return found(passOf(age <= ageLimit(post, resume)), [String(age)], ["basic.birthDate"]);
    },
  }),
  clause("title", {
    asks: (post) => textOf("titleMin")(post).filter((title) => title !== "none"),
    expected: (title) => [title],
    judge: (title, { resume }) => {
      const best = bestOf(
        resume.title,
        ({ level }) => isAtLeast("title_level", level, title),
        ({ level }) => rankOf("title_level", level) ?? -1,
      );
      if (!best) return missing("title");
      return found(passOf(best.met), [best.entry.level], [`title.${best.index}.level`]);
    },
  }),
  clause<LicenceDemand | string>("licence", {
    asks: ({ conditions: { licenceRequired, licence } }) =>
      licenceRequired?.type ? [licenceRequired] : given(licence),
    expected: (asked) => (typeof asked === "string" ? [asked] : [asked.type, asked.category ?? "", asked.scope ?? ""]),
    judge: (asked, { resume: { licence } }) => {
      if (typeof asked === "string") return forAPerson;
      const best = bestOf(licence, (own) => isLicence(own, asked));
      if (!best) return missing("licence");
      const { entry, index, met } = best;
      if (met === undefined) {
        return missing(`licence.${index}.${asked.category && !entry.category ? "category" : "scope"}`);
      }
      return found(passOf(met), [entry.type, entry.category, entry.scope], [`licence.${index}`]);
    },
  }),
  clause("residency", {
    asks: textOf("residency"),
    expected: (status) => [status],
    judge: (asked, { resume }) => {
      const { residency } = resume;
      const index = residency.findIndex(({ status }) => (residencyMet[asked] ?? [asked]).includes(status));
      if (index >= 0) return found("yes", [residency[index]?.status], [`residency.${index}.status`]);
      if (asked === "four_in_one" && willHaveFour(resume))
        return found("yes", ["four_in_one"], ["residency", "licence"]);
      if (residency.length === 0) return missing("residency");
      // In training as a graduate of this year, without the exam: it may still come.
      const isOpen = asked === "four_in_one" && !!resume.basic.isFresh;
      return found(isOpen ? "unknown" : "no", [residency[0]?.status], isOpen ? ["licence"] : ["residency.0.status"]);
    },
  }),
  clause("experience", {
    asks: ({ conditions: { experienceYears } }) => (experienceYears ? [experienceYears] : []),
    expected: (years) => [String(years)],
    judge: (years, { resume, day }) => {
      if (resume.work.length === 0) return withoutWork(resume);
      const months = monthsOfWork(resume.work, day);
      return found(passOf(months >= years * 12), [(Math.floor((months / 12) * 10) / 10).toString()], ["work"]);
    },
  }),
  clause("hospitalLevel", {
    asks: textOf("hospitalLevelMin"),
    expected: (level) => [level],
    judge: (level, { resume }) => {
      const best = bestOf(
        resume.work,
        ({ orgLevel }) => (orgLevel ? isAtLeast("hospital_level", orgLevel, level) : undefined),
        ({ orgLevel }) => rankOf("hospital_level", orgLevel) ?? -1,
      );
      if (!best) return resume.basic.isFresh ? found("no", [], ["work"]) : missing("work");
      return found(passOf(best.met), [best.entry.orgLevel], [`work.${best.index}.orgLevel`]);
    },
  }),
  clause("language", {
    asks: ({ conditions: { languageRequired, language } }) => {
      if (languageRequired?.exam) return [{ ...languageRequired, text: "" }];
      return given(language).map((text) => ({ exam: "", ...readExamScores(text)[0], text }));
    },
    expected: ({ exam, score, text }) => (exam ? [printed(exam), score ? String(score) : ""] : [text]),
    judge: (asked, { resume: { basic } }) => {
      if (!asked.exam) return forAPerson;
      if (!basic.languages) return missing("basic.languages");
      const met = meetsExam(readExamScores(basic.languages), asked);
      return found(passOf(met), [basic.languages], met === undefined ? [] : ["basic.languages"]);
    },
  }),
  clause("political", {
    asks: textOf("political"),
    expected: (status) => [status],
    judge: (asked, { resume: { basic } }) =>
      basic.political
        ? found(
            passOf((politicalMet[asked] ?? [asked]).includes(basic.political)),
            [basic.political],
            ["basic.political"],
          )
        : missing("basic.political"),
  }),
];
