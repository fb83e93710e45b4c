import { sql } from "kysely";
import { Refusal } from "../../../contract/errors.ts";
import type { Language } from "../../../contract/language.ts";
import type { Database } from "../../../db/database.ts";
import { type Places, statement } from "../../../db/statement.ts";
import { inBatches } from "../../../lists/keyset.ts";
import { cut, pageOf, readPage, toPage } from "../../../lists/page.ts";
import { contains } from "../../../lists/search.ts";
import { topName, toTree } from "../../../lists/tree.ts";
import { headKey } from "./dict-head.ts";
import { dictLabel } from "./dict-label.ts";
import type { DictSource } from "./dict-source.ts";

/** What lists and details read of an entry. */
export const columns = [
  "id",
  "parentId",
  "code",
  "dictKey",
  "dictValue",
  "dictValueEn",
  "sort",
  "isSealed",
  "remark",
] as const;

/** The filters of the lists. */
type Filter = {
  parentId?: string;
  code?: string;
  dictValue?: string;
  isSealed?: 0 | 1;
  current?: number;
  size?: number;
};

function filtered({ db, table }: DictSource, { parentId, code, dictValue, isSealed }: Filter) {
  return db
    .selectFrom(table)
    .$if(parentId !== undefined, (rows) => rows.where("parentId", "=", parentId ?? "0"))
    .$if(!!code, (rows) => rows.where(...contains("code", code ?? "")))
    .$if(!!dictValue, (rows) => rows.where(...contains("dictValue", dictValue ?? "")))
    .$if(isSealed !== undefined, (rows) => rows.where("isSealed", "=", isSealed ?? 0));
}

/** Whether a row has children. */
async function parentsAmong({ db, table }: DictSource, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom(table).select("parentId").distinct().where("parentId", "in", ids).execute();
  return new Set(rows.map((row) => row.parentId));
}

type Row = { isSealed: number };
const typed = <T extends Row>(row: T) => ({ ...row, isSealed: row.isSealed as 0 | 1 });

/** All rows that match, as trees. */
export async function dictTree(source: DictSource, filter: Filter) {
  const rows = await filtered(source, filter).select(columns).orderBy("sort").orderBy("id").execute();
  return toTree(rows.map(typed));
}

/** Keys of the entries above; those right below a head row have none. */
async function keysAbove(
  { db, table }: DictSource,
  rows: readonly { parentId: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ parentId }) => parentId))];
  const above = await db
    .selectFrom(table)
    .select(["id", "dictKey"])
    .where("id", "in", ids)
    .where("dictKey", "<>", headKey)
    .execute();
  return new Map(above.map(({ id, dictKey }) => [id, dictKey]));
}

/** All rows that match, some at a time, each dictionary in one piece, with the keys of the entries above. */
export async function* dictBatches(source: DictSource, filter: Filter) {
  const rows = filtered(source, filter).select(columns);
  for await (const batch of inBatches(rows, [
    ["code", "asc"],
    ["sort", "asc"],
    ["id", "asc"],
  ])) {
    const keys = await keysAbove(source, batch);
    yield batch.map((row) => ({ ...typed(row), parentKey: keys.get(row.parentId) ?? "" }));
  }
}

/** One page of the rows below a parent. */
export async function dictPage(source: DictSource, filter: Filter & { parentId: string }) {
  const paging = pageOf(filter);
  const base = filtered(source, filter);
  const [rows, total] = await readPage(source.db, paging, base, (limit) =>
    cut(base.select(columns).orderBy("sort").orderBy("id"), paging, limit),
  );
  const parents = await parentsAmong(
    source,
    rows.map((row) => row.id),
  );
  return toPage(
    rows.map((row) => ({ ...typed(row), hasChildren: parents.has(row.id) })),
    total,
    paging,
  );
}

/** The choices of one dictionary, sealed ones left out. */
export async function dictItems({ db, table }: DictSource, code: string, language: Language) {
  const rows = await db
    .selectFrom(table)
    .select(["code", "dictKey", "dictValue", "dictValueEn", "sort", "remark"])
    .where("code", "=", code)
    .where("dictKey", "<>", headKey)
    .where("isSealed", "=", 0)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ dictValueEn, ...row }) => ({ ...row, dictValue: dictLabel({ ...row, dictValueEn }, language) }));
}

/** The system dictionaries themselves, by code, sealed ones left out. */
export async function dictChoices(platform: Database, language: Language) {
  const rows = await platform
    .selectFrom("bladeDict")
    .select(["code", "dictValue", "dictValueEn"])
    .where("dictKey", "=", headKey)
    .where("isSealed", "=", 0)
    .orderBy("code")
    .orderBy("id")
    .execute();
  return rows.map(({ code, ...row }) => ({ code, dictValue: dictLabel(row, language) }));
}

const withParent = statement((db: Database, { table }: Pick<DictSource, "table">, { id }: Places<{ id: string }>) =>
  db
    .selectFrom(`${table} as entry`)
    .leftJoin(`${table} as parent`, "parent.id", "entry.parentId")
    .select(columns.map((column) => `entry.${column}` as const))
    .select("parent.dictValue as parentName")
    .where("entry.id", "=", id),
);

/** One row with the name of its parent. @throws Refusal `not_found` */
export async function dictDetail({ db, table }: DictSource, id: string, language: Language) {
  const [row] = await withParent(db, { table }, { id });
  if (!row) throw new Refusal("not_found");
  return { ...typed(row), parentName: row.parentName ?? topName[language] };
}

/** Ids of a row and everything below it. */
export async function idsBelow({ db, table }: DictSource, id: string): Promise<Set<string>> {
  const rows = await db
    .withRecursive("below", (query) =>
      query
        .selectFrom(table)
        .select(["id"])
        .where("id", "=", id)
        .union(
          query.selectFrom(`${table} as child`).innerJoin("below", "below.id", "child.parentId").select("child.id"),
        ),
    )
    .selectFrom("below")
    .select(sql<string>`below.id`.as("id"))
    .execute();
  return new Set(rows.map((row) => row.id));
}
