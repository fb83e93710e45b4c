import { type Browser, expect, type Page, test } from "@playwright/test";
import { signInToSite } from "./own.ts";
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
  const read = async (path: string) =>
    (await (await page.request.get(`/api/mrhr-zpgl-new/openness/${path}`)).json()).data;
  const [posts, campus, notices, plans, lists] = await Promise.all([
    read("front/getFrontPostJobList?current=1&size=1&status=live"),
    read("front/getFrontCampusJobList?current=1&size=1"),
    read("front/getFrontRecruitArticleVOList?current=1&size=10"),
    read("front/getFrontPlanList"),
    read("publicity/list"),
  ]);
  const post = `/recruit/post/details?id=${posts.records[0].id}`;
  const paths = [
    post,
    `/recruit/campus/details?id=${campus.records[0].id}`,
    ...notices.records.map(({ id }: { id: string }) => `/recruit/noticeer/details?id=${id}`),
    `/sign-up/detail?id=${plans[0].id}`,
    `/recruit/publicity/details?id=${lists[0].id}`,
    "/recruit/search?title=nothing-is-called-so",
    "/recruit/notice",
  ];
  await expectAllFlawless(page, paths);

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

test("pages and dialogs of candidates have no fault", { tag: "@slow" }, async ({ browser, baseURL }) => {
  const page = await openPhone(browser, baseURL);
  await signInToSite(page, busiestCandidate());
  const details = page.getByRole("link", { name: "查看详情" });
  await expect(details.first()).toBeVisible();
  const ids = await details.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("id=")[1]));
  const info = "/recruit/user/info";
  const paths = [
    "/recruit/user",
    ...ids.map((id) => `/recruit/user?id=${id}`),
    ...["receipt", "form"].map((page) => `/recruit/user/${page}?id=${ids[0]}`),
    info,
    ...["basic", "education", "attachment", "declaration"].map((section) => `${info}?section=${section}`),
    ...["inbox", "saved", "privacy", "password"].map((name) => `/recruit/user/${name}`),
  ];
  await expectAllFlawless(page, paths);

  await page.goto(`${info}?section=basic`);
  await page.getByRole("textbox", { name: /邮箱/ }).fill("li.min");
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(page.getByText("有 1 项需要修改：")).toBeVisible();
  await expectFlawless(page, "refused section");
  await page.getByRole("button", { name: "放弃修改" }).click();

  await page.goto(`${info}?section=education`);
  await page.getByRole("button", { name: "编辑" }).first().click();
  await expectFlawless(page, "entry");

  await page.goto(`/recruit/user?id=${ids[0]}`);
  await page.getByRole("button", { name: "撤回投递" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await settled(page);
  await expectFlawless(page, "withdrawal");
  await page.goto("/recruit/user/privacy");
  await page.getByRole("button", { name: "注销账号" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectFlawless(page, "removal");
  await page.context().close();
});
