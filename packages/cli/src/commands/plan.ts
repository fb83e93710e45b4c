import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { type Plan, summarise } from "../plan/plan.ts";
import { readPlan } from "../read-plan.ts";
import { toJson } from "../render/json.ts";
import { renderMarkdown } from "../render/markdown.ts";
import { renderPlan, renderSummary } from "../render/plan.ts";
import { savePlan } from "../saved-plan.ts";

export type PlanOptions = Readonly<{
  prune?: boolean;
  restore?: boolean;
  rotate?: string;
  out?: string;
  markdown?: boolean;
  summary?: boolean;
  overlay?: readonly string[];
}>;

/** Prints what `apply` would change; the exit code says of what kind it is. */
export async function plan(context: ConnectedContext, folder: string, options: PlanOptions = {}): Promise<ExitCode> {
  const { io, t, paint, json } = context;
  const made = (await readPlan(context, folder, options)).plan;
  if (json) io.out(toJson({ ...made, summary: summarise(made) }));
  else if (options.markdown) io.out(renderMarkdown(made, t));
  else io.out(options.summary ? renderSummary(made, t, paint) : renderPlan(made, t, paint));
  if (options.out !== undefined) {
    const digest = await savePlan(context, options.out, made);
    io.err(`${t({ key: "planSaved", values: { file: options.out, digest } })}\n`);
  }
  return exitCodeOf(made);
}

export function exitCodeOf({ changes, unreadable }: Plan): ExitCode {
  if (unreadable.length > 0) return exitCodes.partial;
  if (changes.some((change) => change.destructive)) return exitCodes.destructiveChanges;
  return changes.length > 0 ? exitCodes.changes : exitCodes.ok;
}
