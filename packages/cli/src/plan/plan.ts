import type { Change, FieldChange } from "./change.ts";
import { fieldChanges, fieldsOver } from "./diff.ts";
import { type ActualItem, type Address, addressOf, type DesiredItem, nameOf } from "./item.ts";
import { type NotCompared, notComparedBy } from "./not-compared.ts";
import { orderChanges } from "./order.ts";
import { type Rules, rulesOf } from "./rules.ts";
import { type Mark, noStack, type Stack } from "./stack.ts";
import { emptiedIn } from "./value.ts";

/** Records of the server that no file declares. Only records that this tool made are ever removed, and only with `--prune`. */
export type Undeclared = Address & Readonly<{ managed: boolean; manifest?: Stack }>;

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
  /** The records are complete: a member that an object lacks is absent, and not one that stays as it is. */
  whole?: boolean;
  /** Also compares and writes the fields about the past, and those that a passed time has settled. */
  restore?: boolean;
  /** Whether the secrets of a record that is there are sent again. */
  rotate?: (item: Address) => boolean;
  /** Kinds that no file names, in the tenants of the plan. */
  unnamed?: readonly Readonly<{ tenant: string; kind: string }>[];
  /** The manifest: it removes records of its own alone. */
  stack?: Stack;
  /** Marks what files declare and somebody else made as this tool's, and changes nothing else. */
  adopt?: boolean;
}>;

/** Compares what is declared with what is there. */
export function makePlan(input: PlanInput): Plan {
  const desired = inFormerOrder(input, input.desired).map((item) => comparedOf(input, item));
  const { server, tenants, actual, unreadable = [], rules, prune = false, adopt = false } = input;
  const { rotate = () => false, unnamed = [], stack = noStack } = input;
  const declared = new Set(desired.map(nameOf));
  const left = [...actual.values()].filter((item) => !declared.has(nameOf(item)));
  const removed = prune ? left.filter((item) => isOf(stack, item) && rulesOf(rules, item.kind).removable) : [];
  const changes = [
    ...desired.flatMap((item) => {
      const found = actual.get(nameOf(item));
      return (adopt ? adoptionOf(input, item, found) : changeOf(input, item, found)) ?? [];
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
      .map((item) => ({
        ...addressOf(item),
        managed: item.managed === true,
        ...(item.mark?.id && { manifest: { id: item.mark.id, owner: item.mark.owner } }),
      })),
    unreadable,
    notCompared: [
      ...unnamed.map((one) => ({ ...one, reason: "noFile" as const })),
      ...notComparedBy(rules, desired, actual, (item) => item.secrets !== undefined && rotate(item)),
    ],
  };
}

/** Whether a manifest made a record, or adopted it. */
const isOf = ({ id }: Stack, { managed, mark }: Pick<ActualItem, "managed" | "mark">) =>
  managed === true && (mark?.id ?? "") === id;

/** The mark that a record has or gets; none where it is that of the tool alone. */
function markOf({ id, owner }: Stack, protect: boolean | undefined): { mark?: Mark } {
  return id === "" && !protect ? {} : { mark: { id, owner, ...(protect && { protect }) } };
}

/** The records in the order in which they are written. A restore goes kind by kind, and within a kind by age, because later records refer to earlier ones. */
function inFormerOrder({ rules, restore = false }: PlanInput, desired: readonly DesiredItem[]): readonly DesiredItem[] {
  if (!restore) return desired;
  const kinds = new Map([...rules.keys()].map((kind, index) => [kind, index]));
  const rankOf = ({ kind, fields }: DesiredItem) => {
    const [field = ""] = Object.entries(rulesOf(rules, kind).fields).find(([, { order }]) => order) ?? [];
    // Ids are whole numbers: the longer one is the later one.
    return String(fields[field] ?? "").padStart(24, "0");
  };
  const ranked = desired.map((item) => ({ item, kind: kinds.get(item.kind) ?? 0, rank: rankOf(item) }));
  ranked.sort((a, b) => a.kind - b.kind || (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1));
  return ranked.map(({ item }) => item);
}

/** A declared record with only the fields that this plan compares. */
function comparedOf({ rules, restore = false }: PlanInput, { settled, ...item }: DesiredItem): DesiredItem {
  const { fields } = rulesOf(rules, item.kind);
  if (restore) {
    const all = Object.entries({ ...item.fields, ...settled });
    return { ...item, fields: Object.fromEntries(all.filter(([field]) => !fields[field]?.order)) };
  }
  const given = Object.entries(item.fields);
  const was = { ...settled, ...Object.fromEntries(given.filter(([field]) => fields[field]?.past)) };
  return { ...item, settled: was, fields: Object.fromEntries(given.filter(([field]) => !(field in was))) };
}

type Unordered = Omit<Change, "waitsFor">;

function changeOf(
  { rules, whole = false, restore = false, rotate = () => false, stack = noStack }: PlanInput,
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
  const isOwn = found !== undefined && isOf(stack, found);
  const isProtected = found?.mark?.protect ?? false;
  const protects = isOwn && item.protect !== undefined && item.protect !== isProtected;
  const movedFrom = found?.movedFrom;
  if (found && changes.length === 0 && !rotates && !protects && movedFrom === undefined) return undefined;
  const other =
    kind.removable && found?.mark?.id && !isOwn ? { id: found.mark.id, owner: found.mark.owner } : undefined;
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
    ...((!found || protects) && kind.removable && markOf(stack, item.protect)),
    ...(protects && { protects: item.protect === true }),
    ...(other && { barredBy: other }),
    ...(movedFrom !== undefined && { movedFrom }),
    destructive: found !== undefined && changes.some(isTaken),
  };
}

function adoptionOf(
  { rules, stack = noStack }: PlanInput,
  item: DesiredItem,
  found: ActualItem | undefined,
): Unordered | undefined {
  if (!found || isOf(stack, found) || !rulesOf(rules, item.kind).removable) return undefined;
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
    ...markOf(stack, item.protect ?? found.mark?.protect),
    ...(found.mark?.id && { adoptsFrom: { id: found.mark.id, owner: found.mark.owner } }),
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
    ...(item.mark?.protect && { barredBy: "protect" as const }),
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
