import { type Browser, expect, type Page, test } from "@playwright/test";
import { signInToSite } from "./own.ts";
import { ownApplications, ownScreens } from "./own-screens.ts";
import { publicPages } from "./public-pages.ts";
import { selectCandidate } from "./selection.ts";
import { busiestCandidate } from "./server.ts";
import { expectFlawless } from "./usable.ts";

const settled = (page: Page) => page.waitForLoadState("networkidle");

async function openPhone(browser: Browser, baseURL = ""): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  return (await browser.newContext({ viewport, baseURL, hasTouch: true })).newPage();
}

/** Looks at pages, two at a time: while one of them waits to be still, the other one is looked at. */
async function expectAllFlawless(page: Page, paths: readonly string[]): Promise<void> {
  const waiting = paths.toReversed();
  const look = async (own: Page) => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      await own.goto(path);
      await settled(own);
      await expectFlawless(own, path);
    }
  };
  const other = await page.context().newPage();
  await Promise.all([look(page), look(other)]);
  await other.close();
}

test("records and dialogs of visitors have no fault", { tag: "@slow" }, async ({ browser, baseURL }) => {
  const page = await openPhone(browser, baseURL);
  const paths = await publicPages(page.request);
  const post = paths.find((path) => path.startsWith("/recruit/post/details")) ?? "";
  await expectAllFlawless(page, [...paths, "/recruit/search?title=nothing-is-called-so"]);

  await page.goto(post);
  await settled(page);
  await page.getByRole("button", { name: "分享" }).click();
  await expect(page.getByRole("img", { name: /的二维码$/ }).last()).toBeVisible();
  await expectFlawless(page, "share");

  await page.goto("/recruit/post");
  await settled(page);
  await page.locator("summary").filter({ hasText: "筛选" }).click();
  await expectFlawless(page, "filters");
  await page.goto("/recruit/home");
  await settled(page);
  await page.getByRole("banner").locator("summary:visible, button:visible").last().click();
  await expectFlawless(page, "menu");

  await page.goto("/login/signup");
  await settled(page);
  await page.getByRole("main").getByRole("button", { name: "注册" }).click();
  await expect(page.getByText(/项需要修改：$/)).toBeVisible();
  await expectFlawless(page, "refused sign-up");
  await page.context().close();
});

test("pages, dialogs and refused forms of candidates have no fault", { tag: "@slow" }, async ({ browser, baseURL }) => {
  const phone = busiestCandidate();
  const selection = await selectCandidate(baseURL ?? "", phone);
  const page = await openPhone(browser, baseURL);
  await signInToSite(page, phone);
  const screens = ownScreens(selection, await ownApplications(page));
  await expectAllFlawless(
    page,
    screens.filter(({ open }) => !open).map(({ path }) => path),
  );
  for (const { name, path, open, close } of screens) {
    if (!open) continue;
    await page.goto(path);
    await open(page);
    await settled(page);
    await expectFlawless(page, name);
    await close?.(page);
  }
  await page.context().close();
});
