import { expect, type Page } from "@playwright/test";
import { demoPassword, watchCaptcha } from "./server.ts";

/** Signs a candidate in to the site. */
export async function signInToSite(page: Page, phone: string, password = demoPassword): Promise<void> {
  const captcha = watchCaptcha(page);
  await page.goto("/login/userlogin");
  await fillLogin(page, captcha, phone, password);
  await expect(page).toHaveURL(/\/recruit\/user$/);
}

/** Fills in the login form of a page or of a dialog over it, and sends it. */
export async function fillLogin(
  page: Page,
  captcha: ReturnType<typeof watchCaptcha>,
  phone: string,
  password = demoPassword,
): Promise<void> {
  const form = page.locator("form").filter({ has: page.locator("input[type=password]") });
  await form.getByRole("textbox", { name: /^手机号码/ }).fill(phone);
  await form.locator("input[type=password]").fill(password);
  await form.getByRole("textbox", { name: /^图形验证码/ }).fill(await captcha.answer());
  await form.getByRole("button", { name: "登录", exact: true }).click();
}
