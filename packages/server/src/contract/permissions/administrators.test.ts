import {
  administratorParts,
  menusOfRole,
  partOf,
  permissionsOfNoPart,
  permissionsOfParts,
  permissionsOfRole,
  workGroups,
} from "@bladekit/openapi/packs/administrators";
import { menusOfReader, permissionsOfReader } from "@bladekit/openapi/packs/reader";
import { expect, test } from "vitest";
import { operationList } from "../document.ts";
import type { MenuSeed } from "./buttons.ts";
import { mayBeOf, menus } from "./menus.ts";
import { keepOnePart, partsOf } from "./one-part.ts";

const buttonsOf = ({ buttons = [], children = [] }: MenuSeed): string[] => [
  ...buttons.map(({ code }) => code),
  ...children.flatMap(buttonsOf),
];
const groups = menus.map((group) => ({ code: group.code, permissions: buttonsOf(group) }));
const work = groups.filter(({ code }) => workGroups.includes(code)).flatMap(({ permissions }) => permissions);
const administration = groups
  .filter(({ code }) => !workGroups.includes(code))
  .flatMap(({ permissions }) => permissions);
const entries = [
  ...administratorParts.flatMap((part) => permissionsOfParts[part]),
  ...permissionsOfNoPart.flatMap(({ permissions }) => permissions),
];

test("every permission of administration has exactly one part, or is named as belonging to none with the reason", () => {
  const count = (permission: string) => entries.filter((entry) => entry === permission).length;
  expect(administration.length).toBeGreaterThan(100);
  expect(administration.filter((permission) => count(permission) !== 1)).toEqual([]);
  expect(entries.filter((permission) => ![...administration, ...work].includes(permission))).toEqual([]);
  expect(permissionsOfNoPart.every(({ why }) => why.length > 20)).toBe(true);
});

test("every permission that an operation needs is one that the table knows, or the hospital’s own work", () => {
  const needed = [...new Set(operationList.flatMap(({ permission }) => permission ?? []))];
  expect(needed.length).toBeGreaterThan(150);
  expect(needed.filter((permission) => !entries.includes(permission) && !work.includes(permission))).toEqual([]);
});

test("the role that only reads may call nothing that writes, and has the menus above each of its buttons", () => {
  const callable = operationList.filter(({ permission }) => permission && permissionsOfReader.includes(permission));
  expect(callable.length).toBeGreaterThan(20);
  const writing = callable.filter(({ method }) => method !== "GET").map(({ id }) => id);
  // These look at a drawing that is sent along, and keep nothing.
  expect(writing).toEqual(["checkFlowModel", "compareFlowModel"]);
  const above = ({ code, buttons = [], children = [] }: MenuSeed, menus: string[] = []): string[] =>
    buttons.some((button) => permissionsOfReader.includes(button.code))
      ? [...menus, code, ...buttons.flatMap((one) => (permissionsOfReader.includes(one.code) ? [one.code] : []))]
      : children.flatMap((child) => above(child, [...menus, code]));
  expect([...menusOfReader].sort()).toEqual([...new Set(menus.flatMap((menu) => above(menu)))].sort());
});

test("of the hospital’s own work, only the log of looks at numbers is administration", () => {
  expect(work.filter((permission) => partOf(permission))).toEqual(["privacy_log_view"]);
});

test("a session keeps the permissions of one part, and security of several", () => {
  const kept = (...permissions: string[]) => [...keepOnePart(new Set(permissions))];
  expect(kept("user_edit", "role_grant", "log_usual_view", "job_view")).toEqual(["role_grant", "job_view"]);
  expect(kept("user_edit", "log_usual_view", "job_view")).toEqual(["user_edit", "job_view"]);
  expect(kept("log_usual_view", "own_button")).toEqual(["log_usual_view", "own_button"]);
});

test("each built-in role has all of its part, and nothing of another one", () => {
  for (const part of administratorParts) {
    expect(partsOf(permissionsOfRole(part))).toEqual([part]);
    expect(permissionsOfRole(part)).toEqual(expect.arrayContaining([...permissionsOfParts[part]]));
  }
});

/** The codes of buttons and of the menus above them, from the top. */
function withMenus(list: readonly MenuSeed[], isChosen: (code: string) => boolean): string[] {
  return list.flatMap(({ code, buttons = [], children = [] }) => {
    const below = [...buttons.map((each) => each.code).filter(isChosen), ...withMenus(children, isChosen)];
    return below.length > 0 ? [code, ...below] : [];
  });
}

test("the role of each part in a manifest has the menus that the server gives it in a hospital", () => {
  for (const part of administratorParts) {
    const permissions = permissionsOfRole(part).filter((code) => mayBeOf("100001", code));
    const expected = withMenus(menus, (code) => permissions.includes(code));
    expect(menusOfRole(part).toSorted()).toEqual(expected.toSorted());
  }
});
