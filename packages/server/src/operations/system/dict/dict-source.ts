import type { Context, PlatformContext } from "../../../context/context.ts";
import type { Database } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { lockPlatformTrees, lockTrees } from "../../../db/tree-lock.ts";
import type { Use } from "../../../lists/in-use.ts";
import { businessDictUses, type DictEntry, systemDictUses } from "./dict-uses.ts";

/** The rows of one of the two kinds of dictionaries. */
export type DictSource = {
  db: Database;
  table: "bladeDict";
  /** Lets one transaction at a time change them. */
  lock(tx: Database): Promise<void>;
  /** The rows that use entries. */
  usesOf(db: Database, entries: readonly DictEntry[]): Promise<Use[]>;
};

/** System dictionaries belong to the platform. */
export function systemDicts(ctx: PlatformContext): DictSource {
  return { db: ctx.platform, table: "bladeDict", lock: lockPlatformTrees, usesOf: systemDictUses };
}

/**
 * Business dictionaries belong to the tenant. Both tables have the same columns, and the scoped database adds the tenant,
 * so the types of the system table stand for both.
 */
export function businessDicts(ctx: Context): DictSource {
  return {
    db: ctx.db as unknown as Database,
    table: "bladeDictBiz" as "bladeDict",
    lock: (tx) => lockTrees(tx as unknown as TenantDatabase),
    usesOf: (db, entries) => businessDictUses(db as unknown as TenantDatabase, entries),
  };
}
