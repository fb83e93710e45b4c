import { expect, it } from "vitest";
import type { Resume } from "../../api.ts";
import { summaryOf } from "./summary.ts";

const resume = (sections: object) => ({ education: [], attachment: [], ...sections }) as unknown as Resume;

it("a person is summarised by name and address, as far as they are known", () => {
  const of = (basic: object) => summaryOf(resume({ basic }), "basic");
  expect(of({ name: "李敏", email: "li@x.test" })).toEqual({ text: "李敏 · li@x.test" });
  expect([of({ name: "李敏" }), of({})]).toEqual([{ text: "李敏" }, { text: "" }]);
});

it("the declaration is summarised by the time of its signature", () => {
  const of = (declaration: object) => summaryOf(resume({ declaration }), "declaration");
  expect([of({ signedAt: "2026-11-20 09:00:15" }), of({})]).toEqual([{ text: "2026-11-20 09:00" }, { text: "" }]);
});

it("a list is summarised by its length and the subject of its first entry, and an empty one is not", () => {
  expect(summaryOf(resume({ education: [{ school: "甲大学" }, { school: "乙大学" }] }), "education")).toEqual({
    ...{ count: 2, text: "甲大学" },
  });
  expect(summaryOf(resume({ education: [{}] }), "education")).toEqual({ count: 1, text: "" });
  expect(summaryOf(resume({}), "attachment")).toEqual({ text: "" });
});
