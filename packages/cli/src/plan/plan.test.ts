import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { there, thingRules, wanted } from "../testing/things.ts";
import { actualItems } from "./actual.ts";
import type { Change } from "./change.ts";
import { desiredItems } from "./desired.ts";
import { type ActualItem, type DesiredItem, nameOf } from "./item.ts";
import { missingReferences } from "./missing.ts";
import { makePlan, type Plan, summarise } from "./plan.ts";
import { holdingsOf, keysIn } from "./rules.ts";

function planOf(desired: DesiredItem[], actual: ActualItem[], prune = false, adopt = false): Plan {
  return makePlan({
    server: "http://test",
    tenants: ["000000", "100001"],
    desired,
    actual: actualItems(actual).byName,
    rules: thingRules,
    prune,
    adopt,
  });
}

const keys = ({ changes }: Plan) => changes.map(({ action, key }) => `${action} ${key}`);
const needs = ({ changes }: Plan) => Object.fromEntries(changes.map(({ key, waitsFor }) => [key, waitsFor]));

describe("makePlan", () => {
  test("creates what is absent, changes what differs, counts the rest and leaves alone what is not declared", () => {
    const plan = planOf(
      [wanted("a", { label: "A" }), wanted("b", { label: "B" }), wanted("c", { label: "C" })],
      [
        there("b", { label: "old", kept: 1 }, { version: 7 }),
        there("c", { label: "C" }),
        there("d", {}, { managed: false }),
      ],
    );
    const thing = { tenant: "000000", kind: "thing" };
    expect(plan.changes).toEqual([
      {
        ...thing,
        action: "create",
        key: "a",
        after: { label: "A" },
        changes: [{ field: "label", to: "A" }],
        waitsFor: [],
        destructive: false,
      },
      {
        ...thing,
        action: "update",
        key: "b",
        id: "id-b",
        version: 7,
        before: { label: "old", kept: 1 },
        after: { label: "B", kept: 1 },
        changes: [{ field: "label", from: "old", to: "B" }],
        waitsFor: [],
        destructive: false,
      },
    ]);
    expect(plan.undeclared).toEqual([{ ...thing, key: "d", managed: false }]);
    expect(summarise(plan)).toEqual({ create: 1, update: 1, delete: 0, destructive: 0, unchanged: 1, undeclared: 1 });
  });

  test("a plan is of the format that journals and saved plans have", () => {
    expect(planOf([], [])).toMatchObject({ format: 3, server: "http://test", tenants: ["000000", "100001"] });
  });

  test("a secret goes along as the variable that holds it", () => {
    const secrets = { password: "PASSWORD" };
    const [with_, without] = planOf([{ ...wanted("a"), secrets }, wanted("b")], []).changes;
    expect(with_?.secrets).toEqual(secrets);
    expect(without).not.toHaveProperty("secrets");
  });

  test("adoption marks what somebody else made, and changes nothing", () => {
    const desired = ["new", "mine", "theirs", "old"].map((name) => wanted(name, { label: "wanted" }));
    const fields = { label: "there" };
    const plan = planOf(
      desired,
      [
        there("mine", fields),
        there("theirs", fields, { managed: false, version: 0 }),
        there("old", fields, { managed: false }),
      ],
      false,
      true,
    );
    const adopted = { action: "update", before: fields, after: fields, changes: [], adopts: true, destructive: false };
    expect(plan.changes).toEqual([
      { ...adopted, tenant: "000000", kind: "thing", key: "theirs", id: "id-theirs", version: 0, waitsFor: [] },
      { ...adopted, tenant: "000000", kind: "thing", key: "old", id: "id-old", waitsFor: [] },
    ]);
    expect(plan.unchanged).toBe(2);
  });

  test("no record is adopted or removed of a kind that cannot be removed", () => {
    const rules = new Map([...thingRules].map(([name, rule]) => [name, { ...rule, removable: false }] as const));
    const planned = (adopt: boolean, managed: boolean) =>
      makePlan({
        ...{ server: "", tenants: [], rules, desired: adopt ? [wanted("a")] : [] },
        actual: actualItems([there("a", {}, { managed })]).byName,
        ...{ prune: true, adopt },
      });
    expect(planned(true, false).changes).toEqual([]);
    expect(planned(false, true)).toMatchObject({ changes: [], undeclared: [{ key: "a", managed: true }] });
  });

  test("a removal takes something away, and names the version that was seen", () => {
    const { changes } = planOf([], [there("a", { label: "A" }, { version: 0 }), there("b")], true);
    const removal = { action: "delete", tenant: "000000", kind: "thing", changes: [], destructive: true, waitsFor: [] };
    expect(changes).toEqual([
      { ...removal, key: "a", id: "id-a", version: 0, before: { label: "A" } },
      { ...removal, key: "b", id: "id-b", before: {} },
    ]);
    const input = {
      ...{ server: "", tenants: [], desired: [], rules: thingRules },
      actual: actualItems([there("a")]).byName,
    };
    expect(makePlan(input).changes).toEqual([]);
  });

  test("only a change of what exists can take something away", () => {
    const plan = planOf([wanted("a", { note: "" }), wanted("b", { note: "" })], [there("b", { note: "text" })]);
    expect(plan.changes.map(({ destructive }) => destructive)).toEqual([false, true]);
  });

  test.each([
    ["a list in another order", { things: ["a", "b"] }, { things: ["b", "a"] }, 0],
    ["a list with another member", { things: ["a", "b"] }, { things: ["b", "c"] }, 1],
    ["a list whose order counts", { steps: [1, 2] }, { steps: [2, 1] }, 1],
    ["an object with its names in another order", { of: { x: 1, y: [true] } }, { of: { y: [true], x: 1 } }, 0],
    ["an object that leaves out what is null", { of: { x: 1 } }, { of: { x: 1, y: null } }, 0],
    ["false and null", { on: false }, { on: null }, 1],
    ["a number and its text", { n: 1 }, { n: "1" }, 1],
  ] as const)("plans %s (row names of the table need a verb)", (_, before, after, count) => {
    expect(planOf([wanted("group", after)], [there("group", before)]).changes).toHaveLength(count);
  });

  test("a record comes after all that it refers to, in every tenant, and across what stays as it is", () => {
    const plan = planOf(
      [
        wanted("group", { things: ["a/x/1", "b"] }),
        wanted("a/x/1", { parentId: "a/x" }),
        wanted("a/x", { parentId: "a" }),
        wanted("a", { label: "new", parentId: null }),
        wanted("b", { parentId: null }),
      ],
      [there("a", { label: "old", parentId: null }), there("a/x", { parentId: "a" })],
    );
    expect(keys(plan)).toEqual(["update a", "create a/x/1", "create b", "create group"]);
    expect(needs(plan)).toEqual({
      a: [],
      "a/x/1": ["000000 thing a"],
      b: [],
      group: ["000000 thing a/x/1", "000000 thing b"],
    });
  });

  test("a value that may be there only once is freed before another record takes it", () => {
    const plan = planOf(
      [wanted("new", { path: "/x" }), wanted("old", { path: "/y" })],
      [there("old", { path: "/x" }), there("gone", { path: "/z" })],
      true,
    );
    expect(needs(plan).new).toEqual(["000000 thing old"]);
    expect(keys(plan)).toEqual(["update old", "create new", "delete gone"]);
  });

  test("prune removes what the tool made and nothing else, below before above, and after what let go of it", () => {
    const plan = planOf(
      [wanted("group", { things: [] })],
      [
        there("group", { things: ["a"] }),
        there("a", { parentId: null }),
        there("a/x", { parentId: "a" }),
        there("mine", {}, { managed: false }),
      ],
      true,
    );
    expect(keys(plan)).toEqual(["update group", "delete a/x", "delete a"]);
    expect(needs(plan).a).toEqual(
      ["100001 group group", "000000 thing a/x"].filter((name) => needs(plan).a?.includes(name)),
    );
    expect(new Set(needs(plan).a)).toEqual(new Set(["100001 group group", "000000 thing a/x"]));
    expect(plan.undeclared.map(({ key }) => key)).toEqual(["mine"]);
  });

  test("records that refer to each other in a ring are all planned", () => {
    const plan = planOf([wanted("a", { parentId: "b" }), wanted("b", { parentId: "a" })], []);
    expect(plan.changes).toHaveLength(2);
  });

  test("nothing is made in a tenant before the tenant is there", () => {
    const rules = new Map(thingRules).set("tenant", {
      scope: "platform",
      fields: {},
      takesAway: () => false,
      removable: false,
    });
    const tenant = { tenant: "000000", kind: "tenant", key: "100001", fields: { name: "N" }, place: wanted("a").place };
    const plan = makePlan({
      server: "",
      tenants: [],
      desired: [wanted("group", {}), tenant],
      actual: new Map(),
      rules,
    });
    expect(keys(plan)).toEqual(["create 100001", "create group"]);
    expect(needs(plan).group).toEqual(["000000 tenant 100001"]);
  });

  test("whatever is declared and whatever is there, every change follows all that it needs, and is its own", () => {
    const names = ["a", "b", "c", "d", "e"];
    const thing = fc.record({
      parentId: fc.option(fc.constantFrom(...names)),
      path: fc.constantFrom("", "/1", "/2", "/3"),
    });
    const world = fc.record({
      declared: fc.dictionary(fc.constantFrom(...names), thing),
      stored: fc.dictionary(fc.constantFrom(...names), thing),
      group: fc.option(fc.uniqueArray(fc.constantFrom(...names))),
      prune: fc.boolean(),
    });
    fc.assert(
      fc.property(world, ({ declared, stored, group, prune }) => {
        const desired = Object.entries(declared).map(([name, fields]) => wanted(name, fields));
        if (group) desired.push(wanted("group", { things: group }));
        const actual = Object.entries(stored).map(([name, fields]) => there(name, fields));
        const plan = planOf(desired, actual, prune);
        const placed = new Set<string>();
        for (const change of plan.changes) {
          for (const name of change.waitsFor) expect(placed).toContain(name);
          placed.add(nameOf(change));
        }
        expect(placed.size).toBe(plan.changes.length);
        expect(
          planOf(
            desired,
            desired.map((item) => there(item.key, item.fields)),
          ).changes,
        ).toEqual([]);
        if (!hasRing(plan.changes)) expectNeedsMet(plan.changes);
      }),
    );
  });
});

