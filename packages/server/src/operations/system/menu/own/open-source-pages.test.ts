import { expect, test } from "vitest";
import { type MenuSeed, menus } from "../../../../contract/permissions/menus.ts";
import { openSourceMenus } from "./open-source-pages.ts";

test("no page of the open-source console waits for a permission that nobody can be given", () => {
  const codesOf = (rows: readonly MenuSeed[]): string[] =>
    rows.flatMap(({ buttons = [], children = [] }) => [...buttons.map(({ code }) => code), ...codesOf(children)]);
  const grantable = new Set(codesOf(menus));
  const whatever = { has: () => true } as unknown as ReadonlySet<string>;
  const pathsFor = (permissions: ReadonlySet<string>) => openSourceMenus({ permissions }).map(({ path }) => path);
  expect(pathsFor(grantable)).toEqual(pathsFor(whatever));
});

test("a group is shown with the pages that its user may read, and not without one", () => {
  const shown = (...codes: string[]) =>
    openSourceMenus({ permissions: new Set(codes) }).map(
      ({ path, parentId }) => `${parentId === "0" ? "" : "  "}${path}`,
    );
  const without = shown();
  expect(shown("user_view").filter((line) => !without.includes(line))).toEqual(["/system", "  /system/user"]);
});

test("groups and pages are numbered by their places", () => {
  const rows = openSourceMenus({ permissions: new Set(["user_view"]) });
  const parents = rows.filter(({ parentId }) => parentId === "0");
  expect(parents[0]).toMatchObject({ id: "1", sort: 1 });
  const below = rows.filter(({ parentId }) => parentId === "1");
  expect(below.map(({ id, sort }) => [id, sort])).toEqual(below.map((_, place) => [`10${place}`, place]));
});
