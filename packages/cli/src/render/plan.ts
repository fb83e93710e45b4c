import type { Translate } from "../messages/sentence.ts";
import type { FieldChange } from "../plan/diff.ts";
import { type Change, type Plan, summarise } from "../plan/plan.ts";
import type { Paint } from "./paint.ts";
import { quoted, safe } from "./text.ts";

/** How many undeclared records are named before the rest is only counted. */
const NAMED = 20;

/** A plan for people: every field that changes, then the sums. */
export function renderPlan(plan: Plan, t: Translate, paint: Paint): string {
  const { server, tenantId } = plan.target;
  const lines = [t({ key: "planTarget", values: { server, tenant: tenantId } }), ""];
  for (const change of plan.changes) lines.push(...changeLines(change, t, paint), "");
  lines.push(...undeclaredLines(plan, t, paint), sumLine(plan, t, paint));
  return `${lines.join("\n")}\n`;
}

function changeLines(change: Change, t: Translate, paint: Paint): string[] {
  const { action, kind, key, changes, destructive } = change;
  const mark = action === "create" ? paint.green("+") : paint.yellow("~");
  const warning = destructive ? `  ${paint.red(t("takesAway"))}` : "";
  const width = Math.max(...changes.map(({ field }) => field.length));
  return [
    `${mark} ${paint.bold(`${kind} ${safe(key)}`)}${warning}`,
    ...changes.map((field) => `    ${field.field.padEnd(width)}  ${shownChange(field, action, paint)}`),
  ];
}

function shownChange({ from, to }: FieldChange, action: Change["action"], paint: Paint): string {
  if (action === "create") return paint.green(quoted(to));
  return `${paint.red(from === undefined ? "-" : quoted(from))} → ${paint.green(quoted(to))}`;
}

function undeclaredLines({ undeclared }: Plan, t: Translate, paint: Paint): string[] {
  if (undeclared.length === 0) return [];
  const named = undeclared.slice(0, NAMED).map(({ kind, key }) => paint.dim(`  ${kind} ${safe(key)}`));
  const rest = undeclared.length - named.length;
  return [
    t({ key: "undeclared", values: { count: undeclared.length } }),
    ...named,
    ...(rest > 0 ? [paint.dim(`  ${t({ key: "andMore", values: { count: rest } })}`)] : []),
    "",
  ];
}

function sumLine(plan: Plan, t: Translate, paint: Paint): string {
  const sums = summarise(plan);
  if (plan.changes.length === 0) return paint.green(t({ key: "inSync", values: sums }));
  const line = t({ key: "planSum", values: sums });
  return sums.destructive > 0 ? `${line}${t({ key: "planSumTakesAway", values: sums })}` : line;
}
