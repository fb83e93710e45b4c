import { type ButtonSeed, button, edit, exporting, importing, remove, view } from "./buttons.ts";

const setting = button("setting", "权限配置", "Configure");

const rows = (code: string): ButtonSeed[] => [view(code), edit(code), remove(code), exporting(code)];

/** The screens of a hospital's own people. */
export const accessMenus = [
  {
    code: "user",
    name: "用户管理",
    nameEn: "Users",
    path: "/system/user",
    source: "people",
    sort: 2,
    buttons: [
      ...rows("user"),
      importing("user"),
      button("role", "角色配置", "Assign roles")("user"),
      button("reset", "密码重置", "Reset password")("user"),
      button("unlock", "账号解封", "Unlock")("user"),
    ],
  },
  {
    code: "role",
    name: "角色管理",
    nameEn: "Roles",
    path: "/system/role",
    source: "admin_panel_settings",
    sort: 3,
    buttons: [...rows("role"), button("grant", "权限设置", "Grant")("role")],
  },
  {
    code: "post",
    name: "岗位管理",
    nameEn: "Positions",
    path: "/system/post",
    source: "badge",
    sort: 5,
    buttons: rows("post"),
  },
];

/** Operations without a screen so far. */
export const accessGroupButtons: readonly ButtonSeed[] = [
  ...rows("dept"),
  importing("dept"),
  // Third parties to sign in with, and who applies for an account that way.
  ...[view("oauth"), edit("oauth"), remove("oauth")],
  view("registration"),
  button("review", "审批", "Review")("registration"),
];

/** Menus for the people and the structure of a hospital, used by its administrator. */
export const accessButtons: readonly ButtonSeed[] = [
  ...accessMenus.flatMap(({ buttons }) => buttons),
  ...accessGroupButtons,
];

/** Menus that only the platform has, because they are the same for all hospitals. */
export const platformAccessButtons: readonly ButtonSeed[] = [
  ...["menu", "topmenu"].flatMap((code) => [view(code), edit(code), remove(code)]),
  button("setting", "菜单配置", "Choose menus")("topmenu"),
  setting("data_scope"),
  setting("api_scope"),
];
