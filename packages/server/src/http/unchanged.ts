import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../context/context.ts";
import { type Operation, operationList } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import type { Input } from "../contract/operations.ts";
import { transaction } from "../db/database.ts";

type Row = Readonly<Record<string, unknown>>;
type Sent = { query: Row; body?: Row };

/** Reads the row that a call is about, as its detail answers it; undefined when it is not there. */
type ReadRow = (detail: Operation, key: string | undefined) => Promise<Row | undefined>;

/** Calls whose row is not answered by a `detail` beside them: what answers it, and what of the call names it. */
const elsewhere: Readonly<Record<string, readonly [operation: string, names: (sent: Sent) => unknown]>> = {
  grantRole: ["getRoleGrants", ({ body }) => (body?.roleIds as string[] | undefined)?.join()],
  submitPasswordRule: ["getPasswordRule", () => undefined],
  submitRetention: ["getRetention", () => undefined],
};

/**
 * Does a write if the row is still what the caller saw. The header `If-Unchanged` lists fields with digests of their values, as
 * `name=0123456789abcdef,sort=…`; calls that send it for one row wait for each other. Without the header it is simply done.
 * @throws Refusal `stale_version` when a field has another value now, or the row is gone
 */
export async function ifUnchanged<T>(
  ctx: Context,
  call: { operation: Operation; header: unknown; input: Input<never>; readRow: (ctx: Context) => ReadRow },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { operation, header, input } = call;
  const target =
    typeof header === "string" && header !== "" ? targetOf(operation, input as unknown as Sent) : undefined;
  if (!target) return work(ctx);
  const seen = String(header)
    .split(",")
    .map((part) => part.split("=") as [string, string | undefined]);
  return transaction(ctx.db, async (db) => {
    const name = `${ctx.tenantId} ${target.detail.path} ${target.key ?? ""}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
    const row = await call.readRow({ ...ctx, db })(target.detail, target.key);
    if (!row || seen.some(([field, digest]) => field in row && digestOf(row[field]) !== digest)) {
      throw new Refusal("stale_version");
    }
    return work({ ...ctx, db });
  });
}

function targetOf(operation: Operation, sent: Sent): { detail: Operation; key: string | undefined } | undefined {
  const [id, names] = elsewhere[operation.id] ?? [];
  const [, folder] = /^(.+)\/(?:submit|update|remove)$/.exec(operation.path) ?? [];
  const detail = operationList.find((one) =>
    id ? one.id === id : one.method === "GET" && one.path === `${folder}/detail`,
  );
  if (!detail) return undefined;
  const key = names ? names(sent) : (sent.body?.id ?? sent.body?.code ?? sent.query.ids ?? sent.query.id);
  return { detail, key: key === undefined || key === "" ? undefined : String(key) };
}

const IDS = /^[0-9]{1,19}(,[0-9]{1,19})+$/;

/** Sixteen hexadecimal digits that stand for a value. The order of ids says nothing. */
function digestOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("hex").slice(0, 16);
}

function canonical(value: unknown): string {
  if (typeof value === "string" && IDS.test(value)) return canonical(value.split(","));
  if (Array.isArray(value)) {
    const isFlat = value.every((part) => typeof part === "string");
    const parts = value.map(canonical);
    return `[${(isFlat ? parts.sort() : parts).join()}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as Row)[name])}`).join()}}`;
}
