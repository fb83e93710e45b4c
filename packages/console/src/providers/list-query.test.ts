import { describe, expect, it } from "vitest";
import { applicationOrder, columnOrder, withoutEmpty } from "./list-query.ts";

describe("withoutEmpty", () => {
  it("drops cleared fields and trims texts", () => {
    expect(withoutEmpty({ keyword: " 李敏 ", education: "", jobId: undefined, hireMode: null, isSealed: 0 })).toEqual({
      keyword: "李敏",
      isSealed: 0,
    });
  });

  it("drops a text of blanks", () => {
    expect(withoutEmpty({ keyword: "  " })).toEqual({});
  });
});

describe("applicationOrder", () => {
  it.each([
    ["submitTime", "DESC", "submit_desc"],
    ["submitTime", "ASC", "submit_asc"],
    ["updateTime", "DESC", "update_desc"],
    ["updateTime", "ASC", "submit_desc"],
    ["id", "ASC", "submit_desc"],
  ] as const)("%s %s is %s", (field, order, expected) => {
    expect(applicationOrder({ field, order })).toBe(expected);
  });

  it("has a default", () => {
    expect(applicationOrder(undefined)).toBe("submit_desc");
  });
});

describe("columnOrder", () => {
  it("names the column on the side of its direction", () => {
    expect(columnOrder({ field: "account", order: "ASC" }, ["account"])).toEqual({ ascs: "account" });
    expect(columnOrder({ field: "account", order: "DESC" }, ["account"])).toEqual({ descs: "account" });
  });

  it("says nothing of columns that the server does not sort by", () => {
    expect(columnOrder({ field: "phone", order: "ASC" }, ["account"])).toEqual({});
    expect(columnOrder(undefined, ["account"])).toEqual({});
  });
});
