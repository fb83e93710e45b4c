import type { DictRowInput } from "@bladekit/openapi";
import { systemDict } from "@bladekit/openapi/entities/system-dict";
import type { Sentence } from "@bladekit/sdk/rules";
import { requiredText } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { errors, Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { ownParent } from "../../../contract/value-sentences.ts";
import { type Database, transaction } from "../../../db/database.ts";
import { isUniqueViolation } from "../../../db/database-errors.ts";
import { type Places, statement } from "../../../db/statement.ts";
import { noteWritten } from "../../../db/written-tables.ts";
import { asRow, type RowChange, requireOnce, requireUnchanged } from "../../../lists/changed-rows.ts";
import { namedUse, refuseWhileUsed, type Use } from "../../../lists/in-use.ts";
import { giveBack, keepRows, parentGone } from "../../../lists/removed-rows.ts";
import { requireAll } from "../../../lists/require-all.ts";
import { requireNew } from "../require-new.ts";
import { headKey } from "./dict-head.ts";
import { columns, idsBelow } from "./dict-queries.ts";
import type { DictSource } from "./dict-source.ts";

/**
 * Adds or changes an entry. A child carries the code of its parent; a head that is renamed takes its children along.
 * @throws Refusal `in_use` when the code or key that rows hold would be another
 */
export async function submitDict(ctx: Context, source: DictSource, input: DictRowInput): Promise<string> {
  const work = () =>
    transaction(source.db, async (db) => {
      // Two moves that are each right can together make a ring, and a parent may go while a child comes.
      await source.lock(db);
      return write(ctx, { ...source, db }, input);
    });
  return refusingTwins(work, takenBy(input));
}

type Taken = Readonly<{ field: keyof DictRowInput; message: Sentence }>;
// All heads have the same key, so that two of them are told apart by their codes.
const takenCode: Taken = { field: "code", message: say("该字典编号已存在", "This dictionary code already exists") };
const takenKey: Taken = { field: "dictKey", message: errors.duplicate_dict };

const takenBy = ({ parentId }: DictRowInput) => ((parentId || "0") === "0" ? takenCode : takenKey);

/** @throws Refusal `duplicate_dict` where a key is there already, naming the field of the form that has it */
async function refusingTwins<T>(work: () => Promise<T>, taken?: Taken): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isUniqueViolation(cause))
      throw new Refusal("duplicate_dict", { cause, ...(taken && { data: { fields: [taken] } }) });
    throw cause;
  }
}

/**
 * Adds several entries at once, below rows that are there already. Returns the ids in the order of `rows`.
 * @throws Refusal `validation_failed`, `duplicate_dict`; then nothing is added
 */
export async function addDicts(ctx: Context, source: DictSource, rows: readonly DictRowInput[]): Promise<string[]> {
  requireNew(rows);
  const ids = rows.map(() => ctx.ids.next());
  return refusingTwins(() =>
    transaction(source.db, async (db) => {
      await source.lock(db);
      const above = await db
        .selectFrom(source.table)
        .select(["id", "code"])
        .where(
          "id",
          "in",
          rows.map(({ parentId }) => parentId || "0"),
        )
        .execute();
      const parents = new Map(above.map((row) => [row.id, row]));
      const values = rows.map((row, at) => ({
        id: ids[at] ?? "",
        ...valuesOf(ctx, row, parents.get(row.parentId || "0")),
      }));
      await db.insertInto(source.table).values(values).execute();
      return ids;
    }),
  );
}

/**
 * Changes several entries at once, all of them or none. Each says what its sender saw of it.
 * @throws Refusal as `submitDict` and `stale_version`, naming the rows at fault; then nothing is changed
 */
