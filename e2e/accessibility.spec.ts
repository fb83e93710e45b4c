import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { signInToConsole } from "./server.ts";

const sitePages = [
  "/recruit/home",
  "/recruit/noticeer",
  "/recruit/publicity",
  "/recruit/post",
  "/recruit/campus",
  "/sign-up/home",
  "/recruit/help",
  "/recruit/about",
  "/login/userlogin",
  "/login/signup",
  "/login/password",
  "/nowhere",
];

async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  // What is on its way in is paler than it will be.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect([name, found]).toEqual([name, []]);
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([name, overflow <= 0]).toEqual([name, true]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`public pages can be used by everyone, on a phone, ${colorScheme}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    for (const path of sitePages) {
      await page.goto(path);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
    await context.close();
  });
}

const consolePages = {
  hr: ["/admin/", "/admin/recruit/application", "/admin/system/dictbiz", "/admin/message/outbox"],
  admin: [
    ...["/admin/resource/oss", "/admin/resource/oss/create", "/admin/resource/sms", "/admin/resource/sms/create"],
    ...["/admin/resource/mail", "/admin/resource/mail/create", "/admin/resource/attach"],
  ],
} as const;

for (const [account, paths] of Object.entries(consolePages)) {
  test(`the console can be used by everyone: ${account}`, async ({ page }) => {
    // Each page is looked through whole.
    test.slow();
    await signInToConsole(page, account, () => expectAccessible(page, "login"));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });
}
