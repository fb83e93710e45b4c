import { beforeAll, expect, it } from "vitest";
import type { Eligibility } from "../../api.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ApplyWarnings } from "./ApplyWarnings.tsx";
import { ClauseAnswer } from "./ClauseAnswer.tsx";
import type { Clause } from "./doubtful-clauses.ts";

beforeAll(() => loadTexts("zh", "pages"));

const clause = (pass: Clause["pass"], names: Partial<Clause> = {}) =>
  ({
    ...{ rule: "political", pass, evidence: [], expected: ["party"], actual: [] },
    ...{ expectedNames: ["中共党员"], actualNames: [], ...names },
  }) as Clause;

const warnings = (items: Clause[], verdict: Partial<Eligibility> = {}) =>
  drawnLines(<ApplyWarnings eligibility={{ auto: "review", refused: false, items, ...verdict } as Eligibility} />);

it("warns of nothing where all conditions are met", () => {
  expect(warnings([clause("yes")], { auto: "eligible" })).toEqual([]);
});

it("names what fails before what is open, and nothing that is met", () => {
  const items = [clause("yes"), clause("unknown"), clause("no", { rule: "graduation", expectedNames: ["2027"] })];
  expect(warnings(items, { auto: "ineligible" })).toEqual([
    "您的简历不符合以下条件，仍可投递，但可能无法通过资格审查：",
    "毕业年份：2027 届（不符合）",
    "政治面貌：中共党员（待核对）",
  ]);
});

it.each([
  [{ auto: "review" }, "以下条件尚待核对，建议先补充简历："],
  [{ auto: "ineligible" }, "您的简历不符合以下条件，仍可投递，但可能无法通过资格审查："],
  [{ auto: "ineligible", refused: true }, "您的简历不符合以下条件，医院不接收不符合条件的投递："],
] as const)("begins with what follows from %j", (verdict, text) => {
  expect(warnings([clause("unknown")], verdict)[0]).toBe(text);
});

it("answers a condition with what the résumé says, and leads to what it does not say yet", () => {
  const answer = (asked: Clause) => drawnMarkup(<ClauseAnswer clause={asked} />).replace(/<svg.*?<\/svg>/g, "");
  const textOf = (asked: Clause) =>
    answer(asked)
      .replace(/<[^>]*>/g, "")
      .trim();
  expect(textOf(clause("yes", { actual: ["party"], actualNames: ["中共党员"] }))).toBe("符合您的简历：中共党员");
  expect(textOf(clause("no"))).toBe("不符合");
  const open = clause("unknown", { evidence: ["basic.political"] });
  expect(answer(open)).toMatch(/待核对.*<a href="[^"]*section=basic[^"]*">请在简历中补充<\/a>/);
  // Only the hospital can decide this clause.
  expect(answer(clause("unknown"))).toMatch(/<span>由招聘人员核对<\/span>/);
  expect(answer(clause("unknown"))).not.toContain("<a ");
});
