import { describe, expect, test } from "vitest";
import { createTranslate } from "../messages/sentence.ts";
import type { Change } from "../plan/change.ts";
import type { Plan } from "../plan/plan.ts";
import { createPaint } from "./paint.ts";
import { renderPlan, renderUnreadable } from "./plan.ts";

const t = createTranslate("en");
const plain = createPaint({
  env: {},
  terminal: { input: false, output: false, error: false, columns: 0, outputColumns: 0 },
});
const plan = (rest: Partial<Plan> = {}): Plan => ({
  format: 3,
  server: "http://test",
  tenants: ["100001"],
  changes: [],
  unchanged: 3,
  undeclared: [],
  unreadable: [],
  notCompared: [],
  ...rest,
});
const change = (rest: Partial<Change> = {}): Change => ({
  action: "update",
  tenant: "100001",
  kind: "post",
  key: "nurse",
  changes: [],
  waitsFor: [],
  destructive: false,
  ...rest,
});
const address = (key: string, managed = false) => ({ tenant: "100001", kind: "post", key, managed });
const rendered = (given: Plan, compared?: "manifest" | "hospitals") => renderPlan(given, t, plain, compared);
/** The lines of one change. */
const linesOf = (given: Change) =>
  rendered(plan({ changes: [given] }))
    .split("\n")
    .slice(2, -3);

describe("the last line", () => {
  const create = change({ action: "create" });
  const remove = change({ action: "delete", destructive: true });
  test.each([
    ["nothing to change", plan(), undefined, "Nothing to change. As declared: 3."],
    [
      "nothing to change, and a record of nobody",
      plan({ undeclared: [address("a")] }),
      undefined,
      "Nothing to change. As declared: 3.",
    ],
    ["a new one", plan({ changes: [create] }), undefined, "To create: 1. To change: 0. As declared: 3."],
    [
      "a removal",
      plan({ changes: [remove] }),
      undefined,
      "To create: 0. To change: 0. As declared: 3. To remove: 1. Takes something away: 1.",
    ],
    [
      "a change that takes something away",
      plan({ changes: [change({ destructive: true })] }),
      undefined,
      "To create: 0. To change: 1. As declared: 3. Takes something away: 1.",
    ],
    ["two hospitals alike", plan(), "hospitals", "Both are alike. Records: 3."],
    [
      "a record that the other hospital lacks",
      plan({ undeclared: [address("a")] }),
      "hospitals",
      "Lacking in 100001: 0. Different: 0. Alike: 3.",
    ],
    [
      "a record that this hospital lacks",
      plan({ changes: [create] }),
      "hospitals",
      "Lacking in 100001: 1. Different: 0. Alike: 3.",
    ],
  ] as const)("says %s", (_, given, compared, last) => {
    expect(rendered(given, compared).split("\n").at(-2)).toBe(last);
  });
});

