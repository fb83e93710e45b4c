import type { Entity } from "@bladekit/openapi/describe";
import type { Context } from "../context/context.ts";
import type { Handler } from "../context/handler.ts";
import { invalidField } from "../contract/invalid-field.ts";
import type { OperationId } from "../contract/operations.ts";
import { say } from "../contract/say.ts";
import { ownParent } from "../contract/value-sentences.ts";
import { countRows, transaction } from "../db/database.ts";
import type { DB } from "../db/schema.ts";
import { type TenantDatabase, withoutDataScopes } from "../db/tenant-scope.ts";
import { lockTrees } from "../db/tree-lock.ts";
import { countUses } from "./in-use.ts";
import type { AnyDatabase } from "./removed-rows.ts";
import { entitySheet } from "./sheets/entity-sheet.ts";
import { exportSheet } from "./sheets/export-sheet.ts";
import { idsBelow, toTree } from "./tree.ts";
import { usualEntity } from "./usual-entity.ts";

type Values = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | undefined>>;
/** A record with its place: the one above it, and the names of all above. */
type Placed = Values & { id: string; parentId: string; parentName: string; parentPath: string };

const top = "0";

const isOfTree = ["list", "lazyList", "show", "create", "remove", "export"] as const;
/** The handlers of a tree's verbs that need nothing but its rows. */
type TreeHandlers<E extends Entity> = {
  [V in keyof E["verbs"] & (typeof isOfTree)[number] as E["verbs"][V]["op"]]: Handler<
    E["verbs"][V]["op"] & OperationId
  >;
};

/**
 * The rows of an entity that stand below each other, and the handlers of its verbs. The table has `parentId`, which is 0 at the top, and
 * `sort`. A record is neither below itself nor removed while others are below it. Every level is read from the whole tree, so a tree has
 * thousands of records at most.
 */
export function usualTree<E extends Entity, T extends keyof DB & string>(
  entity: E,
  { table }: { table: T },
): { handlers: TreeHandlers<E> } {
  // The query builder cannot type a table whose name is a value.
  const named: string = table;
  const open = (db: TenantDatabase) => db as unknown as AnyDatabase;
  const { rows, handlers } = usualEntity(entity as Entity, {
    table: table as never,
    order: [["sort" as never, "asc"]],
    parents: { ["parentId" as never]: { table, base: true } } as never,
    usesOf: ({ db }, ids) =>
      countUses({
        childRecords: open(withoutDataScopes(db))
          .selectFrom(named)
          .select(countRows.as("count") as never)
          .where("isDeleted", "=", 0)
          .where("parentId", "in", ids)
          .where("id", "not in", ids) as never,
      }),
  });

  /** All records of the tenant by their ids, also those outside the caller's data scope: a ring may not be closed there either. */
  const places = async (db: TenantDatabase) => {
    const found = await open(withoutDataScopes(db))
      .selectFrom(named)
      .select(["id", "parentId"])
      .where("isDeleted", "=", 0)
      .execute();
    return found as { id: string; parentId: string }[];
  };
  /** @throws Refusal `validation_failed` */
  const requirePlace = async (db: TenantDatabase, id: string | undefined, parentId: string) => {
    if (parentId === top) return;
    // The lock keeps a removal of the parent from happening meanwhile.
    const parent = await open(db)
      .selectFrom(named)
      .select("id")
      .where("id", "=", parentId)
      .where("isDeleted", "=", 0)
      .forShare()
      .executeTakeFirst();
    if (!parent) throw invalidField("parentId", say("上级记录不存在", "There is no such parent record"));
    if (id && idsBelow(await places(db), id).has(parentId)) throw invalidField("parentId", ownParent);
  };

  /** Records with their places, of which the caller learns the names that they may see. */
  const placed = async (ctx: Context, records: readonly Values[]): Promise<Placed[]> => {
    const all = (await rows.all(ctx)) as Placed[];
    const byId = new Map(all.map((row) => [row.id, row]));
    const nameOf = (id: string) => String(byId.get(id)?.[entity.title] ?? "");
    return (records as Placed[]).map((record) => {
      const above: string[] = [];
      for (let id = record.parentId; byId.has(id) && above.length < byId.size; id = byId.get(id)?.parentId ?? top)
        above.unshift(nameOf(id));
      return { ...record, parentName: nameOf(record.parentId), parentPath: above.join(" / ") };
    });
  };

  /**
   * The rows of one level, each with whether it has children. The top level has the rows whose parent the caller does not see. A search looks at
   * all levels.
   */
  const level = async (ctx: Context, { parentId = top, ...filters }: Query) => {
    const all = await placed(ctx, await rows.all(ctx));
    const ids = new Set(all.map(({ id }) => id));
    const above = new Set(all.map((row) => row.parentId));
    const isBelow = parentId !== top && parentId !== "";
    const isSearch = Object.values(filters).some((value) => value !== undefined && value !== "");
    const found = isSearch ? new Set((await rows.all(ctx, filters)).map(({ id }) => id as string)) : undefined;
    const isHere = (row: Placed) =>
      (found?.has(row.id) ?? true) && (isBelow ? row.parentId === parentId : isSearch || !ids.has(row.parentId));
    return all.filter(isHere).map((row) => ({ ...row, hasChildren: above.has(row.id) }));
  };

  const sheet = entitySheet<Placed>(entity);
  async function* batches(ctx: Context, query: Query) {
    for await (const batch of rows.batches(ctx, query)) yield placed(ctx, batch);
  }
  const own: Record<string, unknown> = {
    list: async (ctx: Context, { query }: { query: Query }) => toTree(await placed(ctx, await rows.all(ctx, query))),
    lazyList: async (ctx: Context, { query }: { query: Query }) => level(ctx, query),
    show: async (ctx: Context, { query }: { query: Query }) =>
      (await placed(ctx, [await rows.detail(ctx, query.id ?? "")]))[0],
    create: async (ctx: Context, input: { body: Values & { id?: string; parentId?: string } }) =>
      transaction(ctx.db, async (db) => {
        const inside = { ...ctx, db };
        await lockTrees(db);
        const parentId = input.body.parentId || top;
        await requirePlace(db, input.body.id || undefined, parentId);
        const submit = usual(entity.verbs.create?.op);
        const saved = (await submit?.(inside, { ...input, body: { ...input.body, parentId } })) as Values;
        return (await placed(inside, [saved]))[0];
      }),
    export: async (ctx: Context, { query }: { query: Query }) =>
      exportSheet(ctx, sheet, query.columns, batches(ctx, query) as never),
  };
  type AnyHandler = (ctx: Context, input: unknown) => Promise<unknown>;
  const usual = (op = "") => (handlers as Readonly<Record<string, AnyHandler | undefined>>)[op];
  const served = Object.entries(entity.verbs).flatMap(([verb, { op }]) => {
    const handler = Object.hasOwn(own, verb) ? own[verb] : usual(op);
    return handler && (isOfTree as readonly string[]).includes(verb) ? [[op, handler] as const] : [];
  });
  return { handlers: Object.fromEntries(served) as TreeHandlers<E> };
}
