import { expect, test } from "vitest";
import { differences, mapTexts, namesById, textsIn } from "./differences.ts";

test("two answers differ part by part, lists in their order, and nothing is left out", () => {
  const one = { total: 2, records: [{ title: "a", views: 1, tags: [] }, { title: "b" }] };
  const other = { total: 2, records: [{ title: "a", views: 0, tags: [] }, { title: "c", isTop: true }, "x"] };
  expect(differences("list", one, other)).toEqual([
    { call: "list", at: "records.0.views", one: 1, other: 0 },
    { call: "list", at: "records.1.title", one: "b", other: "c" },
    { call: "list", at: "records.1.isTop", other: true },
    { call: "list", at: "records.2", other: "x" },
  ]);
  expect(differences("list", one, one)).toEqual([]);
  expect(differences("list", undefined, null)).toEqual([{ call: "list", at: "", other: null }]);
  expect(differences("list", [1], { 0: 1 })).toEqual([{ call: "list", at: "", one: [1], other: { 0: 1 } }]);
});

test("records are known by the names that they have on both servers", () => {
  const answers = [
    {
      records: [
        { id: "1", title: "公告" },
        { id: "2", jobCode: "A1", planName: "冬", title: "护士" },
      ],
    },
    [{ id: "3", deptName: "护理部", children: [{ id: "4", name: "一" }] }, { id: "5" }],
  ];
  expect([...namesById(answers)].toSorted()).toEqual([
    ["1", "公告"],
    ["2", "冬/A1"],
    ["3", "护理部"],
    ["4", "一"],
  ]);
});

test("each text of an answer can be read and changed, and nothing else", () => {
  const answer = { a: "x", b: [1, null, { c: "y" }], d: true };
  expect(textsIn(answer)).toEqual(["x", "y"]);
  expect(mapTexts(answer, (text) => `${text}!`)).toEqual({ a: "x!", b: [1, null, { c: "y!" }], d: true });
});
