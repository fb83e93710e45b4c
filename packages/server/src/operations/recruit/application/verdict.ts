import type { EligibilityVerdict, JobConditionsInput, Resume } from "@bladekit/openapi";
import { clauseDicts, judgeEligibility, nameValues, type Verdict } from "@bladekit/sdk/rules";
import type { DictNames } from "../../system/dict/dict-names.ts";

/** A verdict as its column keeps it: keys without their labels. */
export type StoredVerdict = Verdict & { day: string };

/** The columns of a post that a verdict needs. */
export type JudgedPost = { educationMin: string; conditions: unknown; applyEnd: string };

/** The dictionaries to read before `namedVerdict`. */
export const verdictDicts = clauseDicts;

/** Holds a résumé against a post. The last day to apply is the reference: whenever one asks until then, the answer is the same. */
export function judgeResume(resume: Resume, { educationMin, conditions, applyEnd }: JudgedPost): StoredVerdict {
  const day = applyEnd.slice(0, "yyyy-MM-dd".length);
  return { day, ...judgeEligibility({ educationMin, conditions: conditions as JobConditionsInput }, resume, day) };
}

/** The columns of an application that hold its verdict. */
export function verdictColumns(verdict: StoredVerdict) {
  return { verdict: JSON.stringify(verdict), verdictAuto: verdict.auto };
}

/** A verdict with labels beside the keys. */
export function namedVerdict({ auto, day, items }: StoredVerdict, label: DictNames): EligibilityVerdict {
  return {
    auto,
    day,
    items: items.map(({ rule, pass, expected, actual, evidence }) => ({
      ...{ rule, pass },
      ...{ expected: [...expected], actual: [...actual], evidence: [...evidence] },
      expectedNames: nameValues(rule, expected, label),
      actualNames: nameValues(rule, actual, label),
    })),
  };
}
