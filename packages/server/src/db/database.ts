import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import { boundWaits } from "./bounded-pool.ts";
import { createMemory, type Database } from "./memory.ts";
import { Opener } from "./personal-columns/opener.ts";
import type { PersonalData } from "./personal-columns/personal-data.ts";
import type { DB } from "./schema.ts";
import { keepScope, type TenantDatabase } from "./tenant-scope.ts";
import { tracePool } from "./tracing/traced-pool.ts";

export type { Database } from "./memory.ts";

/** `connecting` stands around the connection for each query or transaction. `plugins` see names as they are in the database. */
export type DatabaseOptions = {
  connecting?: <Client>(connect: () => Promise<Client>) => Promise<Client>;
  plugins?: readonly KyselyPlugin[];
};

/**
 * Queries over `pool`, in camelCase. `destroy()` ends the pool.
 * With `personalData` the columns of personal-columns.ts are opened on reading and, through `forTenant`, sealed on writing. Without it they
 * are what is stored, which is for tests of the database alone.
 */
export function createDatabase(pool: Pool, personalData?: PersonalData, options: DatabaseOptions = {}): Database {
  const { connecting, plugins = [] } = options;
  const bounded = tracePool(boundWaits(pool));
  // Keys inside jsonb values are data and stay as they are.
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: connecting ? { connect: () => connecting(() => bounded.connect()), end: () => bounded.end() } : bounded,
    }),
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
      ...plugins,
      ...(personalData ? [new Opener(personalData)] : []),
    ],
  });
  return Object.assign(db, { memory: createMemory() });
}

/**
 * Runs `work` in a transaction, read committed; what it throws rolls everything back. The tenant scope of `db` stays.
 * Inside a transaction already, `work` simply joins it.
 */
export function transaction<D extends Database | TenantDatabase, T>(db: D, work: (tx: D) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return (db as Database).transaction().execute((tx) => work(keepScope(db, tx)));
}

/** `select(countRows.as("total"))`: the number of rows as a number, where PostgreSQL's own is a bigint and so a string. */
export const countRows = sql<number>`count(*)::int`;