export async function changeDicts(
  ctx: Context,
  source: DictSource,
  changes: readonly RowChange<DictRowInput>[],
): Promise<string[]> {
  const ids = changes.map(({ id }) => id);
  requireOnce(ids);
  const changed = await transaction(source.db, async (db) => {
    await source.lock(db);
    const within = { ...source, db };
    const before = await wholeEntries(within, ids);
    requireUnchanged(changes, before);
    // One that moves or gets another code may touch others of the call, so that each has to be looked at by itself.
    const areInPlace = changes.every(({ id, row }) => staysInPlace(row, before.get(id)));
    for (const [at, { id, row }] of changes.entries())
      await asRow(at, async () => {
        if (!areInPlace) return refusingTwins(() => write(ctx, within, { ...row, id }), takenBy(row));
        const isHead = (row.parentId || "0") === "0";
        // An entry in its place has the code of its parent.
        const values = valuesOf(ctx, row, isHead ? undefined : { code: row.code });
        await update(db, { table: source.table }, { id, ...values });
        return id;
      });
    noteDictWritten(source);
    const after = await wholeEntries(within, ids);
    return ids.map((key) => ({ key, was: before.get(key) ?? {}, is: after.get(key) ?? {} }));
  });
  ctx.changedRows?.push(...changed);
  return ids;
}

/** Whether an entry keeps its parent, its code and its key, on which other rows depend. */
function staysInPlace(row: DictRowInput, was: EntryRow | undefined): boolean {
  const parentId = row.parentId || "0";
  if (parentId !== was?.parentId) return false;
  return row.code === was.code && (parentId === "0" || row.dictKey === was.dictKey);
}

type EntryRow = Awaited<ReturnType<typeof wholeEntries>> extends Map<string, infer Row> ? Row : never;

