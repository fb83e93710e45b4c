import { describe, expect, it } from "vitest";
import { columnOrder, withoutEmpty } from "./list-query.ts";

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
