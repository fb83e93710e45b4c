// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { TopMenu, TopMenuInput } from "../schema.ts";

/** Top menu. */
export const systemTopmenu = describe<TopMenu, TopMenuInput>()({
  name: "system/topmenu",
  label: ["顶部菜单", "Top menu"],
  plural: ["顶部菜单", "Top menus"],
  id: "id",
  title: "name",
  key: "code",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    code: { label: ["菜单编号", "Code"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    name: { label: ["菜单名称", "Name"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    source: { label: ["菜单图标", "Icon"], kind: "icon", maxLength: 255, in: "both", row: true, required: true },
    path: { label: ["路由地址", "Path"], hint: ["点击后前往的页面", "The page that opens on a click"], kind: "text", maxLength: 255, in: "both", row: true },
    sort: { label: ["菜单排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true, required: true },
    meta: { label: ["附加信息", "Extras"], kind: "object", of: { i18n: { label: ["英文名称", "English name"], kind: "text", in: "both", row: true } }, in: "none", row: true },
  },
  verbs: {
    list: { op: "listAllTopMenus", method: "GET", path: "/blade-system/topmenu/list", code: "topmenu_view", takes: "page" },
    show: { op: "getTopMenu", method: "GET", path: "/blade-system/topmenu/detail", code: "topmenu_view", takes: "id" },
    create: { op: "submitTopMenu", method: "POST", path: "/blade-system/topmenu/submit", code: "topmenu_edit", takes: "body" },
    edit: { op: "submitTopMenu", method: "POST", path: "/blade-system/topmenu/submit", code: "topmenu_edit", takes: "body" },
    remove: { op: "removeTopMenu", method: "POST", path: "/blade-system/topmenu/remove", code: "topmenu_delete", takes: "ids", restorable: true },
    grant: { op: "grantTopMenu", method: "POST", path: "/blade-system/topmenu/grant", code: "topmenu_setting", takes: "body", by: "topMenuIds" },
    grantLoss: { op: "countTopMenuLoss", method: "POST", path: "/blade-system/topmenu/grant-loss", code: "topmenu_setting", takes: "body", by: "topMenuIds" },
  },
  filters: {
    name: { label: ["菜单名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "name" },
    code: { label: ["菜单编号", "Code"], kind: "text", maxLength: 255, match: "contains", field: "code" },
  },
  sorts: ["code"],
});
