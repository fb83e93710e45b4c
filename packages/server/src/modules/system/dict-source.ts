import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";

/** The rows of one of the two kinds of dictionaries. */
export type DictSource = { db: Database; table: "bladeDict" };

/** System dictionaries belong to the platform. */
export function systemDicts(ctx: Context): DictSource {
  return { db: ctx.platform, table: "bladeDict" };
}

/**
 * Business dictionaries belong to the tenant. Both tables have the same columns, and the scoped database adds the tenant,
 * so the types of the system table stand for both.
 */
export function businessDicts(ctx: Context): DictSource {
  return { db: ctx.db as unknown as Database, table: "bladeDictBiz" as "bladeDict" };
}
