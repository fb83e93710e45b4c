import { unchangedDigest } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../context/context.ts";
import { type Operation, operationList } from "../contract/document.ts";
import { Refusal, type RefusalData } from "../contract/errors.ts";
import type { Input } from "../contract/operations.ts";
import { changedFields } from "../lists/changed-rows.ts";
import { maskAnswer } from "./personal-fields.ts";

type Row = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Sent = { query: Row; body?: Row };

/** Reads the row of a call in the form of its detail; undefined when it does not exist. */
export type ReadRow = (detail: Operation, key: string | undefined) => Promise<Row | undefined>;

/** Calls without a `detail` in their folder: the operation that answers their row, and the part of the call that identifies the row. */
const elsewhere: Readonly<Record<string, readonly [operation: string, names: (sent: Sent) => unknown]>> = {
  grantRole: ["getRoleGrants", ({ body }) => (body?.roleIds as string[] | undefined)?.join()],
  limitRoleRows: ["getRoleRows", ({ body }) => body?.roleId],
  grantTopMenu: ["getTopMenuGrants", ({ body }) => (body?.topMenuIds as string[] | undefined)?.join()],
  updateOwnInfo: ["getOwnInfo", () => undefined],
  submitPasswordRule: ["getPasswordRule", () => undefined],
  submitRetention: ["getRetention", () => undefined],
  updateUserPlatform: ["getUserPlatform", ({ body }) => body?.userId],
  submitMessageTemplate: ["listMessageTemplates", ({ body }) => body?.action],
  submitLetterTemplate: ["listLetterTemplates", ({ body }) => body?.kind],
};

/** The key field of rows, where a list is read instead of a detail. */
const listedBy: Readonly<Record<string, string>> = { listMessageTemplates: "action", listLetterTemplates: "kind" };

/** What the sender of a write saw of the row: some of its fields, or its version. */
export type Condition = { fields?: string | undefined; version?: string | undefined };

const given = (header: unknown) => (typeof header === "string" && header !== "" ? header : undefined);

/** The condition of a call; undefined where it has none, or where no operation answers its row. */
export function conditionOf({ id, path }: Operation, headers: Headers): Condition | undefined {
  const [fields, version] = [given(headers["if-unchanged"]), given(headers["if-match"])];
  if (fields === undefined && (version === undefined || version === "*")) return undefined;
  return detailOf(id, path) && { fields, version: version === "*" ? undefined : version };
}

/**
 * Refuses a call that saves a whole row without the version that its sender saw. The open-source dialect cannot send one.
 * @throws Refusal `version_missing`
 */
export function requireCondition(operation: Operation, headers: Headers, input: Input<never>, dialect: unknown): void {
  if (!operation.isVersioned || dialect !== undefined) return;
  if (given(headers["if-unchanged"]) !== undefined || given(headers["if-match"]) !== undefined) return;
  const { body } = input as unknown as Sent;
  const isOnly = detailOf(operation.id, operation.path)?.parameters.every(({ required }) => !required) === true;
  // A body without an id adds a row, except where there is only one row.
  if (body?.id || isOnly) throw new Refusal("version_missing");
}

const answersRows = new Set(
  operationList.filter(({ method }) => method === "POST").map(({ id, path }) => detailOf(id, path)?.id),
);

/** The `ETag` of an answer: the version of a row, if writes of that row accept a condition. */
export function versionOf({ id }: Operation, row: unknown): string | undefined {
  return answersRows.has(id) && !listedBy[id] ? `"${unchangedDigest(row)}"` : undefined;
}

/**
 * Runs a write if the row is still what the caller saw. The header `If-Unchanged` lists fields with digests of their values, as
 * `name=0123456789abcdef,sort=…`, or a member of an object as `publicity.startDate=…`. `If-Match` has the version of the whole row. Without
 * a condition the write always runs. In a transaction, conditional writes of one row wait for each other.
 * @throws Refusal `stale_version` when a field has another value now, or the row is gone
 */
export async function ifUnchanged<T>(
  ctx: Context,
  call: {
    operation: Operation;
    condition: Condition | undefined;
    input: Input<never>;
    readRow: (ctx: Context) => ReadRow;
  },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { operation, condition, input } = call;
  const target = condition && targetOf(operation, input as unknown as Sent);
  if (!target) return work(ctx);
  const { fields, version } = condition;
  const { db } = ctx;
  const name = `${ctx.tenantId} ${target.detail.path} ${target.key ?? ""}`;
  if (db.isTransaction) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  const row = await readTarget(call.readRow(ctx), target);
  if (!row) throw new Refusal("stale_version", { data: { changed: [] } });
  // A caller saw personal values masked, so the masked ones are compared.
  const shown = maskAnswer(target.detail, row) as Row;
  const changed = fields === undefined ? [] : changedFields(fields, row, [row, shown]);
  if (changed.length > 0) throw new Refusal("stale_version", { data: { changed, ...(await lastChangeOf(ctx, row)) } });
  const isSame =
    version === undefined || [row, shown].some((one) => tagsOf(version).includes(versionOf(target.detail, one)));
  if (!isSame) throw new Refusal("stale_version", { data: await lastChangeOf(ctx, row) });
  return work(ctx);
}

/** The versions in an `If-Match`. A proxy that compresses turns them into weak ones. */
const tagsOf = (header: string): (string | undefined)[] =>
  header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));

/** The row that is about to change. */
async function readTarget(read: ReadRow, { detail, key }: Target): Promise<Row | undefined> {
  const by = listedBy[detail.id];
  if (!by) return read(detail, key);
  const rows = (await read(detail, undefined)) as unknown as readonly Row[];
  return rows.find((row) => row[by] === key);
}

/** The last person who changed a row and the time, as far as the row records them. */
async function lastChangeOf({ db }: Context, { updateUser, updateTime }: Row): Promise<RefusalData> {
  const person =
    typeof updateUser === "string" && updateUser !== ""
      ? await db.selectFrom("bladeUser").select(["realName", "name"]).where("id", "=", updateUser).executeTakeFirst()
      : undefined;
  return {
    ...(person && { changedBy: person.realName || person.name }),
    ...(typeof updateTime === "string" && { changedAt: updateTime }),
  };
}

type Target = { detail: Operation; key: string | undefined };

function targetOf({ id, path }: Operation, sent: Sent): Target | undefined {
  const [, names] = elsewhere[id] ?? [];
  const detail = detailOf(id, path);
  if (!detail) return undefined;
  const key = names ? names(sent) : (sent.body?.id ?? sent.body?.code ?? sent.query.ids ?? sent.query.id);
  return { detail, key: key === undefined || key === "" ? undefined : String(key) };
}

/** The operation that answers the row which this operation writes. */
function detailOf(id: string, path: string): Operation | undefined {
  const [named] = elsewhere[id] ?? [];
  const [, folder] = /^(.+)\/(?:submit|update|remove)$/.exec(path) ?? [];
  return operationList.find((one) =>
    named ? one.id === named : one.method === "GET" && one.path === `${folder}/detail`,
  );
}