/** Entries with all that forms have, by id. They stay as they are until the transaction ends. */
async function wholeEntries({ db, table }: Pick<DictSource, "db" | "table">, ids: readonly string[]) {
  const rows = await db.selectFrom(table).select(columns).where("id", "in", ids).forUpdate().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A kept statement is built once, so the plugin that notes writes does not see it. */
const noteDictWritten = ({ table }: Table) => noteWritten("", table === "bladeDict" ? "blade_dict" : "blade_dict_biz");

/** The columns of an entry. @throws Refusal `validation_failed` where it does not fit below its parent */
function valuesOf(ctx: Context, input: DictRowInput, parent: { code: string } | undefined) {
  const parentId = input.parentId || "0";
  const isHead = parentId === "0";
  if (!isHead && !parent) throw invalid("parentId", say("上级字典不存在", "There is no such parent dictionary"));
  // Saved under its parent's code, an entry would not be where its sender thinks.
  if (parent && input.code && input.code !== parent.code)
    throw invalid(
      "code",
      say("须与上级字典的编号 {} 相同", "Must be {}, the code of the parent dictionary", parent.code),
    );
  if (!isHead && (!input.dictKey?.trim() || input.dictKey === headKey))
    throw invalid("dictKey", requiredText(systemDict.fields.dictKey));
  return {
    parentId,
    code: parent?.code ?? input.code,
    dictKey: isHead ? headKey : (input.dictKey ?? ""),
    dictValue: input.dictValue,
    dictValueEn: input.dictValueEn ?? "",
    sort: input.sort,
    isSealed: input.isSealed ?? 0,
    remark: input.remark ?? "",
    updateTime: ctx.now,
  };
}

async function write(ctx: Context, source: DictSource, input: DictRowInput): Promise<string> {
  const { db, table } = source;
  const id = input.id || undefined;
  const parentId = input.parentId || "0";
  const [parent] = parentId === "0" ? [] : await codeOf(db, { table }, { id: parentId });
  const values = valuesOf(ctx, input, parent);
  if (!id) {
    const fresh = ctx.ids.next();
    await insert(db, { table }, { id: fresh, ...values });
    noteDictWritten(source);
    return fresh;
  }

  const row = await db
    .selectFrom(table)
    .select(["code", "dictKey"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const below = await idsBelow(source, id);
  if (below.has(parentId)) throw invalid("parentId", ownParent);
  const isRenamed = row.code !== values.code;
  if (isRenamed || row.dictKey !== values.dictKey) {
    const entries = isRenamed ? await entriesOf(source, [...below]) : [row];
    refuseWhileUsed(await source.usesOf(db, entries), say("更改编号或键值", "given another code or key"));
  }
  await db.updateTable(table).set(values).where("id", "=", id).execute();
  if (isRenamed)
    await db
      .updateTable(table)
      .set({ code: values.code })
      .where("id", "in", [...below])
      .execute();
  return id;
}

type Table = Pick<DictSource, "table">;

const codeOf = statement((db: Database, { table }: Table, { id }: Places<{ id: string }>) =>
  db.selectFrom(table).select("code").where("id", "=", id),
);

const insert = statement((db: Database, { table }: Table, values: Places<NewEntry>) =>
  db.insertInto(table).values(values),
);

const update = statement((db: Database, { table }: Table, { id, ...values }: Places<NewEntry>) =>
  db.updateTable(table).set(values).where("id", "=", id),
);

type NewEntry = Record<
  "id" | "parentId" | "code" | "dictKey" | "dictValue" | "dictValueEn" | "remark" | "updateTime",
  string
> &
  Record<"sort" | "isSealed", number>;

const entriesOf = ({ db, table }: DictSource, ids: readonly string[]) =>
  db.selectFrom(table).select(["code", "dictKey"]).where("id", "in", ids).execute();

/** Counts the entries below some that stay, and the rows that hold their keys. */
export async function usesOfDicts(source: DictSource, ids: readonly string[]): Promise<readonly Use[]> {
  const { db, table } = source;
  const below = await db
    .selectFrom(table)
    .select("dictValue")
    .where("parentId", "in", ids)
    .where("id", "not in", ids)
    .execute();
  const entries = namedUse(
    "entries",
    below.map(({ dictValue }) => dictValue),
  );
  return [entries, ...(await source.usesOf(db, await entriesOf(source, ids)))];
}

/** Removes entries, and returns the ids of those that there were. @throws Refusal `in_use` while one of them has children that stay, or rows hold its key */
export async function removeDicts(
  ctx: Context,
  source: DictSource,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { table } = source;
  return transaction(source.db, async (tx) => {
    await source.lock(tx);
    const orphan = await tx
      .selectFrom(table)
      .select("dictValue")
      .where("parentId", "in", ids)
      .where("id", "not in", ids)
      .executeTakeFirst();
    if (orphan)
      throw new Refusal("in_use", {
        message: say("请先删除子节点! （{}）", "Remove the entries below this first ({})", orphan.dictValue),
      });
    refuseWhileUsed(await source.usesOf(tx, await entriesOf({ ...source, db: tx }, ids)));
    await keepRows(ctx, tx, { table, key: "id" }, ids);
    const gone = (await tx.deleteFrom(table).where("id", "in", ids).returning("id").execute()).map(({ id }) => id);
    if (gone.length > 0) requireAll(gone, ids);
    return gone;
  });
}

/** Undoes a removal of entries. @throws Refusal `conflict` when what they belong to is gone or has another code, `duplicate_dict` */
export async function restoreDicts(ctx: Context, source: DictSource, ids: readonly string[]): Promise<void> {
  const { table } = source;
  await refusingTwins(() =>
    transaction(source.db, async (db) => {
      await source.lock(db);
      for (const { parentId, code } of await giveBack(ctx, db, { table, key: "id" }, ids)) {
        const [above] = parentId === "0" ? [{ code }] : await codeOf(db, { table }, { id: String(parentId) });
        if (above?.code !== code) throw parentGone();
      }
    }),
  );
}

function invalid(field: string, message: Sentence): Refusal {
  return new Refusal("validation_failed", { message, data: { fields: [{ field, message }] } });
}
