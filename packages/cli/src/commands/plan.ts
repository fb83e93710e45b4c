import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { type Plan, summarise } from "../plan/plan.ts";
import { readPlan } from "../read-plan.ts";
import { toJson } from "../render/json.ts";
import { renderPlan } from "../render/plan.ts";

export type PlanOptions = Readonly<{ prune?: boolean }>;

/** Prints what `apply` would change; the exit code says of what kind it is. */
export async function plan(context: ConnectedContext, folder: string, options: PlanOptions = {}): Promise<ExitCode> {
  const { io, t, paint, json } = context;
  const made = (await readPlan(context, folder, options)).plan;
  io.out(json ? toJson({ ...made, summary: summarise(made) }) : renderPlan(made, t, paint));
  return exitCodeOf(made);
}

function exitCodeOf({ changes, unreadable }: Plan): ExitCode {
  if (unreadable.length > 0) return exitCodes.partial;
  if (changes.some((change) => change.destructive)) return exitCodes.destructiveChanges;
  return changes.length > 0 ? exitCodes.changes : exitCodes.ok;
}
