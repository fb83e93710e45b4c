import { isApiError } from "@bladekit/sdk";
import type { Connection } from "./connect.ts";
import { inTurns } from "./kinds/calls.ts";
import { kindOf } from "./kinds/index.ts";
import type { Change, Use } from "./plan/change.ts";
import type { Plan } from "./plan/plan.ts";

/** An account that may not remove such a record is not told, and an older server does not count. */
function nothing(error: unknown): readonly Use[] {
  if (isApiError(error) && (error.status === 403 || error.status === 404)) return [];
  throw error;
}

/** The same plan; each change that takes something away says what uses it, as the server counts for a removal. */
export async function countUses({ callsFor }: Pick<Connection, "callsFor">, plan: Plan): Promise<Plan> {
  const counted = async (change: Change): Promise<Change> => {
    const { removal } = kindOf(change.kind);
    if (!removal || change.id === undefined) return change;
    const query = { operation: removal, ids: change.id };
    const calls = callsFor(change.tenant);
    const uses = calls.foreign
      ? []
      : ((await calls.get("/blade-system/uses/list", query).catch(nothing)) as readonly Use[]);
    return uses.length > 0
      ? { ...change, uses: uses.map(({ by, count, text, blocks }) => ({ by, count, text, ...(blocks && { blocks }) })) }
      : change;
  };
  const losses = plan.changes.filter(({ destructive }) => destructive);
  if (losses.length === 0) return plan;
  const known = new Map((await inTurns(losses, counted)).map((change, index) => [losses[index], change]));
  return { ...plan, changes: plan.changes.map((change) => known.get(change) ?? change) };
}
