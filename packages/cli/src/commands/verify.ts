import type { ConnectedContext } from "../context.ts";
import type { ExitCode } from "../exit-codes.ts";
import { type Plan, summarise } from "../plan/plan.ts";
import { readPlan } from "../read-plan.ts";
import { toJson } from "../render/json.ts";
import { notComparedLines } from "../render/not-compared.ts";
import { renderUnreadable } from "../render/plan.ts";
import { safe } from "../render/text.ts";
import { exitCodeOf, type PlanOptions } from "./plan.ts";

/** Says whether the server is as the manifest has it, one line a record that is not; for a job that runs at night. */
export async function verify(context: ConnectedContext, folder: string, options: PlanOptions): Promise<ExitCode> {
  const { io, t, paint, json } = context;
  const { plan } = await readPlan(context, folder, options);
  const { notCompared, undeclared } = plan;
  if (json) {
    const inSync = plan.changes.length === 0;
    io.out(toJson({ inSync, summary: summarise(plan), records: recordsOf(plan), undeclared, notCompared }));
  } else {
    for (const { tenant, kind, key, fields, isMissing } of recordsOf(plan)) {
      const what = isMissing ? t("isMissing") : t({ key: "differsIn", values: { fields: fields.join(", ") } });
      io.out(`${paint.red("!")} ${tenant} ${kind} ${safe(key)}: ${what}\n`);
    }
    const sums = summarise(plan);
    const differing = plan.changes.length;
    for (const line of notComparedLines(notCompared, t)) io.out(`${paint.dim(line)}\n`);
    io.out(`${t(differing === 0 ? { key: "verifySame", values: sums } : { key: "drifted", values: { differing } })}\n`);
    io.out(renderUnreadable(plan.unreadable, t, paint));
  }
  return exitCodeOf(plan);
}

const recordsOf = ({ changes }: Plan) =>
  changes.map(({ tenant, kind, key, action, changes: fields }) => ({
    tenant,
    kind,
    key,
    isMissing: action === "create",
    fields: fields.map(({ field }) => field),
  }));
