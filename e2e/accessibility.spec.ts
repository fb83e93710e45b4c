import { expect, type Page, test } from "@playwright/test";
import { signInToConsole } from "./server.ts";
import { expectAccessible, expectFlawless } from "./usable.ts";

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

/** Until the page has all that it asked for. */
const settled = (page: Page) => page.waitForLoadState("networkidle");

test("public pages can be used by everyone, on a phone, in both colour schemes", { tag: "@slow" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  for (const path of sitePages) {
    await page.goto(path);
    await settled(page);
    await expectFlawless(page, path);
  }
  await context.close();
});

const consolePages = {
  hr: ["/admin/", "/admin/recruit/application", "/admin/system/dictbiz", "/admin/message/outbox"],
  admin: [
    ...["/admin/resource/oss", "/admin/resource/oss/create", "/admin/resource/sms", "/admin/resource/sms/create"],
    ...["/admin/resource/mail", "/admin/resource/mail/create", "/admin/resource/attach"],
  ],
} as const;

for (const [account, paths] of Object.entries(consolePages)) {
  test(`the console can be used by everyone: ${account}`, { tag: "@slow" }, async ({ page }) => {
    // Each page is looked through whole.
    test.slow();
    await signInToConsole(page, account, async () => {
      await settled(page);
      await expectAccessible(page, "login");
    });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await settled(page);
      await expectAccessible(page, path);
    }
  });
}
