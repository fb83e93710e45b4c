import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import { boundWaits } from "./bounded-pool.ts";
import { createMemory, type Database } from "./memory.ts";
import { Opener } from "./personal-columns/opener.ts";
import type { PersonalData } from "./personal-columns/personal-data.ts";
import type { DB } from "./schema.ts";
import { keepScope, type TenantDatabase } from "./tenant-scope.ts";
import { tracePool } from "./tracing/traced-pool.ts";
import { notingPlugin } from "./written-tables.ts";

export type { Database } from "./memory.ts";

/** `connecting` wraps the use of a connection by each query or transaction. `plugins` see names as they are in the database. */
export type DatabaseOptions = {
  connecting?: <Client>(connect: () => Promise<Client>) => Promise<Client>;
  plugins?: readonly KyselyPlugin[];
};

/**
 * A query builder over `pool`, with names in camelCase. `destroy()` ends the pool. With `personalData` the columns of personal-columns.ts
 * are decrypted on reading and, through `forTenant`, encrypted on writing. Without it they hold the stored ciphertext, which only tests of
 * the database use.
 */
export function createDatabase(pool: Pool, personalData?: PersonalData, options: DatabaseOptions = {}): Database {
  const { connecting, plugins = [] } = options;
  const bounded = tracePool(boundWaits(pool));
  // Keys inside jsonb values are data and keep their spelling.
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: connecting ? { connect: () => connecting(() => bounded.connect()), end: () => bounded.end() } : bounded,
    }),
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
      notingPlugin,
      ...plugins,
      ...(personalData ? [new Opener(personalData)] : []),
    ],
  });
  return Object.assign(db, { memory: createMemory() });
}

/**
 * Runs `work` in a transaction with the isolation level read committed. An error of `work` rolls everything back. The tenant scope of `db`
 * applies. Inside a transaction `work` joins that transaction.
 */
export function transaction<D extends Database | TenantDatabase, T>(db: D, work: (tx: D) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return (db as Database).transaction().execute((tx) => work(keepScope(db, tx)));
}

/** `select(countRows.as("total"))` gives the number of rows as a number. PostgreSQL's own count is a bigint, which arrives as a string. */
export const countRows = sql<number>`count(*)::int`;
