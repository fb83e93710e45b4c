import type { components, operations } from "@bladekit/openapi";
import { type Context, requireUser } from "../../context/context.ts";
import { operationList } from "../../contract/document.ts";
import { Refusal } from "../../contract/errors.ts";
import { sentenceIn } from "../../contract/language.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import { ownedTableAt } from "../../db/data-scope/row-owners.ts";
import { rulesFor } from "../../db/data-scope.ts";
import { countTotal, type Page, pageOf, toPage } from "../../lists/page.ts";
import { type RowLimitKept, rowScopeWords } from "../system/role/row-scope-words.ts";

type Query = operations["listRecordHistory"]["parameters"]["query"];

/** What staff changed in a record, the latest first. @throws Refusal `forbidden`, `not_found` for a record that the caller may not see */
export async function listRecordHistory(
  ctx: Context,
  query: Query,
): Promise<Page<components["schemas"]["HistoryOfRecord"]>> {
  const { resource, key } = query;
  await requireSight(ctx, resource, key);
  const paging = pageOf(query);
  const rows = ctx.db.selectFrom("recordHistory").where("resource", "=", resource).where("recordKey", "=", key);
  const [records, total] = await Promise.all([
    rows
      .select(["id", "kind", "operation", "userName", "account", "remoteIp", "userAgent", "createTime", "changes"])
      .orderBy("createTime", "desc")
      .orderBy("id", "desc")
      .limit(paging.size)
      .offset(paging.offset)
      .execute(),
    countTotal(ctx.db, rows, paging),
  ]);
  const shown = records.map(({ operation, changes, ...row }) => ({
    ...row,
    title: operationList.find((one) => one.id === operation)?.title[ctx.language] ?? operation,
    changes: (changes as components["schemas"]["HistoryChange"][]).map((change) => inWords(ctx, resource, change)),
  }));
  return toPage(shown, total, paging);
}

/**
 * The fields in which a version of a record differs from now, with their values. It is made of what was written after the version: the oldest of those
 * changes to a field says what it was before. What the usual update does not take, or the history has only masked or cut, is named as lost.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function getRecordVersion(
  ctx: Context,
  { resource, key, id }: operations["getRecordVersion"]["parameters"]["query"],
): Promise<components["schemas"]["RecordVersion"]> {
  await requireSight(ctx, resource, key);
  const of = ctx.db.selectFrom("recordHistory").where("resource", "=", resource).where("recordKey", "=", key);
  const version = await of.select("kind").where("id", "=", id).executeTakeFirst();
  if (!version || version.kind === "remove" || version.kind === "view") throw new Refusal("not_found");
  // Compared in the database: the time that it answers has no fractions of a second.
  const saved = of.select("createTime").where("id", "=", id);
  const later = await of
    .select("changes")
    .where("kind", "<>", "view")
    .where((row) =>
      row.or([row("createTime", ">", saved), row.and([row("createTime", "=", saved), row("id", ">", id)])]),
    )
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .execute();
  const before = new Map<string, components["schemas"]["HistoryChange"]>();
  for (const { changes } of later)
    for (const change of changes as components["schemas"]["HistoryChange"][]) before.set(change.field, change);
  const writable = writableFields(resource);
  const all = [...before.values()].map(({ field, isPartial, from }) => ({
    field,
    ...(!isPartial && !wasMasked(from) && { value: from ?? null }),
  }));
  const canReturn = (one: { field: string; value?: unknown }) => "value" in one && writable.has(one.field);
  return { values: all.filter(canReturn), lost: all.filter((one) => !canReturn(one)) };
}

/** Older entries do not say whether a value was masked or cut, so a value that looks like it counts as such. */
const wasMasked = (value: unknown) => typeof value === "string" && (/\*{2,}/.test(value) || value.endsWith("…"));

/** The fields that the usual change of a record takes. */
function writableFields(resource: string): ReadonlySet<string> {
  const saving = ["update", "submit"].map((verb) => operationList.find(({ path }) => path === `${resource}/${verb}`));
  const { body } = saving.find((operation) => operation !== undefined) ?? {};
  return new Set(body ? Object.keys(nodeOf(body.schema).properties) : []);
}

/** A change of a role's rows in the language of the reader. Other changes are shown as they were stored. */
function inWords(
  { language }: Context,
  resource: string,
  change: components["schemas"]["HistoryChange"],
): components["schemas"]["HistoryChange"] {
  if (resource !== "/blade-system/role" || change.field !== "rows") return change;
  const [from, to] = [change.from, change.to].map((limits) =>
    (limits as unknown as RowLimitKept[]).map((limit) => sentenceIn(language, rowScopeWords(limit))),
  );
  return { ...change, from, to };
}

/** The history of a record is for those who may see the record. */
async function requireSight(ctx: Context, resource: string, key: string): Promise<void> {
  const { permissions } = requireUser(ctx);
  const detail = operationList.find(({ method, path }) => method === "GET" && path === `${resource}/detail`);
  if (!detail) throw new Refusal("not_found");
  if (detail.permission && !permissions.has(detail.permission)) throw new Refusal("forbidden");
  const table = ownedTableAt(detail.path);
  if (!table || rulesFor(ctx.db, table) === undefined) return;
  // A data scope narrows the rows that this person sees.
  const row = await ctx.db
    .selectFrom(table as "bladeRole")
    .select("id")
    .where("id", "=", key)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
}
