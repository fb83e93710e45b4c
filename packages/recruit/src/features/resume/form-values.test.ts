import { describe, expect, it } from "vitest";
import { fieldFailure, fromFormValues, isSameEntry, moved, toFormValues } from "./form-values.ts";
import type { FieldSpec } from "./sections.ts";

const fields: FieldSpec[] = [
  { name: "school", label: ["学校", "School"], kind: "text", required: true, maxLength: 5 },
  { name: "from", label: ["开始", "From"], kind: "month" },
  { name: "impactFactor", label: ["影响因子", "Impact factor"], kind: "number", max: 1000 },
  { name: "isFresh", label: ["应届", "Fresh"], kind: "check" },
];

describe("form values", () => {
  it("survive the way to the form and back", () => {
    const record = { school: "甲大学", from: "2020-09", impactFactor: 3.5, isFresh: true };
    expect(fromFormValues(fields, toFormValues(fields, record))).toEqual(record);
  });

  it("keep a question that was not answered apart from one that was, and a box without a tick is a no", () => {
    const asked: FieldSpec[] = [
      { name: "kin", label: ["亲属", "Kin"], kind: "yesNo" },
      { name: "isFresh", label: ["应届", "Fresh"], kind: "check" },
    ];
    const there = (record: object) => toFormValues(asked, record);
    expect([there({}), there({ kin: true, isFresh: true }), there({ kin: false })]).toEqual([
      { kin: "", isFresh: false },
      { kin: "yes", isFresh: true },
      { kin: "no", isFresh: false },
    ]);
    expect(fromFormValues(asked, there({}))).toEqual({ isFresh: false });
    expect(fromFormValues(asked, there({ kin: false }))).toEqual({ kin: false, isFresh: false });
    expect(fromFormValues(asked, there({ kin: true, isFresh: true }))).toEqual({ kin: true, isFresh: true });
  });

  it("are the same where a form shows the same, whatever else is known", () => {
    const entry = { school: "甲大学", from: "2020-09" };
    expect(isSameEntry(fields, entry, { ...entry, impactFactor: undefined, id: 7 })).toBe(true);
    expect(isSameEntry(fields, entry, { ...entry, from: "2020-10" })).toBe(false);
  });

  it("have a least number and a pattern where the contract has them", () => {
    const rank: FieldSpec = { name: "rank", label: ["排名", "Rank"], kind: "number", min: 1, max: 9 };
    expect(["0", "1", "9", "10"].map((value) => fieldFailure(rank, value))).toEqual([
      ...["number", undefined, undefined, "number"],
    ]);
    const code: FieldSpec = { name: "issn", label: ["刊号", "ISSN"], kind: "text", pattern: "^\\d{4}$" };
    expect(["1234", "123x"].map((value) => fieldFailure(code, value))).toEqual([undefined, "code"]);
  });

  it("leave out what is empty", () => {
    expect(fromFormValues(fields, { school: " ", from: "", impactFactor: "", isFresh: false })).toEqual({
      isFresh: false,
    });
  });

  it.each([
    [0, "", "required"],
    [0, "一二三四五六", "tooLong"],
    [0, "甲", undefined],
    [0, "一二三四五", undefined],
    [1, "2020-", "month"],
    [1, "2020-13", "month"],
    [1, "", undefined],
    [2, "-1", "number"],
    [2, "1001", "number"],
    [2, "abc", "number"],
    [2, "0", undefined],
    [2, "1000", undefined],
    [3, false, undefined],
  ] as const)("check field %i with %j", (index, value, failure) => {
    expect(fieldFailure(fields[index] as FieldSpec, value)).toBe(failure);
  });

  it("move entries and keep the ends", () => {
    expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
    expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  });
});
