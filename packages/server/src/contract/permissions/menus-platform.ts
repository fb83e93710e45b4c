import { type ButtonSeed, button, edit, exporting, remove, rowButtons, view } from "./buttons.ts";

/** Permissions of a hospital's administrator over records of the platform for which the administrator has no screen. */
export const serviceGroupButtons: readonly ButtonSeed[] = [view("tenant")];

/** The logs of a hospital. */
export const logMenu = {
  code: "log",
  name: "日志管理",
  nameEn: "Logs",
  path: "/log",
  source: "history",
  sort: 90,
  children: [
    ["log_usual", "操作日志", "Action log", "/log/usual", "receipt_long"],
    ["log_api", "接口日志", "Call log", "/log/api", "sync_alt"],
    ["log_error", "错误日志", "Error log", "/log/error", "bug_report"],
  ].map(([code = "", name = "", nameEn = "", path = "", source = ""], index) => ({
    ...{ code, name, nameEn, path, source },
    sort: index + 1,
    buttons: [view(code), exporting(code)],
  })),
};

/** The codes of the menu of logs and its entries. */
export const logMenus: readonly string[] = [logMenu, ...logMenu.children].map(({ code }) => code);

/** Every permission of a hospital over logs and tenants. */
export const serviceButtons: readonly ButtonSeed[] = [
  ...serviceGroupButtons,
  ...logMenu.children.flatMap(({ buttons }) => buttons),
];

/** Screens of the platform, which no hospital has. */
export const platformMenus = [
  {
    code: "param",
    name: "系统参数",
    nameEn: "Parameters",
    path: "/system/param",
    source: "tune",
    sort: 20,
    buttons: rowButtons("param"),
  },
  {
    code: "client",
    name: "应用管理",
    nameEn: "Clients",
    path: "/system/client",
    source: "apps",
    sort: 21,
    buttons: rowButtons("client"),
  },
  {
    code: "tenant",
    name: "租户管理",
    nameEn: "Tenants",
    path: "/system/tenant",
    source: "apartment",
    sort: 10,
    buttons: [edit, remove, button("setting", "授权配置", "Set terms")].map((make) => make("tenant")),
  },
  {
    code: "tenant_package",
    name: "产品包管理",
    nameEn: "Packages",
    path: "/system/tenantpackage",
    source: "inventory",
    sort: 11,
    buttons: rowButtons("tenant_package"),
  },
  {
    code: "schedule",
    name: "定时任务",
    nameEn: "Scheduled jobs",
    path: "/system/schedule",
    source: "pending_actions",
    sort: 26,
    buttons: [view("schedule"), button("run", "立即运行", "Run now")("schedule")],
  },
  {
    code: "runtime",
    name: "运行状况",
    nameEn: "Runtime",
    path: "/system/runtime",
    source: "storage",
    sort: 26,
    buttons: [view("runtime")],
  },
  {
    code: "region",
    name: "行政区划",
    nameEn: "Regions",
    path: "/system/region",
    source: "map",
    sort: 25,
    buttons: [edit("region"), remove("region")],
  },
  {
    code: "datasource",
    name: "数据源管理",
    nameEn: "Datasources",
    path: "/develop/datasource",
    source: "dns",
    sort: 26,
    buttons: rowButtons("datasource"),
  },
  {
    code: "model",
    name: "数据模型",
    nameEn: "Data models",
    path: "/develop/model",
    source: "schema",
    sort: 27,
    buttons: rowButtons("model"),
  },
  {
    code: "code",
    name: "代码生成",
    nameEn: "Code generation",
    path: "/develop/code",
    source: "code",
    sort: 28,
    buttons: [...rowButtons("code"), button("generate", "生成", "Generate")("code")],
  },
  {
    code: "report",
    name: "报表文件",
    nameEn: "Report files",
    path: "/report/rest",
    source: "library_books",
    sort: 29,
    buttons: [view("report"), remove("report")],
  },
];

/** Every permission that only the platform has. */
export const platformButtons: readonly ButtonSeed[] = platformMenus.flatMap(({ buttons }) => buttons);
