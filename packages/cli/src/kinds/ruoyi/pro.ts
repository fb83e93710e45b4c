// The calls of RuoYi-Vue-Pro.

import type { Calls, Row } from "../calls.ts";
import {
  deptRows,
  dictRows,
  isEntry,
  type MenuWords,
  menuRows,
  positionRows,
  readDicts,
  readEntryOrDict,
  roleRows,
  userRows,
} from "./records.ts";
import { allRows, type RowSource, toId } from "./row-store.ts";

const BASE = "/admin-api/system";

const pagesOf = (calls: Calls, resource: string) => allRows(calls, `${BASE}/${resource}/page`, "list");

const usual = (resource: string, isPaged = true): Pick<RowSource, "list" | "whole" | "add" | "change"> => ({
  list: isPaged
    ? (calls) => pagesOf(calls, resource)
    : (calls) => calls.get(`${BASE}/${resource}/list`) as Promise<Row[]>,
  whole: (calls, { id }) => calls.get(`${BASE}/${resource}/get`, { id }) as Promise<Row>,
  add: (calls, body) => calls.send("POST", `${BASE}/${resource}/create`, { body }),
  change: (calls, body) => calls.send("PUT", `${BASE}/${resource}/update`, { body }),
});

const positions: RowSource = {
  ...positionRows({ id: "id", postCode: "code", postName: "name", sort: "sort", remark: "remark" }, { status: 0 }),
  ...usual("post"),
};

// What a role may do is written by other calls, and so stays.
const roles: RowSource = {
  ...roleRows({ id: "id", roleAlias: "code", roleName: "name", sort: "sort" }, { status: 0 }),
  ...usual("role"),
};

const depts: RowSource = {
  ...deptRows({ id: "id", deptName: "name", sort: "sort" }, { status: 0 }),
  ...usual("dept", false),
};

const menuWords: MenuWords = {
  ...{ group: 1, page: 2, button: 3, noIcon: "", slash: true },
  isOpen: ({ path }) => /^https?:/.test(String(path)),
  // The path says it.
  opens: () => ({}),
  fresh: { parentId: 0, component: "", componentName: "", status: 0, visible: true, keepAlive: true, alwaysShow: true },
};

const menus: RowSource = {
  ...menuRows({ id: "id", name: "name", sort: "sort", perms: "permission", type: "type" }, menuWords),
  ...usual("menu", false),
};

const assign = (calls: Calls, userId: unknown, roleIds: unknown) =>
  calls.send("POST", `${BASE}/permission/assign-user-role`, { body: { userId, roleIds } });

const users: RowSource = {
  ...userRows(
    { id: "id", account: "username", realName: "nickname", email: "email" },
    { sexes: [1, 2, 0], fresh: { status: 0, roleIds: [], postIds: [] } },
  ),
  ...usual("user"),
  async whole(calls, { id }) {
    const row = (await calls.get(`${BASE}/user/get`, { id })) as Row;
    const roleIds = await calls.get(`${BASE}/permission/list-user-roles`, { userId: id });
    return { ...row, roleIds };
  },
  detailed: true,
  async add(calls, { roleIds, ...body }) {
    const id = await calls.send("POST", `${BASE}/user/create`, { body });
    await assign(calls, id, roleIds);
  },
  async change(calls, { roleIds, ...body }, old) {
    await calls.send("PUT", `${BASE}/user/update`, { body });
    if (String(roleIds) !== String(old.roleIds)) await assign(calls, body.id, roleIds);
  },
  setPassword: (calls, id, password) =>
    calls.send("PUT", `${BASE}/user/update-password`, { body: { id: toId(id), password } }),
};

const resourceOf = (row: Row) => (isEntry(row) ? "dict-data" : "dict-type");

const dicts: RowSource = {
  ...dictRows(
    {
      type: { id: "id", code: "type", name: "name" },
      entry: { id: "id", code: "dictType", key: "value", label: "label", sort: "sort" },
    },
    { status: [0, 1] },
  ),
  list: (calls) => readDicts((table) => pagesOf(calls, `dict-${table}`)),
  whole: (calls, row) => readEntryOrDict(row, () => calls.get(`${BASE}/${resourceOf(row)}/get`, { id: row.id })),
  add: (calls, body) => calls.send("POST", `${BASE}/${resourceOf(body)}/create`, { body }),
  change: (calls, body) => calls.send("PUT", `${BASE}/${resourceOf(body)}/update`, { body }),
};

/** The kinds of record of RuoYi-Vue-Pro. */
export const proSources = { dict: dicts, menu: menus, role: roles, dept: depts, post: positions, user: users };
