import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Mode, neutrals } from "./neutrals.ts";
import { contrast, toHex, toOklch } from "./oklch.ts";
import { type Palette, palette, seedAdvice } from "./palette.ts";
import { presets, statusPalette } from "./status.ts";

const modes: Mode[] = ["light", "dark"];

/** Pairs of colours of which one lies on the other, each with the least allowed contrast. */
function pairs(colours: Palette, mode: Mode): [what: string, on: string, ground: string, least: number][] {
  const { page, card } = neutrals(mode);
  const { soft, softHover, solid, solidHover, solidPress, onSolid, text, edge, ring, deep, onDeep } = colours;
  return [
    ...[page, card, soft, softHover].map((ground): [string, string, string, number] => ["text", text, ground, 4.5]),
    ...[solid, solidHover, solidPress].map((ground): [string, string, string, number] => [
      "onSolid",
      onSolid,
      ground,
      4.5,
    ]),
    ["onDeep", onDeep, deep, 7],
    ["solid on card", solid, card, 3],
    ...[page, card].flatMap((ground): [string, string, string, number][] => [
      ["edge", edge, ground, 3],
      ["ring", ring, ground, 3],
    ]),
  ];
}

function misses(colours: Palette, mode: Mode): string[] {
  return pairs(colours, mode)
    .filter(([, on, ground, least]) => contrast(on, ground) < least)
    .map(([what, on, ground]) => `${what}: ${on} on ${ground} in ${mode} has ${contrast(on, ground).toFixed(2)}`);
}

const hues = Array.from({ length: 120 }, (_, index) => index * 3);
const tones = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95];

test("every hue in every tone, as loud as a screen shows it, is legible in both modes", () => {
  const seeds = hues.flatMap((h) => tones.map((l) => toHex({ l, c: 0.4, h })));
  expect(modes.flatMap((mode) => seeds.flatMap((seed) => misses(palette(seed, mode), mode)))).toEqual([]);
});

test("any colour at all is legible in both modes", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, fc.constantFrom(...modes), (seed, mode) => {
      expect(misses(palette(seed, mode), mode)).toEqual([]);
    }),
  );
});

test("any colour survives the way to OKLCH and back", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

test("contrast is counted as WCAG counts it", () => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe("a hospital's colour", () => {
  test("stays as it is on buttons where it is legible", () => {
    expect(palette("#0a7d6c", "light")).toMatchObject({ solid: "#0a7d6c", text: "#037363", soft: "#ebf4f2" });
    expect(palette("#0a7d6c", "dark").text).toBe("#60bfab");
    expect(seedAdvice("#0a7d6c", "light").adjusted).toBeUndefined();
  });

  test("moves to a legible one, and the person who chose it is told", () => {
    expect(palette("#ffd400", "light").solid).toBe("#8c7405");
    expect(seedAdvice("#ffd400", "light").adjusted).toBe("#8c7405");
    expect(seedAdvice("#101820", "dark").adjusted).toBe(palette("#101820", "dark").solid);
  });

  test("is pointed out where it looks like danger", () => {
    expect(seedAdvice("#c2352b", "light").looksLikeDanger).toBe(true);
    expect(seedAdvice("#0a7d6c", "light").looksLikeDanger).toBe(false);
    expect(seedAdvice("#8c6d6a", "light").looksLikeDanger).toBe(false);
  });

  test("leaves the tints of a grey without a hue", () => {
    for (const mode of modes) {
      for (const hex of Object.values(palette("#808080", mode))) expect(hex).toMatch(/^#(..)\1\1$/);
    }
  });

  test("may be short, and in capitals", () => {
    expect(palette("#0AF", "light")).toEqual(palette("#00aaff", "light"));
  });

  test.each(["", "teal", "#12", "#12345g", "0a7d6c", "#0a7d6c; background:url(x)"])("is not %j", (text) => {
    expect(() => palette(text, "light")).toThrow("#rrggbb");
    expect(() => seedAdvice(text, "light")).toThrow(TypeError);
  });
});

test("the statuses are legible and differ from one another", () => {
  for (const mode of modes) {
    const statuses = Object.values(statusPalette(mode));
    expect(statuses.flatMap((colours) => misses(colours, mode))).toEqual([]);
    expect(new Set(statuses.map(({ text }) => text)).size).toBe(statuses.length);
  }
});

test("the greys are legible on every ground", () => {
  for (const mode of modes) {
    const { page, card, sunk, text, text2, text3, edge } = neutrals(mode);
    for (const ground of [page, card, sunk]) {
      for (const on of [text, text2, text3]) expect(contrast(on, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [page, card]) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  }
});

test("each of the colours to choose from is used as it is", () => {
  expect(new Set(presets()).size).toBe(12);
  for (const preset of presets()) expect(palette(preset, "light").solid).toBe(preset);
});
