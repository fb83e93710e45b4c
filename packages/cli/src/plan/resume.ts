import { isSame } from "./diff.ts";
import { type ActualItem, nameOf } from "./item.ts";
import type { Change, Plan } from "./plan.ts";

export type Remainder = Readonly<{
  /** Still to be written; the server is as the plan saw it. */
  todo: readonly Change[];
  /** Already as planned, with the id the record has now. */
  done: readonly Readonly<{ change: Change; id: string }>[];
  /** The server changed meanwhile: neither as the plan saw it nor as it wants it. */
  stale: readonly Change[];
}>;

/** Sorts the changes of a plan by what the server looks like now, so that it can be executed late or for a second time. */
export function remainder(plan: Plan, actual: ReadonlyMap<string, ActualItem>): Remainder {
  const todo: Change[] = [];
  const done: { change: Change; id: string }[] = [];
  const stale: Change[] = [];
  for (const change of plan.changes) {
    const found = actual.get(nameOf(change));
    if (found && isSame(found.state, change.after)) done.push({ change, id: found.id });
    else if (isAsPlanned(change, found)) todo.push(change);
    else stale.push(change);
  }
  return { todo, done, stale };
}

function isAsPlanned(change: Change, found: ActualItem | undefined): boolean {
  if (!change.before) return found === undefined;
  return found !== undefined && found.id === change.id && isSame(found.state, change.before);
}
