import { expect, type Page, test } from "@playwright/test";
import { signInToConsole } from "./server.ts";
import { expectAccessible } from "./usable.ts";

/** Waits until the page has no open requests. */
const settled = (page: Page) => page.waitForLoadState("networkidle");

test("the login, the home page and the review list of the console can be used by everyone", {
  tag: "@slow",
}, async ({ page }) => {
  // Axe checks these pages whole. Other pages are in console-accessibility.spec.ts.
  test.slow();
  await signInToConsole(page, "hr", async () => {
    await settled(page);
    await expectAccessible(page, "login");
  });
  for (const path of ["/admin/", "/admin/recruit/application"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(page);
    await expectAccessible(page, path);
  }
});
