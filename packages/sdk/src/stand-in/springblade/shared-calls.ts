import { given, Refusal, status } from "./answer.ts";
import { type Entity, entities, entityOf, type ResourcePath } from "./entities.ts";
import { filtered, forest, fromBody, page, type Row, sorted, written } from "./rows.ts";
import { passwordHash } from "./sign-in.ts";
import { type Call, required, type Store } from "./store.ts";

const summary = (row: Row, title: string) => ({
  id: row.id,
  parentId: row.parentId,
  title: row[title],
  key: row.id,
  value: row.id,
});

/** Adds the initial rows of a new tenant. */
function openTenant({ add }: Store, tenantId: string, tenantName: unknown) {
  const role = add("/blade-system/role", { tenantId, parentId: "0", roleName: "管理员", roleAlias: "admin", sort: 2 });
  const name = String(tenantName);
  const dept = add("/blade-system/dept", {
    tenantId,
    parentId: "0",
    ancestors: "0",
    deptName: name,
    fullName: name,
    sort: 2,
  });
  const post = add("/blade-system/post", { tenantId, category: 1, postCode: "ceo", postName: "首席执行官", sort: 1 });
  const password = passwordHash("admin");
  const one = { tenantId, account: "admin", password, name: "admin", realName: "admin" };
  add("/blade-system/user", { ...one, roleId: role.id ?? null, deptId: dept.id ?? null, postId: post.id ?? null });
}

function submit(store: Store, entity: Entity, path: ResourcePath, { body, caller }: Call): Response {
  const given = fromBody(entity, body);
  const id = given.id === null || given.id === "" || given.id === "-1" ? undefined : given.id;
  const isTenant = path === "/blade-system/tenant";
  if (id === undefined) {
    if (isTenant) given.tenantId = String(100_000 + Math.floor(Math.random() * 900_000));
    else if ("tenantId" in entity.columns && !caller.roles.includes("administrator")) given.tenantId = caller.tenantId;
    for (const [column, msg] of Object.entries(entity.required ?? {})) {
      if (!given[column]) throw new Refusal(400, 400, msg);
    }
    if ("parentId" in entity.columns && !given.parentId) given.parentId = "0";
  }
  if (path === "/blade-system/user" && given.password) given.password = passwordHash(String(given.password));
  const old = store.tables[path].find((row) => row.id === id);
  const next: Row = { ...old, ...given };
  const { unique } = entity;
  const isTaken = (row: Row) => row !== old && unique?.columns.every((column) => row[column] === next[column]);
  if (unique && store.rowsOf(path).some(isTaken)) throw new Refusal(400, 400, unique.msg);
  if (old) Object.assign(old, given);
  else if (id === undefined) {
    store.add(path, next);
    if (isTenant) openTenant(store, String(next.tenantId), next.tenantName);
  }
  return status(old !== undefined || id === undefined);
}

function remove({ rowsOf }: Store, path: ResourcePath, query: URLSearchParams): Response {
  const ids = required(query, "ids").split(",");
  const found = rowsOf(path).filter(({ id }) => ids.includes(String(id)));
  for (const row of found) row.isDeleted = 1;
  return status(found.length > 0);
}

/** The calls that all resources share; undefined if this resource does not have the call. */
export function sharedCall(store: Store, path: string, action: string, call: Call): Response | undefined {
  const entity = entityOf(path);
  if (!entity) return undefined;
  const base = path as ResourcePath;
  const { query, caller } = call;
  // Rows of a tenant's table get the tenant of their writer. Everybody except the administrator sees only the rows of their own tenant.
  const isNarrowed = "tenantId" in entity.columns && !caller.roles.includes("administrator");
  const own = store.rowsOf(base).filter(({ tenantId }) => !isNarrowed || tenantId === caller.tenantId);
  const find = () => filtered(entity, own, query).map((row) => written(entity, row));
  const listed = (rows: readonly Record<string, unknown>[]) => rows.map((row) => withoutHidden(entity, row));
  const actions: Record<string, () => Response> = {
    // A tree ignores the caller's order.
    list: () =>
      given(
        entity.list === "page"
          ? page(listed(sorted(entity, find(), query)), query)
          : forest(sorted(entity, find(), new URLSearchParams())),
      ),
    detail() {
      const id = required(query, "id");
      return given(find().find((row) => row.id === id) ?? null);
    },
    ...(entity.isWritten !== false && {
      submit: () => submit(store, entity, base, call),
      remove: () => remove(store, base, query),
    }),
    ...(base === "/blade-system/user" && { update: () => submit(store, entity, base, call) }),
    ...(entity.select && { select: () => given(find()) }),
    ...(entity.title && {
      tree: () =>
        given(forest(own.filter(({ category }) => category !== 2).map((row) => summary(row, entity.title ?? "")))),
    }),
  };
  return actions[action]?.();
}

function withoutHidden({ hidden = [], columns }: Entity, row: Record<string, unknown>) {
  const bare = written({ columns } as Entity, {});
  return { ...row, ...Object.fromEntries(hidden.map((name) => [name, bare[name]])) };
}

/** A row of a resource as it is sent. */
export const shown = (path: ResourcePath, row: Row) => written(entities[path], row);