/** Whether changes depend on each other in a circle. Then no order is right. */
function hasRing(changes: readonly Change[]): boolean {
  let pairs = requirementsOf(changes);
  for (let left = Number.POSITIVE_INFINITY; pairs.length < left; ) {
    left = pairs.length;
    const waiting = new Set(pairs.map(([, then]) => then));
    pairs = pairs.filter(([first]) => waiting.has(first));
  }
  return pairs.length > 0;
}

function expectNeedsMet(changes: readonly Change[]): void {
  const order = new Map(changes.map((change, index) => [nameOf(change), index]));
  for (const [first, then] of requirementsOf(changes)) expect(order.get(first)).toBeLessThan(order.get(then) ?? -1);
}

/** Pairs of which the first has to come before the second, found by the simplest way. */
function requirementsOf(changes: readonly Change[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (const one of changes) {
    for (const other of changes) {
      if (one === other) continue;
      const refers = (fields: Change["after"], target: Change) =>
        [...keysIn({}, fields?.parentId), ...keysIn({}, fields?.things)].includes(target.key) &&
        target.kind === "thing";
      if (other.after && one.after && refers(other.after, one)) pairs.push([nameOf(one), nameOf(other)]);
      if (!one.after && refers(other.before, one)) pairs.push([nameOf(other), nameOf(one)]);
      const held = holdingsOf(thingRules, one, one.before ?? {});
      const takes = held.filter((name) => holdingsOf(thingRules, other, other.after ?? {}).includes(name));
      const keeps = holdingsOf(thingRules, one, one.after ?? {});
      if (takes.some((name) => !keeps.includes(name))) pairs.push([nameOf(one), nameOf(other)]);
    }
  }
  return pairs;
}

test("a field that only the server knows is no difference", () => {
  expect(planOf([wanted("a", { n: 1 })], [there("a", { n: 1, extra: 2 })]).changes).toEqual([]);
});

test("a reference to what is nowhere is a problem with its place", () => {
  const problems = missingReferences(thingRules, [wanted("group", { things: ["a", "b"] }), wanted("a")], new Map());
  expect(problems).toMatchObject([
    {
      place: { file: "a.yaml" },
      sentence: { key: "referenceMissing", values: { key: "group", kind: "thing", target: "b" } },
    },
  ]);
});

test("a record declared twice is a problem that names both places", () => {
  const second = { ...wanted("a"), place: { file: "b.yaml", line: 7, column: 5 } };
  expect(desiredItems([wanted("a"), second])).toEqual({
    items: [wanted("a")],
    problems: [
      {
        place: { file: "b.yaml", line: 7, column: 5 },
        sentence: { key: "duplicateDefinition", values: { key: "a", at: "a.yaml:1:1" } },
      },
    ],
  });
});

test("two records of one code on the server are a problem that names both ids", () => {
  expect(actualItems([there("a"), there("a", {}, { id: "2" })]).problems).toEqual([
    { address: expect.anything(), sentence: { key: "ambiguousRecord", values: { key: "a", a: "id-a", b: "2" } } },
  ]);
});
