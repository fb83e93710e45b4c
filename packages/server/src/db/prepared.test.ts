import { expect, test } from "vitest";
import { CONNECTION_LIFE } from "./pool.ts";
import { createNames } from "./prepared.ts";

const many = (what: string) => Array.from({ length: 300 }, (_, index) => `select ${index} from ${what} where id = $1`);

/** Names by a clock that the test sets, and how many of some texts have one after so many uses of each. */
function start() {
  let time = 0;
  const nameOf = createNames(() => time);
  return {
    nameOf,
    pass: (life: number) => {
      time += life * CONNECTION_LIFE;
    },
    named(texts: readonly string[], uses: number) {
      for (let use = 1; use < uses; use++) texts.forEach(nameOf);
      return texts.filter((text) => nameOf(text) !== undefined).length;
    },
  };
}

test("a statement has a name from its fifth use, the same wherever it is asked for; a search has none", () => {
  const [here, there] = [start(), start()];
  const text = "select id from job where id = $1";
  const names = [1, 2, 3, 4, 5, 6].map(() => here.nameOf(text));
  expect(names.map((name) => name !== undefined)).toEqual([false, false, false, false, true, true]);
  there.named([text], 5);
  expect(there.nameOf(text)).toBe(names[5]);
  const searches = ["select id from job where title like $1", "select id from job where title ilike $1"];
  expect(here.named([...searches, "select * from job where id = $1"], 9)).toBe(0);
});

test("there are never more than a connection is to keep, and the first in a life do not hold their names for ever", () => {
  const { named, nameOf, pass } = start();
  const [old, fresh] = [many("old"), many("fresh")];
  expect(named(old, 5)).toBe(200);
  expect(named(fresh, 20)).toBe(0);
  const kept = nameOf(old[0] ?? "");

  pass(1);
  // Nothing loses its name between one choice and the next.
  expect(named(old, 1)).toBe(200);
  expect(named(fresh.slice(0, 150), 5)).toBe(150);
  expect(named(old, 5)).toBe(200);
  expect(nameOf(old[0] ?? "")).toBe(kept);

  pass(1);
  expect(named(old, 1)).toBe(50);
  expect(named(fresh, 1)).toBe(150);
});
