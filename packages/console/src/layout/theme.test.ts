import { contrast, type Mode } from "@bladekit/sdk/palette";
import type { SimplePaletteColorOptions } from "@mui/material";
import { expect, test } from "vitest";
import { consoleTheme } from "./theme.ts";

const names = ["primary", "success", "info", "warning", "error"] as const;
const cases = (["light", "dark"] as const).flatMap((mode) => names.map((name): [string, Mode] => [name, mode]));

test.each(cases)("what stands on the ground of %s is legible in %s mode", (name, mode) => {
  const { palette = {} } = consoleTheme(mode, "#0a7d6c");
  const { main, contrastText = "" } = palette[name as "primary"] as SimplePaletteColorOptions;
  expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
});