describe("a change", () => {
  test("names the tenant where there are several", () => {
    const changes = [change()];
    expect(rendered(plan({ changes }))).toMatch(/^Tenant 100001 of http:\/\/test\n\n~ post nurse\n/);
    expect(rendered(plan({ changes, tenants: ["100001", "100002"] }))).toMatch(
      /^Tenant 100001, 100002 of http:\/\/test\n\n~ 100001 post nurse\n/,
    );
  });

  test.each([
    ["create", false, "+ post nurse"],
    ["update", true, "~ post nurse  takes something away"],
    ["delete", true, "- post nurse  is removed"],
  ] as const)("to %s says what it takes away: %s", (action, destructive, line) => {
    expect(linesOf(change({ action, destructive }))).toEqual([line]);
  });

  test("that takes something away names its uses", () => {
    const uses = [1, 2].map((count) => ({ by: "user", count, text: `${count} users` }));
    expect(linesOf(change({ destructive: true, uses }))).toEqual([
      "~ post nurse  takes something away; used by 1 users, 2 users",
    ]);
  });

  test("shows its fields in columns, and no secret", () => {
    const changes = [
      { field: "sort", from: 1, to: 2 },
      { field: "label", to: "A" },
      { field: "note", to: "" },
      { field: "tags", to: [] },
      { field: "above", to: null },
      { field: "uses", to: ["x"] },
      { field: "long", from: "x".repeat(200), to: "y".repeat(201) },
    ];
    expect(linesOf(change({ changes, secrets: { password: "PASSWORD" } }))).toEqual([
      "~ post nurse",
      "    sort      1 → 2",
      '    label     - → "A"',
      '    uses      - → ["x"]',
      `    long      "${"x".repeat(200)}" → "${"y".repeat(200)}…"`,
      "    password  (secret; is sent)",
    ]);
    expect(linesOf(change({ action: "create", changes: [{ field: "label", to: "A" }] }))[1]).toBe('    label  "A"');
  });

  test.each([
    ["what comes and what goes", ["a", "b"], ["b", "c"], '-"a" +"c"'],
    ["what comes", ["a"], ["a", "b"], '+"b"'],
    ["another order", ["a", "b"], ["b", "a"], '["a","b"] → ["b","a"]'],
    ["a list where there was none", null, ["a"], 'null → ["a"]'],
    ["none where there was a list", ["a"], null, '["a"] → null'],
  ] as const)("of a list shows %s", (_, from, to, shown) => {
    expect(linesOf(change({ changes: [{ field: "tags", from, to }] }))[1]).toBe(`    tags  ${shown}`);
  });

  test.each([
    [0, ["means the same, written otherwise"]],
    [1, ["1"]],
    [20, Array.from({ length: 20 }, (_, at) => `${at + 1}`)],
    [21, [...Array.from({ length: 20 }, (_, at) => `${at + 1}`), "… and 1 more"]],
  ])("in %i words of the server shows the first twenty", (count, said) => {
    const words = Array.from({ length: count }, (_, at) => `${at + 1}`);
    expect(linesOf(change({ changes: [{ field: "xml", from: "a", to: "b", words }] })).slice(1)).toEqual(
      said.map((word, at) => `${at === 0 ? "    xml  " : "         "}${word}`),
    );
  });
});

test.each([
  [1, "a"],
  [3, "a, b, c"],
  [4, "a, b, c, …"],
])("the first three of %i folded records are named", (count, named) => {
  const keys = ["a", "b", "c", "d"].slice(0, count);
  const undeclared = keys.map((key) => address(key));
  expect(rendered(plan({ undeclared }))).toContain(
    `\n\nOn the server and in no file, left alone: ${count}\n  post ${count}: ${named}\n\nNothing`,
  );
  const changes = keys.map((key) => change({ key, adopts: true }));
  expect(rendered(plan({ changes }))).toContain(
    `\n\nTo be marked as made by bladekit: ${count}\n~ post ${count}: ${named}\n\nTo create`,
  );
});

test("records of this tool and of several tenants are folded by themselves", () => {
  const undeclared = [address("a"), address("b", true)];
  expect(rendered(plan({ undeclared, tenants: ["100001", "100002"] }))).toContain(
    "  100001 post 1: a\n  100001 post (made by bladekit) 1: b\n",
  );
});

test("a change that adopts stands nowhere else", () => {
  const text = rendered(plan({ changes: [change({ adopts: true }), change({ key: "doctor" })] }));
  expect(text.match(/nurse/g)).toHaveLength(1);
  expect(text.match(/doctor/g)).toHaveLength(1);
});

test("kinds that could not be read have a line each", () => {
  expect(renderUnreadable([], t, plain)).toBe("");
  const unreadable = [{ tenant: "100001", kind: "role", reason: "no" }];
  const lines = "Not compared: 1\n! 100001 role: no\n";
  expect(renderUnreadable(unreadable, t, plain)).toBe(lines);
  expect(rendered(plan({ unreadable }))).toMatch(new RegExp(`As declared: 3\\.\n${lines}$`));
});
