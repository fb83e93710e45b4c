import { expect, test } from "@playwright/test";
import { callsOf, settled } from "./console-screens.ts";
import { signInToConsole } from "./server.ts";
import { expectAccessible } from "./usable.ts";

test("the login, the home page and the review list of the console can be used by everyone", {
  tag: "@slow",
}, async ({ page }) => {
  // Axe checks these pages whole. Other pages are in console-accessibility.spec.ts.
  test.slow();
  const waiting = callsOf(page);
  await signInToConsole(page, "hr", async () => {
    await settled(page, waiting);
    await expectAccessible(page, "login");
  });
  for (const path of ["/admin/", "/admin/recruit/application"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(page, waiting);
    await expectAccessible(page, path);
  }
});
