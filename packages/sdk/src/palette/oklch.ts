// Colours as lightness, chroma and hue of OKLCH (CSS Color 4). These forty lines are smaller than a colour library, and the oldest
// supported browser has no `oklch()`.

/** Lightness 0…1, chroma 0…0.4, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const rgbToCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const conesToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const labToCones: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const conesToRgb: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const map = ([x, y, z]: Triple, change: (value: number) => number): Triple => [change(x), change(y), change(z)];
const dot = ([a, b, c]: Triple, [x, y, z]: Triple) => a * x + b * y + c * z;
const multiply = (matrix: Matrix, by: Triple): Triple => [dot(matrix[0], by), dot(matrix[1], by), dot(matrix[2], by)];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** The three channels of `#rgb` or `#rrggbb` in linear light, 0…1. Throws a `TypeError` for any other text. */
function linearRgb(hex: string): Triple {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const [, r, g, b] = short ?? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  if (!r || !g || !b) throw new TypeError(`A colour is written as #rgb or #rrggbb, not as "${hex}".`);
  const channel = (digits: string) => toLinear(Number.parseInt(short ? digits + digits : digits, 16) / 255);
  return [channel(r), channel(g), channel(b)];
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const cones = map(multiply(labToCones, [l, c * Math.cos(angle), c * Math.sin(angle)]), (value) => value ** 3);
  return multiply(conesToRgb, cones);
}

/** Reads `#rgb` or `#rrggbb`. Throws a `TypeError` for any other text. */
export function toOklch(hex: string): Oklch {
  const [l, a, b] = multiply(conesToLab, map(multiply(rgbToCones, linearRgb(hex)), Math.cbrt));
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The nearest colour that a screen can show, as `#rrggbb`. Lightness and hue are kept, and chroma is reduced. */
export function toHex({ l, c, h }: Oklch): string {
  let chroma = c;
  let rgb = toLinearRgb({ l, c: chroma, h });
  while (chroma > 0 && rgb.some((value) => value < -0.0001 || value > 1.0001)) {
    chroma = Math.max(0, chroma - 0.002);
    rgb = toLinearRgb({ l, c: chroma, h });
  }
  const digits = (value: number) => Math.round(toEncoded(Math.min(1, Math.max(0, value))) * 255);
  return `#${rgb.map((value) => digits(value).toString(16).padStart(2, "0")).join("")}`;
}

const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linearRgb(hex));

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}
