import type { Period } from "@bladekit/sdk/rules";
import type { Sentence } from "../messages/sentence.ts";
import type { FieldChange } from "./change.ts";
import { type Address, type Fields, nameOf, PLATFORM } from "./item.ts";
import { postsIn, replacePosts, replaceSources, sourcesIn } from "./rich-text.ts";
import { type Comparison, isList, type Value } from "./value.ts";

/** The facts about one field that the planner needs. */
export type FieldRule = Readonly<{
  compare?: Comparison;
  /** The kind whose keys it holds: one, a list of them, or null. */
  ref?: string;
  /** The field is a list of objects; this member of each holds the key. */
  refIn?: string;
  /** A value that begins with a slash is a path of the site, and no key. */
  orPath?: boolean;
  /** The field is rich text, whose pictures and file cards hold the keys. */
  inText?: boolean;
  /** The kind of posts that the rich text shows as cards. */
  posts?: string;
  /** A separate call writes it after the record is made. Until then it has this value. */
  later?: Value;
  /** Two records cannot have the same value at once: it is freed before another takes it. */
  unique?: boolean;
  /** The place in a tree gives its value; a manifest has no property for it. */
  hidden?: boolean;
  /** Is about the past, so that only a restore compares and writes it. */
  past?: boolean;
  /** Is read in a move only. Any other plan does not compare the field, and gives this reason. */
  apart?: NeverCompared;
  /** Is never compared or written: a restore makes the records of a kind in the order of its values. */
  order?: boolean;
  /** Is never answered, printed or written down. A manifest names a variable of the environment: `${NAME}`. */
  secret?: boolean;
  /** A new record needs it. */
  required?: boolean;
  /** Parts that are keys of a hospital's dictionaries: the code of the dictionary by the path of the part, such as `majorsByLevel.*.level`. */
  codes?: Readonly<Record<string, string>>;
  /** Paths of the parts that are days or moments. */
  times?: readonly string[];
}>;

/** A sentence of the rules that the SDK, the forms and the server share, and the field that it is about. */
type RuleFault = Readonly<{ field: string; text: Readonly<{ zh: string; en: string }> }>;

/** The reason why plans never compare a field of a kind. */
type NeverCompared = "personal" | "elsewhere" | "ofServer";

/** The facts about one kind of record that the planner needs. */
export type KindRules = Readonly<{
  scope: "tenant" | "platform";
  /** Fields without a rule are compared as they are. */
  fields: Readonly<Record<string, FieldRule>>;
  /** What the server keeps of a record and no plan compares, with the reason. */
  never?: Readonly<Record<string, NeverCompared>>;
  /** Whether this change of a field takes something away that can be used today. What is emptied is taken away in any case. */
  takesAway: (change: FieldChange) => boolean;
  /** Periods whose end comes after their start, by the path of the object that has both; an empty path is the record. */
  periods?: Readonly<Record<string, readonly Period[]>>;
  /** Faults of a record by the rules of the SDK. */
  faultsOf?: (fields: Fields, key: string) => readonly RuleFault[];
  /** Why the server would never make this change of a field. */
  refuses?: (change: FieldChange) => Sentence | undefined;
  /** The kind whose key the keys of this one begin with: posts are known by their plan, too. */
  within?: string;
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
  for (const [field, rule] of Object.entries(rulesOf(rules, kind).fields)) {
    const { ref, posts } = rule;
    const value = fields[field];
    const add = (kind: string, keys: readonly string[]) =>
      found.push(...keys.map((key) => ({ tenant: tenantOf(rules, kind, tenant), kind, key })));
    if (ref) add(ref, keysIn(rule, value));
    if (posts && typeof value === "string") add(posts, postsIn(value));
  }
  return found;
}

/** The keys that a reference holds. */
export function keysIn(rule: FieldRule, value: Value | undefined): string[] {
  if (rule.inText) return typeof value === "string" ? sourcesIn(value) : [];
  return (isList(value) ? value : [value]).flatMap((part) => keyIn(rule, part) ?? []);
}

/** The key in a value, or in an object of a list; undefined where it holds none. */
function keyIn({ refIn, orPath }: FieldRule, part: Value | undefined): string | undefined {
  const isObject = typeof part === "object" && part !== null && !isList(part);
  const key = refIn && isObject ? part[refIn] : part;
  return typeof key === "string" && key !== "" && !(orPath && key.startsWith("/")) ? key : undefined;
}

/** The same value with each key replaced; one that `replace` does not know is left out of its list or text, or becomes null. */
export function replaceKeys(rule: FieldRule, value: Value, replace: (key: string) => string | undefined): Value {
  const { refIn } = rule;
  if (rule.inText) return typeof value === "string" ? replaceSources(value, (key) => replace(key) ?? "") : value;
  const replaced = (isList(value) ? value : [value]).flatMap((part): Value[] => {
    const key = keyIn(rule, part);
    if (key === undefined) return rule.orPath && typeof part === "string" && part !== "" ? [part] : [];
    const other = replace(key);
    if (other === undefined) return [];
    return [refIn ? { ...(part as Readonly<Record<string, Value>>), [refIn]: other } : other];
  });
  return isList(value) ? replaced : (replaced[0] ?? null);
}

/** The same fields with each key of a reference replaced; a reference to what `replace` does not know becomes null or is left out of its list. */
export function mapReferences(
  rules: Rules,
  address: Address,
  fields: Fields,
  replace: (target: Address) => string | undefined,
): Fields {
  const mapped: Record<string, Value> = { ...fields };
  for (const [field, rule] of Object.entries(rulesOf(rules, address.kind).fields)) {
    const { ref, posts } = rule;
    const value = fields[field];
    if (!ref || value === undefined) continue;
    const otherOf = (kind: string) => (key: string) =>
      replace({ tenant: tenantOf(rules, kind, address.tenant), kind, key });
    const other = replaceKeys(rule, value, otherOf(ref));
    mapped[field] =
      posts && typeof other === "string" ? replacePosts(other, (key) => otherOf(posts)(key) ?? "") : other;
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
