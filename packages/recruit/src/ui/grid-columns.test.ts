import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = join(import.meta.dirname, "..");

/** The style rules that make a grid, each with its selector and its declarations. */
function gridsOf(style: string): { selector: string; body: string }[] {
  return [...style.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = "", body = ""]) => ({ selector: selector.trim(), body }))
    .filter(({ body }) => /display: (inline-)?grid/.test(body));
}

it("every grid names its columns: one without them grows with the longest word in it, and the page scrolls sideways", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const grids = files.flatMap((file) =>
    gridsOf(readFileSync(join(sources, file), "utf8")).map(({ selector, body }) => ({
      at: `${file} ${selector}`,
      body,
    })),
  );
  expect(grids.length).toBeGreaterThan(40);
  // A grid that only centres a sign contains no text.
  const nameless = grids.filter(({ body }) => !/grid-template(-columns)?:|place-items: center/.test(body));
  expect(nameless.map(({ at }) => at)).toEqual([]);
});
