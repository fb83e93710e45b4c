import { given, status } from "./answer.ts";
import { entities } from "./entities.ts";
import { filtered, forest, type Row, sorted } from "./rows.ts";
import { shown } from "./shared-calls.ts";
import { type Call, required, type Store } from "./store.ts";

const path = "/blade-system/menu";
const node = (row: Row) => ({ id: row.id, parentId: row.parentId, title: row.name, key: row.id, value: row.id });
const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export function menuCalls(store: Store): Record<string, (call: Call) => Response> {
  const rows = () => sorted(entities[path], store.rowsOf(path), new URLSearchParams());
  const send = (found: readonly Row[]) => found.map((row) => shown(path, row));

  /** Rows with all their ancestors. */
  function withAncestors(ids: ReadonlySet<string>): Set<string> {
    const byId = new Map(rows().map((row) => [String(row.id), row]));
    const all = new Set<string>();
    for (let id of ids) {
      for (; byId.has(id) && !all.has(id); id = String(byId.get(id)?.parentId)) all.add(id);
    }
    return all;
  }
  const granted = ({ caller }: Call) => store.grantsOf(caller.roleIds);
  const isIn = (ids: ReadonlySet<string>) => (row: Row) => ids.has(String(row.id));
  const grantTree = () => ({ menu: forest(rows().map(node)), dataScope: [], apiScope: [] });

  return {
    [`${path}/menu-list`]: ({ query }) =>
      given(forest(send(filtered(entities[path], rows(), query).filter(({ category }) => category === 1)))),
    [`${path}/lazy-menu-list`]: ({ query }) => {
      const { parentId, ...filters } = Object.fromEntries(query);
      const pages = rows().filter(({ category }) => category === 1);
      const found = filtered(entities[path], pages, new URLSearchParams(filters));
      const here = found.filter((row) => !parentId || row.parentId === parentId);
      return given(
        here.map((row) => ({
          ...shown(path, row),
          hasChildren: pages.some((one) => one.parentId === row.id),
        })),
      );
    },
    [`${path}/routes`]: (call) => {
      const topMenu = call.query.get("topMenuId");
      const ids = granted(call);
      const chosen = topMenu ? new Set((store.topMenus.get(topMenu) ?? []).filter((id) => ids.has(id))) : ids;
      return given(forest(send(rows().filter(isIn(withAncestors(chosen)))).filter(({ category }) => category === 1)));
    },
    [`${path}/buttons`]: (call) => {
      const buttons = rows().filter((row) => row.category === 2 && granted(call).has(String(row.id)));
      const parents = new Set(buttons.map(({ parentId }) => String(parentId)));
      const named = rows().filter((row) => parents.has(String(row.id)) || buttons.includes(row));
      // Only some of the columns are read.
      const columns = ["id", "parentId", "code", "name", "alias", "path", "source", "action", "sort"];
      const some = (row: Row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])) as Row;
      return given(forest(send(named.map(some))));
    },
    [`${path}/auth-routes`]: () => given([]),
    [`${path}/top-menu`]: () =>
      given(store.rowsOf("/blade-system/topmenu").map((row) => shown("/blade-system/topmenu", row))),
    [`${path}/grant-tree`]: () => given(grantTree()),
    [`${path}/grant-top-tree`]: () => given(grantTree()),
    [`${path}/role-tree-keys`]: ({ query }) => {
      const roleIds = required(query, "roleIds").split(",");
      const of = (name: "menuIds" | "dataScopeIds" | "apiScopeIds") =>
        roleIds.flatMap((id) => store.grants.get(id)?.[name] ?? []);
      return given({ menu: of("menuIds"), dataScope: of("dataScopeIds"), apiScope: of("apiScopeIds") });
    },
    [`${path}/top-tree-keys`]: ({ query }) =>
      given({
        menu: required(query, "topMenuIds")
          .split(",")
          .flatMap((id) => store.topMenus.get(id) ?? []),
        dataScope: [],
        apiScope: [],
      }),
    "/blade-system/role/grant": ({ body }) => {
      const [menuIds, dataScopeIds, apiScopeIds] = [body.menuIds, body.dataScopeIds, body.apiScopeIds].map(texts);
      for (const id of texts(body.roleIds))
        store.grants.set(id, {
          menuIds: menuIds ?? [],
          dataScopeIds: dataScopeIds ?? [],
          apiScopeIds: apiScopeIds ?? [],
        });
      return status(true);
    },
    "/blade-system/topmenu/grant": ({ body }) => {
      for (const id of texts(body.topMenuIds)) store.topMenus.set(id, texts(body.menuIds));
      return status(true);
    },
  };
}
