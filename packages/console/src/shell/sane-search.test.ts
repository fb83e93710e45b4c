import { describe, expect, it } from "vitest";
import { saneSearch } from "./sane-search.ts";

const search = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;
const saneValues = (values: Record<string, string>) =>
  Object.fromEntries(new URLSearchParams(saneSearch(search(values))));

describe("an address of a list", () => {
  it("is left alone when the list offers all of it", () => {
    expect(saneSearch(search({ perPage: "30", page: "2", filter: '{"tab":"screen"}' }))).toBeUndefined();
    expect(saneSearch("")).toBeUndefined();
  });

  it("gets the usual page size in place of one that is not offered", () => {
    expect(saneValues({ perPage: "99999", sort: "createTime" })).toEqual({ perPage: "10", sort: "createTime" });
  });

  it("loses a page, a tab and a filter that there are none of, and keeps the rest", () => {
    expect(saneValues({ page: "-1", filter: '{"tab":"bogus","keyword":"李"}' })).toEqual({
      filter: '{"keyword":"李"}',
    });
    for (const filter of ["{bad", "null", "1", "[]"])
      expect(saneValues({ filter, perPage: "10" })).toEqual({ perPage: "10" });
    expect(saneValues({ page: "0", perPage: "30" })).toEqual({ perPage: "30" });
    expect(saneSearch(search({ filter: '{"keyword":"李"}' }))).toBeUndefined();
  });
});
