import { describe, expect, test } from "vitest";
import { actualItems } from "./actual.ts";
import { desiredItems } from "./desired.ts";
import { fieldChanges } from "./diff.ts";
import type { ActualItem, DesiredItem, Fields } from "./item.ts";
import { makePlan, summarise } from "./plan.ts";

const place = { file: "a.yaml", line: 1, column: 1 };
const stateOf = (fields: Fields, parent?: string) => ({ fields, ...(parent !== undefined && { parent }) });
const wanted = (key: string, fields: Fields, parent?: string): DesiredItem => ({
  kind: "thing",
  key,
  state: stateOf(fields, parent),
  place,
});
const there = (key: string, fields: Fields, parent?: string): ActualItem => ({
  kind: "thing",
  key,
  state: stateOf(fields, parent),
  id: `id-${key}`,
});

function planOf(desired: DesiredItem[], actual: ActualItem[]) {
  return makePlan({
    target: { server: "http://test", tenantId: "100001" },
    desired,
    actual: actualItems(actual).byName,
    takesAway: (_, { to }) => to === "",
  });
}

describe("makePlan", () => {
  test("creates what is absent, changes what differs, counts the rest and leaves alone what is not declared", () => {
    const plan = planOf(
      [wanted("a", { label: "A" }), wanted("b", { label: "B" }), wanted("c", { label: "C" })],
      [there("b", { label: "old" }), there("c", { label: "C" }), there("d", { label: "D" })],
    );
    expect(plan.changes).toEqual([
      {
        action: "create",
        kind: "thing",
        key: "a",
        after: { fields: { label: "A" } },
        changes: [{ field: "label", to: "A" }],
        destructive: false,
      },
      {
        action: "update",
        kind: "thing",
        key: "b",
        id: "id-b",
        before: { fields: { label: "old" } },
        after: { fields: { label: "B" } },
        changes: [{ field: "label", from: "old", to: "B" }],
        destructive: false,
      },
    ]);
    expect(plan.undeclared).toEqual([{ kind: "thing", key: "d" }]);
    expect(summarise(plan)).toEqual({ create: 1, update: 1, destructive: 0, unchanged: 1, undeclared: 1 });
  });

  test("a record under another parent is a move, not a new record", () => {
    const [change] = planOf([wanted("a", {}), wanted("a/x", {}, "a")], [there("a", {}), there("a/x", {}, "b")]).changes;
    expect(change).toMatchObject({ action: "update", changes: [{ field: "parent", from: "b", to: "a" }] });
  });

  test("a record waits for the nearest changed record above it, across unchanged ones", () => {
    const plan = planOf(
      [wanted("a", { n: 1 }), wanted("a/x", {}, "a"), wanted("a/y", { n: 1 }, "a/x"), wanted("b", { n: 1 })],
      [there("a", { n: 0 }), there("a/x", {}, "a")],
    );
    expect(plan.changes.map(({ key, waitsFor }) => [key, waitsFor])).toEqual([
      ["a", undefined],
      ["a/y", "a"],
      ["b", undefined],
    ]);
  });

  test("only a change of what exists can take something away", () => {
    const plan = planOf([wanted("a", { note: "" }), wanted("b", { note: "" })], [there("b", { note: "text" })]);
    expect(plan.changes.map(({ destructive }) => destructive)).toEqual([false, true]);
  });
});

test("a field that only the server knows is no difference", () => {
  expect(fieldChanges({ fields: { a: 1, extra: 2 } }, { fields: { a: 1 } })).toEqual([]);
});

test("a record declared twice is a problem that names both places", () => {
  const second = { ...wanted("a", {}), place: { file: "b.yaml", line: 7, column: 5 } };
  expect(desiredItems([wanted("a", {}), second])).toEqual({
    items: [wanted("a", {})],
    problems: [
      {
        place: { file: "b.yaml", line: 7, column: 5 },
        sentence: { key: "duplicateDefinition", values: { key: "a", file: "a.yaml", line: 1, column: 1 } },
      },
    ],
  });
});

test("two records of one code on the server are a problem that names both ids", () => {
  expect(actualItems([there("a", {}), { ...there("a", {}), id: "2" }]).problems).toEqual([
    { sentence: { key: "ambiguousRecord", values: { key: "a", a: "id-a", b: "2" } } },
  ]);
});
