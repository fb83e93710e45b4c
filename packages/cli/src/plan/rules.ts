import type { FieldChange } from "./diff.ts";
import { type Address, type Fields, nameOf, PLATFORM } from "./item.ts";
import { type Comparison, isList, type Value } from "./value.ts";

/** The facts about one field that the planner needs. */
export type FieldRule = Readonly<{
  compare?: Comparison;
  /** The kind whose keys it holds: one, a list of them, or null. */
  ref?: string;
  /** A call of its own writes it after the record is made; until then it is this. */
  later?: Value;
  /** Two records cannot have the same value at once: it is freed before another takes it. */
  unique?: boolean;
}>;

/** The facts about one kind of record that the planner needs. */
export type KindRules = Readonly<{
  scope: "tenant" | "platform";
  /** Fields without a rule are compared as they are. */
  fields: Readonly<Record<string, FieldRule>>;
  /** Whether this change of a field takes something away that can be used today. */
  takesAway: (change: FieldChange) => boolean;
  /** Whether records of it can be removed by themselves. */
  removable: boolean;
}>;

/** The rules of every kind, by its name. */
export type Rules = ReadonlyMap<string, KindRules>;

/** @throws when there is no such kind: the caller made it up */
export function rulesOf(rules: Rules, kind: string): KindRules {
  const found = rules.get(kind);
  if (!found) throw new Error(`no kind ${kind}`);
  return found;
}

/** Where a record of this kind stands when a record of `tenant` refers to it. */
export const tenantOf = (rules: Rules, kind: string, tenant: string): string =>
  rulesOf(rules, kind).scope === "platform" ? PLATFORM : tenant;

/** Everything that the fields of a record refer to. */
export function referencesOf(rules: Rules, { tenant, kind }: Address, fields: Fields): Address[] {
  const found: Address[] = [];
  for (const [field, { ref }] of Object.entries(rulesOf(rules, kind).fields)) {
    if (!ref) continue;
    for (const key of keysIn(fields[field])) found.push({ tenant: tenantOf(rules, ref, tenant), kind: ref, key });
  }
  return found;
}

/** The keys that a reference holds. */
export function keysIn(value: Value | undefined): string[] {
  return (isList(value) ? value : [value]).filter((key): key is string => typeof key === "string" && key !== "");
}

/** The same fields with each key of a reference replaced; a reference to what `replace` does not know becomes null or is left out of its list. */
export function mapReferences(
  rules: Rules,
  address: Address,
  fields: Fields,
  replace: (target: Address) => string | undefined,
): Fields {
  const mapped: Record<string, Value> = { ...fields };
  for (const [field, { ref }] of Object.entries(rulesOf(rules, address.kind).fields)) {
    const value = fields[field];
    if (!ref || value === undefined) continue;
    const tenant = tenantOf(rules, ref, address.tenant);
    const replaced = keysIn(value).flatMap((key) => replace({ tenant, kind: ref, key }) ?? []);
    mapped[field] = isList(value) ? replaced : (replaced[0] ?? null);
  }
  return mapped;
}

/** Names by which records hold what no second record may have, such as the path of a page. */
export function holdingsOf(rules: Rules, { tenant, kind }: Address, fields: Fields): string[] {
  return Object.entries(rulesOf(rules, kind).fields).flatMap(([field, { unique }]) => {
    const value = fields[field];
    return unique && value !== undefined && value !== "" && value !== null
      ? [nameOf({ tenant, kind, key: `${field}=${JSON.stringify(value)}` })]
      : [];
  });
}
