import { type Mode, neutrals, type Palette, palette, statusPalette } from "@bladekit/sdk/palette";
import { themeColour } from "@bladekit/sdk/rules";

/** The colours of a hospital in one mode, by the names of their custom properties: `#rrggbb` each. */
function colours(seed: string, mode: Mode): Record<string, string> {
  const grey = neutrals(mode);
  const brand = palette(seed, mode);
  const statuses = Object.entries(statusPalette(mode)).flatMap(([name, { text, soft, line }]: [string, Palette]) => [
    [`--${name}`, text],
    [`--${name}-soft`, soft],
    [`--${name}-line`, line],
  ]);
  return {
    "--bg": grey.page,
    "--surface": grey.card,
    "--surface-2": grey.sunk,
    "--text": grey.text,
    "--text-2": grey.text2,
    "--text-3": grey.text3,
    "--line": grey.line,
    "--line-strong": grey.edge,
    "--brand": brand.solid,
    "--brand-hover": brand.solidHover,
    "--brand-press": brand.solidPress,
    "--on-brand": brand.onSolid,
    "--brand-text": brand.text,
    "--brand-soft": brand.soft,
    "--brand-soft-hover": brand.softHover,
    "--brand-line": brand.line,
    "--brand-edge": brand.edge,
    "--brand-deep": brand.deep,
    "--on-deep": brand.onDeep,
    "--ring": brand.ring,
    ...Object.fromEntries(statuses),
  };
}

/** The declarations of a mode. */
function modeStyle(seed: string, mode: Mode): string {
  const list = Object.entries(colours(seed, mode)).map(([name, value]) => `${name}:${value}`);
  return `{color-scheme:${mode};${list.join(";")}}`;
}

/**
 * The colours of a hospital as a stylesheet: light colours, and dark ones if the system or the visitor chose them, but not on paper. If the
 * colour is not `#rrggbb`, the default one is used.
 */
export function themeCss(colour: string): string {
  const seed = themeColour(colour);
  const dark = modeStyle(seed, "dark");
  return [
    `:root${modeStyle(seed, "light")}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"])${dark}}`,
    `@media screen{:root[data-theme="dark"]${dark}}`,
  ].join("");
}
