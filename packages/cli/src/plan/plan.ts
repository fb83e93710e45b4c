import { type FieldChange, fieldChanges } from "./diff.ts";
import { type ActualItem, type DesiredItem, nameOf, type State } from "./item.ts";

/** Which tenant of which server a plan was made for. */
export type Target = Readonly<{ server: string; tenantId: string }>;

/** One write. `before` and `id` are absent when the record is new. */
export type Change = Readonly<{
  action: "create" | "update";
  kind: string;
  key: string;
  id?: string;
  /** Key of the nearest record above that changes too and must be written first. */
  waitsFor?: string;
  before?: State;
  after: State;
  changes: readonly FieldChange[];
  /** Something that can be used today is taken away. */
  destructive: boolean;
}>;

/** A value: printed by `plan`, executed by `apply`, kept in the journal. */
export type Plan = Readonly<{
  version: 1;
  target: Target;
  /** A record comes after the one above it. */
  changes: readonly Change[];
  unchanged: number;
  /** What the server has and no file declares; it is left alone. */
  undeclared: readonly Readonly<{ kind: string; key: string }>[];
}>;

export type PlanInput = Readonly<{
  target: Target;
  /** In the order of the manifest, each record after its parent. */
  desired: readonly DesiredItem[];
  actual: ReadonlyMap<string, ActualItem>;
  /** Whether this change of a field takes something away; asked for updates only. */
  takesAway: (kind: string, change: FieldChange) => boolean;
}>;

/** Compares what is declared with what is there. */
export function makePlan({ target, desired, actual, takesAway }: PlanInput): Plan {
  const changes: Change[] = [];
  // For each record seen so far: itself if it changes, else the nearest changed record above it.
  const lastChange = new Map<string, string | undefined>();
  for (const item of desired) {
    const { kind, key, state } = item;
    const parentName = state.parent === undefined ? undefined : nameOf({ kind, key: state.parent });
    const waitsFor = parentName && lastChange.get(parentName);
    const found = actual.get(nameOf(item));
    const fields = fieldChanges(found?.state, state);
    lastChange.set(nameOf(item), fields.length > 0 ? key : waitsFor);
    if (fields.length === 0) continue;
    changes.push({
      action: found ? "update" : "create",
      kind,
      key,
      ...(found && { id: found.id, before: found.state }),
      ...(waitsFor !== undefined && { waitsFor }),
      after: state,
      changes: fields,
      destructive: found !== undefined && fields.some((change) => takesAway(kind, change)),
    });
  }
  const declared = new Set(desired.map(nameOf));
  const undeclared = [...actual.values()]
    .filter((item) => !declared.has(nameOf(item)))
    .map(({ kind, key }) => ({ kind, key }));
  return { version: 1, target, changes, unchanged: desired.length - changes.length, undeclared };
}

export type PlanSummary = Readonly<{
  create: number;
  update: number;
  destructive: number;
  unchanged: number;
  undeclared: number;
}>;

export function summarise(plan: Plan): PlanSummary {
  const count = (test: (change: Change) => boolean) => plan.changes.filter(test).length;
  return {
    create: count((change) => change.action === "create"),
    update: count((change) => change.action === "update"),
    destructive: count((change) => change.destructive),
    unchanged: plan.unchanged,
    undeclared: plan.undeclared.length,
  };
}
