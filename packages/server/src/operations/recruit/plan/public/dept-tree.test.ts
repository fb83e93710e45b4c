import { describe, expect, it } from "vitest";
import { deptTree } from "./dept-tree.ts";
import { idsBelow } from "./depts.ts";

const depts = [
  { id: "3", parentId: "2", deptName: "心血管内科" },
  { id: "1", parentId: "0", deptName: "医院" },
  { id: "2", parentId: "1", deptName: "内科" },
  { id: "4", parentId: "1", deptName: "外科" },
];

describe("deptTree", () => {
  it("adds up and leaves out what has no posts", () => {
    const tree = deptTree(
      depts,
      new Map([
        ["3", 2],
        ["2", 1],
      ]),
    );
    expect(tree).toMatchObject([
      { id: "1", count: 3, children: [{ id: "2", count: 3, children: [{ id: "3", count: 2 }] }] },
    ]);
    expect(tree[0]?.children).toHaveLength(1);
    expect(tree[0]?.children?.[0]?.children?.[0]).not.toHaveProperty("children");
    expect(deptTree(depts, new Map())).toEqual([]);
  });
});

describe("idsBelow", () => {
  it("finds children of children, whatever the order", () => {
    expect(idsBelow(depts, "1").sort()).toEqual(["1", "2", "3", "4"]);
    expect(idsBelow(depts, "2").sort()).toEqual(["2", "3"]);
    expect(idsBelow(depts, "404")).toEqual(["404"]);
  });

  it("ends on a circle", () => {
    const circle = [
      { id: "1", parentId: "2", deptName: "a" },
      { id: "2", parentId: "1", deptName: "b" },
    ];
    expect(idsBelow(circle, "1").sort()).toEqual(["1", "2"]);
  });
});
