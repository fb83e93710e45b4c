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

/** Checks pages, two at a time: while one of them loads, the other one is checked. */
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

/** Dialogs, menus and refused forms of visitors: the path of each, and how to open it there. */
const visitorScreens = (post: string, list: string) =>
  [
    {
      name: "share",
      path: post,
      open: async (page: Page) => {
        await page.getByRole("button", { name: "分享" }).click();
        await expect(page.getByRole("img", { name: /的二维码$/ }).last()).toBeVisible();
      },
    },
    {
      name: "filters",
      path: "/recruit/post",
      open: (page: Page) => page.locator("summary").filter({ hasText: "筛选" }).click(),
    },
    { name: "menu", path: "/recruit/home", open: openMenu },
    {
      name: "sign-up over a page",
      path: post,
      open: async (page: Page) => {
        await openMenu(page);
        await page.getByRole("banner").getByRole("button", { name: "注册" }).click();
        await expect(page.getByRole("dialog").getByRole("button", { name: "注册" })).toBeVisible();
      },
    },
    {
      name: "refused sign-up",
      path: "/login/signup",
      open: async (page: Page) => {
        await page.getByRole("main").getByRole("button", { name: "注册" }).click();
        await expect(page.getByText(/项需要修改：$/)).toBeVisible();
      },
    },
    ...["userlogin", "password"].map((way) => ({
      name: `refused ${way}`,
      path: `/login/${way}`,
      open: async (page: Page) => {
        await page.locator("main form button[type=submit]").click();
        await expect(page.locator("main .error-summary")).toBeVisible();
      },
    })),
    {
      name: "objection",
      path: list,
      open: async (page: Page) => {
        await page.getByRole("button", { name: "提出异议" }).click();
        await expect(page.getByRole("dialog").getByRole("img", { name: /图形验证码/ })).toBeVisible();
      },
    },
    {
      name: "refused objection",
      path: list,
      open: async (page: Page) => {
        await page.getByRole("button", { name: "提出异议" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "提交异议" }).click();
        await expect(page.getByRole("dialog")).toContainText("此项必填");
      },
    },
  ] as const;

const openMenu = (page: Page) => page.getByRole("banner").locator("summary:visible, button:visible").last().click();

test("records and dialogs of visitors have no fault", { tag: "@slow" }, async ({ browser, baseURL }) => {
  const { articleId } = await selectCandidate(baseURL ?? "", busiestCandidate());
  const page = await openPhone(browser, baseURL);
  const paths = await publicPages(page.request);
  const post = paths.find((path) => path.startsWith("/recruit/post/details")) ?? "";
  const empty = ["/recruit/search?title=nothing-is-called-so", "/recruit/post/details?id=1", "/outbox"];
  const ofNobody = `${baseURL?.replace("localhost", "nobody.localhost")}/recruit/home`;
  await expectAllFlawless(page, [...paths, ...empty, ofNobody]);
  for (const { name, path, open } of visitorScreens(post, `/recruit/publicity/details?id=${articleId}`)) {
    await page.goto(path);
    await settled(page);
    await open(page);
    await settled(page);
    await expectFlawless(page, name);
  }
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
