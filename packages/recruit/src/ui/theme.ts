import { themeColour } from "@bladekit/sdk/rules";

/** Colours of one hospital on a light or dark page, named as the CSS custom properties that carry them. */
export type ThemeTokens = Readonly<Record<`--${string}`, string>>;

export type Scheme = "light" | "dark";

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const ink: Rgb = [16, 21, 27];
const surfaces: Readonly<Record<Scheme, Rgb>> = { light: white, dark: [24, 32, 41] };
/** WCAG 2.2 AA for text of any size. */
const textContrast = 4.5;

function parse(colour: string): Rgb {
  const value = Number.parseInt(themeColour(colour).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const format = (rgb: Rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour nearest to `from` on the way to `to` that can be read on every one of the backgrounds. */
function readable(from: Rgb, to: Rgb, backgrounds: readonly Rgb[]): Rgb {
  for (let step = 0; step <= 50; step++) {
    const candidate = mix(from, to, step / 50);
    if (backgrounds.every((background) => ratio(candidate, background) >= textContrast)) return candidate;
  }
  return to;
}

/** Contrast of two `#rrggbb` colours, 1 to 21, as WCAG defines it. */
export function contrast(a: string, b: string): number {
  return ratio(parse(a), parse(b));
}

/**
 * Derives every brand colour from a hospital's theme colour so that text on it, and in it, passes WCAG AA.
 * A colour that is not `#rrggbb` counts as the usual one.
 */
export function themeTokens(colour: string, scheme: Scheme): ThemeTokens {
  const brand = parse(colour);
  const surface = surfaces[scheme];
  const dark = scheme === "dark";
  const soft = mix(surface, brand, dark ? 0.2 : 0.09);
  const text = readable(brand, dark ? white : ink, [surface, soft]);
  const fill = readable(brand, ink, [white]);
  return {
    "--brand": format(fill),
    "--brand-hover": format(mix(fill, ink, 0.16)),
    "--brand-deep": format(mix(fill, ink, 0.42)),
    "--on-brand": format(white),
    "--brand-text": format(text),
    "--brand-soft": format(soft),
    "--brand-line": format(mix(surface, brand, dark ? 0.5 : 0.32)),
  };
}
