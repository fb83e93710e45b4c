import { type Mode, neutrals } from "./neutrals.ts";
import { contrast, type Oklch, toHex, toOklch } from "./oklch.ts";

/** The palette of one colour; each value is `#rrggbb`. */
export interface Palette {
  /** Background of a chip or a selected row. */
  soft: string;
  softHover: string;
  /** Border of an area with the `soft` background. */
  line: string;
  /** Background of a button, with a contrast of 4.5 : 1 to `onSolid`. It is the seed itself if that is legible. */
  solid: string;
  solidHover: string;
  solidPress: string;
  /** Text on `solid`. */
  onSolid: string;
  /** Links and coloured text, with a contrast of 4.5 : 1 on card, page and `soft`. */
  text: string;
  /** Border of a control, with a contrast of 3 : 1 on card and page. */
  edge: string;
  /** Focus ring, with a contrast of 3 : 1 on card and page. */
  ring: string;
  /** Background of hero and footer. */
  deep: string;
  /** Text on `deep`. */
  onDeep: string;
}

/** Advice for a person who chooses a colour. */
export interface SeedAdvice {
  /** The colour of buttons in this mode, if it had to differ visibly (ΔL > 0.08) from the seed to be legible. */
  adjusted?: string;
  /** Whether the colour could be mistaken for the warning colour. */
  looksLikeDanger: boolean;
}

const white = "#ffffff";
/** Below this chroma no hue is visible, so the tints must not have one either. */
const grey = 0.01;
/** Tints of a colour with more chroma would be too strong. `solid` keeps the colour unchanged. */
const loudest = 0.17;

/** The lightness, or the next one in the direction of `step`, at which the colour has the contrast on all backgrounds. */
function until(start: Oklch, grounds: string[], least: number, step: 0.005 | -0.005): Oklch {
  let colour = start;
  while (grounds.some((ground) => contrast(toHex(colour), ground) < least) && colour.l > 0 && colour.l < 1)
    colour = { ...colour, l: colour.l + step };
  return colour;
}

/** In the dark mode a button must first contrast with its card by 3 : 1, because a deep violet is too dark for that. */
function solidOf({ l, c, h }: Oklch, mode: Mode): Oklch {
  const start = mode === "light" ? { l, c, h } : until({ l: Math.max(l, 0.54), c, h }, [neutrals(mode).card], 3, 0.005);
  return until(start, [white], 4.5, -0.005);
}

/** The palette of a colour in OKLCH. */
export function paletteOf(seed: Oklch, mode: Mode): Palette {
  const { page, card } = neutrals(mode);
  const isLight = mode === "light";
  const chroma = Math.min(seed.c, loudest);
  const at = (l: number, c: number): Oklch => ({ l, c, h: seed.h });
  const tint = (l: number, share: number) => toHex(at(l, Math.max(share * chroma, seed.c < grey ? 0 : 0.008)));
  const step = isLight ? -0.005 : 0.005;
  const onPage = (l: number, c: number) => toHex(until(at(l, c), [card, page], 3, step));

  const softHover = isLight ? tint(0.92, 0.2) : tint(0.31, 0.3);
  const solid = solidOf(seed, mode);
  const darker = (by: number) => toHex({ ...solid, l: Math.max(0, solid.l - by) });
  return {
    soft: isLight ? tint(0.96, 0.1) : tint(0.26, 0.22),
    softHover,
    line: isLight ? tint(0.86, 0.3) : tint(0.37, 0.4),
    solid: toHex(solid),
    solidHover: darker(0.05),
    solidPress: darker(0.09),
    onSolid: white,
    text: toHex(until(at(isLight ? Math.min(seed.l, 0.53) : 0.74, chroma), [card, page, softHover], 4.5, step)),
    edge: onPage(isLight ? 0.68 : 0.5, 0.8 * chroma),
    ring: onPage(isLight ? 0.55 : 0.7, chroma),
    deep: toHex(at(0.32, 0.7 * chroma)),
    onDeep: white,
  };
}

/**
 * The palette of a hospital's colour, legible in either mode.
 *
 * `seed` is `#rgb` or `#rrggbb`; throws a `TypeError` for any other text.
 *
 * @example
 * for (const [name, colour] of Object.entries(palette("#0a7d6c", "light"))) {
 *   document.documentElement.style.setProperty(`--brand-${name}`, colour);
 * }
 */
export function palette(seed: string, mode: Mode): Palette {
  return paletteOf(toOklch(seed), mode);
}

/** Advice for a person who chooses this colour. No colour is refused. Throws a `TypeError` for an invalid `seed`. */
export function seedAdvice(seed: string, mode: Mode): SeedAdvice {
  const colour = toOklch(seed);
  const solid = solidOf(colour, mode);
  return {
    ...(Math.abs(solid.l - colour.l) > 0.08 && { adjusted: toHex(solid) }),
    looksLikeDanger: colour.c > 0.12 && colour.h >= 15 && colour.h <= 45,
  };
}
