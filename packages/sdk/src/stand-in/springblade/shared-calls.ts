import { given, Refusal, status } from "./answer.ts";
import { type Entity, entities, entityOf, type Naming, type ResourcePath } from "./entities.ts";
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
  // The real server compares the parent with the id, and a new department without an id has 0. Of an old one it says that there is no parent 0.
  if (path === "/blade-system/dept" && body.parentId && Number(body.parentId) === 0)
    throw new Refusal(400, 400, id === undefined ? "父节点不可选择自身!" : "上级部门不存在!");
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

/** The calls that all resources share, each of which answers a call; undefined if this resource does not have it. */
export function sharedCall(store: Store, path: string, action: string): ((call: Call) => Response) | undefined {
  const entity = entityOf(path);
  if (!entity) return undefined;
  const base = path as ResourcePath;
  // Rows of a tenant's table get the tenant of their writer. Everybody except the administrator sees only the rows of their own tenant.
  const own = ({ caller }: Call) => {
    const isNarrowed = "tenantId" in entity.columns && !caller.roles.includes("administrator");
    return store.rowsOf(base).filter(({ tenantId }) => !isNarrowed || tenantId === caller.tenantId);
  };
  const find = (call: Call) => filtered(entity, own(call), call.query);
  const { list = [], always = [] } = entity.withheld ?? {};
  const listed = (row: Row) => withheld(named(store, base, row), [...list, ...always]);
  const actions: Record<string, (call: Call) => Response> = {
    // A tree ignores the caller's order.
    list: (call) =>
      given(
        entity.list === "page"
          ? page(sorted(entity, find(call), call.query).map(listed), call.query)
          : forest(
              sorted(entity, find(call), new URLSearchParams()).map((row) =>
                entity.isNamedInList === false ? shown(base, row) : named(store, base, row),
              ),
            ),
      ),
    detail(call) {
      const id = required(call.query, "id");
      const row = find(call).find((one) => one.id === id);
      return given(
        row
          ? { ...withheld(named(store, base, row), always), ...(entity.list === "tree" && { hasChildren: false }) }
          : null,
      );
    },
    ...(entity.isWritten !== false && {
      submit: (call) => submit(store, entity, base, call),
      remove: ({ query }) => remove(store, base, query),
    }),
    ...(base === "/blade-system/user" && { update: (call) => submit(store, entity, base, call) }),
    ...(entity.select && { select: (call) => given(find(call).map((row) => written(entity, row))) }),
    ...(entity.title && {
      tree: (call) =>
        given(
          forest(
            own(call)
              .filter(({ category }) => category !== 2)
              .map((row) => summary(row, entity.title ?? "")),
          ),
        ),
    }),
  };
  return actions[action];
}

/** A row as it is sent, with the names of what its ids and keys stand for. */
export function named({ rowsOf }: Store, path: ResourcePath, row: Row): Record<string, unknown> {
  const entity: Entity = entities[path];
  const nameOf = (column: string, from: Naming) => {
    const value = row[column];
    if ("dict" in from) {
      const entries = rowsOf("/blade-system/dict").filter(({ code }) => code === from.dict);
      return entries.find(({ dictKey }) => dictKey === value)?.dictValue ?? "";
    }
    return rowsOf(from.path as ResourcePath).find(({ id }) => id === value)?.[from.title] ?? from.none ?? "";
  };
  const names = Object.entries(entity.names ?? {}).map(([name, source]) => [name, source ? nameOf(...source) : ""]);
  return { ...written(entity, row), ...Object.fromEntries(names) };
}

/** A row without the columns that this kind of answer withholds. */
function withheld(row: Record<string, unknown>, columns: readonly string[] = []) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
}

/** A row of a resource as it is sent where its names stay empty. */
export function shown(path: ResourcePath, row: Row): Record<string, unknown> {
  const { names = {} }: Entity = entities[path];
  return { ...written(entities[path], row), ...Object.fromEntries(Object.keys(names).map((name) => [name, ""])) };
}
