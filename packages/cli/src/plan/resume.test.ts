import { expect, test } from "vitest";
import { there, thingRules, wanted } from "../testing/things.ts";
import { type ActualItem, type Address, type Fields, nameOf } from "./item.ts";
import { makePlan } from "./plan.ts";
import { remainder } from "./resume.ts";
import type { Rules } from "./rules.ts";

const byName = (...items: ActualItem[]) => new Map(items.map((item) => [nameOf(item), item]));
const item = (key: string, label: string, rest: Partial<ActualItem> = {}) =>
  there(key, { label }, { version: 1, ...rest });

const plan = makePlan({
  server: "http://test",
  tenants: ["000000"],
  desired: [wanted("new", { label: "wanted" }), wanted("old", { label: "wanted" })],
  actual: byName(item("old", "before"), item("gone", "before")),
  rules: thingRules,
  prune: true,
});
const keys = (changes: readonly Address[]) => changes.map(({ key }) => key);

const gone = item("gone", "before");
test.each([
  ["untouched", byName(item("old", "before"), gone), { todo: ["new", "old", "gone"], done: [], stale: [] }],
  [
    "half done",
    byName(item("old", "before"), item("new", "wanted")),
    { todo: ["old"], done: ["new", "gone"], stale: [] },
  ],
  [
    "all done",
    byName(item("old", "wanted"), item("new", "wanted")),
    { todo: [], done: ["new", "old", "gone"], stale: [] },
  ],
  [
    "written by somebody else",
    byName(item("old", "theirs"), item("new", "theirs", { managed: false }), item("gone", "theirs")),
    { todo: [], done: [], stale: ["new", "old", "gone"] },
  ],
  ["removed by somebody else", byName(gone), { todo: ["new", "gone"], done: [], stale: ["old"] }],
  [
    "removed and made again",
    byName(item("old", "before", { id: "9" }), gone),
    { todo: ["new", "gone"], done: [], stale: ["old"] },
  ],
])("a resumed apply finds a server that is %s, and does what is left", (_, actual, expected) => {
  const { todo, done, stale } = remainder(plan, actual, thingRules);
  expect({ todo: keys(todo), done: keys(done), stale: keys(stale) }).toEqual(expected);
});

test("a record that is to be adopted is done once it has the mark", () => {
  const theirs = item("old", "before", { managed: false });
  const adoption = makePlan({
    ...{ server: "http://test", tenants: ["000000"], rules: thingRules, adopt: true },
    ...{ desired: [wanted("old", { label: "before" })], actual: byName(theirs) },
  });
  expect(keys(remainder(adoption, byName(theirs), thingRules).todo)).toEqual(["old"]);
  expect(keys(remainder(adoption, byName(item("old", "before")), thingRules).done)).toEqual(["old"]);
  expect(keys(remainder(plan, byName(item("old", "wanted", { managed: false })), thingRules).done)).toContain("old");
});

test("what is left names the version that the server has now", () => {
  const { todo } = remainder(plan, byName(item("old", "before", { version: 4 })), thingRules);
  expect(todo.find(({ key }) => key === "old")?.version).toBe(4);
});

test("a record that was half made goes on, and one that somebody else changed does not", () => {
  const rules: Rules = new Map([
    ["thing", { scope: "platform", fields: { state: { later: "draft" } }, takesAway: () => false, removable: true }],
  ]);
  const made = makePlan({
    server: "http://test",
    tenants: ["000000"],
    desired: [wanted("new", { label: "wanted", state: "published" })],
    actual: new Map(),
    rules,
  });
  const resumed = (fields: Fields) => remainder(made, byName(there("new", fields)), rules);
  // A record that is there is changed, not made a second time.
  const { id } = there("new", {});
  expect(resumed({ label: "wanted", state: "draft" }).todo).toMatchObject([{ key: "new", action: "update", id }]);
  expect(keys(resumed({ label: "theirs", state: "draft" }).stale)).toEqual(["new"]);
  expect(keys(resumed({ label: "wanted", state: "offline" }).stale)).toEqual(["new"]);
});
