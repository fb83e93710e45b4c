import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { TreeNode } from "../../../model/console-data-provider.ts";
import { draw } from "../../../testing/draw.tsx";
import { GrantMatrix } from "./GrantMatrix.tsx";

const node = (code: string, title: string, children?: TreeNode[]): TreeNode => ({
  ...{ id: code, key: code, value: code, parentId: "0", code, title },
  ...(children && { children }),
});
const nodes = [
  node("system", "System", [
    node("user", "Users", [node("user_view", "See"), node("user_reset", "Reset")]),
    node("role", "Roles", [node("role_view", "See"), node("role_delete", "Remove")]),
  ]),
];

let ticked: ReadonlySet<string>;
function Held({ before }: { before: readonly string[] }) {
  const [value, setValue] = useState<ReadonlySet<string>>(new Set(before));
  ticked = value;
  return <GrantMatrix nodes={nodes} before={new Set(before)} ticked={value} onChange={setValue} />;
}

test("the tick of a column is about all of its buttons, and says whether some, all or none of them are given", async () => {
  const screen = draw(<Held before={["user_view"]} />);
  const box = () => screen.findByRole<HTMLInputElement>("checkbox", { name: "View, all" });
  const state = async () => [(await box()).checked, (await box()).dataset.indeterminate];
  // Columns are those of the buttons that there are.
  expect((await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent)).toEqual([
    ...["Menu", "View", "Delete", "Other"],
  ]);
  expect(await state()).toEqual([false, "true"]);
  await userEvent.click(await box());
  await expect.poll(state).toEqual([true, "false"]);
  expect([...ticked].sort()).toEqual(["role", "role_view", "system", "user_view"]);
  await userEvent.click(await box());
  await expect.poll(state).toEqual([false, "false"]);
  expect([...ticked].sort()).toEqual(["role", "system"]);
  await userEvent.click(await box());
  await expect.poll(state).toEqual([true, "false"]);
  expect(ticked.has("user_view")).toBe(true);
});

test("a search narrows the rows, and the tick of a column is then about those in sight", async () => {
  const screen = draw(<Held before={[]} />);
  await userEvent.type(await screen.findByRole("textbox", { name: "Search menus and buttons" }), "users");
  await expect.poll(() => screen.queryByText("Roles")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "View, all" }));
  await expect.poll(() => [...ticked].sort()).toEqual(["system", "user", "user_view"]);
  expect(screen.queryByText("choice.none")).toBeNull();
});

test("a button has the administrator that it belongs to beside it, where their rights exclude each other", async () => {
  const screen = draw(
    <GrantMatrix nodes={nodes} before={new Set()} ticked={new Set()} onChange={() => {}} showsParts />,
  );
  expect(await screen.findByRole("checkbox", { name: "Reset Users (Security)" })).toBeTruthy();
  // Reading belongs to none of them.
  expect(screen.getByRole("checkbox", { name: "See Users" })).toBeTruthy();
});
