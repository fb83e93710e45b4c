import { expect, test } from "@playwright/test";
import { demoPassword, signInToConsole, tryConsole } from "./server.ts";

const lost = /这一部分未能载入，已填写的内容不会丢失/;

test("a part of the console that does not come says so in its place, and what was typed stays", {
  tag: "@slow",
}, async ({ page }) => {
  await signInToConsole(page, "admin");
  const main = page.getByRole("main");

  // The script of an input. While it loads, the other fields of the form can be used.
  const editor = /\/assets\/HtmlInput-[^/]*\.js$/;
  await page.route(editor, (route) => route.abort());
  await page.goto("/admin/recruit/article/create");
  const title = main.getByRole("textbox", { name: /^标题/ });
  await title.fill("面试时间有变");
  await expect(main.getByRole("alert").filter({ hasText: lost })).toBeVisible();
  await page.unroute(editor);
  await main.getByRole("button", { name: "重试" }).click();
  await expect(main.locator(".ProseMirror")).toBeVisible();
  await expect(title).toHaveValue("面试时间有变");
});

test("a console that does not come after the login can be asked for again", { tag: "@slow" }, async ({ page }) => {
  const rest = /\/assets\/shell-[^/]*\.js$/;
  await page.route(rest, (route) => route.abort());
  await tryConsole(page, "admin", demoPassword);
  await expect(page.getByRole("alert")).toContainText("页面未能载入");
  await page.unroute(rest);
  await page.getByRole("button", { name: /^重试/ }).click();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a language that does not come leaves the console as it is, and can be asked for again", { tag: "@slow" }, async ({
  page,
}) => {
  await signInToConsole(page, "admin");
  const english = /\/assets\/en-[^/]*\.js$/;
  await page.route(english, (route) => route.abort());
  await page.getByRole("button", { name: "切换语言" }).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText(lost);
  await expect(page.getByRole("button", { name: "切换语言", includeHidden: true })).toBeVisible();
  await page.unroute(english);
  await dialog.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("button", { name: "Change language" })).toBeVisible();
  await expect(dialog).toBeHidden();
});
