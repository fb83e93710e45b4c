import { describe, expect, it } from "vitest";
import { conflictsOf, merged } from "./merge.ts";

const base = { name: "甲", sort: 1, remark: "" };

describe("conflictsOf", () => {
  it("finds nothing when only I changed something", () => {
    expect(conflictsOf(base, base, { ...base, name: "乙" })).toEqual([]);
  });

  it("finds nothing when both changed it to the same", () => {
    expect(conflictsOf(base, { ...base, name: "乙" }, { ...base, name: "乙" })).toEqual([]);
  });

  it("takes an absent value for an empty one", () => {
    expect(conflictsOf(base, { name: "甲", sort: 1, remark: null }, base)).toEqual([]);
  });

  it("tells what they changed from what both changed", () => {
    const theirs = { name: "丙", sort: 1, remark: "他们的" };
    const conflicts = conflictsOf(base, theirs, { ...base, name: "乙", sort: 2 });
    expect(conflicts.map(({ key, both }) => [key, both])).toEqual([
      ["name", true],
      ["remark", false],
    ]);
  });
});

describe("merged", () => {
  const mine = { ...base, name: "乙", sort: 2 };
  const conflicts = conflictsOf(base, { name: "丙", sort: 1, remark: "他们的" }, mine);

  it("keeps mine where both changed it, and theirs where I did not", () => {
    expect(merged(mine, conflicts, {})).toEqual({ name: "乙", sort: 2, remark: "他们的" });
  });

  it("does as it is told", () => {
    expect(merged(mine, conflicts, { name: "theirs", remark: "mine" })).toEqual({ name: "丙", sort: 2, remark: "" });
  });
});
