import { describe, expect, test } from "vitest";
import type { ResumeFacts } from "./facts.ts";
import { type Has, hardCases, type Right, usualDay } from "./hard-cases-fixture.ts";
import { judgeEligibility } from "./judge.ts";
import type { VerdictResult } from "./verdict.ts";

const rightOf: Readonly<Record<VerdictResult, Right>> = { eligible: "met", review: "check", ineligible: "not" };

function resumeOf({ education = [], work = [], licence = [], title = [], residency = [], ...basic }: Has): ResumeFacts {
  return { basic, education, work, licence, title, residency };
}

for (const [clause, cases] of Object.entries(hardCases)) {
  describe(`the verdict on ${clause}`, () => {
    test.each(cases)("%j of %j is %s: %s", ({ educationMin = "any", day = usualDay, ...conditions }, has, right) => {
      const { auto } = judgeEligibility({ educationMin, conditions }, resumeOf(has), day);
      expect(rightOf[auto]).toBe(right);
    });
  });
}

test("the table has at least two hundred cases", () => {
  expect(Object.values(hardCases).flat().length).toBeGreaterThanOrEqual(200);
});
