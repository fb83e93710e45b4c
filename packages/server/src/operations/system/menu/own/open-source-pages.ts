import type { Principal } from "../../../../context/context.ts";
import { menuCategory } from "../../../../contract/menu-category.ts";
import { menus } from "../../../../contract/permissions/menus.ts";
import type { MenuRow } from "../menu-rows.ts";

/** A page that the open-source console has a view for, found by its path; `needs` is the permission of its list, none where all staff may. */
type Page = { code: string; name: string; nameEn: string; path: string; needs?: string };

const page = (path: string, code: string, name: string, nameEn: string, needs?: string): Page => ({
  ...{ code, name, nameEn, path },
  ...(needs && { needs }),
});

/** Its pages in its own order, as far as this server serves them. */
const groups: readonly (Page & { pages: readonly Page[] })[] = [
  {
    ...page("/desk", "desk", "工作台", "Desk"),
    pages: [page("/desk/notice", "notice", "通知公告", "Notices")],
  },
  {
    ...page("/monitor/log", "log", "日志管理", "Logs"),
    pages: [
      page("/monitor/log/usual", "log_usual", "通用日志", "Usual", "log_usual_view"),
      page("/monitor/log/api", "log_api", "接口日志", "Calls", "log_api_view"),
      page("/monitor/log/error", "log_error", "错误日志", "Errors", "log_error_view"),
    ],
  },
  {
    ...page("/tool", "tool", "研发工具", "Tools"),
    pages: [
      page("/tool/code", "code", "代码生成", "Code generation", "code_view"),
      page("/tool/datasource", "datasource", "数据源管理", "Data sources", "datasource_view"),
    ],
  },
  {
    ...page("/base", "base", "基础配置", "Base data"),
    pages: [page("/base/region", "region", "行政区划", "Regions", "region_edit")],
  },
  {
    ...page("/authority", "authority", "权限管理", "Access"),
    pages: [
      page("/authority/role", "role", "角色管理", "Roles", "role_view"),
      page("/authority/datascope", "data_scope", "数据权限", "Data scopes", "data_scope_setting"),
      page("/authority/apiscope", "api_scope", "接口权限", "API scopes", "api_scope_setting"),
    ],
  },
  {
    ...page("/system", "system", "系统管理", "System"),
    pages: [
      page("/system/user", "user", "用户管理", "Users", "user_view"),
      page("/system/dept", "dept", "部门管理", "Departments", "dept_view"),
      page("/system/post", "post", "岗位管理", "Positions", "post_view"),
      page("/system/dict", "dict", "字典管理", "Dictionaries", "dict_view"),
      page("/system/menu", "menu", "菜单管理", "Menus", "menu_view"),
      page("/system/param", "param", "参数管理", "Parameters", "param_view"),
      page("/system/topmenu", "topmenu", "顶部菜单", "Top menus", "topmenu_view"),
      page("/system/tenant", "tenant", "租户管理", "Tenants", "tenant_view"),
      page("/system/client", "client", "应用管理", "Clients", "client_view"),
    ],
  },
];

const plain = { alias: "menu", source: "", action: 0, isOpen: 1, remark: "" };

/** Rows that no table has need ids too: digits that no id made by us begins with. */
const toRow = (id: string, parentId: string, sort: number, { needs: _, ...shown }: Page): MenuRow => ({
  ...{ id, parentId, sort, category: menuCategory.menu, ...plain },
  ...shown,
});

/** The menu of the open-source console: those of its pages that its user may read, in groups that are not empty. */
export function openSourceMenus({ permissions }: Pick<Principal, "permissions">): MenuRow[] {
  return groups.flatMap(({ pages, ...group }, index) => {
    const sort = index + 1;
    const id = String(sort);
    const seen = pages.filter(({ needs }) => !needs || permissions.has(needs));
    const rows = seen.map((one, place) => toRow(`${id}0${place}`, id, place, one));
    return rows.length > 0 ? [toRow(id, "0", sort, group), ...rows] : [];
  });
}

const codesOf = (rows: typeof menus): readonly string[] =>
  rows.flatMap(({ code, children = [] }) => [code, ...codesOf(children)]);

