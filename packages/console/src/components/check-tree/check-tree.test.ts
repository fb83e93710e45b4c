import { describe, expect, it } from "vitest";
import type { TreeNode } from "../../providers/console-data-provider.ts";
import { idsBelow, leavesBelow, tickOf, toggle } from "./check-tree.ts";

const node = (id: string, children?: TreeNode[]): TreeNode => ({
  ...{ id, parentId: "0", title: id, key: id, value: id },
  ...(children && { children }),
});

const view = node("view");
const page = node("page", [view, node("edit")]);
const group = node("group", [page, node("other")]);
const tree = [group];

describe("toggle", () => {
  it("ticks what is below and what stands above", () => {
    expect([...toggle(tree, new Set(), page, idsBelow)].sort()).toEqual(["edit", "group", "page", "view"]);
    expect([...toggle(tree, new Set(), view, idsBelow)].sort()).toEqual(["group", "page", "view"]);
  });

  it("takes the ticks of a node and of all below it away, and leaves what stands above", () => {
    const all = toggle(tree, new Set(), group, idsBelow);
    expect([...toggle(tree, all, page, idsBelow)].sort()).toEqual(["group", "other"]);
  });

  it("ticks the rest where some are ticked", () => {
    expect(tickOf(page, toggle(tree, new Set(["page"]), page, idsBelow), idsBelow)).toBe("all");
  });
});

describe("tickOf", () => {
  it("knows all, some and none", () => {
    const ticked = new Set(["group", "page", "view", "edit"]);
    expect([
      tickOf(page, ticked, idsBelow),
      tickOf(group, ticked, idsBelow),
      tickOf(node("else"), ticked, idsBelow),
    ]).toEqual(["all", "some", "none"]);
  });

  it("tells of a page whose buttons are not granted", () => {
    expect(tickOf(page, new Set(["page"]), idsBelow)).toBe("some");
  });
});

describe("scopes, which are the leaves of their tree", () => {
  it("are ticked without the menus above them", () => {
    const ticked = new Set(["view", "edit"]);
    expect(tickOf(page, ticked, leavesBelow)).toBe("all");
    expect(tickOf(group, ticked, leavesBelow)).toBe("some");
  });

  it("are ticked and cleared by the menu above them", () => {
    const ticked = toggle(tree, new Set(), page, leavesBelow);
    expect(leavesBelow(group).filter((id) => ticked.has(id))).toEqual(["view", "edit"]);
    expect(leavesBelow(group).filter((id) => toggle(tree, ticked, page, leavesBelow).has(id))).toEqual([]);
  });
});
