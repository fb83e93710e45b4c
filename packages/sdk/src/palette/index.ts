export { type Mode, type Neutrals, neutrals } from "./neutrals.ts";
export { contrast } from "./oklch.ts";
export { type Palette, palette, type SeedAdvice, seedAdvice } from "./palette.ts";
export { presets, type Status, statusPalette } from "./status.ts";
