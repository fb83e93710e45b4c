import { expect, test } from "vitest";
import type { Expression, Value } from "./expression/expression.ts";
import { asText, names, peopleNamed } from "./people-named.ts";

const name = (text: string): Expression => ({ kind: "name", name: text });

test.each<[Value, string | null]>([
  ["li", "li"],
  [7, "7"],
  [0, "0"],
  [false, "false"],
  ["", null],
  [null, null],
  [["li"], null],
])("reads %j as the name %j", (value, text) => {
  expect(asText(value)).toBe(text);
});

test.each<[Value, string[]]>([
  ["li", ["li"]],
  ["li, zhang ,,li", ["li", "zhang"]],
  [
    ["li", " zhang ", "", null, "li,x"],
    ["li", "zhang", "li,x"],
  ],
  [7, ["7"]],
  ["", []],
  [" ", []],
  [null, []],
])("%j names %j", (value, found) => {
  expect(names([name("who")], { who: value })).toEqual(found);
});

test("several expressions name each person once, and a task names its own", () => {
  const variables = { a: "li", b: "zhang,li", c: "role:hr" };
  expect(names([name("a"), name("b")], variables)).toEqual(["li", "zhang"]);
  const task = { candidateUsers: [name("a"), name("b")], candidateGroups: [name("c")] } as never;
  expect(peopleNamed(task, variables)).toEqual({
    ...{ assignee: null, candidateUsers: ["li", "zhang"], candidateGroups: ["role:hr"] },
  });
  const held = { assignee: name("a"), candidateUsers: [], candidateGroups: [] } as never;
  expect(peopleNamed(held, variables)).toEqual({ assignee: "li", candidateUsers: [], candidateGroups: [] });
});
