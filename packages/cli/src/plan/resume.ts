import { fieldChanges } from "./diff.ts";
import { type ActualItem, type Fields, nameOf } from "./item.ts";
import type { Change, Plan } from "./plan.ts";
import { type Rules, rulesOf } from "./rules.ts";

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
    if (change.after ? isSame(change.after) : !found) done.push(change);
    else if (change.before ? found?.id === change.id && isSame(change.before) : !found) {
      todo.push(found?.version === undefined ? change : { ...change, version: found.version });
    } else stale.push(change);
  }
  return { todo, done, stale };
}
