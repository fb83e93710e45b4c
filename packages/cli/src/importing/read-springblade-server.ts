import { isApiError } from "@bladekit/sdk";
import { allPages, type Calls, flatten, inTurns, type Row } from "../kinds/calls.ts";
import type { Note } from "./organisation.ts";
import type { Dump, SqlRow } from "./read-dump.ts";

/** Where a running SpringBlade answers the rows of its tables, and how: in pages, or as trees. */
const lists: readonly (readonly [table: string, path: string, isPaged?: true])[] = [
  ["blade_dept", "/blade-system/dept/list"],
  ["blade_post", "/blade-system/post/list", true],
  ["blade_role", "/blade-system/role/list"],
  ["blade_user", "/blade-system/user/list", true],
  ["blade_menu", "/blade-system/menu/list"],
  ["blade_dict", "/blade-system/dict/list"],
  ["blade_dict_biz", "/blade-system/dict-biz/list"],
  ["blade_tenant", "/blade-system/tenant/list", true],
  ["blade_scope_data", "/blade-system/data-scope/list", true],
  ["blade_scope_api", "/blade-system/api-scope/list", true],
];

/** Reads a running SpringBlade as its dump would be. A list that the account may not read, or that this version lacks, becomes a note. */
export async function readSpringbladeServer(calls: Calls): Promise<{ dump: Dump; notes: readonly Note[] }> {
  const notes: Note[] = [];
  const tables = new Map<string, readonly SqlRow[]>();
  for (const [table, path, isPaged] of lists) {
    try {
      const rows = isPaged ? await allPages(calls, path) : flatten((await calls.get(path)) as Row[]);
      tables.set(table, rows.map(toColumns));
    } catch (error) {
      if (!isApiError(error) || (error.status !== 403 && error.status !== 404)) throw error;
      notes.push({ section: table, key: path, reason: { key: "importMayNotRead" } });
    }
  }
  const grants = await inTurns(tables.get("blade_role") ?? [], async ({ id }) => {
    const roleId = id ?? "";
    const keys = (await calls.get("/blade-system/menu/role-tree-keys", { roleIds: roleId })) as Granted;
    return {
      menus: (keys.menu ?? []).map((menuId): SqlRow => ({ role_id: roleId, menu_id: String(menuId) })),
      scopes: (keys.dataScope ?? []).map((scopeId): SqlRow => ({ role_id: roleId, scope_id: String(scopeId) })),
    };
  });
  tables.set(
    "blade_role_menu",
    grants.flatMap(({ menus }) => menus),
  );
  tables.set(
    "blade_role_scope",
    grants.flatMap(({ scopes }) => scopes),
  );
  const counts = new Map([...tables].map(([table, rows]) => [table, rows.length]));
  return { dump: { tables, counts, nameless: new Map() }, notes };
}

type Granted = Readonly<{ menu?: readonly unknown[]; dataScope?: readonly unknown[] }>;

/** A row under the names of its columns: `parentId` is `parent_id`. Passwords, which some servers answer, are left behind. */
function toColumns(row: Row): SqlRow {
  const columns = Object.entries(row).flatMap(([name, value]) => {
    if (name === "password" || (typeof value === "object" && value !== null)) return [];
    return [[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value === null ? null : String(value)]];
  });
  return Object.fromEntries(columns) as SqlRow;
}
