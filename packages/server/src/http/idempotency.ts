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

/** How long a key is remembered. */
const lifeHours = 24;

/** The request that a key was used for first; its answer is null while it runs. */
type FirstRequest = { operation: string; requestDigest: string; answer: unknown };

type Keyed = { operation: OperationId; key: string; input: unknown };

/**
 * Runs an operation once for a key; a repetition is answered with the first answer. The key, the work and the answer are one
 * transaction: a crash leaves all or nothing, a twin that arrives meanwhile waits, and a refusal is forgotten, so that the user can
 * mend what was wrong and send again.
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

/** After so long without an answer the first request is taken to have died with its process. */
const abandonedSeconds = 120;
/** How long a twin waits for the first request, and how often it looks. */
const twin = { waitsMs: 10_000, looksEveryMs: 200 };

/**
 * The same for work that is no transaction: the key is stored before and the answer after it. A twin that arrives meanwhile waits for a
 * while.
 * @throws Refusal `idempotency_mismatch`, `conflict` while the first request runs on
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

/** Takes a key for a request. Returns the row of the request that has it already, with its answer. */
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
  // The first request failed between the two queries.
  if (!first) return claim(ctx, request, abandonedAfter);
  if (first.operation !== operation || first.requestDigest !== requestDigest) throw new Refusal("idempotency_mismatch");
  return first;
}

type NewKey = { userId: string; key: string; operation: string; requestDigest: string };

/** Inserts a key, or takes one over whose time is up. */
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

/** Stores an answer and returns it as it is kept, the order of its fields included: the first and its repetitions are the same to the byte. */
async function keep<T>(ctx: Context, request: Keyed, answer: unknown): Promise<T> {
  const kept = await ctx.db
    .updateTable("idempotencyKey")
    .set({ answer: JSON.stringify(answer) })
    .where(ofKey(ctx, request))
    .returning("answer")
    .executeTakeFirst();
  // Work that moves or removes its tenant takes the key along.
  return (kept ? kept.answer : answer) as T;
}

const callerOf = ({ principal }: Context) => principal?.userId ?? "0";

const ofKey =
  (ctx: Context, { key }: Keyed) =>
  (row: ExpressionBuilder<DB, "idempotencyKey">) =>
    row.and([row("userId", "=", callerOf(ctx)), row("key", "=", key)]);

/** A digest of an input; a file counts by its own. */
function digestOf(input: unknown): string {
  const { file, ...rest } = input as { file?: UploadedFile };
  const ofFile = file && [file.name, file.type, createHash("sha256").update(file.bytes).digest("base64url")];
  return createHash("sha256")
    .update(JSON.stringify({ ...rest, file: ofFile }))
    .digest("base64url");
}
