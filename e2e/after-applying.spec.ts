import { expect, test } from "@playwright/test";
import { type Selection, selectCandidate } from "./selection.ts";
import { busiestCandidate, demoPassword, watchCaptcha } from "./server.ts";
import { expectUsable } from "./usable.ts";

let selection: Selection;

test.beforeAll(async ({ baseURL }) => {
  selection = await selectCandidate(baseURL ?? "", busiestCandidate());
});

test("anybody reads a public list on a phone, and objects to somebody on it", { tag: "@slow" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const captcha = watchCaptcha(page);
  await page.goto(`/recruit/noticeer/details?id=${selection.articleId}`);
  await page.getByRole("main").getByRole("link", { name: "查看公示名单" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("7 个工作日");
  await expect(main.getByRole("listitem").filter({ hasText: selection.chosen.no })).toContainText("*");
  await main.getByRole("searchbox").fill("没有这个人");
  await main.getByRole("searchbox").press("Enter");
  await expect(main).toContainText("名单中没有找到");
  await main.getByRole("link", { name: "显示全部" }).click();
  await expectUsable(page, "public list");

  await main.getByRole("button", { name: "提出异议" }).click();
  const dialog = page.getByRole("dialog");
  await expectUsable(page, "objection");
  const wrong = await captcha.answer();
  await dialog.getByRole("button", { name: "提交异议" }).click();
  await expect(dialog).toContainText("此项必填");
  await dialog.getByRole("combobox", { name: "异议对象" }).selectOption(selection.chosen.no);
  await dialog.getByRole("textbox", { name: /^异议内容/ }).fill("所填学历与实际不符。");
  await dialog.getByRole("textbox", { name: /^您的姓名/ }).fill("王芳");
  await dialog.getByRole("textbox", { name: /^您的手机号码/ }).fill("13800138000");
  await dialog.getByRole("textbox", { name: /^图形验证码/ }).fill(`${wrong}x`);
  await dialog.getByRole("button", { name: "提交异议" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  // Only the captcha has to be entered again.
  await expect(dialog.getByRole("textbox", { name: /^异议内容/ })).toHaveValue("所填学历与实际不符。");
  await dialog.getByRole("textbox", { name: /^图形验证码/ }).fill(await captcha.answer());
  await dialog.getByRole("button", { name: "提交异议" }).click();
  await expect(page.getByRole("dialog", { name: "异议已收到" })).toContainText(/\d{18}/);
  await page.getByRole("button", { name: "完成" }).click();
  await expect(dialog).toBeHidden();
  await context.close();
});

test("a candidate sees ticket, scores, list and offer, and what is kept of them", async ({ page }) => {
  const main = page.getByRole("main");
  const captcha = watchCaptcha(page);
  await page.goto("/login/userlogin?redirect=/recruit/user/inbox");
  await main.getByRole("textbox", { name: /^手机号码/ }).fill(busiestCandidate());
  await main.getByRole("textbox", { name: /^密码/ }).fill(demoPassword);
  await main.getByRole("textbox", { name: /^图形验证码/ }).fill(await captcha.answer());
  await main.getByRole("button", { name: "登录", exact: true }).click();

  await test.step("the inbox leads to the ticket", async () => {
    await main.getByRole("link", { name: "查看准考证" }).first().click();
    await expect(page).toHaveURL(/\/recruit\/user\/ticket\?id=\d+$/);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("准考证");
    await expect(main).toContainText("仁和市第一中学（城东校区）");
    await expectUsable(page, "ticket");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(main.getByRole("button", { name: "打印准考证" })).toBeHidden();
    await expect(main.getByText(selection.chosen.no)).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the list of applications shows the ticket among what waits for the candidate", async () => {
    await page.goto("/recruit/user");
    const waiting = main.locator("section", { has: page.getByRole("heading", { name: /^待您处理/ }) });
    await waiting.getByRole("link", { name: "查看并打印准考证" }).first().click();
    await expect(page).toHaveURL(/\/recruit\/user\/ticket\?id=\d+$/);
  });

  await test.step("the application has the scores, and leads to the list", async () => {
    await page.goto(`/recruit/user?id=${selection.chosen.id}`);
    const scores = main.locator("section", { has: page.getByRole("heading", { name: "成绩", exact: true }) });
    await expect(scores).toContainText("86.5");
    await expect(scores).toContainText("第 1 名");
    await expectUsable(page, "application");
    await main.getByRole("link", { name: "查看公示名单" }).click();
    await expect(main.getByRole("listitem").filter({ hasText: selection.chosen.no })).toBeVisible();
  });

  await test.step("an offer says which post and until when, and is accepted", async () => {
    await page.goto(`/recruit/user?id=${selection.offered.id}`);
    await expect(main.getByRole("link", { name: selection.offered.other })).toBeVisible();
    await expect(main).toContainText("逾期视为不同意");
    await main.getByRole("button", { name: "同意调剂" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "同意调剂" }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(selection.offered.other);
  });

  await test.step("a consent is taken back, the data are downloaded, the account cannot go yet", async () => {
    await page.goto("/recruit/user/privacy");
    await main.getByRole("button", { name: /^撤回同意.*诚信承诺/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "撤回同意" }).click();
    await expect(main.getByText("已撤回")).toBeVisible();
    await main.getByRole("button", { name: "查看概要" }).click();
    await expect(main).toContainText(busiestCandidate());
    await expectUsable(page, "privacy");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("button", { name: "下载我的数据" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^我的应聘数据-\d{4}-\d{2}-\d{2}\.json$/);
    await main.getByRole("button", { name: "注销账号" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "确认注销" })).toBeDisabled();
    await dialog.getByRole("checkbox").check();
    await expect(dialog.getByRole("button", { name: "确认注销" })).toBeDisabled();
    await dialog.getByLabel("登录密码").fill(demoPassword);
    await dialog.getByRole("button", { name: "确认注销" }).click();
    await expect(dialog.getByRole("alert")).toContainText("在办的投递");
  });
});
