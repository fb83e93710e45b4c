import { type ButtonSeed, button, edit, exporting, importing, remove, rowButtons, view } from "./buttons.ts";

const setting = button("setting", "权限配置", "Configure");

const rows = (code: string): ButtonSeed[] => [...rowButtons(code), exporting(code)];

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
      button("reveal", "查看完整手机", "See mobile numbers in full")("user"),
      button("view_as", "以此身份查看", "View as")("user"),
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
    code: "dept",
    name: "部门管理",
    nameEn: "Departments",
    path: "/system/dept",
    source: "account_tree",
    sort: 4,
    buttons: [...rows("dept"), importing("dept")],
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
  {
    code: "oauth_provider",
    name: "第三方登录",
    nameEn: "Sign-in providers",
    path: "/system/oauthprovider",
    source: "vpn_key",
    sort: 6,
    buttons: rowButtons("oauth"),
  },
  {
    code: "registration",
    name: "注册审批",
    nameEn: "Registrations",
    path: "/system/registration",
    source: "how_to_reg",
    sort: 7,
    buttons: [view("registration"), button("review", "审批", "Review")("registration")],
  },
  {
    code: "right_request",
    name: "权限申请",
    nameEn: "Right requests",
    path: "/system/rightrequest",
    source: "vpn_key",
    sort: 7,
    buttons: [view("right_request"), button("review", "处理", "Decide")("right_request")],
  },
  {
    code: "desk_notice",
    name: "内部通知",
    nameEn: "Internal notices",
    path: "/desk/notice",
    source: "notifications",
    sort: 8,
    buttons: [edit("notice"), remove("notice")],
  },
  {
    code: "leave_grant",
    name: "假期额度",
    nameEn: "Leave grants",
    path: "/desk/leavegrant",
    source: "event_available",
    sort: 9,
    buttons: [...rows("leave_grant"), importing("leave_grant")],
  },
  {
    code: "session",
    name: "在线会话",
    nameEn: "Sessions",
    path: "/system/session",
    source: "dns",
    sort: 12,
    buttons: [view("session"), button("end", "结束会话", "End sessions")("session")],
  },
];

/** Menus for the people and the structure of a hospital, used by its administrator. */
export const accessButtons: readonly ButtonSeed[] = accessMenus.flatMap(({ buttons }) => buttons);

/** Menus that only the platform has, because they are the same for all hospitals. */
export const platformAccessMenus = [
  {
    code: "menu",
    name: "菜单管理",
    nameEn: "Menus",
    path: "/system/menu",
    source: "segment",
    sort: 19,
    buttons: rowButtons("menu"),
  },
  {
    code: "dict",
    name: "系统字典",
    nameEn: "System dictionaries",
    path: "/system/dict",
    source: "library_books",
    sort: 18,
    buttons: [...rows("dict"), importing("dict")],
  },
  {
    code: "topmenu",
    name: "顶部菜单",
    nameEn: "Top menus",
    path: "/system/topmenu",
    source: "tab",
    sort: 22,
    buttons: [view, edit, remove, button("setting", "菜单配置", "Choose menus")].map((make) => make("topmenu")),
  },
  {
    code: "data_scope",
    name: "数据权限",
    nameEn: "Data scopes",
    path: "/system/datascope",
    source: "filter_alt",
    sort: 23,
    buttons: [setting("data_scope")],
  },
  {
    code: "api_scope",
    name: "接口权限",
    nameEn: "API scopes",
    path: "/system/apiscope",
    source: "lock",
    sort: 24,
    buttons: [setting("api_scope")],
  },
];

/** Every permission over the structure of the platform. */
export const platformAccessButtons: readonly ButtonSeed[] = platformAccessMenus.flatMap(({ buttons }) => buttons);
