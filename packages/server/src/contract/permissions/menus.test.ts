import { entities } from "@bladekit/openapi/entities";
import { expect, it } from "vitest";
import { type MenuSeed, menus } from "./menus.ts";

const screens = (seeds: readonly MenuSeed[]): MenuSeed[] =>
  seeds.flatMap(({ children, ...menu }) => (children ? screens(children) : [menu]));

/** English headings of screens, by the paths of their menus. */
async function headings(): Promise<Map<string, string>> {
  const known = Object.keys(entities).map(async (name) => {
    const module: object = await import(`@bladekit/openapi/entities/${name.replace("/", "-")}`);
    const found = Object.values(module).find((each: { name?: string }) => each.name === name);
    return [`/${name.replaceAll("-", "")}`, (found as { plural: readonly string[] }).plural[1] ?? ""] as const;
  });
  return new Map(await Promise.all(known));
}

it("is called in English as the screen that it opens", async () => {
  const headingOf = await headings();
  const opened = screens(menus).flatMap(({ path, nameEn }) => {
    const heading = headingOf.get(path);
    return heading ? [[path, nameEn, heading]] : [];
  });
  expect(opened.length).toBeGreaterThan(40);
  expect(opened.filter(([, menu, heading]) => menu !== heading)).toEqual([]);
});
