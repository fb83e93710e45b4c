// The calls of RuoYi-Vue 3.8 and 3.9.

import { type Calls, flatten, type Row } from "../calls.ts";
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
import { allRows, listOf, type RowSource, toId } from "./row-store.ts";

const pagesOf = (calls: Calls, path: string) => allRows(calls, path, "rows");

/** A change names the id in its row, not in its path. */
const plainCalls = (path: string): Pick<RowSource, "add" | "change"> => ({
  add: (calls, body) => calls.send("POST", path, { body }),
  change: (calls, body) => calls.send("PUT", path, { body }),
});

const filtersTexts = true;

const positions: RowSource = {
  ...positionRows(
    { id: "postId", postCode: "postCode", postName: "postName", sort: "postSort", remark: "remark" },
    { status: "0" },
  ),
  ...plainCalls("/system/post"),
  list: (calls) => pagesOf(calls, "/system/post/list"),
  whole: (calls, { postId }) => calls.get(`/system/post/${postId}`) as Promise<Row>,
  filtersTexts,
};

/** Menus of a role with the groups above them: the server answers the lowest ones alone where the two go together. */
async function menuIdsOf(calls: Calls, role: Row): Promise<unknown[]> {
  const path = `/system/menu/roleMenuTreeselect/${role.roleId}`;
  const { menus = [], checkedKeys } = (await calls.get(path)) as { menus?: Row[]; checkedKeys: unknown[] };
  const held = new Set(listOf(checkedKeys));
  if (role.menuCheckStrictly === false) return [...held].map(toId);
  const below = (menu: Row): boolean => flatten([menu]).some(({ id }) => held.has(String(id)));
  const groups = flatten(menus).filter(below);
  return [...new Set([...groups.map(({ id }) => String(id)), ...held])].map(toId);
}

const roles: RowSource = {
  ...roleRows(
    { id: "roleId", roleAlias: "roleKey", roleName: "roleName", sort: "roleSort" },
    { status: "0", menuIds: [], deptIds: [], menuCheckStrictly: true, deptCheckStrictly: true },
  ),
  ...plainCalls("/system/role"),
  list: (calls) => pagesOf(calls, "/system/role/list"),
  async whole(calls, { roleId }) {
    const role = (await calls.get(`/system/role/${roleId}`)) as Row;
    // A change without menus fails, and one with fewer takes the others away.
    return { ...role, menuIds: await menuIdsOf(calls, role) };
  },
  filtersTexts,
};

const depts: RowSource = {
  ...deptRows({ id: "deptId", deptName: "deptName", sort: "orderNum" }, { status: "0" }),
  ...plainCalls("/system/dept"),
  list: (calls) => calls.get("/system/dept/list") as Promise<Row[]>,
  whole: (calls, { deptId }) => calls.get(`/system/dept/${deptId}`) as Promise<Row>,
  filtersTexts,
};

const menuWords: MenuWords = {
  ...{ group: "M", page: "C", button: "F", noIcon: "#", slash: false },
  // 0 means an address elsewhere there.
  isOpen: ({ isFrame }) => String(isFrame) === "0",
  opens: (isOpen) => ({ isFrame: isOpen ? "0" : "1" }),
  fresh: { parentId: 0, component: "", query: "", isFrame: "1", isCache: "0", visible: "0", status: "0" },
};

const menus: RowSource = {
  ...menuRows({ id: "menuId", name: "menuName", sort: "orderNum", perms: "perms", type: "menuType" }, menuWords),
  ...plainCalls("/system/menu"),
  list: (calls) => calls.get("/system/menu/list") as Promise<Row[]>,
  whole: (calls, { menuId }) => calls.get(`/system/menu/${menuId}`) as Promise<Row>,
  filtersTexts,
};

const users: RowSource = {
  ...userRows(
    { id: "userId", account: "userName", realName: "nickName", email: "email" },
    { sexes: ["0", "1", "2"], fresh: { status: "0", roleIds: [], postIds: [] } },
  ),
  ...plainCalls("/system/user"),
  list: (calls) => pagesOf(calls, "/system/user/list"),
  async whole(calls, { userId }) {
    const answer = (await calls.get(`/system/user/${userId}`)) as Readonly<{
      data: Row;
      roleIds: unknown;
      postIds: unknown;
    }>;
    // Older versions answer the hash of the password, which a change would take for a new one.
    const { password: _, ...row } = answer.data;
    // A change without them takes all roles and positions away.
    return { ...row, roleIds: answer.roleIds, postIds: answer.postIds };
  },
  detailed: true,
  setPassword: (calls, id, password) =>
    calls.send("PUT", "/system/user/resetPwd", { body: { userId: toId(id), password } }),
  filtersTexts,
};

const dictPath = (row: Row) => `/system/dict/${isEntry(row) ? "data" : "type"}`;

const dicts: RowSource = {
  ...dictRows(
    {
      type: { id: "dictId", code: "dictType", name: "dictName" },
      entry: { id: "dictCode", code: "dictType", key: "dictValue", label: "dictLabel", sort: "dictSort" },
    },
    { status: ["0", "1"] },
  ),
  list: (calls) => readDicts((table) => pagesOf(calls, `/system/dict/${table}/list`)),
  whole: (calls, row) =>
    readEntryOrDict(row, () => calls.get(`${dictPath(row)}/${isEntry(row) ? row.dictCode : row.dictId}`)),
  add: (calls, body) => calls.send("POST", dictPath(body), { body }),
  change: (calls, body) => calls.send("PUT", dictPath(body), { body }),
  filtersTexts,
};

/** The kinds of record of RuoYi-Vue. */
export const vueSources = { dict: dicts, menu: menus, role: roles, dept: depts, post: positions, user: users };
