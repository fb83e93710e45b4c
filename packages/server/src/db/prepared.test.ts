import { expect, test } from "vitest";
import { createNames } from "./prepared.ts";

const many = (what: string) => Array.from({ length: 300 }, (_, index) => `select ${index} from ${what} where id = $1`);

/** The number of these texts that have a name after so many uses of each. */
function named(nameOf: ReturnType<typeof createNames>, texts: readonly string[], uses: number): number {
  for (let use = 1; use < uses; use++) texts.forEach(nameOf);
  return texts.filter((text) => nameOf(text) !== undefined).length;
}

test("a statement has a name from its fifth use, the same wherever it is asked for; a search has none", () => {
  const [here, there] = [createNames(), createNames()];
  const text = "select id from job where id = $1";
  const names = [1, 2, 3, 4, 5, 6].map(() => here(text));
  expect(names.map((name) => name !== undefined)).toEqual([false, false, false, false, true, true]);
  named(there, [text], 5);
  expect(there(text)).toBe(names[5]);
  const searches = ["select id from job where title like $1", "select id from job where title ilike $1"];
  expect(named(here, [...searches, "select * from job where id = $1"], 9)).toBe(0);
});

test("there are never more than a connection is to keep, and a name stays", () => {
  const nameOf = createNames();
  const old = many("old");
  expect(named(nameOf, old, 5)).toBe(200);
  const first = nameOf(old[0] ?? "");
  expect(named(nameOf, many("fresh"), 20)).toBe(0);
  expect(nameOf(old[0] ?? "")).toBe(first);
});
