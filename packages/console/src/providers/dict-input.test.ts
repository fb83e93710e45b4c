import { describe, expect, it } from "vitest";
import { isDictEntry, toDictInput } from "./dict-input.ts";

describe("isDictEntry", () => {
  it.each([
    [{}, false],
    [{ parentId: "" }, false],
    [{ parentId: "0" }, false],
    [{ parentId: "12" }, true],
  ])("%o: %s", (row, expected) => {
    expect(isDictEntry(row)).toBe(expected);
  });
});

describe("toDictInput", () => {
  it("leaves out what the server only shows", () => {
    const row = {
      id: "1",
      parentId: "0",
      code: "title",
      dictKey: "-1",
      dictValue: "职称",
      sort: 2,
      remark: "",
    } as const;
    expect(toDictInput({ ...row, isSealed: 1, hasChildren: true, parentName: "" })).toEqual({
      id: "1",
      code: "title",
      dictValue: "职称",
      sort: 2,
      isSealed: 1,
      remark: "",
    });
  });

  it("sends key and parent of an entry, trimmed, and no id of a new one", () => {
    expect(toDictInput({ parentId: "9", code: "title", dictKey: " chief ", dictValue: " 主任医师 ", sort: 1 })).toEqual(
      {
        parentId: "9",
        code: "title",
        dictKey: "chief",
        dictValue: "主任医师",
        sort: 1,
        isSealed: 0,
        remark: "",
      },
    );
  });
});
