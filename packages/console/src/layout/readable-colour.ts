import { darken, getContrastRatio, lighten } from "@mui/material/styles";

/** Least contrast of text on its ground, by WCAG AA. */
const leastContrast = 4.5;
const step = 0.04;

/** The colour itself where text in it can be read on `ground`, else the nearest darker or lighter one that can. */
export function readableColour(colour: string, ground: string): string {
  const move = getContrastRatio(ground, "#fff") < getContrastRatio(ground, "#000") ? darken : lighten;
  let amount = 0;
  let readable = colour;
  while (getContrastRatio(readable, ground) < leastContrast && amount < 1) {
    amount += step;
    readable = move(colour, Math.min(amount, 1));
  }
  return readable;
}
