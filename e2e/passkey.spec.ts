import { expect, test } from "@playwright/test";
import { demoPassword, signInToConsole, tryConsole } from "./server.ts";

test("a member of staff adds a passkey, signs in with it, and removes it", async ({ page }) => {
  // An authenticator of Chromium that a person has unlocked.
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  // No other journey needs this account.
  const account = "viewer";
  await signInToConsole(page, account);
  const dialog = page.getByRole("dialog");

  await test.step("adds it, and gets recovery codes", async () => {
    await page.goto("/admin/info/index?tab=passkeys");
    await page.getByRole("button", { name: "添加通行密钥" }).click();
    await dialog.getByLabel(/^密钥名称/).fill("病区电脑");
    await dialog.getByLabel(/^当前密码/).fill(demoPassword);
    await dialog.getByRole("button", { name: "添加通行密钥" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    await dialog.getByRole("button", { name: "我已抄下" }).click();
    await expect(page.getByText("病区电脑", { exact: true })).toBeVisible();
    await expect(page.getByText(/尚未使用/)).toBeVisible();
  });

  await test.step("signs in with it", async () => {
    await page.evaluate(() => localStorage.clear());
    await tryConsole(page, account, demoPassword);
    await page.getByRole("button", { name: "使用通行密钥登录" }).click();
    await expect(page.getByRole("banner")).toBeVisible();
  });

  await test.step("removes it", async () => {
    await page.goto("/admin/info/index?tab=passkeys");
    await expect(page.getByText(/上次使用/)).toBeVisible();
    await page.getByRole("button", { name: "移除 病区电脑" }).click();
    await dialog.getByLabel(/^当前密码/).fill(demoPassword);
    await dialog.getByRole("button", { name: "移除" }).click();
    await expect(page.getByText("尚未添加通行密钥")).toBeVisible();
  });
});
