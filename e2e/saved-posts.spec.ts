import { expect, test } from "@playwright/test";
import { signInToSite } from "./own.ts";
import { busiestCandidate } from "./server.ts";
import { expectUsable } from "./usable.ts";

test("a candidate keeps posts and searches in sight", { tag: "@slow" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const search = `/recruit/search?${new URLSearchParams({ title: "心内科" })}`;
  await page.goto(search);
  // The hospital's synonyms lead from 心内科 to 心血管内科.
  await expect(page.getByRole("link", { name: /^心血管内科/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "订阅此搜索" })).toHaveAttribute("href", /login.*redirect=/);

  await signInToSite(page, busiestCandidate());
  await page.goto(search);
  await page.getByRole("button", { name: "订阅此搜索" }).click();
  await expect(page.getByText("已订阅，有新岗位时通知您")).toBeVisible();
  await page.locator(".job-row-link").first().click();
  const save = page.getByRole("button", { name: "收藏岗位" });
  // Until then the heading is that of the search.
  await expect(save).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await save.click();
  await expect(page.getByRole("button", { name: "已收藏" })).toBeVisible();

  await page.goto("/recruit/user/saved");
  await expect(page.getByRole("link", { name: title.trim() })).toBeVisible();
  await expectUsable(page, "saved");
  await page.getByRole("link", { name: "心内科" }).click();
  await expect(page).toHaveURL(search);
  await page.goto("/recruit/user/saved");
  const drop = page.getByRole("button", { name: "取消订阅：心内科" });
  await drop.click();
  await expect(drop).toHaveCount(0);
  await page.getByRole("link", { name: title.trim() }).click();
  await page.getByRole("button", { name: "已收藏" }).click();
  await expect(save).toBeVisible();
});
