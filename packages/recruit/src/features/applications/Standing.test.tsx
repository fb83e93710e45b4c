import { beforeAll, expect, it } from "vitest";
import type { ApplicationSummary } from "../../api.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { Standing } from "./Standing.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

const standing = (application: Partial<ApplicationSummary>) => (
  <Standing
    application={{ state: "active", stage: "screen", result: "pending", ...application } as ApplicationSummary}
  />
);
const linesOf = (application: Partial<ApplicationSummary>) => drawnLines(standing(application));

it("has the next step as a line of its own, and no line where there is none", () => {
  expect(drawnMarkup(standing({}))).toMatch(/^<div class="standing"><p>[^<]+<\/p><\/div>$/);
  expect(drawnMarkup(standing({ state: "rejected", result: "failed" }))).toBe('<div class="standing"></div>');
});

it("has a reason of what was chosen and what was written, or of one of the two, and none without", () => {
  const reasons = (application: Partial<ApplicationSummary>) =>
    linesOf({ state: "rejected", result: "failed", ...application });
  expect(reasons({ reasonName: "材料不全", note: "缺学位证" })).toEqual(["原因：材料不全；缺学位证"]);
  expect(reasons({ note: "缺学位证" })).toEqual(["原因：缺学位证"]);
  expect(reasons({})).toEqual([]);
});

it("has a deadline while the application is with the candidate", () => {
  const deadline = "请于 2026-11-30 17:30 前重新提交";
  const returnDeadline = "2026-11-30 17:30:00";
  expect(linesOf({ state: "returned", returnDeadline })).toContain(deadline);
  expect(linesOf({ state: "active", returnDeadline })).not.toContain(deadline);
  expect(linesOf({ state: "returned" }).join()).not.toContain("前重新提交");
});

it("has the offer of another post, with its deadline or without one", () => {
  const offer = { hireMode: 1, jobId: "7", jobTitle: "儿科医师", jobCode: "", deptName: "儿科" } as const;
  const offers = (deadline: string) => linesOf({ transfer: { ...offer, deadline } as never });
  expect(offers("2026-11-30 17:30:00")).toEqual(
    expect.arrayContaining(["医院拟将您调剂到：儿科医师", "儿科", "请在 2026-11-30 17:30 前答复，逾期视为不同意"]),
  );
  expect(offers("")).toContain("请尽快答复");
  expect(linesOf({}).join()).not.toContain("调剂");
});
