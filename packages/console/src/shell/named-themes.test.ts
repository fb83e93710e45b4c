import { contrast } from "@bladekit/sdk/palette";
import { expect, test } from "vitest";
import { type Ground, namedTheme, namedThemes } from "./named-themes.ts";

const grounds = Object.keys(namedThemes).flatMap((name) => {
  const { bar, side } = namedTheme(name);
  return [bar, side].flatMap((ground): [string, Ground][] => (ground ? [[name, ground]] : []));
});

test("the themes are those of the specification, in its order", () => {
  const names = ["default", "white", "dark", "star", "bule", "iview", "vip", "cool", "d2", "hey", "lte"];
  expect(Object.keys(namedThemes)).toEqual(names.map((name) => `theme-${name}`));
});

test.each(grounds)("what stands on a ground of %s is legible", (_, { ground, to = ground, text, chosen, onChosen }) => {
  for (const [above, below] of [
    [text, ground],
    [text, to],
    [onChosen, chosen],
    [text, chosen],
  ] as const) {
    expect(contrast(above, below)).toBeGreaterThanOrEqual(4.5);
  }
});

test("no two themes look alike", () => {
  const looks = Object.keys(namedThemes).map((name) => {
    const { label: _, ...look } = namedTheme(name);
    return JSON.stringify(look);
  });
  expect(new Set(looks).size).toBe(looks.length);
});

test("a name that there is no theme of shows the default one", () => {
  expect(namedTheme("theme-pink")).toBe(namedThemes["theme-default"]);
});
