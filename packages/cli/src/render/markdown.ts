import type { Translate } from "../messages/sentence.ts";
import type { Change, FieldChange } from "../plan/change.ts";
import { type Plan, summarise } from "../plan/plan.ts";
import { isList, type Value } from "../plan/value.ts";
import { notComparedLines } from "./not-compared.ts";
import { marksOf } from "./plan.ts";
import { safe, shortened } from "./text.ts";
import { textDiff } from "./text-diff.ts";
import { toldFields } from "./told-fields.ts";

const marks = { create: "➕", update: "✏️", delete: "➖" } as const;
/** How many changes a review shows before the rest is only counted; a comment has a limit. */
const SHOWN = 200;

/** A plan for a review: sums, then one row a change; what is taken away comes first and is named. */
export function renderMarkdown(plan: Plan, t: Translate): string {
  const { server, tenants, changes, unreadable } = plan;
  const sums = summarise(plan);
  const target = `### ${t({ key: "planTarget", values: { server: `\`${server}\``, tenant: tenants.join(", ") } })}`;
  const notCompared = notComparedLines(plan.notCompared, t).map((line) => `\n${cell(line)}`);
  if (changes.length === 0) return `${target}\n\n${t({ key: "inSync", values: sums })}\n${notCompared.join("\n")}`;
  const removed = sums.delete > 0 ? t({ key: "planSumDelete", values: sums }) : "";
  const taken = sums.destructive > 0 ? `\n\n⚠️${t({ key: "planSumTakesAway", values: sums })}` : "";
  const ordered = [
    ...changes.filter(({ destructive }) => destructive),
    ...changes.filter(({ destructive }) => !destructive),
  ];
  const rows = ordered.slice(0, SHOWN).map((change) => row(change, tenants.length > 1, t));
  const rest = ordered.length - rows.length;
  return [
    target,
    "",
    `${t({ key: "planSum", values: sums })}${removed}${taken}`,
    "",
    `| | ${t("columnRecord")} | ${t("columnChange")} |`,
    "| --- | --- | --- |",
    ...rows,
    ...(rest > 0 ? ["", t({ key: "andMore", values: { count: rest } })] : []),
    ...unreadable.map(({ tenant, kind, reason }) => `\n❗ ${tenant} ${kind}: ${cell(reason)}`),
    ...notCompared,
    "",
  ].join("\n");
}

function row(change: Change, several: boolean, t: Translate): string {
  const { action, tenant, kind, key, destructive, uses = [], secrets = {} } = change;
  const name = `${several ? `${tenant} ` : ""}${kind} **${cell(key)}**`;
  const fields = toldFields(change).map((one) =>
    one.words
      ? `${one.field}: ${one.words.map(cell).join("; ") || t("sameInWords")}`
      : action === "create"
        ? `${one.field}: ${shown(one.to)}`
        : (textDiff(one.from, one.to)?.map(cell).join("<br>").replace(/^/, `${one.field}:<br>`) ?? changed(one)),
  );
  const used = uses.map(({ text }) => cell(text)).join(t("comma"));
  const lines = [
    ...(action === "delete" ? [t("isRemoved")] : []),
    ...(used ? [`⚠️ ${used}`] : []),
    ...marksOf(change, t).map(cell),
    ...fields,
    ...Object.keys(secrets).map((field) => `${field}: ${t("isSecret")}`),
  ];
  return `| ${marks[action]}${destructive ? " ⚠️" : ""} | ${name} | ${lines.join("<br>")} |`;
}

const changed = ({ field, from, to }: FieldChange) => `${field}: ${shown(from ?? null)} → ${shown(to)}`;

function shown(value: Value): string {
  if (isList(value)) return value.map(shown).join(", ") || "–";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === "" || value === null ? "–" : `\`${cell(text.length > 80 ? `${text.slice(0, 80)}…` : text)}\``;
}

/** A text that stays in its cell and is read as text. */
const cell = (text: string) =>
  shortened(safe(text)).replace(/[|`<>\\]/g, (character) => (character === "`" ? "'" : `\\${character}`));
