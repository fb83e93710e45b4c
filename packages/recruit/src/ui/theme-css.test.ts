import { contrast } from "@bladekit/sdk/palette";
import { defaultThemeColour } from "@bladekit/sdk/rules";
import { describe, expect, it } from "vitest";
import { themeCss } from "./theme-css.ts";

const seeds = ["#409EFF", "#0a7d6c", "#c2477f", "#ffeb3b", "#ffffff", "#000000", "#7f7f7f", "#ff0000"];

/** The custom properties of the first rule with a selector. */
function properties(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector}{`);
  const body = css.slice(start + selector.length + 1, css.indexOf("}", start));
  return Object.fromEntries(body.split(";").map((line) => line.split(":") as [string, string]));
}

describe("colours of a hospital", () => {
  it.each(seeds.flatMap((seed) => [":root", ':root[data-theme="dark"]'].map((selector) => [seed, selector] as const)))(
    "can be read from %s at %s",
    (seed, selector) => {
      const at = properties(themeCss(seed), selector);
      const pairs = [
        ["--on-brand", "--brand"],
        ["--on-brand", "--brand-hover"],
        ["--brand-text", "--surface"],
        ["--brand-text", "--bg"],
        ["--brand-text", "--brand-soft-hover"],
        ["--on-deep", "--brand-deep"],
        ["--text-3", "--surface"],
        ["--text-3", "--bg"],
        ...["ok", "warn", "danger", "info", "transfer"].map((name) => [`--${name}`, `--${name}-soft`]),
      ] as const;
      for (const [ink = "", ground = ""] of pairs) {
        expect(contrast(at[ink] ?? "", at[ground] ?? ""), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it("keeps a colour that is dark enough already", () => {
    expect(properties(themeCss("#0a5d9c"), ":root")["--brand"]).toBe("#0a5d9c");
  });

  it("falls back to the usual colour for what is none", () => {
    expect(themeCss("red")).toBe(themeCss(defaultThemeColour));
    expect(themeCss("#fff}</style><script>")).toBe(themeCss(defaultThemeColour));
  });

  it("says the same properties in either mode", () => {
    const css = themeCss("#0a7d6c");
    expect(Object.keys(properties(css, ":root"))).toEqual(Object.keys(properties(css, ':root[data-theme="dark"]')));
  });
});
