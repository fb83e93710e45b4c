import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../context/context.ts";
import { Refusal } from "../contract/errors.ts";
import type { OperationId } from "../contract/operations.ts";
import { transaction } from "../db/database.ts";

/** How long a key is remembered. */
const lifeHours = 24;

/**
 * Runs an operation once for a key; a repetition is answered with the first answer. The key, the work and the answer are one
 * transaction: a crash leaves all or nothing, a twin that arrives meanwhile waits, and a refusal is forgotten, so that the user can
 * mend what was wrong and send again.
 * @throws Refusal `idempotency_mismatch` when the key was used for another request
 */
export async function once<T>(
  ctx: Context,
  request: { operation: OperationId; key: string; input: unknown },
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const userId = ctx.principal?.userId ?? "0";
  const { key, operation } = request;
  const requestDigest = createHash("sha256").update(JSON.stringify(request.input)).digest("base64url");
  return transaction(ctx.db, async (db) => {
    const fresh = await db
      .insertInto("idempotencyKey")
      .values({ userId, key, operation, requestDigest })
      .onConflict((conflict) =>
        conflict
          .columns(["tenantId", "userId", "key"])
          .doUpdateSet({ operation, requestDigest, answer: null, createTime: sql`now()` })
          .where("idempotencyKey.createTime", "<", sql<string>`now() - make_interval(hours => ${lifeHours})`),
      )
      .returning("key")
      .executeTakeFirst();
    if (!fresh) {
      const first = await db
        .selectFrom("idempotencyKey")
        .select(["operation", "requestDigest", "answer"])
        .where("userId", "=", userId)
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      if (first.operation !== operation || first.requestDigest !== requestDigest)
        throw new Refusal("idempotency_mismatch");
      return first.answer as T;
    }
    const answer = await run({ ...ctx, db });
    const kept = await db
      .updateTable("idempotencyKey")
      .set({ answer: JSON.stringify(answer) })
      .where("userId", "=", userId)
      .where("key", "=", key)
      .returning("answer")
      .executeTakeFirstOrThrow();
    // As it is kept, the order of its fields included, so that the first answer and its repetitions are the same to the byte.
    return kept.answer as T;
  });
}
