import { describe, expect, it } from "vitest";
import type { TreeNode } from "../providers/console-data-provider.ts";
import { ancestorsOf, matchingNodes } from "./tree-nodes.ts";

const node = (id: string, title: string, children: TreeNode[] = []): TreeNode => ({
  id,
  parentId: "0",
  title,
  key: id,
  value: id,
  children,
});
const tree = [node("1", "医院", [node("2", "内科", [node("3", "心内科"), node("4", "消化科")]), node("5", "外科")])];
const ids = (nodes: readonly { id: string; children: readonly object[] }[]): unknown[] =>
  nodes.map(({ id, children }) => [id, ids(children as never)]);

describe("matchingNodes", () => {
  it("shows hits with what stands above them, and all below a hit", () => {
    expect(ids(matchingNodes(tree, "心内"))).toEqual([["1", [["2", [["3", []]]]]]]);
    expect(ids(matchingNodes(tree, "外"))).toEqual([["1", [["5", []]]]]);
    expect(ids(matchingNodes(tree, "内科"))).toEqual([
      [
        "1",
        [
          [
            "2",
            [
              ["3", []],
              ["4", []],
            ],
          ],
        ],
      ],
    ]);
  });

  it("leaves a node out with all below it", () => {
    expect(ids(matchingNodes(tree, "", "2"))).toEqual([["1", [["5", []]]]]);
  });
});

describe("ancestorsOf", () => {
  it("names what has to be open for a node to be seen", () => {
    expect(ancestorsOf(tree, ["4"])).toEqual(["1", "2"]);
    expect(ancestorsOf(tree, [])).toEqual([]);
  });
});
