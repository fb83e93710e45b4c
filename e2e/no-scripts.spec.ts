import { expect, test } from "@playwright/test";
import { publicPages } from "./public-pages.ts";

// Tests the public site without scripts, as for search engines, old browsers and strict offices.
test.use({ javaScriptEnabled: false });

test("without scripts the public site can be read, searched, filtered and paged", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/recruit\/home$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("仁和市第一人民医院招聘");

  await test.step("search from the home page", async () => {
    await page.getByRole("searchbox").fill("心血管");
    await page.getByRole("button", { name: "搜索" }).click();
    await expect(page).toHaveURL(/\/recruit\/search\?title=/);
    await expect(page.getByRole("link", { name: /^心血管/ }).first()).toBeVisible();
  });

  await test.step("filter and turn pages", async () => {
    await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "社会招聘" }).click();
    await page.getByText("岗位类别").first().click();
    await page.getByRole("link", { name: /^医师/ }).first().click();
    await expect(page).toHaveURL(/category=doctor/);
    await page.getByRole("link", { name: "第 2 页" }).click();
    await expect(page).toHaveURL(/category=doctor&current=2/);
    await page.getByRole("link", { name: "取消筛选：医师" }).click();
    await expect(page).not.toHaveURL(/category/);
  });

  await test.step("read a post", async () => {
    await page.locator(".job-row-link").first().click();
    await expect(page.getByRole("heading", { name: "应聘条件" })).toBeVisible();
    await expect(page.getByRole("link", { name: "登录后投递" })).toBeVisible();
  });
});

test("without scripts each public page has its heading, its text and its head", async ({ page }) => {
  const faults: string[] = [];
  for (const path of await publicPages(page.request)) {
    await page.goto(path);
    const name = (await page.getByRole("heading", { level: 1 }).allTextContents()).join();
    const text = (await page.locator("main").innerText()).trim();
    if (name === "") faults.push(`${path}: no heading`);
    if (text.length < name.length + 10) faults.push(`${path}: no text`);
    if ((await page.locator("main .skeleton").count()) > 0) faults.push(`${path}: something is still to come`);
    const content = (selector: string) => page.locator(selector).getAttribute("content");
    if (!(await page.title()).includes("仁和市第一人民医院")) faults.push(`${path}: title ${await page.title()}`);
    if (!(await content("meta[name=description]"))) faults.push(`${path}: no description`);
    if (!(await content("meta[property='og:title']"))) faults.push(`${path}: no title to share`);
    const isListed = (await page.locator("meta[name=robots]").count()) === 0;
    if (isListed !== (await page.locator("link[rel=canonical]").count()) > 0)
      faults.push(`${path}: canonical or robots`);
  }
  expect(faults, faults.join("\n")).toEqual([]);
});
