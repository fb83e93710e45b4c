import { expect, type Page } from "@playwright/test";
import { listSections, recordSections } from "./resume-sections.ts";
import type { Selection } from "./selection.ts";

/** A screen of a candidate: its path, how to open it there, and how to close it again without leaving anything changed. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly close?: (page: Page) => Promise<void>;
}

/** A button of the page by its text in either language. */
const button = (page: Page, words: RegExp) => page.getByRole("main").getByRole("button", { name: words }).first();
const submit = (page: Page) => page.locator("main form button[type=submit]");
const giveUp = (page: Page) => button(page, /^(取消|放弃修改|Cancel|Discard)$/).click();
const dialog = (page: Page) => expect(page.getByRole("dialog")).toBeVisible();

/** Presses a button that opens a dialog, and waits for the dialog. */
const asks = (words: RegExp) => async (page: Page) => {
  await button(page, words).click();
  await dialog(page);
};

/** Ends the session on the server. The page notices it when it saves the next draft. */
async function endSession(page: Page): Promise<void> {
  const field = page.locator("main form input[name=nativePlace]");
  await expect(field).toBeVisible();
  const calls = /\/api\/(?!blade-auth\/oauth\/captcha)/;
  await page.route(calls, (route) =>
    route.fulfill({ status: 401, json: { code: 401, success: false, msg: "您未登录，请先登录系统！", data: {} } }),
  );
  await field.fill("云海西陵");
  await dialog(page);
  await page.unroute(calls);
}

async function choosePhoto(page: Page): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 250, height: 300 } });
  await page.locator("input[type=file]").first().setInputFiles({ name: "photo.png", mimeType: "image/png", buffer });
  await dialog(page);
  await expect(page.getByRole("dialog").locator("img")).toBeVisible();
}

/**
 * Every screen that only a candidate sees, with its dialogs and refused forms. The last one ends the session. `ids` are the candidate's
 * applications.
 */
export function ownScreens({ chosen, offered, openJobId }: Selection, ids: readonly string[]): readonly Screen[] {
  const info = "/recruit/user/info";
  const section = (name: string) => `${info}?section=${name}`;
  const of = (page: string, id = chosen.id) => `/recruit/user/${page}?id=${id}`;
  const application = (id: string) => `/recruit/user?id=${id}`;
  return [
    { name: "applications", path: "/recruit/user" },
    ...ids.map((id, index) => ({ name: `application ${index + 1}`, path: application(id) })),
    { name: "withdrawal", path: application(offered.id), open: asks(/^(撤回投递|Withdraw)/) },
    { name: "transfer", path: application(offered.id), open: asks(/^(同意调剂|Accept)/) },
    ...["receipt", "form", "ticket"].map((name) => ({ name, path: of(name) })),
    { name: "no ticket", path: of("ticket", offered.id) },
    { name: "apply", path: `/recruit/post/details?id=${openJobId}`, open: asks(/^(投递简历|Apply)/) },
    { name: "résumé", path: info },
    ...listSections.map((name) => ({ name, path: section(name) })),
    ...listSections.map((name) => ({
      name: `${name} refused`,
      path: section(name),
      open: async (page: Page) => {
        await button(page, /^(添加一条|Add an entry)$/).click();
        await page.locator("main details").evaluateAll((folds) => {
          for (const fold of folds) (fold as HTMLDetailsElement).open = true;
        });
        await submit(page).click();
        await expect(page.locator("main .error-summary")).toBeVisible();
      },
    })),
    ...["attachment", ...recordSections].map((name) => ({ name, path: section(name) })),
    {
      name: "basic refused",
      path: section("basic"),
      open: async (page) => {
        await page.locator("main form input[name=email]").fill("li.min");
        await submit(page).click();
        await expect(page.locator("main .error-summary")).toBeVisible();
      },
      close: giveUp,
    },
    {
      name: "declaration refused",
      path: section("declaration"),
      open: async (page) => {
        await page.locator("main form input[type=radio]").last().check();
        await submit(page).click();
        await expect(page.locator("main .error-summary")).toBeVisible();
      },
      close: giveUp,
    },
    { name: "photo", path: section("basic"), open: choosePhoto },
    ...["inbox", "saved", "password"].map((name) => ({ name, path: `/recruit/user/${name}` })),
    {
      name: "password refused",
      path: "/recruit/user/password",
      open: async (page) => {
        await submit(page).click();
        await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      },
    },
    {
      name: "privacy",
      path: "/recruit/user/privacy",
      open: async (page) => {
        await button(page, /^(查看概要|Show a summary)$/).click();
        await expect(button(page, /^(收起|Hide)$/)).toBeVisible();
      },
    },
    { name: "consent", path: "/recruit/user/privacy", open: asks(/^(撤回同意|Withdraw)/) },
    { name: "removal", path: "/recruit/user/privacy", open: asks(/^(注销账号|Delete my account)$/) },
    {
      name: "menu",
      path: "/recruit/user",
      open: async (page) => {
        await page.getByRole("banner").locator("summary:visible, button:visible").last().click();
      },
    },
    { name: "session over", path: section("basic"), open: endSession },
  ];
}

/** The applications of the signed-in candidate, in the order of the list. */
export async function ownApplications(page: Page): Promise<string[]> {
  await page.goto("/recruit/user");
  const links = page.locator("main .application-card a[href*='/recruit/user?id=']");
  await expect(links.first()).toBeVisible();
  const ids = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("id") ?? ""),
  );
  return [...new Set(ids)];
}
