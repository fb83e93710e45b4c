import { expect, test } from "vitest";
import type { ActualItem } from "./item.ts";
import { type Change, makePlan } from "./plan.ts";
import { remainder } from "./resume.ts";

const item = (key: string, label: string, id = key): ActualItem => ({
  kind: "thing",
  key,
  id,
  state: { fields: { label } },
});
const byName = (...items: ActualItem[]) => new Map(items.map((one) => [`thing ${one.key}`, one]));
const place = { file: "a.yaml", line: 1, column: 1 };

const plan = makePlan({
  target: { server: "http://test", tenantId: "100001" },
  desired: ["new", "old"].map((key) => ({ kind: "thing", key, state: { fields: { label: "wanted" } }, place })),
  actual: byName(item("old", "before")),
  takesAway: () => false,
});
const keys = (changes: readonly Change[]) => changes.map(({ key }) => key);

test.each([
  ["untouched", byName(item("old", "before")), { todo: ["new", "old"], done: [], stale: [] }],
  ["half done", byName(item("old", "before"), item("new", "wanted")), { todo: ["old"], done: ["new"], stale: [] }],
  ["all done", byName(item("old", "wanted"), item("new", "wanted")), { todo: [], done: ["new", "old"], stale: [] }],
  [
    "written by somebody else",
    byName(item("old", "theirs"), item("new", "theirs")),
    { todo: [], done: [], stale: ["new", "old"] },
  ],
  ["removed by somebody else", byName(), { todo: ["new"], done: [], stale: ["old"] }],
  ["removed and made again", byName(item("old", "before", "9")), { todo: ["new"], done: [], stale: ["old"] }],
])("a server that is %s", (_, actual, expected) => {
  const { todo, done, stale } = remainder(plan, actual);
  expect({ todo: keys(todo), done: keys(done.map(({ change }) => change)), stale: keys(stale) }).toEqual(expected);
});
