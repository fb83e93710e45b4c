import { expect, it } from "vitest";
import { cutQuery, linesOf, ratioFault } from "./cut-rule.ts";

it("a proposal is requested with the lines of the ranking alone, and a full-width colon is accepted", () => {
  const lines = { written: "60", interview: "70", total: "" };
  expect(cutQuery("1", { of: "stage", by: "written", ratio: " 3：1 ", ties: "in", lines })).toEqual({
    ...{ jobIds: "1", of: "stage", by: "written", ties: "in", ratio: "3:1", writtenLine: 60 },
  });
  expect(cutQuery("1", { of: "stage", by: "total", ratio: "", ties: "out", lines })).toEqual({
    ...{ jobIds: "1", of: "stage", by: "total", ties: "out", writtenLine: 60, interviewLine: 70 },
  });
});

it("asks nothing while a ratio or a line is wrong", () => {
  expect(cutQuery("1", { of: "stage", by: "written", ratio: "3", ties: "in", lines: {} })).toBeUndefined();
  expect(
    cutQuery("1", { of: "stage", by: "written", ratio: "", ties: "in", lines: { written: "101" } }),
  ).toBeUndefined();
  expect(["", "3:1", "1.5:1", "0:1", "1:3", "3"].map(ratioFault)).toEqual([false, false, false, true, true, true]);
});

it("a ranking by one examination has one line, and that by the total has all", () => {
  expect(linesOf("skill")).toEqual(["skill"]);
  expect(linesOf("total")).toEqual(["written", "interview", "skill", "total"]);
});
