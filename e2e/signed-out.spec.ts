import { expect, test } from "@playwright/test";
import { signInToConsole } from "./server.ts";

const applications = "/admin/recruit/application";

test("nothing comes back after signing out: not by the back button, the address or the storage", async ({ page }) => {
  await signInToConsole(page, "hr");
  await page.goto(applications);
  const receipt = page
    .getByRole("main")
    .getByText(/\d{8,}/)
    .first();
  await expect(receipt).toBeVisible();
  const shown = await receipt.innerText();
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }));

  await page.getByRole("banner").getByRole("button", { name: "沈雅琴" }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确认|确定/ })
    .click();
  await expect(page.getByRole("textbox", { name: /^账号/ })).toBeVisible();

  const expectNothing = async () => {
    await expect(page.getByRole("textbox", { name: /^账号/ })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(shown);
  };
  await page.goBack();
  await expectNothing();
  await page.goto(applications);
  await expectNothing();
  // A copy of the browser's storage does not help, because the session has ended on the server.
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(JSON.parse(kept) as Record<string, string>))
      localStorage.setItem(key, value);
  }, storage);
  await page.goto(applications);
  await expectNothing();
});
