import { expect, test } from "@playwright/test";
import { takenOver } from "./public-pages.ts";
import { candidateForPassword, demoPassword, watchCaptcha } from "./server.ts";

const forgotten = "xin mima 2026 juzi";

test("a candidate who forgot the password sets another by SMS, and changes it again", async ({ page }) => {
  const phone = candidateForPassword();
  const main = page.getByRole("main");
  const captcha = watchCaptcha(page);
  const field = (label: string) => main.getByRole("textbox", { name: new RegExp(`^${label}(?!\\p{Script=Han})`, "u") });

  await test.step("asks for a code on the way to a page of theirs", async () => {
    await page.goto("/login/userlogin?redirect=/recruit/user/inbox");
    await takenOver(page);
    await field("手机号码").fill(phone);
    await main.getByRole("button", { name: "忘记密码？" }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("找回密码");
    // The form keeps what was entered.
    await expect(field("手机号码")).toHaveValue(phone);
    await field("图形验证码").fill(await captcha.answer());
    const [outbox] = await Promise.all([
      page.context().waitForEvent("page"),
      main
        .getByRole("button", { name: "获取验证码" })
        .click()
        .then(() => main.getByRole("link", { name: /发件箱/ }).click()),
    ]);
    const message = await outbox
      .getByText(/验证码 \d{6}/)
      .first()
      .textContent();
    await outbox.close();
    await field("短信验证码").fill("000000");
    await field("新密码").fill(forgotten);
    await field("确认密码").fill(`${forgotten}!`);
    await main.getByRole("button", { name: "设置新密码" }).click();
    await expect(main).toContainText("两次密码输入不一致");
    await field("确认密码").fill(forgotten);
    await main.getByRole("button", { name: "设置新密码" }).click();
    await expect(main).toContainText("短信验证码不正确或已过期");
    await field("短信验证码").fill(/验证码 (\d{6})/.exec(message ?? "")?.[1] ?? "");
    await main.getByRole("button", { name: "设置新密码" }).click();
    await expect(page.getByText("新密码已设置，请登录。")).toBeVisible();
  });

  await test.step("signs in with it, and comes to where they wanted to", async () => {
    await expect(field("手机号码")).toHaveValue(phone);
    await field("密码").fill(forgotten);
    await field("图形验证码").fill(await captcha.answer());
    await main.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/recruit\/user\/inbox$/);
  });

  await test.step("changes it", async () => {
    await page.getByRole("banner").locator("summary:has(.account-name)").click();
    await page.getByRole("banner").getByRole("link", { name: "修改密码" }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("修改密码");
    await field("原密码").fill("not this one 9");
    await field("新密码").fill(demoPassword);
    await field("确认密码").fill(demoPassword);
    await main.getByRole("button", { name: "修改密码" }).click();
    await expect(main).toContainText("原密码不正确!");
    await field("原密码").fill(forgotten);
    await main.getByRole("button", { name: "修改密码" }).click();
    await expect(page.getByText("密码已修改")).toBeVisible();
    await expect(page).toHaveURL(/\/recruit\/user$/);
  });
});
