// Dialogs and pages of the console that no entity's description has, with the way to each; flow-screens.ts has workflow.
import type { Locator, Page } from "@playwright/test";

interface Screen {
  readonly name: string;
  /** Below `/admin/`. */
  readonly path: string;
  /** Absent for a page, which is there at once. */
  readonly open?: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** Opens the menu of the first row and chooses from it. */
const more = (action: string) => async (page: Page) => {
  await page
    .getByRole("main")
    .getByRole("button", { name: /的更多操作$/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};
/** Ticks the first row and presses a button of the bar. */
const ticked = (action: string) => async (page: Page) => {
  await page
    .getByRole("checkbox", { name: /^选择 / })
    .first()
    .check();
  await button(page, action).click();
};
export const consolePages: readonly Screen[] = [
  ...["info/index", "info/index?tab=password", "explain", "403", "404", "500"].map((path) => ({ name: path, path })),
];

export const consoleDialogs: readonly Screen[] = [
  { name: "lock", path: "system/post", open: press("锁屏") },
  { name: "appearance", path: "system/post", open: press("外观") },
  { name: "notices", path: "system/post", open: press("通知") },
  { name: "error log", path: "system/post", open: press("错误日志") },
  { name: "views", path: "system/post", open: press("我的视图") },
  { name: "columns", path: "system/post", open: press("列与行高") },
  { name: "export", path: "system/post", open: press("导出") },
  { name: "import", path: "system/user", open: press("导入") },
  { name: "remove", path: "system/dictbiz", open: more("删除") },
  { name: "grants", path: "system/role", open: more("权限设置") },
  { name: "roles of a user", path: "system/user", open: more("角色配置") },
  { name: "reset of a password", path: "system/user", open: more("密码重置") },
  { name: "many rows at once", path: "system/user", open: ticked("批量修改") },
  { name: "publish", path: "recruit/article", open: more("发布或下线") },
  { name: "seats", path: "recruit/ticket", open: more("调整座位") },
  { name: "password rule", path: "recruit/setting", open: press("密码规则") },
  {
    name: "a text to consent to",
    path: "recruit/consenttext",
    open: async (page) => page.getByRole("rowheader").first().getByRole("button").click(),
  },
  {
    name: "review",
    path: `recruit/application?filter=${encodeURIComponent('{"tab":"screen"}')}`,
    open: async (page) => {
      await page.getByRole("main").getByRole("rowheader").first().getByRole("link").first().click();
      await button(page, "退回补正").click();
    },
  },
  {
    name: "leave a form",
    path: "system/post/create",
    open: async (page) => {
      await page.getByRole("textbox", { name: /岗位名称/ }).fill("未保存");
      await button(page, "取消").click();
    },
  },
];
