import { platformTenant } from "../tenant-id.ts";
import { button, edit, exporting, importing, type MenuSeed, remove, view } from "./buttons.ts";
import { entityMenus } from "./entity-menus.ts";
import { groupButtons } from "./group-buttons.ts";
import { groupsOfPlatform, inGroups } from "./menu-groups.ts";
import { accessMenus, platformAccessButtons, platformAccessMenus } from "./menus-access.ts";
import { flowMenu, flowMenus, workMenu, workMenus } from "./menus-flow.ts";
import { logMenu, logMenus, platformButtons, platformMenus, serviceGroupButtons } from "./menus-platform.ts";
import { articleMenu, markingMenu, recruitMenus, viewLogMenu } from "./menus-recruit.ts";
import { resourceMenu, resourceMenus } from "./menus-resource.ts";

export type { MenuSeed } from "./buttons.ts";

const written: readonly MenuSeed[] = [
  {
    code: "recruit",
    name: "招聘管理",
    nameEn: "Recruitment",
    path: "/recruit",
    source: "work",
    sort: 1,
    children: [
      {
        code: "application",
        name: "应聘审核",
        nameEn: "Applications",
        path: "/recruit/application",
        source: "fact_check",
        sort: 1,
        buttons: [
          view("application"),
          { code: "application_review", name: "审核", nameEn: "Review", alias: "review" },
          { code: "application_reopen", name: "恢复", nameEn: "Reopen", alias: "reopen" },
          { code: "application_revoke", name: "撤回意向", nameEn: "Take offers back", alias: "revoke" },
          { code: "application_transfer", name: "调剂", nameEn: "Offer another post", alias: "transfer" },
          { code: "application_reveal", name: "查看完整信息", nameEn: "See personal data in full", alias: "reveal" },
          { code: "application_letter", name: "发送通知书", nameEn: "Send letters", alias: "letter" },
          exporting("application"),
          button("export", "导出简历", "Export résumés")("resume"),
        ],
      },
      articleMenu,
      ...recruitMenus,
      viewLogMenu,
      markingMenu,
    ],
  },
  {
    code: "message",
    name: "消息管理",
    nameEn: "Messages",
    path: "/message",
    source: "mail",
    sort: 2,
    children: [
      {
        code: "outbox",
        name: "发件箱",
        nameEn: "Outbox",
        path: "/message/outbox",
        source: "sms",
        sort: 1,
        buttons: [view("outbox"), button("resend", "重新发送", "Send again")("outbox")],
      },
    ],
  },
  workMenu,
  resourceMenu,
  flowMenu,
  {
    code: "system",
    name: "系统管理",
    nameEn: "System",
    path: "/system",
    source: "settings",
    sort: 99,
    // Permissions over data that a screen needs without a menu of its own.
    buttons: groupButtons(serviceGroupButtons),
    children: [
      {
        code: "dictbiz",
        name: "业务字典",
        nameEn: "Business dictionaries",
        path: "/system/dictbiz",
        source: "menu_book",
        sort: 1,
        buttons: [
          view("dictbiz"),
          { code: "dictbiz_add", name: "新增", nameEn: "Add", alias: "add" },
          edit("dictbiz"),
          remove("dictbiz"),
          exporting("dictbiz"),
          importing("dictbiz"),
        ],
      },
      ...accessMenus,
      ...platformMenus,
      ...platformAccessMenus,
    ],
  },
  logMenu,
];

/** All menus: the ones above, and in their groups the entities whose contract names their place. */
export const menus: readonly MenuSeed[] = written.map(({ children = [], ...group }) => ({
  ...group,
  children: inGroups(group.code, [...children, ...entityMenus(group.code)]),
}));

const systemMenus = [...accessMenus, ...platformMenus, ...platformAccessMenus].map(({ code }) => code);

const tabs = [
  {
    code: "recruit",
    name: "招聘业务",
    nameEn: "Recruitment",
    source: "work",
    path: "/recruit/application",
    sort: 1,
    menus: [
      "recruit",
      "application",
      "article",
      ...recruitMenus.map(({ code }) => code),
      viewLogMenu.code,
      markingMenu.code,
      "message",
      "outbox",
      ...workMenus,
    ],
  },
  {
    code: "system",
    name: "系统配置",
    nameEn: "Settings",
    source: "settings",
    path: "/system/dictbiz",
    sort: 2,
    menus: ["system", "dictbiz", ...systemMenus, ...resourceMenus, ...flowMenus, ...logMenus],
  },
] as const;

/** Tabs of the console's top bar with the menus that each shows. */
export const topMenus = tabs.map(({ menus: shown, ...tab }) => ({
  ...tab,
  menus: shown.flatMap((code) => [code, ...entityMenus(code).map((entry) => entry.code)]),
}));

/** Menus and permissions over data of the whole platform, which no hospital's role gets. */
export const platformPermissions: readonly string[] = [
  ...[...platformMenus, ...platformAccessMenus].map(({ code }) => code),
  ...[...platformAccessButtons, ...platformButtons].map(({ code }) => code),
  ...groupsOfPlatform,
];

const ofPlatform: ReadonlySet<string> = new Set(platformPermissions);

/** Whether people of a tenant may have a menu or button. A hospital gets nothing of the whole platform, whatever its roles were granted. */
export const mayBeOf = (tenantId: string, code: string): boolean =>
  tenantId === platformTenant || !ofPlatform.has(code);
