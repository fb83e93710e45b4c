import { expect, test } from "vitest";
import { groupedCodes } from "./menu-groups.ts";
import { type MenuSeed, menus, platformPermissions } from "./menus.ts";

const leavesOf = (menu: MenuSeed): MenuSeed[] => (menu.children ? menu.children.flatMap(leavesOf) : [menu]);

test("every entry that a group names is in exactly one group", () => {
  const codes = menus.flatMap(({ children = [] }) => children.filter((child) => child.children).flatMap(leavesOf));
  expect(codes.map(({ code }) => code).toSorted()).toEqual(groupedCodes.toSorted());
  expect(new Set(groupedCodes).size).toBe(groupedCodes.length);
});

test("no menu has more than eight entries side by side", () => {
  const sizes = (menu: MenuSeed): [string, number][] => [
    [menu.code, menu.children?.length ?? 0],
    ...(menu.children ?? []).flatMap(sizes),
  ];
  expect(menus.flatMap(sizes).filter(([, size]) => size > 8)).toEqual([]);
});

test("a group is the platform's alone exactly if all of its entries are", () => {
  const ofPlatform = new Set(platformPermissions);
  for (const group of menus.flatMap(({ children = [] }) => children.filter((child) => child.children)))
    expect([group.code, ofPlatform.has(group.code)]).toEqual([
      group.code,
      leavesOf(group).every(({ code }) => ofPlatform.has(code)),
    ]);
});
