import { describe, expect, it } from "vitest";
import { zh } from "../../providers/messages/zh.ts";
import { checkDict } from "./dict-check.ts";

const head = { code: "title_level", dictValue: "职称", sort: 1, isSealed: 0 } as const;

describe("checkDict", () => {
  it("lets a complete head pass", () => {
    expect(checkDict(head)).toEqual({});
  });

  it("asks a head for all but a key", () => {
    expect(Object.keys(checkDict({})).sort()).toEqual(["code", "dictValue", "isSealed", "sort"]);
  });

  it("asks an entry for its key too", () => {
    expect(checkDict({ ...head, parentId: "7", dictKey: " " })).toEqual({ dictKey: "dictbiz.required.dictKey" });
  });

  it("takes zero for an order", () => {
    expect(checkDict({ ...head, sort: 0 })).toEqual({});
  });

  it.each(["1st", "职称", "a b"])("refuses the code %s", (code) => {
    expect(checkDict({ ...head, code })).toEqual({ code: "dictbiz.codeFormat" });
  });

  it("says it in the words of the specification", () => {
    expect(zh.dictbiz.required).toEqual({
      code: "请输入字典编号",
      dictValue: "请输入字典名称",
      dictKey: "请输入字典键值",
      sort: "请输入字典排序",
      isSealed: "请选择封存",
    });
  });
});
