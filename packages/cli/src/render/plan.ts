import type { Translate } from "../messages/sentence.ts";
import type { Change, FieldChange } from "../plan/change.ts";
import type { Address } from "../plan/item.ts";
import { type Plan, summarise, type Unreadable } from "../plan/plan.ts";
import { type Stack, stackName } from "../plan/stack.ts";
import { emptiedIn, isList, type Value } from "../plan/value.ts";
import { notComparedLines } from "./not-compared.ts";
import type { Paint } from "./paint.ts";
import { columnsOf, quoted, safe, shortened } from "./text.ts";
import { textDiff } from "./text-diff.ts";
import { toldFields } from "./told-fields.ts";

/** Lines of words about one field before the rest is only counted. */
const NAMED = 20;
/** Records of a kind that are named where only their number matters. */
const FIRST = 3;

/** The sentences of a plan that depend on what is compared. */
const words = {
  manifest: { undeclared: "undeclared", sum: "planSum", same: "inSync" },
  hospitals: { undeclared: "diffOnly", sum: "diffSum", same: "diffSame" },
} as const;

type Compared = keyof typeof words;

/** A plan for people: every field that changes, by tenant, then the sums. */
export function renderPlan(plan: Plan, t: Translate, paint: Paint, compared: Compared = "manifest"): string {
  const { server, tenants, changes } = plan;
  const lines = [t({ key: "planTarget", values: { server, tenant: tenants.join(", ") } }), ""];
  // Each tenant is named only if the plan has several.
  const several = tenants.length > 1;
  const adopted = changes.filter(({ adopts }) => adopts);
  for (const change of changes.filter(({ adopts }) => !adopts))
    lines.push(...changeLines(change, several, t, paint), "");
  if (adopted.length > 0) {
    lines.push(t({ key: "adoptions", values: { count: adopted.length } }));
    lines.push(...folded(adopted, several, t).map((line) => `${paint.yellow(marks.update)} ${line}`), "");
  }
  const notCompared = notComparedLines(plan.notCompared, t).map((line) => paint.dim(line));
  lines.push(
    ...undeclaredLines(plan, several, t, paint, compared),
    ...(notCompared.length > 0 ? [...notCompared, ""] : []),
    sumLine(plan, t, paint, compared),
  );
  return `${lines.join("\n")}\n${renderUnreadable(plan.unreadable, t, paint)}`;
}

/** A large plan in few lines: what takes something away record by record, all else counted by kind and field. */
export function renderSummary(plan: Plan, t: Translate, paint: Paint): string {
  const { server, tenants, changes } = plan;
  const several = tenants.length > 1;
  const losses = changes.filter(({ destructive }) => destructive);
  const lines = [
    t({ key: "planTarget", values: { server, tenant: tenants.join(", ") } }),
    "",
    ...losses.flatMap((change) => [...changeLines(change, several, t, paint), ""]),
    ...countedLines(changes, several, paint),
    ...(changes.length > 0 ? [""] : []),
    sumLine(plan, t, paint, "manifest"),
  ];
  return `${lines.join("\n")}\n${renderUnreadable(plan.unreadable, t, paint)}`;
}

/** One line for each kind and sort of change; of updates, how often each field changes. */
function countedLines(changes: readonly Change[], several: boolean, paint: Paint): string[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const name = `${change.action} ${several ? `${change.tenant} ` : ""}${change.kind}`;
    const group = groups.get(name);
    if (group) group.push(change);
    else groups.set(name, [change]);
  }
  return [...groups].map(([name, group]) => {
    const { action } = group[0] as Change;
    const fields = new Map<string, number>();
    for (const change of action === "update" ? group : [])
      for (const { field } of toldFields(change)) fields.set(field, (fields.get(field) ?? 0) + 1);
    const often = [...fields].sort(([, one], [, other]) => other - one).map(([field, count]) => `${field} ${count}`);
    const start = `${paint[colours[action]](marks[action])} ${name.slice(action.length + 1)} ${group.length}`;
    return often.length > 0 ? `${start}: ${often.join(", ")}` : start;
  });
}

/** The kinds and records that could not be read, one line each; empty when there are none. */
export function renderUnreadable(unreadable: readonly Unreadable[], t: Translate, paint: Paint): string {
  const lines = unreadable.map(({ tenant, kind, reason }) => `${paint.red("!")} ${tenant} ${kind}: ${safe(reason)}`);
  return lines.length > 0 ? `${t({ key: "unreadable", values: { count: lines.length } })}\n${lines.join("\n")}\n` : "";
}

const marks = { create: "+", update: "~", delete: "-" } as const;
const colours = { create: "green", update: "yellow", delete: "red" } as const;

function changeLines(change: Change, several: boolean, t: Translate, paint: Paint): string[] {
  const { action, kind, key, tenant, destructive } = change;
  const secrets = Object.keys(change.secrets ?? {});
  const name = `${several ? `${tenant} ` : ""}${kind} ${shortened(safe(key))}`;
  const uses = (change.uses ?? []).map(({ text }) => safe(text)).join(t("comma"));
  const used = uses === "" ? "" : t({ key: "usedBy", values: { uses } });
  const warning = destructive ? `  ${paint.red(t(action === "delete" ? "isRemoved" : "takesAway") + used)}` : "";
  const told = toldFields(change);
  const width = Math.max(...[...told.map(({ field }) => field), ...secrets].map(columnsOf));
  return [
    `${paint[colours[action]](marks[action])} ${paint.bold(name)}${warning}`,
    ...marksOf(change, t).map((text) => `    ${text}`),
    ...told.flatMap((field) => fieldLines(field, width, action, t, paint)),
    ...secrets.map((field) => `    ${field.padEnd(width)}  ${paint.dim(t("isSecret"))}`),
  ];
}

