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

test("the login, the home page and the review list of the console can be used by everyone", {
  tag: "@slow",
}, async ({ page }) => {
  // Each page is looked through whole; the others are in console-accessibility.spec.ts.
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
