import type { DictInput } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { isUniqueViolation } from "../../../db/database-errors.ts";
import { namedUse, refuseWhileUsed, type Use } from "../../../lists/in-use.ts";
import { requireAll } from "../../../lists/resource.ts";
import { headKey } from "./dict-head.ts";
import { idsBelow } from "./dict-queries.ts";
import type { DictSource } from "./dict-source.ts";

/**
 * Adds or changes an entry. A child carries the code of its parent; a head that is renamed takes its children along.
 * @throws Refusal `in_use` when the code or key that rows hold would be another
 */
export async function submitDict(ctx: Context, source: DictSource, input: DictInput): Promise<string> {
  try {
    return await transaction(source.db, async (db) => {
      // Two moves that are each right can together make a ring, and a parent may go while a child comes.
      await source.lock(db);
      return write(ctx, { ...source, db }, input);
    });
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new Refusal("duplicate_dict", { cause });
    throw cause;
  }
}

async function write(ctx: Context, source: DictSource, input: DictInput): Promise<string> {
  const { db, table } = source;
  const id = input.id || undefined;
  const parentId = input.parentId || "0";
  const isHead = parentId === "0";
  const parent = isHead
    ? undefined
    : await db.selectFrom(table).select("code").where("id", "=", parentId).executeTakeFirst();
  if (!isHead && !parent) throw invalid("parentId", say("上级字典不存在", "There is no such parent dictionary"));
  // Saved under its parent's code, an entry would not be where its sender thinks.
  if (parent && input.code && input.code !== parent.code)
    throw invalid(
      "code",
      say("须与上级字典的编号 {} 相同", "Must be {}, the code of the parent dictionary", parent.code),
    );
  if (!isHead && (!input.dictKey?.trim() || input.dictKey === headKey))
    throw invalid("dictKey", say("请输入字典键值", "Enter a dictionary key"));

  const values = {
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
  if (!id) {
    const fresh = ctx.ids.next();
    await db
      .insertInto(table)
      .values({ id: fresh, ...values })
      .execute();
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
  if (below.has(parentId)) throw invalid("parentId", say("父节点不可选择自身!", "A record cannot be its own parent"));
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
export async function removeDicts(source: DictSource, ids: readonly string[]): Promise<readonly string[]> {
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
        message: say("请先删除子节点! （{}）", "Remove the entries below it first ({})", orphan.dictValue),
      });
    refuseWhileUsed(await source.usesOf(tx, await entriesOf({ ...source, db: tx }, ids)));
    const gone = (await tx.deleteFrom(table).where("id", "in", ids).returning("id").execute()).map(({ id }) => id);
    if (gone.length > 0) requireAll(gone, ids);
    return gone;
  });
}

function invalid(field: string, message: Sentence): Refusal {
  return new Refusal("validation_failed", { message, data: { fields: [{ field, message }] } });
}
