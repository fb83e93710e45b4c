import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type ExpressionBuilder, sql } from "kysely";
import type { Context } from "../context/context.ts";
import { Refusal } from "../contract/errors.ts";
import type { OperationId, UploadedFile } from "../contract/operations.ts";
import { say } from "../contract/say.ts";
import { transaction } from "../db/database.ts";
import type { DB } from "../db/schema.ts";
import { type Places, statement } from "../db/statement.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";

/** Hours for which a key is remembered. */
const lifeHours = 24;

/** The first request with a key. Its answer is null while it runs. */
type FirstRequest = { operation: string; requestDigest: string; answer: unknown };

type Keyed = { operation: OperationId; key: string; input: unknown };

/**
 * Runs an operation once for a key. A repetition gets the first answer. The key, the work and the answer are one transaction: after a crash
 * either all or nothing is stored, and a concurrent repetition waits. A refusal is not remembered, so that the user can correct the input
 * and send it again.
 * @throws Refusal `idempotency_mismatch` when the key was used for another request
 */
export async function once<T>(ctx: Context, request: Keyed, run: (ctx: Context) => Promise<T>): Promise<T> {
  return transaction(ctx.db, async (db) => {
    const first = await claim({ ...ctx, db }, request);
    if (first) return first.answer as T;
    const answer = await run({ ...ctx, db });
    return keep<T>({ ...ctx, db }, request, answer);
  });
}

/** After so many seconds without an answer the process of the first request is taken to have died. */
const abandonedSeconds = 120;
/** How long a concurrent repetition waits for the first request, and how often it looks. */
const twin = { waitsMs: 10_000, looksEveryMs: 200 };

/**
 * Like `once`, for work that is not a transaction: the key is stored before the work and the answer after it. A concurrent repetition waits
 * for a limited time.
 * @throws Refusal `idempotency_mismatch`, `conflict` while the first request still runs
 */
export async function onceApart<T>(ctx: Context, request: Keyed, run: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  let first = await claim(ctx, request, abandonedSeconds);
  while (first && first.answer === null) {
    if (performance.now() - begin > twin.waitsMs) {
      const message = say(
        "同一请求正在处理，请稍后再试",
        "The same request is still being processed. Try again in a moment",
      );
      throw new Refusal("conflict", { message, data: { retryAfter: 1 } });
    }
    await sleep(twin.looksEveryMs);
    first = await claim(ctx, request, abandonedSeconds);
  }
  if (first) return first.answer as T;
  try {
    return await keep<T>(ctx, request, await run());
  } catch (error) {
    await ctx.db.deleteFrom("idempotencyKey").where(ofKey(ctx, request)).execute();
    throw error;
  }
}

/** Stores a key for a request. If the key is already used, it returns the row of that request with its answer. */
async function claim(ctx: Context, request: Keyed, abandonedAfter?: number): Promise<FirstRequest | undefined> {
  const { key, operation } = request;
  const requestDigest = digestOf(request.input);
  const values = { userId: callerOf(ctx), key, operation, requestDigest };
  const [fresh] = await takeKey(ctx.db, abandonedAfter === undefined ? {} : { abandonedAfter }, values);
  if (fresh) return undefined;
  const first = await ctx.db
    .selectFrom("idempotencyKey")
    .select(["operation", "requestDigest", "answer"])
    .where(ofKey(ctx, request))
    .executeTakeFirst();
  // The first request failed between the two queries, so its key is free again.
  if (!first) return claim(ctx, request, abandonedAfter);
  if (first.operation !== operation || first.requestDigest !== requestDigest) throw new Refusal("idempotency_mismatch");
  return first;
}

type NewKey = { userId: string; key: string; operation: string; requestDigest: string };

/** Inserts a key, or takes over an expired one. */
const takeKey = statement(
  (db: TenantDatabase, { abandonedAfter }: { abandonedAfter?: number }, values: Places<NewKey>) => {
    const expired = sql<boolean>`idempotency_key.create_time < now() - make_interval(hours => ${sql.lit(lifeHours)})`;
    const abandoned = sql<boolean>`idempotency_key.answer is null and idempotency_key.create_time < now() - make_interval(secs => ${sql.lit(abandonedAfter ?? 0)})`;
    return db
      .insertInto("idempotencyKey")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["tenantId", "userId", "key"])
          .doUpdateSet((row) => ({
            operation: row.ref("excluded.operation"),
            requestDigest: row.ref("excluded.requestDigest"),
            answer: null,
            createTime: sql`now()`,
          }))
          .where((row) => (abandonedAfter === undefined ? expired : row.or([expired, abandoned]))),
      )
      .returning("key");
  },
);

/** Stores an answer and returns it as it is stored, with the same order of fields, so that repetitions are equal to the byte. */
async function keep<T>(ctx: Context, request: Keyed, answer: unknown): Promise<T> {
  const kept = await ctx.db
    .updateTable("idempotencyKey")
    .set({ answer: JSON.stringify(answer) })
    .where(ofKey(ctx, request))
    .returning("answer")
    .executeTakeFirst();
  // Work that moves or removes its tenant moves or removes the key, too.
  return (kept ? kept.answer : answer) as T;
}

const callerOf = ({ principal }: Context) => principal?.userId ?? "0";

const ofKey =
  (ctx: Context, { key }: Keyed) =>
  (row: ExpressionBuilder<DB, "idempotencyKey">) =>
    row.and([row("userId", "=", callerOf(ctx)), row("key", "=", key)]);

/** A digest of an input. A file counts by its own digest. */
function digestOf(input: unknown): string {
  const { file, ...rest } = input as { file?: UploadedFile };
  const ofFile = file && [file.name, file.type, createHash("sha256").update(file.bytes).digest("base64url")];
  return createHash("sha256")
    .update(JSON.stringify({ ...rest, file: ofFile }))
    .digest("base64url");
}
