import { expect, type Page, test } from "@playwright/test";
import { newPerson } from "./identity.ts";
import { fillLogin, signInToSite } from "./own.ts";
import { busiestCandidate, demoPassword, watchCaptcha } from "./server.ts";

test("somebody who is not signed in is told so on the way to the login", async ({ page }) => {
  await page.goto("/recruit/user/info");
  await expect(page).toHaveURL(/\/login\/userlogin\?redirect=/);
  await expect(page.getByRole("alert")).toHaveText("您未登录，请先登录系统！");
});

/** Delays the scripts of a page, so that it stays as the server rendered it until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("what is typed into the login before the scripts have come is kept", async ({ page }) => {
  const captcha = watchCaptcha(page);
  const form = page.getByRole("main");
  const release = await holdScripts(page);
  await page.goto("/login/userlogin", { waitUntil: "commit" });
  await form.getByRole("textbox", { name: /^手机号码/ }).fill(busiestCandidate());
  await form.locator("input[type=password]").fill(demoPassword);
  release();
  await form.getByRole("textbox", { name: /^图形验证码/ }).fill(await captcha.answer());
  await form.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/recruit\/user$/);
});

for (const [path, texts] of [
  ["/login/signup", ["name", "phone", "password", "confirm", "idCard", "captchaStr"]],
  ["/login/password", ["phone", "captchaStr", "password", "confirm"]],
] as const) {
  test(`what is typed into ${path} before the scripts have come is kept`, async ({ page }) => {
    const captcha = watchCaptcha(page);
    const form = page.getByRole("main");
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const isSignUp = path === "/login/signup";
    for (const name of texts) await form.locator(`input[name=${name}]`).fill(`typed ${name}`.slice(0, 12));
    if (isSignUp) {
      await form.locator("select[name=idType]").selectOption("passport");
      await form.getByRole("checkbox").check();
    }
    release();
    // The server does not render a captcha. A script loads it.
    await captcha.answer();
    for (const name of texts) {
      await expect(form.locator(`input[name=${name}]`)).toHaveValue(`typed ${name}`.slice(0, 12));
    }
    if (isSignUp) {
      await expect(form.locator("select[name=idType]")).toHaveValue("passport");
      await expect(form.getByRole("combobox", { name: /^性别/ })).toBeVisible();
      await expect(form.getByRole("checkbox")).toBeChecked();
    }
    // The form has kept the values: none is asked for again.
    await form.locator("button[type=submit]").click();
    await expect(form.locator("input[name=phone]")).toHaveAttribute("aria-invalid", "true");
    await expect(form.locator("input[name=captchaStr]")).not.toHaveAttribute("aria-invalid", "true");
  });
}

test("a session that ends while somebody types goes on at the same letter", async ({ page }) => {
  const phone = busiestCandidate();
  await signInToSite(page, phone);
  await page.goto("/recruit/user/info?section=basic");
  const place = page.getByRole("textbox", { name: "籍贯" });
  const before = await place.inputValue();
  await place.fill("云海西陵");
  await place.press("ArrowLeft");
  await place.press("ArrowLeft");
  // Both tokens are refused from now on, as after a night.
  await page.route(/\/api\/(?!blade-auth\/oauth\/captcha)/, (route) =>
    route.fulfill({ status: 401, json: { code: 401, success: false, msg: "您未登录，请先登录系统！", data: {} } }),
  );
  const captcha = watchCaptcha(page);
  await page.keyboard.insertText("市");
  const dialog = page.getByRole("dialog", { name: "请重新登录" });
  await expect(dialog).toBeVisible();
  await expect(place).toBeHidden();
  await page.unroute(/\/api\/(?!blade-auth\/oauth\/captcha)/);
  await expect(dialog.getByRole("textbox", { name: /^手机号码/ })).toHaveValue(phone);
  await fillLogin(page, captcha, phone);
  await expect(dialog).toBeHidden();
  await expect(place).toBeFocused();
  await page.keyboard.insertText("县");
  await expect(place).toHaveValue("云海市县西陵");
  await page.getByRole("button", { name: "放弃修改" }).click();
  await expect(place).toHaveValue(before);
});

test("a new candidate is signed in straight after the sign-up, on its own page", async ({ page }) => {
  const captcha = watchCaptcha(page);
  await page.goto("/login/signup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("应聘者注册");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { phone, idCard } = newPerson();
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: /^姓名/ }).fill("沈又新");
  await main.getByRole("textbox", { name: /^手机号码/ }).fill(phone);
  await main.locator("input[type=password]").first().fill("youxin 2026 juzi");
  await main.locator("input[type=password]").last().fill("youxin 2026 juzi");
  await main.getByRole("textbox", { name: /^身份证号/ }).fill(idCard);
  await main.getByRole("textbox", { name: /^图形验证码/ }).fill(await captcha.answer());
  await main.getByRole("button", { name: "获取验证码" }).click();
  const outbox = page.waitForEvent("popup");
  await main.getByRole("link", { name: /发件箱/ }).click();
  const text = await (await outbox)
    .getByText(/验证码 \d{6}/)
    .first()
    .textContent();
  await (await outbox).close();
  await main.getByRole("textbox", { name: /^短信验证码/ }).fill(/验证码 (\d{6})/.exec(text ?? "")?.[1] ?? "");
  await main.getByRole("checkbox", { name: /同意/ }).check();
  await main.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的简历");
  await expect(page.getByText("注册成功，已为您登录")).toBeVisible();
});

test("closing the sign-up dialog puts the focus back where it was", async ({ page }) => {
  await page.goto("/recruit/home");
  const opener = page.getByRole("banner").getByRole("button", { name: "注册" });
  // The server renders the page. Its buttons work once its scripts have run, so this is repeated until then.
  const dialog = page.getByRole("dialog", { name: "应聘者注册" });
  await expect(async () => {
    // A dialog that opens late covers the button, which then cannot be clicked.
    if (!(await dialog.isVisible())) await opener.click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});
