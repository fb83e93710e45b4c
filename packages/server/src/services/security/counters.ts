import { sql } from "kysely";
import type { Counting } from "./counting.ts";

/** How often something happened in its present window. */
export type Count = { count: number; retryAfter: number };

/** A limit: `limit` times in `seconds`, counted from the first. */
export type Limit = { limit: number; seconds: number };

/** Counts one more, or `amount`, in one statement, for all instances that share the database. */
export async function count(db: Counting, key: string, seconds: number, amount = 1): Promise<Count> {
  const row = await db
    .insertInto("authCounter")
    .values({ key, count: amount, expireTime: sql`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when auth_counter.expire_time <= now() then excluded.count else auth_counter.count + excluded.count end`,
        expireTime: sql`case when auth_counter.expire_time <= now() then excluded.expire_time else auth_counter.expire_time end`,
      }),
    )
    .returning(["count", sql<number>`ceil(extract(epoch from expire_time - now()))::int`.as("retryAfter")])
    .executeTakeFirstOrThrow();
  return row;
}

/** Lowers a counter by `amount`. A counter that reaches zero is deleted, because its key names a person or an address. */
export async function takeBack(db: Counting, key: string, amount: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("authCounter")
    .where("key", "=", key)
    .where("count", "<=", amount)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable("authCounter")
    .set({ count: sql<number>`greatest(count - ${amount}::int, 0)` })
    .where("key", "=", key)
    .execute();
}

/** Remembers that something happened, for so long from now on: `peek` counts one. */
export async function remember(db: Counting, key: string, seconds: number): Promise<void> {
  await db
    .insertInto("authCounter")
    .values({ key, count: 1, expireTime: sql`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ expireTime: sql`excluded.expire_time` }))
    .execute();
}

/** The present count, without adding to it. */
export async function peek(db: Counting, key: string): Promise<Count> {
  const row = await db
    .selectFrom("authCounter")
    .select(["count", sql<number>`ceil(extract(epoch from expire_time - now()))::int`.as("retryAfter")])
    .where("key", "=", key)
    .where("expireTime", ">", sql<string>`now()`)
    .executeTakeFirst();
  return row ?? { count: 0, retryAfter: 0 };
}

/** Starts anew. */
export async function clear(db: Counting, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("authCounter").where("key", "in", keys).execute();
}

/** Starts anew whatever is counted under these beginnings of keys. */
export async function clearUnder(db: Counting, prefixes: readonly string[]): Promise<void> {
  await db
    .deleteFrom("authCounter")
    .where((row) => row.or(prefixes.map((prefix) => sql<boolean>`starts_with(${row.ref("key")}, ${prefix})`)))
    .execute();
}
