import { richTextClasses } from "@bladekit/sdk/rules";

type Colour = readonly [red: number, green: number, blue: number];

/** Names that editors and people write; another one is passed over. */
const namedColours: Readonly<Record<string, string>> = {
  ...{ red: "#ff0000", crimson: "#dc143c", darkred: "#8b0000", orange: "#ffa500", green: "#008000", blue: "#0000ff" },
  ...{ navy: "#000080", purple: "#800080", gray: "#808080", grey: "#808080", black: "#000000", yellow: "#ffff00" },
  white: "#ffffff",
};

function colourOf(text: string): Colour | undefined {
  const value = namedColours[text] ?? text;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short) return [1, 2, 3].map((at) => Number.parseInt(`${short[at]}${short[at]}`, 16)) as unknown as Colour;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/.exec(value);
  if (long) return long.slice(1).map((part) => Number.parseInt(part, 16)) as unknown as Colour;
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b[^)]*\)$/.exec(value);
  return parts ? (parts.slice(1).map(Number) as unknown as Colour) : undefined;
}

/** The hue in degrees, how much of a colour it is, from 0 for grey to 255, and how light, from 0 to 510. Grey has no hue. */
function hueOf([red, green, blue]: Colour): { hue: number; chroma: number; light: number } {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  const sixths =
    most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return { hue: (sixths * 60 + 360) % 360, chroma, light: most + least };
}

/** Where each colour of the palette ends on the circle of hues; after the last one it is red again. */
const hues = [
  [15, "rt-red"],
  [70, "rt-orange"],
  [170, "rt-green"],
  [255, "rt-blue"],
  [325, "rt-purple"],
] as const;

function textColour(value: string): string | undefined {
  const colour = colourOf(value);
  if (!colour) return undefined;
  const { hue, chroma, light } = hueOf(colour);
  // Black is what text is anyway, and white would not be seen.
  if (chroma <= 30) return light >= 128 && light <= 433 ? "rt-grey" : undefined;
  return hues.find(([end]) => hue < end)?.[1] ?? "rt-red";
}

function background(value: string): string | undefined {
  const colour = colourOf(value);
  return colour && hueOf(colour).light <= 504 ? "rt-mark" : undefined;
}

const pixelsIn: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16, "%": 0.16 };

function size(value: string): string | undefined {
  const [, number = "", unit = ""] = /^(\d{1,4}(?:\.\d{1,3})?)(px|pt|em|rem|%)$/.exec(value) ?? [];
  const pixels = Number(number) * (pixelsIn[unit] as number);
  if (pixels === 0) return undefined;
  if (pixels <= 14) return "rt-small";
  if (pixels >= 23) return "rt-huge";
  return pixels >= 19 ? "rt-large" : undefined;
}

/** The class for a property, by its value. */
const properties: Readonly<Record<string, (value: string) => string | undefined>> = {
  "text-align": (value) => (`rt-${value}` in richTextClasses ? `rt-${value}` : undefined),
  "text-indent": (value) => (/^0*[1-9]|^0*\.\d*[1-9]/.test(value) ? "rt-indent" : undefined),
  "font-weight": (value) => (/^(?:bold|bolder|[6-9]00)$/.test(value) ? "rt-bold" : undefined),
  "font-size": size,
  color: textColour,
  background,
  "background-color": background,
};

/** The classes that stand for a style: alignment, indent, weight, size and colour, each as the nearest that the sites have. The rest is dropped. */
export function classesOf(style: string): string[] {
  return style
    .toLowerCase()
    .split(";")
    .flatMap((declaration) => {
      const [name = "", ...rest] = declaration.split(":");
      const value = rest.join(":").replace("!important", "").trim();
      const property = name.trim();
      return (Object.hasOwn(properties, property) && properties[property]?.(value)) || [];
    });
}
