import { expect, test } from "@playwright/test";
import { signInToConsole } from "./server.ts";

// The page of the API is drawn by a library that others bundled. It has to live under the policy of the console: no foreign host, no inline script.

test("the page of the API draws the own calls under the policy, sends a read, and asks before a write", async ({
  page,
}) => {
  await signInToConsole(page, "admin");
  const complaints: string[] = [];
  const strangers: string[] = [];
  const sent: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(page.url()).origin) strangers.push(request.url());
    if (request.method() === "POST") sent.push(pathname);
  });
  await page.goto("/admin/api-docs");
  const main = page.getByRole("main");
  await expect(main.getByPlaceholder("按服务或地址筛选")).toBeVisible();
  await main.locator(".opblock-tag", { hasText: "blade-system" }).click();

  const open = async (path: string) => {
    const call = main.locator(".opblock").filter({ has: page.locator(`[data-path="${path}"]`) });
    await call.locator(".opblock-summary-control").click();
    await call.getByRole("button", { name: "试用" }).click();
    return call;
  };
  const posts = await open("/blade-system/post/list");
  await posts.getByRole("button", { name: "发送" }).click();
  await expect(posts.locator(".live-responses-table tbody .response-col_status").first()).toContainText("200");
  await expect(posts.locator(".live-responses-table")).toContainText("records");
  // Nobody reads a token from the page.
  const shown = await page.evaluate(() => document.documentElement.outerHTML);
  expect(shown).not.toMatch(/bearer |eyJ[\w-]+\./);

  const removal = await open("/blade-system/post/remove");
  await removal.locator("input[type=text]").first().fill("1");
  await removal.getByRole("button", { name: "发送" }).click();
  const dialog = page.getByRole("dialog", { name: "发送此请求？" });
  await expect(dialog).toContainText("/blade-system/post/remove");
  await dialog.getByRole("button", { name: /取消/ }).click();
  await expect(dialog).toBeHidden();
  expect(sent.filter((path) => path.endsWith("/post/remove"))).toEqual([]);
  expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] });
});
