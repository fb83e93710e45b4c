import type { Change } from "./change.ts";
import { type DesiredItem, nameOf, PLATFORM } from "./item.ts";
import { holdingsOf, type Rules, referencesOf } from "./rules.ts";

type Unordered = Omit<Change, "waitsFor">;

/** The kind whose key is the id of a tenant: nothing can be written to a tenant before it is there. */
export const TENANT_KIND = "tenant";

/**
 * Puts each change after those that it needs and says which these are. A record is written after what it refers to, is removed
 * before it, and takes a unique value after the record that frees it.
 */
export function orderChanges(
  rules: Rules,
  changes: readonly Unordered[],
  desired: readonly Pick<DesiredItem, "tenant" | "kind" | "key" | "fields">[],
): Change[] {
  const written = new Map(changes.filter(({ action }) => action !== "delete").map((one) => [nameOf(one), one]));
  const removed = new Map(changes.filter(({ action }) => action === "delete").map((one) => [nameOf(one), one]));
  const declared = new Map(desired.map((item) => [nameOf(item), item]));
  const freedBy = new Map<string, string[]>();
  const needs = new Map<string, Set<string>>(changes.map((one) => [nameOf(one), new Set()]));
  const add = (name: string, needed: string) => name !== needed && needs.get(name)?.add(needed);

  // Dependencies pass through unchanged records: a record that moves below one may depend on a change above it.
  const reached = new Map<string, readonly string[]>();
  const nearestChanges = (name: string): readonly string[] => {
    if (written.has(name)) return [name];
    const known = reached.get(name);
    if (known) return known;
    reached.set(name, []);
    const item = declared.get(name);
    const found = item
      ? referencesOf(rules, item, item.fields).flatMap((target) => nearestChanges(nameOf(target)))
      : [];
    reached.set(name, found);
    return found;
  };

  for (const change of changes) {
    const name = nameOf(change);
    const after = change.after && new Set(holdingsOf(rules, change, change.after));
    for (const held of holdingsOf(rules, change, change.before ?? {}))
      if (!after?.has(held)) freedBy.set(held, [...(freedBy.get(held) ?? []), name]);
    // Changes that drop a reference, and removals of records that refer to this one, come first.
    for (const target of referencesOf(rules, change, change.before ?? {})) {
      if (removed.has(nameOf(target))) add(nameOf(target), name);
    }
  }
  for (const change of written.values()) {
    const name = nameOf(change);
    for (const target of referencesOf(rules, change, change.after ?? {})) {
      for (const needed of nearestChanges(nameOf(target))) add(name, needed);
    }
    for (const held of holdingsOf(rules, change, change.after ?? {})) {
      for (const freer of freedBy.get(held) ?? []) add(name, freer);
    }
    const tenant = nameOf({ tenant: PLATFORM, kind: TENANT_KIND, key: change.tenant });
    if (written.has(tenant)) add(name, tenant);
  }
  return sorted(changes, needs);
}

/**
 * Keeps the given order, except that a change comes after those it needs. Changes that need each other keep their order, and the server says
 * whether that works.
 */
function sorted(changes: readonly Unordered[], needs: ReadonlyMap<string, ReadonlySet<string>>): Change[] {
  const byName = new Map(changes.map((change) => [nameOf(change), change]));
  const placed = new Map<string, Change>();
  const entered = new Set<string>();
  for (const first of byName.keys()) {
    // Not by recursion: chains are as long as a manifest is.
    const path = [first];
    while (path.length > 0) {
      const name = path[path.length - 1] as string;
      entered.add(name);
      const next = [...(needs.get(name) ?? [])].find((needed) => !entered.has(needed));
      if (next !== undefined) {
        path.push(next);
        continue;
      }
      path.pop();
      const change = byName.get(name);
      if (!change || placed.has(name)) continue;
      const waitsFor = [...(needs.get(name) ?? [])].filter((needed) => placed.has(needed));
      placed.set(name, { ...change, waitsFor });
    }
  }
  return [...placed.values()];
}
