import { type Mode, neutrals, palette, statusPalette } from "@bladekit/sdk/palette";

/** The custom properties that `login.css` is written with: the same colours that the console has. */
export function loginColours(mode: Mode, colour: string): Readonly<Record<`--${string}`, string>> {
  const { page, card, text, text2, edge, line } = neutrals(mode);
  const brand = palette(colour, mode);
  const { danger } = statusPalette(mode);
  return {
    ...{ "--page": page, "--card": card, "--text": text, "--text-2": text2, "--edge": edge, "--line": line },
    ...{ "--brand": brand.solid, "--brand-hover": brand.solidHover, "--on-brand": brand.onSolid },
    ...{ "--brand-text": brand.text, "--ring": brand.ring },
    ...{ "--danger": danger.text, "--danger-soft": danger.soft },
  };
}
