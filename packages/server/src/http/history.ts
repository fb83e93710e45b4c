import { unchangedDigest } from "@bladekit/sdk/rules";
import type { Context } from "../context/context.ts";
import { keysIn, recordKeys } from "../context/record-keys.ts";
import { contract, type Operation, operationList, type Schema } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import type { Input } from "../contract/operations.ts";
import type { Database } from "../db/database.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";
import { maskAll } from "./personal-fields.ts";
import { severalRows } from "./several-rows.ts";
import type { ReadRow } from "./unchanged.ts";

type Row = Readonly<Record<string, unknown>>;
type Sent = { query: Row; body?: Row };
type Change = { field: string; from: unknown; to: unknown; isPartial?: true };

/** Fields that record who wrote and when, or that no form has. */
const bookkeeping = new Set([
  ...["id", "tenantId", "createUser", "createDept", "createTime", "updateUser", "updateTime", "isDeleted", "version"],
]);

/** Longer values are cut, because a history shows changes and does not store texts a second time. */
const longest = 2000;

/** The number of rows of one call that are read for their names. Further rows are recorded by key. */
const readAtOnce = 20;

type Displayed = { path: string; display: string };

/** The field with the name of a record, by the folder of its operations. */
const displays = new Map(
  Object.values(contract.components.schemas as Readonly<Record<string, Schema>>).flatMap((schema) => {
    const entities = [(schema["x-entity"] as Displayed | readonly Displayed[] | undefined) ?? []].flat();
    return entities.map(({ path, display }) => [path, display] as const);
  }),
);

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const details = new Map(
  operationList.flatMap((operation) =>
    operation.method === "GET" && operation.path.endsWith("/detail") ? [[folderOf(operation.path), operation]] : [],
  ),
);
/**
 * Writes of parts of a role that its detail does not contain: the operation that reads the part, and the field of the body with the roles.
 */
const parts: Readonly<Record<string, { detail: Operation | undefined; roles: string }>> = {
  grantRole: { detail: operationList.find(({ id }) => id === "getRoleGrants"), roles: "roleIds" },
  limitRoleRows: { detail: operationList.find(({ id }) => id === "getRoleRows"), roles: "roleId" },
};
/** Folders of records that staff save. Records with steps of their own, such as applications, keep those steps instead. */
const saved = new Set(operationList.flatMap(({ path }) => (/\/(?:submit|update)$/.test(path) ? [folderOf(path)] : [])));

/** The tables with the names of a role's grants. A separate call reads the grants. */
const grants = {
  menu: { table: "bladeMenu", name: "name" },
  dataScope: { table: "bladeDataScope", name: "scopeName" },
  apiScope: { table: "bladeApiScope", name: "scopeName" },
} as const;

type Target = { folder: string; detail: Operation; keys: readonly string[]; isCertain: boolean };

/** The records that a write changes; undefined for a write that changes none. */
function historyTarget({ id, path, method }: Operation, { query, body }: Sent): Target | undefined {
  const folder = folderOf(path);
  if (method !== "POST" || !saved.has(folder)) return undefined;
  const part = parts[id];
  const detail = part?.detail ?? details.get(folder);
  if (!detail) return undefined;
  const keys = part ? keysIn(body?.[part.roles]) : recordKeys({ query, body });
  return { folder, detail, keys, isCertain: /\/(?:submit|update|remove)$/.test(path) };
}

/**
 * Runs a write by staff and records what it changed, in the transaction of the write if it has one. A call that changes nothing is not
 * recorded.
 */
