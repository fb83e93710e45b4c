import { defaultThemeColour } from "@bladekit/sdk/rules";
import { describe, expect, it } from "vitest";
import { contrast, type Scheme, themeTokens } from "./theme.ts";

const colours = ["#409EFF", "#0a7d6c", "#c2477f", "#ffeb3b", "#ffffff", "#000000", "#7f7f7f", "#ff0000"];
const schemes: Scheme[] = ["light", "dark"];

describe("theme colours", () => {
  it.each(colours.flatMap((colour) => schemes.map((scheme) => [colour, scheme] as const)))(
    "reads well from %s on a %s page",
    (colour, scheme) => {
      const tokens = themeTokens(colour, scheme) as Record<string, string>;
      const surface = scheme === "light" ? "#ffffff" : "#182029";
      const at = (name: string) => tokens[name] ?? "";
      expect(contrast(at("--brand"), at("--on-brand"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(at("--brand-hover"), at("--on-brand"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(at("--brand-text"), surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(at("--brand-text"), at("--brand-soft"))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("keeps a colour that is dark enough already", () => {
    expect(themeTokens("#0a5d9c", "light")).toMatchObject({ "--brand": "#0a5d9c" });
  });

  it("falls back to the default for what is no colour", () => {
    expect(themeTokens("red", "light")).toEqual(themeTokens(defaultThemeColour, "light"));
  });
});
