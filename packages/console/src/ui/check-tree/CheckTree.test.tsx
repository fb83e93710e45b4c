import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { TreeNode } from "../../model/console-data-provider.ts";
import { draw } from "../../testing/draw.tsx";
import { CheckTree } from "./CheckTree.tsx";

const node = (id: string, children?: TreeNode[]): TreeNode => ({
  ...{ id, parentId: "0", title: id, key: id, value: id },
  ...(children && { children }),
});
const tree = [node("group", [node("page", [node("view"), node("edit")]), node("other")])];

test("a tree is open down to its leaves, and a click on a name or on its box ticks the leaves once", async () => {
  const onChange = vi.fn();
  const screen = draw(<CheckTree label="menus" nodes={tree} ticked={new Set(["other"])} onChange={onChange} />);
  const item = (name: string) => screen.findByRole("treeitem", { name });
  const ticks = () => onChange.mock.calls.map(([ids]) => [...ids].sort());
  for (const name of ["view", "edit"]) expect(await item(name)).toBeTruthy();
  expect(screen.getByRole("treeitem", { name: "other", checked: true })).toBeTruthy();
  await userEvent.click(screen.getByText("page"));
  expect(ticks()).toEqual([["edit", "other", "view"]]);
  const [box] = (await item("view")).querySelectorAll("input");
  await userEvent.click(box as HTMLElement);
  expect(ticks().slice(1)).toEqual([["other", "view"]]);
});
