import type { Change, FieldChange } from "./change.ts";
import { fieldChanges, fieldsOver } from "./diff.ts";
import { type ActualItem, type Address, addressOf, type DesiredItem, nameOf } from "./item.ts";
import { type NotCompared, notComparedBy } from "./not-compared.ts";
import { orderChanges } from "./order.ts";
import { type Rules, rulesOf } from "./rules.ts";
import { emptiedIn } from "./value.ts";

/** Records of the server that no file declares. Only records that this tool made are ever removed, and only with `--prune`. */
type Undeclared = Address & Readonly<{ managed: boolean }>;

/** A value: printed by `plan`, executed by `apply`, kept in files and journals. */
export type Plan = Readonly<{
  format: 3;
  server: string;
  /** The tenants it was made for. */
  tenants: readonly string[];
  /** Each after those that it waits for. */
  changes: readonly Change[];
  unchanged: number;
  undeclared: readonly Undeclared[];
  /** Kinds and records that could not be read, and so are left out. */
  unreadable: readonly Unreadable[];
  /** What it does not look at, by name and reason. */
  notCompared: readonly NotCompared[];
}>;

/** A kind of record that the caller may not read in a tenant, or one record of it that cannot be told from another. */
export type Unreadable = Readonly<{ tenant: string; kind: string; key?: string; reason: string }>;

export type PlanInput = Readonly<{
  server: string;
  tenants: readonly string[];
  desired: readonly DesiredItem[];
  /** The server's records of the declared kinds, by name. */
  actual: ReadonlyMap<string, ActualItem>;
  unreadable?: readonly Unreadable[];
  rules: Rules;
  /** Removes what this tool made and no file declares any more. */
  prune?: boolean;
  /** The records are whole: a member that an object lacks is none, and not one that is left alone. */
  whole?: boolean;
  /** Compares and writes what was, too: what a past day has settled, and fields that only say what was. */
  restore?: boolean;
  /** Whether the secrets of a record that is there are sent again. */
  rotate?: (item: Address) => boolean;
  /** Kinds that no file names, in the tenants of the plan. */
  unnamed?: readonly Readonly<{ tenant: string; kind: string }>[];
  /** Marks what files declare and somebody else made as this tool's, and changes nothing else. */
  adopt?: boolean;
}>;

/** Compares what is declared with what is there. */
export function makePlan(input: PlanInput): Plan {
  const desired = input.desired.map((item) => comparedOf(input, item));
  const { server, tenants, actual, unreadable = [], rules, prune = false, adopt = false } = input;
  const { rotate = () => false, unnamed = [] } = input;
  const declared = new Set(desired.map(nameOf));
  const left = [...actual.values()].filter((item) => !declared.has(nameOf(item)));
  const removed = prune ? left.filter(({ managed, kind }) => managed && rulesOf(rules, kind).removable) : [];
  const changes = [
    ...desired.flatMap((item) => {
      const found = actual.get(nameOf(item));
      return (adopt ? adoptionOf(rules, item, found) : changeOf(input, item, found)) ?? [];
    }),
    ...removed.map(removalOf),
  ];
  const gone = new Set(removed.map(nameOf));
  return {
    format: 3,
    server,
    tenants,
    changes: orderChanges(rules, changes, desired),
    unchanged: desired.length - (changes.length - removed.length),
    undeclared: left
      .filter((item) => !gone.has(nameOf(item)))
      .map((item) => ({ ...addressOf(item), managed: item.managed === true })),
    unreadable,
    notCompared: [
      ...unnamed.map((one) => ({ ...one, reason: "noFile" as const })),
      ...notComparedBy(rules, desired, actual, (item) => item.secrets !== undefined && rotate(item)),
    ],
  };
}

/** A declared record with only the fields that this plan compares. */
function comparedOf({ rules, restore = false }: PlanInput, { settled, ...item }: DesiredItem): DesiredItem {
  if (restore) return { ...item, fields: { ...item.fields, ...settled } };
  const { fields } = rulesOf(rules, item.kind);
  const given = Object.entries(item.fields);
  const was = { ...settled, ...Object.fromEntries(given.filter(([field]) => fields[field]?.past)) };
  return { ...item, settled: was, fields: Object.fromEntries(given.filter(([field]) => !(field in was))) };
}

type Unordered = Omit<Change, "waitsFor">;

function changeOf(
  { rules, whole = false, restore = false, rotate = () => false }: PlanInput,
  item: DesiredItem,
  found: ActualItem | undefined,
): Unordered | undefined {
  const kind = rulesOf(rules, item.kind);
  const before = found?.fields ?? {};
  const { said } = item;
  const wanted =
    found && said
      ? Object.fromEntries(Object.entries(item.fields).filter(([name]) => said.includes(name)))
      : item.fields;
  const after = whole ? { ...before, ...wanted } : fieldsOver(before, wanted);
  const changes = fieldChanges(kind, before, after);
  // A secret is never answered, so nobody can tell whether it differs: it is sent when it is new, or when somebody says so.
  const rotates = found !== undefined && item.secrets !== undefined && rotate(item);
  if (found && changes.length === 0 && !rotates) return undefined;
  const isTaken = (change: FieldChange) =>
    kind.takesAway(change) || (!kind.fields[change.field]?.hidden && emptiedIn(change.from, change.to).length > 0);
  return {
    ...addressOf(item),
    action: found ? "update" : "create",
    ...(found && { id: found.id, before: found.fields }),
    ...(found?.version !== undefined && { version: found.version }),
    after,
    changes,
    ...(item.secrets && (!found || rotates) && { secrets: item.secrets }),
    ...(rotates && { rotates }),
    ...(restore && { restores: true }),
    destructive: found !== undefined && changes.some(isTaken),
  };
}

function adoptionOf(rules: Rules, item: DesiredItem, found: ActualItem | undefined): Unordered | undefined {
  if (!found || found.managed || !rulesOf(rules, item.kind).removable) return undefined;
  const { id, version, fields } = found;
  return {
    ...addressOf(item),
    action: "update",
    id,
    ...(version !== undefined && { version }),
    before: fields,
    after: fields,
    changes: [],
    adopts: true,
    destructive: false,
  };
}

function removalOf(item: ActualItem): Unordered {
  const { id, version, fields } = item;
  return {
    ...addressOf(item),
    action: "delete",
    id,
    ...(version !== undefined && { version }),
    before: fields,
    changes: [],
    destructive: true,
  };
}

export type PlanSummary = Readonly<{
  create: number;
  update: number;
  delete: number;
  destructive: number;
  unchanged: number;
  undeclared: number;
}>;

export function summarise({ changes, unchanged, undeclared }: Plan): PlanSummary {
  const count = (action: Change["action"]) => changes.filter((change) => change.action === action).length;
  return {
    create: count("create"),
    update: count("update"),
    delete: count("delete"),
    destructive: changes.filter(({ destructive }) => destructive).length,
    unchanged,
    undeclared: undeclared.length,
  };
}
