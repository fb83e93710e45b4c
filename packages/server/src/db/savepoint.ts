import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { TenantDatabase } from "./tenant-scope.ts";

/** Runs `work` inside a transaction. If it throws, only its own changes are undone, and the transaction goes on. */
export async function undoable<T>(tx: Database | TenantDatabase, work: () => Promise<T>): Promise<T> {
  if (!tx.isTransaction) throw new Error("a savepoint needs a transaction");
  await sql`savepoint one_of_many`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint one_of_many`.execute(tx);
    return done;
  } catch (error) {
    // When the connection is lost, the first error is the one to report.
    await sql`rollback to savepoint one_of_many`.execute(tx).catch(() => {});
    throw error;
  }
}
