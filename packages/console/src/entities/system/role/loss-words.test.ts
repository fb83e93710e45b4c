import { expect, test } from "vitest";
import { lossWords } from "./loss-words.ts";

const items = (...names: string[]) => names.map((name) => ({ id: name, name, users: 1 }));
const loss = (users: number, menus: ReturnType<typeof items>) => lossWords({ users, menus, calls: [], rows: [] });

test("a loss names three menus, and counts the others", () => {
  expect(loss(1, items("字典"))).toEqual([["保存后，1 名用户将失去：字典", "1 user loses: 字典"]]);
  expect(loss(2, items("a", "b", "c"))).toEqual([["保存后，2 名用户将失去：a、b、c", "2 users lose: a, b, c"]]);
  expect(loss(2, items("a", "b", "c", "d"))).toEqual([
    ["保存后，2 名用户将失去：a、b、c等 4 项", "2 users lose: a, b, c and 1 more"],
  ]);
});

test("a loss in several hospitals counts them, and one of a place in the menu says so", () => {
  const some = { users: 3, tenants: 2, menus: items("字典"), calls: [], rows: [] };
  expect(lossWords(some)).toEqual([["保存后，2 个租户的 3 名用户将失去：字典", "3 users of 2 tenants lose: 字典"]]);
  expect(lossWords({ ...some, users: 1, tenants: 1 }, "place")).toEqual([
    ["保存后，1 个租户的 1 名用户在菜单中将找不到：字典", "1 user of 1 tenant no longer finds in the menu: 字典"],
  ]);
});

test("calls that close and rows that change are told apart, each with its people; nothing is told of nothing", () => {
  const calls = [{ id: "1", name: "药品接口", users: 1 }];
  const rows = [{ id: "2", name: "本科室", users: 3 }];
  expect(lossWords({ users: 0, menus: [], calls, rows })).toEqual([
    ["保存后，接口权限收回，不能再调用：药品接口（1 名用户）", "Calls that close: 药品接口 (1 user)"],
    ["保存后，看到的数据将变化：本科室（3 名用户）", "Other rows are seen by: 本科室 (3 users)"],
  ]);
  expect(loss(0, [])).toEqual([]);
});
