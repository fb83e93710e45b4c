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
import { ageOn, type ResumeFacts } from "./facts.ts";
import { languageExams, meetsExam, readExamScores } from "./language-exam.ts";
import { hasExpired, isLicence, readLicence } from "./licence.ts";
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

/** A licence that a post asks for; `words` are there when they say more than the data beside them. */
interface AskedLicence extends LicenceDemand {
  readonly words?: string;
}

/** The licence of a post: its data, and what its words add to them as far as they can be read. */
function licenceAsked({ conditions: { licenceRequired, licence } }: PostDemands): AskedLicence[] {
  if (!licenceRequired?.type) return given(licence).map((words) => ({ type: "", words }));
  const { category, scope } = licenceRequired;
  if (!licence || category || scope) return [licenceRequired];
  const said = readLicence(licence);
  return [said?.type === licenceRequired.type ? said : { ...licenceRequired, words: licence }];
}

/** Statuses of a residency that meet a demand. A completed residency meets every demand. */
const residencyMet: Readonly<Record<string, readonly string[]>> = {
  completed: ["completed"],
  training: ["training", "completed"],
  four_in_one: ["completed"],
};

/** 四证合一: a graduate of this year who is in training and has the licence exam behind gets all four together. */
function willHaveFour({ basic, residency, licence }: ResumeFacts, day: string): boolean {
  return (
    !!basic.isFresh &&
    residency.some(({ status }) => status === "training") &&
    licence.some((own) => isLicence(own, { type: "physician_qualification" }, day))
  );
}

const politicalMet: Readonly<Record<string, readonly string[]>> = { party_member: ["party_member", "probationary"] };

/** Keys of political that everybody has; of another one a person has to tell. */
const politicalKeys: readonly string[] = [
  ...["party_member", "probationary", "league_member", "masses", "no_party"],
  ...["rckk", "cdl", "cndca", "capd", "cpwdp", "zhigong", "jiusan", "tdsgl"],
];

function isPolitical(own: string, asked: string): boolean | undefined {
  if ((politicalMet[asked] ?? [asked]).includes(own)) return true;
  return politicalKeys.includes(own) ? false : undefined;
}

/** Words of an examination that is still ahead, or that was not passed. */
const doubtsExam = /[未没无不拟将]|准备|备考|报名|预计/;

/** The finding for a résumé without jobs. A graduate of this year has no experience; everybody else may have left their jobs out. */
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
  clause<AskedLicence>("licence", {
    asks: licenceAsked,
    expected: ({ type, category = "", scope = "", words }) => (words ? [words] : [type, category, scope]),
    judge: (asked, { resume: { licence }, day }) => {
      if (!asked.type) return forAPerson;
      const best = bestOf(licence, (own) => isLicence(own, asked, day));
      if (!best) return missing("licence");
      const { entry, index, met } = best;
      const unsaid = asked.category && !entry.category ? "category" : asked.scope && !entry.scope ? "scope" : undefined;
      if (met === undefined && unsaid) return missing(`licence.${index}.${unsaid}`);
      const isOver = hasExpired(entry, day);
      const says = [entry.type, entry.category, entry.scope, isOver ? entry.validTo : undefined];
      // A person reads the words of the post, and what the candidate wrote in words of their own.
      if (met === undefined || (met && asked.words)) return found("unknown", says, []);
      return found(passOf(met), says, [isOver ? `licence.${index}.validTo` : `licence.${index}`]);
    },
  }),
  clause("residency", {
    asks: textOf("residency"),
    expected: (status) => [status],
    judge: (asked, { resume, day }) => {
      const { residency } = resume;
      const index = residency.findIndex(({ status }) => (residencyMet[asked] ?? [asked]).includes(status));
      if (index >= 0) return found("yes", [residency[index]?.status], [`residency.${index}.status`]);
      if (asked === "four_in_one" && willHaveFour(resume, day))
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
      const read = meetsExam(readExamScores(basic.languages), asked);
      const met = read && doubtsExam.test(basic.languages) ? undefined : read;
      return found(passOf(met), [basic.languages], met === undefined ? [] : ["basic.languages"]);
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
    judge: () => forAPerson,
  }),
];