export async function keepHistory<T>(
  ctx: Context,
  call: { operation: Operation; input: Input<never>; readRow: ReadRow; platform: Database },
  work: () => Promise<T>,
): Promise<T> {
  const { operation, readRow } = call;
  const several = severalRows(operation);
  if (several && !several.adds) return keepChanges(ctx, call, several.resource, work);
  const sent = call.input as unknown as Sent;
  const target = ctx.principal?.userType === "staff" ? historyTarget(operation, sent) : undefined;
  if (!target) return work();
  const { detail, keys, folder } = target;
  const isOnly = detail.parameters.every(({ required }) => !required);
  const shown = isOnly ? [undefined] : keys.slice(0, readAtOnce);
  const before = new Map<string | undefined, Row | undefined>();
  const read = async (key: string | undefined) => {
    try {
      return await readRow(detail, key);
    } catch (error) {
      // The key names no record. The write itself reports that.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
  for (const key of shown) before.set(key, await read(key));
  const data = await work();
  const isRemoval = operation.path.endsWith("/remove");
  const entries = [];
  const names: string[] = [];
  const found: string[] = [];
  for (const key of isOnly ? [undefined] : written(operation, keys, data)) {
    const was = before.get(key);
    const isUnread = isRemoval || (keys.length > 0 && !before.has(key));
    const is = isUnread ? undefined : await read(key);
    if (was ?? is) found.push(key ?? "");
    names.push(nameOf(detail, folder, is ?? was));
    // A record that its writer can no longer see has changed, but the changes cannot be named.
    const changes = is === undefined ? [] : await differences(ctx, call.platform, detail, was, is);
    if (changes.length === 0 && !(target.isCertain && (isRemoval || !was))) continue;
    const kind = isRemoval ? "remove" : was ? "change" : "add";
    entries.push({ key: key ?? "", name: nameOf(detail, folder, is ?? was), changes, kind } as const);
  }
  const [first] = entries;
  Object.assign(ctx.deed, {
    names,
    keys: found.filter((key) => key !== ""),
    ...(target.isCertain && { kind: first?.kind ?? "change" }),
    ...ctx.deed,
  });
  if (entries.length > 0) await insert(ctx, operation, folder, entries);
  return data;
}

/** Records what a call changed in several rows. The handler knows them before and after, so that none is read a second time. */
async function keepChanges<T>(
  ctx: Context,
  { operation, platform }: { operation: Operation; platform: Database },
  folder: string,
  work: () => Promise<T>,
): Promise<T> {
  ctx.changedRows?.splice(0);
  const data = await work();
  const detail = details.get(folder);
  const rows = ctx.principal?.userType === "staff" && detail ? (ctx.changedRows ?? []) : [];
  const entries = [];
  for (const { key, was, is } of rows) {
    const changes = await differences(ctx, platform, detail as Operation, was, is);
    const name = nameOf(detail as Operation, folder, is);
    if (changes.length > 0) entries.push({ key, name, changes, kind: "change" } as const);
  }
  const names = rows.map(({ is }) => nameOf(detail as Operation, folder, is));
  Object.assign(ctx.deed, { names, keys: rows.map(({ key }) => key), kind: "change" });
  if (entries.length > 0) await insert(ctx, operation, folder, entries);
  return data;
}

const nameOf = (detail: Operation, folder: string, row: Row | undefined) =>
  String((maskAll(detail, row ?? {}) as Row)[displays.get(folder) ?? ""] ?? "").slice(0, 200);

/** The keys of the records that were written. The answer has the key of a new record. */
function written({ path }: Operation, keys: readonly string[], data: unknown): readonly string[] {
  const made = (data as Row | undefined)?.id;
  return keys.length === 0 && typeof made === "string" && /\/(?:submit|open)$/.test(path) ? [made] : keys;
}

async function differences(
  { db }: Context,
  platform: Database,
  detail: Operation,
  was: Row | undefined,
  is: Row | undefined,
): Promise<Change[]> {
  const [from, to] = [was, is].map((row) => maskAll(detail, row ?? {}) as Row) as [Row, Row];
  const fields = new Set([...Object.keys(from), ...Object.keys(to)].filter((field) => !bookkeeping.has(field)));
  const changed = [...fields].filter(
    (field) =>
      unchangedDigest(was?.[field]) !== unchangedDigest(is?.[field]) &&
      !(isBlank(was?.[field]) && isBlank(is?.[field])),
  );
  if (detail.id === "getRoleRows") return rowChange(db, from, to);
  if (detail.id === "getRoleGrants") {
    const parts = (Object.keys(grants) as (keyof typeof grants)[]).filter((part) => changed.includes(part));
    return (await Promise.all(parts.map((part) => grantChange(platform, part, from, to)))).flat();
  }
  return changed.map((field) => {
    const kept = { from: cut(from[field]), to: cut(to[field]) };
    const isWhole = same(kept.from, was?.[field]) && same(kept.to, is?.[field]);
    return { field, ...kept, ...(!isWhole && { isPartial: true as const }) };
  });
}

/** Whether what is kept is the value itself, and not a masked or shortened one. */
const same = (kept: unknown, value: unknown) => unchangedDigest(kept ?? null) === unchangedDigest(value ?? null);

/** The names of grants that were removed and added. */
async function grantChange(platform: Database, field: keyof typeof grants, was: Row, is: Row): Promise<Change[]> {
  const [from, to] = [was, is].map((row) => (row[field] ?? []) as readonly string[]) as [string[], string[]];
  const taken = from.filter((id) => !to.includes(id));
  const added = to.filter((id) => !from.includes(id));
  if (taken.length + added.length === 0) return [];
  const { table, name } = grants[field];
  const rows = await platform
    .selectFrom(table as "bladeMenu")
    .select(["id", name as "name"])
    .where("id", "in", [...taken, ...added])
    .execute();
  const names = (ids: readonly string[]) =>
    ids.map((id) => (rows.find((row) => row.id === id) as Row | undefined)?.[name] ?? id);
  return [{ field, from: names(taken), to: names(added) }];
}

type Limit = { resource: string; scope: number; deptIds: readonly string[] };

/** The kinds of records of which a role now sees other rows, each with its scope before and after. */
async function rowChange(db: TenantDatabase, was: Row, is: Row): Promise<Change[]> {
  const [from, to] = [was, is].map(({ rows }) => (rows ?? []) as readonly Limit[]) as [Limit[], Limit[]];
  const digest = ({ scope, deptIds }: Limit) => unchangedDigest([scope, deptIds]);
  const other = (list: readonly Limit[], one: Limit) => list.find(({ resource }) => resource === one.resource);
  const changed = to.filter((limit) => {
    const before = other(from, limit);
    return !before || digest(before) !== digest(limit);
  });
  if (changed.length === 0) return [];
  const before = changed.flatMap((limit) => other(from, limit) ?? []);
  const ids = [...before, ...changed].flatMap(({ deptIds }) => deptIds);
  const depts =
    ids.length > 0 ? await db.selectFrom("bladeDept").select(["id", "deptName"]).where("id", "in", ids).execute() : [];
  const named = (limits: readonly Limit[]) =>
    limits.map(({ resource, scope, deptIds }) => ({
      ...{ resource, scope },
      depts: deptIds.map((id) => depts.find((dept) => dept.id === id)?.deptName ?? id),
    }));
  return [{ field: "rows", from: named(before), to: named(changed) }];
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function cut(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === undefined) return null;
  return text.length <= longest ? value : `${text.slice(0, longest)}…`;
}

async function insert(
  ctx: Context,
  { id }: Operation,
  resource: string,
  entries: readonly { key: string; name: string; changes: readonly Change[]; kind: "add" | "change" | "remove" }[],
): Promise<void> {
  const { principal, remoteIp, userAgent } = ctx;
  if (!principal) return;
  await ctx.db
    .insertInto("recordHistory")
    .values(
      entries.map(({ key, name, changes, kind }) => ({
        ...{ id: ctx.ids.next(), resource, recordKey: key, recordName: name, kind, operation: id },
        changes: JSON.stringify(changes),
        ...{ userId: principal.userId, userName: principal.name, account: principal.account },
        ...{ remoteIp, userAgent: userAgent.slice(0, 300) },
      })),
    )
    .execute();
}
