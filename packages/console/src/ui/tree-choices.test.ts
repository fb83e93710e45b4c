import { describe, expect, it } from "vitest";
import type { TreeNode } from "../model/console-data-provider.ts";
import { treeChoices } from "./tree-choices.ts";

const node = (id: string, title: string, children?: TreeNode[]): TreeNode => ({
  ...{ id, parentId: "0", title, key: id, value: id },
  ...(children && { children }),
});

describe("treeChoices", () => {
  it("puts each node before those below it, and leaves out the one top above them", () => {
    const hospital = node("1", "医院", [node("2", "外科", [node("3", "骨科")]), node("4", "内科")]);
    expect(treeChoices([hospital]).map(({ id, path }) => `${id} ${path}`)).toEqual([
      "1 医院",
      "2 外科",
      "3 外科 / 骨科",
      "4 内科",
    ]);
  });

  it("names the top where there are several", () => {
    const tops = [node("1", "东院", [node("2", "外科")]), node("3", "西院", [node("4", "外科")])];
    expect(treeChoices(tops).map(({ path }) => path)).toEqual(["东院", "东院 / 外科", "西院", "西院 / 外科"]);
  });

  it("has nothing of nothing", () => {
    expect(treeChoices([])).toEqual([]);
  });
});
