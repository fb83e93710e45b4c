import type { Change } from "./change.ts";
import { fieldChanges } from "./diff.ts";
import { type ActualItem, type Fields, nameOf } from "./item.ts";
import type { Plan } from "./plan.ts";
import { type Rules, rulesOf } from "./rules.ts";
import { isSameValue } from "./value.ts";

export type Remainder = Readonly<{
  /** Still to be made; the server is as the plan saw it. Each names the version that the server has now. */
  todo: readonly Change[];
  /** Already as planned. */
  done: readonly Change[];
  /** The server changed meanwhile: neither as the plan saw it nor as it wants it. */
  stale: readonly Change[];
}>;

/** Sorts the changes of a plan by what the server looks like now, so that it can be executed late or for a second time. */
export function remainder(plan: Plan, actual: ReadonlyMap<string, ActualItem>, rules: Rules): Remainder {
  const todo: Change[] = [];
  const done: Change[] = [];
  const stale: Change[] = [];
  for (const change of plan.changes) {
    const found = actual.get(nameOf(change));
    const isSame = (wanted: Fields) =>
      found !== undefined && fieldChanges(rulesOf(rules, change.kind), found.fields, wanted).length === 0;
    // Nobody can tell whether a secret has arrived, so it is sent once more.
    const isDone = change.after
      ? isSame(change.after) && !change.rotates && found?.movedFrom === undefined && isMarked(change, found)
      : !found;
    if (isDone) done.push(change);
    else if (!found) (change.before ? stale : todo).push(change);
    else if (
      change.before ? found.id === change.id && isBetween(rules, change, found) : isHalfMade(rules, change, found)
    ) {
      todo.push(onto(change, found));
    } else stale.push(change);
  }
  return { todo, done, stale };
}

/** Whether the record has the mark that the change leaves. */
function isMarked({ action, adopts, protects, mark }: Change, found: ActualItem | undefined): boolean {
  if (action === "create" || (!adopts && protects === undefined)) return true;
  const isOwn = found?.managed === true && (found.mark?.id ?? "") === (mark?.id ?? "");
  return isOwn && (found.mark?.protect ?? false) === (mark?.protect ?? false);
}

/** Whether every field has its old or its new value. That is so for a record that takes several calls when only some of them were made. */
function isBetween(rules: Rules, { kind, before = {}, after = {} }: Change, { fields }: ActualItem): boolean {
  const differs = (from: Fields, to: Fields) => fieldChanges(rulesOf(rules, kind), from, to).map(({ field }) => field);
  const wanted = new Set(differs(fields, after));
  return differs(fields, before).every((field) => !wanted.has(field) && field in after);
}

/** Whether this tool made the record and broke off before the calls that come after. Any other difference is somebody else's. */
function isHalfMade(rules: Rules, { kind, after = {} }: Change, { fields, managed }: ActualItem): boolean {
  const rule = rulesOf(rules, kind);
  return (
    managed === true &&
    fieldChanges(rule, fields, after).every(({ field, from }) => {
      const { later, compare } = rule.fields[field] ?? {};
      return later !== undefined && from !== undefined && isSameValue(from, later, compare);
    })
  );
}

/** The same change, made to the record that is there. */
function onto(change: Change, { id, version }: ActualItem): Change {
  return {
    ...change,
    ...(change.action === "create" && { action: "update", id }),
    ...(version !== undefined && { version }),
  };
}
