import { type ButtonSeed, button, edit, exporting, remove, view } from "./buttons.ts";

const rows = (code: string) => [view(code), edit(code), remove(code)];
/** Menus for the notices and logs of a hospital, used by its administrator. */
export const serviceButtons: readonly ButtonSeed[] = [
  view("tenant"),
  ...[edit, remove].map((make) => make("notice")),
  ...["log_usual", "log_api", "log_error"].flatMap((code) => [view(code), exporting(code)]),
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
    buttons: rows("param"),
  },
  {
    code: "client",
    name: "应用管理",
    nameEn: "Clients",
    path: "/system/client",
    source: "apps",
    sort: 21,
    buttons: rows("client"),
  },
];

/** What only the platform does and has no screen yet: tenants and what is the same for all of them. */
export const platformGroupButtons: readonly ButtonSeed[] = [
  ...[edit, remove, button("setting", "授权配置", "Set terms")].map((make) => make("tenant")),
  ...["tenant_package", "datasource"].flatMap(rows),
  ...[edit, remove].map((make) => make("region")),
];

/** Every permission that only the platform has. */
export const platformButtons: readonly ButtonSeed[] = [
  ...platformMenus.flatMap(({ buttons }) => buttons),
  ...platformGroupButtons,
];
