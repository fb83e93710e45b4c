import { expect, test } from "vitest";
import { lossWords } from "./loss-words.ts";

const menus = (...names: string[]) => names.map((name) => ({ id: name, name, users: 1 }));

test("a loss names three menus, and counts the others", () => {
  expect(lossWords({ users: 1, menus: menus("字典") })).toEqual(["保存后，1 名用户将失去：字典", "1 user loses: 字典"]);
  expect(lossWords({ users: 2, menus: menus("a", "b", "c") })).toEqual([
    "保存后，2 名用户将失去：a、b、c",
    "2 users lose: a, b, c",
  ]);
  expect(lossWords({ users: 2, menus: menus("a", "b", "c", "d") })).toEqual([
    "保存后，2 名用户将失去：a、b、c等 4 项",
    "2 users lose: a, b, c and 1 more",
  ]);
});
