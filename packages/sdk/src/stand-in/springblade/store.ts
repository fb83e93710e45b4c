import { Refusal } from "./answer.ts";
import type { ResourcePath } from "./entities.ts";
import type { Row } from "./rows.ts";
import { maker, seed } from "./seed.ts";
import type { Principal } from "./sign-in.ts";

/** A call with its caller. */
export interface Call {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly caller: Principal;
}

/** Rows by the path of their resource. */
export type StandInTables = Readonly<Record<ResourcePath, Row[]>>;

/** The grants of a role, or of a top menu. */
export interface Grants {
  menuIds: string[];
  dataScopeIds: string[];
  apiScopeIds: string[];
}

export function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (value === null) throw new Refusal(400, 400, `缺少必要的请求参数: ${name}`);
  return value;
}

/** The rows of a stand-in, and the links between them. */
export function createStore() {
  const tables: StandInTables = seed();
  const all = (path: ResourcePath) => tables[path];
  /** Rows that were not removed. The table keeps removed ones. */
  const rowsOf = (path: ResourcePath) => all(path).filter(({ isDeleted }) => isDeleted !== 1);
  const [administrator, user] = rowsOf("/blade-system/role");
  const menus = rowsOf("/blade-system/menu");
  const desk = menus.filter(({ code }) => code === "desk" || String(code).startsWith("notice"));
  const grant = (rows: readonly Row[]): Grants => ({
    menuIds: rows.map(({ id }) => String(id)),
    dataScopeIds: [],
    apiScopeIds: [],
  });
  const grants = new Map<string, Grants>([
    [String(administrator?.id), grant(menus)],
    [String(user?.id), grant(desk)],
  ]);
  let lastId = 1_990_000_000_000_000_000n;

  return {
    tables,
    rowsOf,
    grants,
    topMenus: new Map<string, readonly string[]>(),
    grantsOf: (roleIds: readonly string[]) => new Set(roleIds.flatMap((id) => grants.get(id)?.menuIds ?? [])),
    add(path: ResourcePath, columns: Row): Row {
      lastId += 1n;
      const now = { createTime: "2026-11-22 09:00:00", updateTime: "2026-11-22 09:00:00" };
      const by = { createUser: maker.userId, createDept: maker.deptId, updateUser: maker.userId };
      const row = { ...columns, id: String(lastId), status: 1, isDeleted: 0, ...now, ...by };
      all(path).push(row);
      return row;
    },
  };
}

export type Store = ReturnType<typeof createStore>;
