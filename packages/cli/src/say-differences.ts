import { isApiError } from "@bladekit/sdk";
import type { Connection } from "./connect.ts";
import { inTurns } from "./kinds/calls.ts";
import { kindOf } from "./kinds/index.ts";
import type { Change, FieldChange } from "./plan/change.ts";
import type { Plan } from "./plan/plan.ts";

/** Leaves the words out when the server refuses to describe a change: an older server cannot, and a faulty text is refused later, when it is sent. */
function nothing(error: unknown): undefined {
  if (isApiError(error)) return undefined;
  throw error;
}

/** Adds words to changes of texts that people cannot read as they stand, such as drawings. */
export async function sayDifferences({ callsFor }: Pick<Connection, "callsFor">, plan: Plan): Promise<Plan> {
  const said = async (change: Change): Promise<Change> => {
    const { fields } = kindOf(change.kind);
    if (!change.changes.some(({ field }) => fields[field]?.inWords)) return change;
    const calls = callsFor(change.tenant);
    const changes = await inTurns(change.changes, async (one): Promise<FieldChange> => {
      const { field, from = "", to } = one;
      const words = await fields[field]?.inWords?.(calls, String(from), String(to)).catch(nothing);
      return words ? { ...one, words } : one;
    });
    return { ...change, changes };
  };
  return { ...plan, changes: await inTurns(plan.changes, said) };
}
