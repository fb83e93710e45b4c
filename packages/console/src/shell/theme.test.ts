import { contrast, type Mode } from "@bladekit/sdk/palette";
import type { SimplePaletteColorOptions } from "@mui/material";
import { expect, test } from "vitest";
import { consoleTheme } from "./theme.ts";

const names = ["primary", "success", "info", "warning", "error"] as const;
/** Colours that somebody may pick: bright, pale, without any hue. */
const colours = ["#0a7d6c", "#ffd400", "#ffe4f0", "#ffffff", "#808080", "#000000", "#ff0000"];
const cases = (["light", "dark"] as const).flatMap((mode) => names.map((name): [string, Mode] => [name, mode]));

test.each(cases)("what stands on the ground of %s is legible in %s mode, whatever the colour", (name, mode) => {
  for (const colour of colours) {
    const { palette = {} } = consoleTheme(mode, colour);
    const { main, contrastText = "" } = palette[name as "primary"] as SimplePaletteColorOptions;
    expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  }
});

/** A way in which a filled button looks. */
type Filled = { props: object; style: { color: string; "&:hover": Ground; "&:active": Ground } };
type Ground = { backgroundColor: string };

test.each(["light", "dark"] as const)("a filled button stays legible under the pointer in %s mode", (mode) => {
  for (const colour of colours) {
    const { MuiButton } = consoleTheme(mode, colour).components ?? {};
    const contained = MuiButton?.styleOverrides?.contained as unknown as { variants: Filled[] } | undefined;
    const { variants = [] } = contained ?? {};
    expect(variants.map(({ props }) => props)).toEqual([{ color: "primary" }, { color: "error" }]);
    for (const { style } of variants)
      for (const { backgroundColor } of [style["&:hover"], style["&:active"]])
        expect(contrast(style.color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(["light", "dark"] as const)("words in the colour are legible on every ground in %s mode", (mode) => {
  for (const colour of colours) {
    const { palette = {} } = consoleTheme(mode, colour);
    const { main } = palette.primary as SimplePaletteColorOptions;
    const { default: page, paper, hovered, chosen } = palette.background as Record<string, string>;
    for (const ground of [page, paper, hovered, chosen])
      expect(contrast(main, ground ?? "")).toBeGreaterThanOrEqual(4.5);
  }
});

test("boxes that bring no words of their own speak the language on screen", () => {
  const words = (language: "zh" | "en") =>
    consoleTheme("light", "#00adbb", "default", language).components?.MuiAutocomplete?.defaultProps?.noOptionsText;
  expect([words("zh"), words("en")]).toEqual(["没有可用选项", undefined]);
});
