// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { NavbarItem, NavbarItemInput } from "../schema.ts";

/** Navigation entry. */
export const recruitNavbar = describe<NavbarItem, NavbarItemInput>()({
  name: "recruit/navbar",
  label: ["导航菜单", "Navigation entry"],
  plural: ["导航菜单", "Site navigation"],
  id: "id",
  title: "navbarName",
  key: "navbarName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    navbarName: { label: ["导航名称", "Name"], kind: "text", maxLength: 30, in: "both", row: true, required: true },
    navbarType: { label: ["导航类型", "Type"], kind: "choice", labels: { "1": ["站内页面", "Page of the site"], "2": ["外部链接", "External link"] }, in: "both", row: true, required: true },
    path: { label: ["路径", "Path"], hint: ["空时提示敬请期待", "If empty, “coming soon” (敬请期待) is shown"], kind: "text", maxLength: 255, pattern: "^(/.*)?$", in: "both", row: true },
    links: { label: ["外部链接", "External link"], kind: "text", maxLength: 500, pattern: "^(https?://.*)?$", when: { navbarType: [2] }, in: "both", row: true },
    isHidden: { label: ["默认路径", "Default path"], hint: ["使用同名默认菜单的路径", "Uses the path of the default menu item with the same name"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, in: "both", row: true },
    sort: { label: ["排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true, required: true },
  },
  verbs: {
    list: { op: "listNavbar", method: "GET", path: "/mrhr-zpgl-new/settingNavbar/list", code: null, takes: "all" },
    show: { op: "getNavbarItem", method: "GET", path: "/mrhr-zpgl-new/settingNavbar/detail", code: "navbar_view", takes: "id" },
    create: { op: "submitNavbarItem", method: "POST", path: "/mrhr-zpgl-new/settingNavbar/submit", code: "navbar_edit", takes: "body" },
    edit: { op: "submitNavbarItem", method: "POST", path: "/mrhr-zpgl-new/settingNavbar/submit", code: "navbar_edit", takes: "body" },
    remove: { op: "removeNavbarItem", method: "POST", path: "/mrhr-zpgl-new/settingNavbar/remove", code: "navbar_delete", takes: "ids", restorable: true },
  },
  filters: {},
  sorts: [],
});
