import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { kindOf } from "../kinds/index.ts";
import { nameOf } from "../plan/item.ts";
import { type Plan, summarise, type Undeclared } from "../plan/plan.ts";
import { isNothing } from "../plan/value.ts";
import { type Planned, readPlan } from "../read-plan.ts";
import { toJson } from "../render/json.ts";
import { notComparedLines } from "../render/not-compared.ts";
import { renderUnreadable } from "../render/plan.ts";
import { safe } from "../render/text.ts";
import { exitCodeOf, type PlanOptions } from "./plan.ts";
import { tellWebhook } from "./tell-webhook.ts";

export type VerifyOptions = Pick<PlanOptions, "restore" | "overlay"> &
  Readonly<{
    /** Names records that were added, too. */
    strict?: boolean;
    /** The address that is told when something differs. Default: the variable `BLADEKIT_WEBHOOK`. */
    webhook?: string;
  }>;

/** Says whether the server is as the manifest has it, one line a record that is not; for a job that runs at night. */
export async function verify(context: ConnectedContext, folder: string, options: VerifyOptions): Promise<ExitCode> {
  const { io, t, paint, json } = context;
  const planned = await readPlan(context, folder, options);
  const { plan } = planned;
  const { notCompared, undeclared } = plan;
  const added = options.strict ? additionsOf(planned) : [];
  if (json) {
    const inSync = plan.changes.length === 0 && added.length === 0;
    const additions = options.strict ? { additions: added } : {};
    io.out(
      toJson({ inSync, summary: summarise(plan), records: recordsOf(plan), ...additions, undeclared, notCompared }),
    );
  } else {
    for (const { tenant, kind, key, fields, isMissing } of recordsOf(plan)) {
      const what = isMissing ? t("isMissing") : t({ key: "differsIn", values: { fields: fields.join(", ") } });
      io.out(`${paint.red("!")} ${tenant} ${kind} ${safe(key)}: ${what}\n`);
    }
    for (const { tenant, kind, key } of added)
      io.out(`${paint.red("+")} ${tenant} ${kind} ${safe(key)}: ${t("isAddition")}\n`);
    const sums = summarise(plan);
    const differing = plan.changes.length;
    for (const line of notComparedLines(notCompared, t)) io.out(`${paint.dim(line)}\n`);
    if (added.length > 0) io.out(`${t({ key: "additions", values: { count: added.length } })}\n`);
    io.out(`${t(differing === 0 ? { key: "verifySame", values: sums } : { key: "drifted", values: { differing } })}\n`);
    io.out(renderUnreadable(plan.unreadable, t, paint));
  }
  const code = exitCodeOf(plan);
  const ended = code === exitCodes.ok && added.length > 0 ? exitCodes.changes : code;
  const webhook = options.webhook ?? io.env.BLADEKIT_WEBHOOK;
  if (webhook && ended !== exitCodes.ok) {
    const values = {
      server: plan.server,
      tenant: plan.tenants.join(", "),
      differing: plan.changes.length,
      added: added.length,
    };
    const records = recordsOf(plan);
    await tellWebhook(context, webhook, t({ key: "webhookDrift", values }), { ...values, records, additions: added });
  }
  return ended;
}

/** Records that no file declares and no other manifest owns. Records that every tenant has from the beginning are not counted, and neither are empty grants. */
function additionsOf({ plan, reading, stack }: Planned): Undeclared[] {
  return plan.undeclared.filter((record) => {
    const { kind, manifest } = record;
    if (kindOf(kind).single || (manifest && manifest.id !== stack?.id)) return false;
    const { fields = {} } = reading.actual.get(nameOf(record)) ?? {};
    const said = Object.entries(kindOf(kind).fields).filter(([, { hidden }]) => !hidden);
    return kind !== "grant" || said.some(([field]) => !isNothing(fields[field]));
  });
}

const recordsOf = ({ changes }: Plan) =>
  changes.map(({ tenant, kind, key, action, changes: fields }) => ({
    tenant,
    kind,
    key,
    isMissing: action === "create",
    fields: fields.map(({ field }) => field),
  }));
