import { describe, expect, it } from "vitest";
import { type SavedView, viewSearch, withView } from "./saved-views.ts";

const view = (name: string, filter = {}): SavedView => ({
  name,
  filter,
  sort: { field: "createTime", order: "DESC" },
  layout: {},
});

describe("viewSearch", () => {
  it("says filter and order as react-admin reads them from an address", () => {
    const asked = new URLSearchParams(
      viewSearch(view("待审", { tab: "screen", keyword: "护士 & 医师" }), ["name", "tab"]),
    );
    expect(JSON.parse(asked.get("filter") ?? "")).toEqual({ tab: "screen", keyword: "护士 & 医师" });
    expect([asked.get("sort"), asked.get("order"), asked.get("page")]).toEqual(["createTime", "DESC", "1"]);
    expect(asked.get("columns")).toBe("name,tab");
  });
});

describe("withView", () => {
  it("adds a new name at the end, and replaces a known one where it stands", () => {
    const views = withView([view("甲"), view("乙")], view("丙"));
    expect(views.map(({ name }) => name)).toEqual(["甲", "乙", "丙"]);
    expect(withView(views, view("乙", { a: 1 }))[1]).toEqual(view("乙", { a: 1 }));
    expect(withView(views, view("乙"))).toHaveLength(3);
  });
});
