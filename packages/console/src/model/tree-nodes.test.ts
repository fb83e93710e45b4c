import { describe, expect, it } from "vitest";
import type { TreeNode } from "./console-data-provider.ts";
import { ancestorsOf, firstNodes, matchingNodes } from "./tree-nodes.ts";

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

describe("firstNodes", () => {
  const long = [
    { id: "a", title: "a", children: ["b", "c", "d", "e"].map((id) => ({ id, title: id, children: [] })) },
    { id: "f", title: "f", children: [] },
  ];
  const first = (limitOf: (parentId: string) => number, kept: string[] = []) =>
    ids(
      firstNodes(long, limitOf, new Set(kept), (parentId, count) => ({
        ...{ id: `${count} more of ${parentId}`, title: "", children: [] },
      })),
    );

  it("cuts each level, and counts the rest", () => {
    expect(first((parentId) => (parentId === "a" ? 2 : 1))).toEqual([
      [
        "a",
        [
          ["b", []],
          ["c", []],
          ["2 more of a", []],
        ],
      ],
      ["1 more of ", []],
    ]);
  });

  it("leaves a level whole that is short enough, and keeps what is chosen", () => {
    expect(first(() => 2, ["e"])).toEqual([
      [
        "a",
        [
          ["b", []],
          ["c", []],
          ["e", []],
          ["1 more of a", []],
        ],
      ],
      ["f", []],
    ]);
  });
});

describe("ancestorsOf", () => {
  it("names what has to be open for a node to be seen", () => {
    expect(ancestorsOf(tree, ["4"])).toEqual(["1", "2"]);
    expect(ancestorsOf(tree, [])).toEqual([]);
  });
});
