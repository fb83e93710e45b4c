import { describe, expect, it } from "vitest";
import type { TreeNode } from "../../model/console-data-provider.ts";
import { leavesBelow, leavesOf, movedTicks, tickOf, toggle, wholeIds, withLeaves } from "./check-tree.ts";

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
    expect([...toggle(tree, new Set(), page)].sort()).toEqual(["edit", "group", "page", "view"]);
    expect([...toggle(tree, new Set(), view)].sort()).toEqual(["group", "page", "view"]);
  });

  it("takes the ticks of a node and of all below it away, and leaves what stands above", () => {
    const all = toggle(tree, new Set(), group);
    expect([...toggle(tree, all, page)].sort()).toEqual(["group", "other"]);
  });

  it("ticks the rest where some are ticked", () => {
    expect(tickOf(page, toggle(tree, new Set(["page"]), page))).toBe("all");
  });
});

describe("tickOf", () => {
  it("knows all, some and none", () => {
    const ticked = new Set(["group", "page", "view", "edit"]);
    expect([tickOf(page, ticked), tickOf(group, ticked), tickOf(node("else"), ticked)]).toEqual([
      "all",
      "some",
      "none",
    ]);
  });

  it("tells of a page whose buttons are not granted", () => {
    expect(tickOf(page, new Set(["page"]))).toBe("some");
  });
});

describe("leaves", () => {
  it("are what has nothing below it", () => {
    expect(leavesBelow(group)).toEqual(["view", "edit", "other"]);
    expect(leavesBelow(node("one", [view]))).toEqual(["view"]);
  });

  it("are ticked and cleared by a branch together", () => {
    const some = withLeaves(new Set(["other", "view"]), leavesOf(tree, "page"));
    expect([...some]).toEqual(["other", "view", "edit"]);
    expect([...withLeaves(some, leavesOf(tree, "page"))]).toEqual(["other"]);
  });

  it("make a branch whole when all of them are ticked", () => {
    expect(wholeIds(tree, new Set(["view", "edit"]))).toEqual(["page", "view", "edit"]);
    expect(wholeIds(tree, new Set(["view"]))).toEqual(["view"]);
    expect(wholeIds(tree, new Set(["view", "edit", "other"]))).toEqual(["group", "page", "view", "edit", "other"]);
  });
});

describe("movedTicks", () => {
  const moved = (before: string[], theirs: string[], mine: string[]) =>
    [...movedTicks(new Set(before), new Set(theirs), new Set(mine))].sort();

  it("keeps what others ticked, and puts one's own ticks on top of it", () => {
    expect(moved(["a"], ["a", "b"], ["a", "c"])).toEqual(["a", "b", "c"]);
  });

  it("takes away what one took away, and leaves away what others did", () => {
    expect(moved(["a", "b"], ["a", "b"], ["b"])).toEqual(["b"]);
    expect(moved(["a", "b"], ["b"], ["a", "b"])).toEqual(["b"]);
  });
});