/** What a change does beside fields: another key, and protection from being removed. */
export function marksOf({ movedFrom, protects, mark, action }: Change, t: Translate): string[] {
  const isProtected = protects ?? (action === "create" && mark?.protect ? true : undefined);
  return [
    ...(movedFrom === undefined ? [] : [t({ key: "isMovedFrom", values: { from: shortened(safe(movedFrom)) } })]),
    ...(isProtected === undefined ? [] : [t(isProtected ? "isProtected" : "isUnprotected")]),
  ];
}

/** One line, or several where words say more than the values. */
function fieldLines(change: FieldChange, width: number, action: Change["action"], t: Translate, paint: Paint) {
  const { field, from, to, words } = change;
  const start = `    ${field.padEnd(width)}  `;
  const emptied = action === "create" ? [] : emptiedIn(from, to).filter((path) => path !== "");
  const names = emptied.map((path) => paint.red(` -${field}.${path}`)).join("");
  const lines = words ? undefined : textDiff(from, to);
  if (lines)
    return [
      start.trimEnd(),
      ...lines.map((line) => `      ${paint[line.startsWith("-") ? "red" : "green"](safe(line))}`),
    ];
  if (!words) return [`${start}${shownChange(change, action, paint)}${names}${names ? t("isEmptied") : ""}`];
  if (words.length === 0) return [`${start}${t("sameInWords")}`];
  const rest = words.length - NAMED;
  const said = words.slice(0, NAMED).map((word) => safe(word));
  if (rest > 0) said.push(t({ key: "andMore", values: { count: rest } }));
  const [first = "", ...others] = said;
  return [`${start}${first}`, ...others.map((line) => `${" ".repeat(start.length)}${line}`)];
}

function shownChange({ from, to }: FieldChange, action: Change["action"], paint: Paint): string {
  if (action === "create") return paint.green(shown(to));
  if (isList(from) && isList(to)) return shownLists(from, to, paint);
  return `${paint.red(from === undefined ? "-" : shown(from))} → ${paint.green(shown(to))}`;
}

/** The members that are added to and removed from a long list. */
function shownLists(from: readonly Value[], to: readonly Value[], paint: Paint): string {
  const texts = { from: from.map(shown), to: to.map(shown) };
  const gone = texts.from.filter((text) => !texts.to.includes(text));
  const come = texts.to.filter((text) => !texts.from.includes(text));
  if (gone.length + come.length === 0) return `${paint.red(shown(from))} → ${paint.green(shown(to))}`;
  return [...gone.map((text) => paint.red(`-${text}`)), ...come.map((text) => paint.green(`+${text}`))].join(" ");
}

function shown(value: Value): string {
  if (typeof value === "string") return shortened(quoted(value.length > 200 ? `${value.slice(0, 200)}…` : value));
  return shortened(safe(JSON.stringify(value)));
}

function undeclaredLines(
  { undeclared, tenants }: Plan,
  several: boolean,
  t: Translate,
  paint: Paint,
  compared: Compared,
): string[] {
  if (undeclared.length === 0) return [];
  const lines = folded(undeclared, several, t).map((line) => paint.dim(`  ${line}`));
  const values = { count: undeclared.length, tenant: tenants.join(", ") };
  return [t({ key: words[compared].undeclared, values }), ...lines, ""];
}

/** One line for each kind, with the number of its records and the first of them. */
function folded(
  records: readonly (Address & { managed?: boolean; manifest?: Stack; adoptsFrom?: Stack })[],
  several: boolean,
  t: Translate,
): string[] {
  const byKind = new Map<string, string[]>();
  for (const { tenant, kind, key, managed, manifest, adoptsFrom } of records) {
    const owner = manifest
      ? t({ key: "ofManifest", values: { manifest: safe(stackName(manifest)) } })
      : adoptsFrom
        ? t({ key: "handedOver", values: { manifest: safe(stackName(adoptsFrom)) } })
        : managed
          ? t("isManaged")
          : "";
    const name = `${several ? `${tenant} ` : ""}${kind}${owner}`;
    byKind.set(name, [...(byKind.get(name) ?? []), shortened(safe(key))]);
  }
  return [...byKind].map(([name, keys]) => {
    const rest = keys.length > FIRST ? `${t("comma")}…` : "";
    return `${name} ${keys.length}: ${keys.slice(0, FIRST).join(t("comma"))}${rest}`;
  });
}

function sumLine(plan: Plan, t: Translate, paint: Paint, compared: Compared): string {
  const sums = { ...summarise(plan), tenant: plan.tenants.join(", ") };
  const { sum, same } = words[compared];
  if (plan.changes.length === 0 && (compared === "manifest" || sums.undeclared === 0))
    return paint.green(t({ key: same, values: sums }));
  if (compared === "hospitals") return t({ key: sum, values: sums });
  const removed = sums.delete > 0 ? t({ key: "planSumDelete", values: sums }) : "";
  const taken = sums.destructive > 0 ? t({ key: "planSumTakesAway", values: sums }) : "";
  return `${t({ key: sum, values: sums })}${removed}${taken}`;
}