/** Menus that lead to screens of our own console, which another one does not have. */
const ownScreens: ReadonlySet<string> = new Set(codesOf(menus));

/** The group of the menus that have no other: the router of that console hangs on a page without one, at every later load. */
const more = toRow("8", "0", 90, page("/more", "more_menus", "其他菜单", "More"));

/** The menus that an open-source console can show: its own pages, then what an administrator added, each in a group (docs/decisions/dialects.md). */
export function openSourceRoutes(user: Pick<Principal, "permissions">, visible: readonly MenuRow[]): MenuRow[] {
  const added = visible.filter(({ code }) => !ownScreens.has(code));
  const parents = new Set(added.map(({ parentId }) => parentId));
  const groupIds = new Set(added.filter(({ id, parentId }) => parentId === "0" && parents.has(id)).map(({ id }) => id));
  const known = new Set(added.map(({ id }) => id));
  const hung = added.map((row) =>
    groupIds.has(row.id) || (row.parentId !== "0" && known.has(row.parentId)) ? row : { ...row, parentId: more.id },
  );
  const needsGroup = hung.some(({ parentId }) => parentId === more.id);
  return [...openSourceMenus(user), ...hung, ...(needsGroup ? [more] : [])];
}

/**
 * The top menus of an open-source console, each with a page that is there: its own where that console has it, else the first of those that
 * it was given. One that leads to our own screens alone is left out, because a page that does not exist leaves that console white.
 */
export function openSourceTops<Top extends { id: string; path: string }>(
  tops: readonly Top[],
  routes: readonly MenuRow[],
  linked: (topId: string) => readonly Pick<MenuRow, "id" | "code">[],
): Top[] {
  const groupIds = new Set(routes.map(({ parentId }) => parentId));
  const pages = routes.filter(({ id, path }) => !groupIds.has(id) && path !== "");
  return tops.flatMap((top) => {
    const given = new Set(linked(top.id).flatMap(({ id, code }) => [id, code]));
    const first =
      pages.find(({ path }) => path === top.path) ?? pages.find(({ id, code }) => given.has(id) || given.has(code));
    return first ? [{ ...top, path: first.path }] : [];
  });
}

/** Codes that pages of processes ask for in consoles that have such pages, by the code that opens the same here. */
const processCodes: Readonly<Record<string, readonly string[]>> = {
  flow_model_view: ["flow_model_download"],
  flow_model_edit: ["flow_model_create", "flow_model_update"],
  flow_manager_view: ["flow_manager_image"],
  flow_manager_edit: ["flow_manager_state"],
  flow_manager_delete: ["flow_manager_remove"],
  work_start: ["work_start_flow", "work_start_image"],
  work_claim: ["work_claim_sign", "work_claim_detail", "work_claim_follow"],
  work_todo: ["work_todo_handle", "work_todo_detail", "work_todo_follow"],
  work_send: ["work_send_detail", "work_send_follow"],
  work_done: ["work_done_detail", "work_done_follow"],
};

/**
 * The buttons of an open-source console: those that are held, and the codes beyond that it asks for, because whoever may edit rows may add
 * them there, and whoever may read a page sees it.
 * @param granted codes of menus and buttons that the user was given
 */
export function openSourceButtons(
  { permissions }: Pick<Principal, "permissions">,
  held: readonly MenuRow[],
  granted: readonly string[],
): MenuRow[] {
  const pages = groups.flatMap((group) => group.pages).filter(({ needs }) => !needs || permissions.has(needs));
  const codes = pages.flatMap(({ code }) => [
    `${code}_view`,
    ...(permissions.has(`${code}_edit`) ? [`${code}_add`] : []),
  ]);
  const further = [...codes, ...granted.flatMap((code) => processCodes[code] ?? [])]
    .filter((code) => !permissions.has(code))
    .map((code, index) => ({
      ...{
        id: `9${String(index).padStart(3, "0")}`,
        parentId: "0",
        sort: index + 1,
        category: menuCategory.button,
        ...plain,
      },
      ...{ code, name: code, nameEn: "", path: "" },
    }));
  return [...held, ...further];
}
