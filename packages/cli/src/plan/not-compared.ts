import { type ActualItem, type DesiredItem, nameOf } from "./item.ts";
import { type Rules, rulesOf } from "./rules.ts";
import { isNothing, isObject, type Value } from "./value.ts";

/** Why a field has no part in a plan. The order is that in which people are told. */
export const notComparedReasons = [
  "noFile",
  "leftOut",
  "settled",
  "secret",
  "personal",
  "elsewhere",
  "ofServer",
] as const;
export type NotComparedReason = (typeof notComparedReasons)[number];

/** A field that a plan does not look at; without `field` all records of the kind. `keys` are those of the records, where it is not all of them. */
export type NotCompared = Readonly<{
  tenant: string;
  kind: string;
  field?: string;
  reason: NotComparedReason;
  keys?: readonly string[];
}>;

/** What a plan of these records does not look at. `isSent` tells the secrets that go along. */
export function notComparedBy(
  rules: Rules,
  desired: readonly DesiredItem[],
  actual: ReadonlyMap<string, ActualItem>,
  isSent: (item: DesiredItem) => boolean,
): NotCompared[] {
  const found = new Map<string, NotCompared & { keys: string[] }>();
  const kinds = new Map<string, NotCompared[]>();
  for (const item of desired) {
    const { tenant, kind, key } = item;
    const { fields, never = {} } = rulesOf(rules, kind);
    const add = (field: string, reason: NotComparedReason) => {
      const name = `${tenant} ${kind} ${field} ${reason}`;
      const one = found.get(name) ?? { tenant, kind, field, reason, keys: [] };
      one.keys.push(key);
      found.set(name, one);
    };
    kinds.set(
      `${tenant} ${kind}`,
      Object.entries(never).map(([field, reason]) => ({ tenant, kind, field, reason })),
    );
    const { settled = {} } = item;
    const there = actual.get(nameOf(item));
    for (const [field, { hidden, secret, order, apart }] of Object.entries(fields)) {
      if (order) {
        if (there) add(field, "ofServer");
      } else if (field in settled) add(field, "settled");
      // A new record has no old values to compare with.
      else if (hidden || !there) continue;
      else if (apart && there.fields[field] === undefined) add(field, apart);
      else if (secret) {
        if (!isSent(item)) add(field, "secret");
      } else for (const path of leftOut(there.fields[field], item.fields[field])) add(`${field}${path}`, "leftOut");
    }
  }
  return [...found.values(), ...[...kinds.values()].flat()];
}

/** The paths of the parts of a value that the server has and the manifest does not mention. An empty path is the value itself. */
function leftOut(there: Value | undefined, given: Value | undefined): string[] {
  if (isNothing(there)) return [];
  if (given === undefined) return [""];
  if (!isObject(there) || !isObject(given)) return [];
  return Object.entries(there).flatMap(([name, part]) => leftOut(part, given[name]).map((path) => `.${name}${path}`));
}
