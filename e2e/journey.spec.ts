import { expect, type Locator, type Page, test } from "@playwright/test";
import { keepDictionariesInFiles } from "./dictionaries-in-files.ts";
import { newPerson } from "./identity.ts";
import { signInToConsole, watchCaptcha } from "./server.ts";

const candidate = { name: "沈知行", password: "zhixing 2026 juzi", ...newPerson() };
const reason = "证明材料不齐全";

/** A picture with the proportions of a passport photo. */
async function portrait(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 250, height: 350 } });
  return { name: "照片.png", mimeType: "image/png", buffer };
}

/** A text field by its label. An asterisk or a hint may follow the label, but not more of a word. */
function field(place: Page | Locator, label: string): Locator {
  return place.getByRole("textbox", { name: new RegExp(`^${label}(?!\\p{Script=Han})`, "u") });
}

async function chooseMonth(place: Locator, label: string, year: string, month: string): Promise<void> {
  const pair = place.locator(".field", { hasText: label });
  await pair.getByLabel("年", { exact: true }).selectOption(year);
  await pair.getByLabel("月", { exact: true }).selectOption(month);
}

test("a candidate applies, the hospital answers, an administrator scripts it", async ({ page, browser, baseURL }) => {
  const captcha = watchCaptcha(page);

  await test.step("the candidate looks around", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/recruit\/home$/);
    await expect(page.getByRole("banner")).toContainText("仁和市第一人民医院");
    await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "通知公告" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /公开招聘公告/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("公开招聘公告");
    await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "社会招聘" }).click();
    await page.getByRole("searchbox").fill("麻醉医师");
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("main").getByRole("heading", { name: "麻醉医师" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/麻醉医师/);
  });
  const postUrl = page.url();

  await test.step("signs up, with the code from the outbox", async () => {
    await page.getByRole("banner").getByRole("button", { name: "注册" }).click();
    const dialog = page.getByRole("dialog", { name: "应聘者注册" });
    await field(dialog, "姓名").fill(candidate.name);
    await field(dialog, "手机号码").fill(candidate.phone);
    await field(dialog, "密码").fill(candidate.password);
    await field(dialog, "确认密码").fill(candidate.password);
    await field(dialog, "身份证号").fill("330106199511021210");
    await field(dialog, "身份证号").press("Tab");
    await expect(dialog).toContainText("证件号码校验位错误");
    await field(dialog, "身份证号").fill(candidate.idCard);
    await field(dialog, "图形验证码").fill(await captcha.answer());
    await dialog.getByRole("button", { name: "获取验证码" }).click();
    const [outbox] = await Promise.all([
      page.context().waitForEvent("page"),
      dialog.getByRole("link", { name: /发件箱/ }).click(),
    ]);
    const message = await outbox
      .getByText(/验证码 \d{6}/)
      .first()
      .textContent();
    await outbox.close();
    await field(dialog, "短信验证码").fill(/验证码 (\d{6})/.exec(message ?? "")?.[1] ?? "");
    await dialog.getByRole("checkbox", { name: /同意/ }).check();
    await dialog.getByRole("button", { name: "注册", exact: true }).click();
    await expect(page.getByText("注册成功，已为您登录")).toBeVisible();
    await expect(page.getByText(/补充以下内容/)).toBeVisible();
  });

  await test.step("signs out, in again, and returns to the post", async () => {
    await page.getByRole("banner").locator("summary", { hasText: candidate.name }).click();
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
    await page.goto(postUrl);
    await page.getByRole("link", { name: "登录后投递" }).click();
    const form = page.getByRole("main");
    await field(form, "手机号码").fill(candidate.phone);
    await field(form, "密码").fill(candidate.password);
    await field(form, "图形验证码").fill(await captcha.answer());
    await form.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(postUrl);
    await expect(page.getByText(/补充以下内容/)).toBeVisible();
  });

  await test.step("fills the résumé in, section by section", async () => {
    const photo = await portrait(page);
    await page.goto("/recruit/user/info");
    const main = page.getByRole("main");
    const save = async (name: string) => {
      const [answer] = await Promise.all([
        page.waitForResponse(/recruitGuestResume\/submit$/),
        main.getByRole("button", { name, exact: true }).click(),
      ]);
      expect(answer.status()).toBe(200);
    };
    const isAt = (section: string) => expect(main.getByRole("heading", { level: 1 })).toHaveText(section);

    // The notice of a missing value links to its field.
    await main.getByRole("link", { name: "请填写邮箱" }).click();
    await expect(field(main, "电子邮箱")).toBeFocused();
    await main.getByLabel("上传照片").first().setInputFiles(photo);
    await page.getByRole("dialog", { name: "裁剪照片" }).getByRole("button", { name: "使用这张照片" }).click();
    await expect(main.getByRole("img", { name: "证件照" })).toBeVisible();
    await field(main, "电子邮箱").fill("zhixing@example.com");
    await save("保存并继续");

    await isAt("教育经历");
    await main.getByRole("button", { name: "添加一条" }).click();
    await main.getByRole("combobox", { name: /^学历/ }).selectOption({ label: "硕士研究生" });
    await field(main, "毕业院校").fill("浙江大学");
    await main.getByRole("combobox", { name: /^专业(?!\p{Script=Han})/u }).fill("麻醉学");
    await page
      .getByRole("option", { name: /^麻醉学 / })
      .first()
      .click();
    await chooseMonth(main, "开始年月", "2018", "09");
    await chooseMonth(main, "结束年月", "2021", "06");
    await save("保存");
    await expect(main.getByRole("listitem").filter({ hasText: "浙江大学" })).toBeVisible();
    await main.getByRole("link", { name: /^下一项/ }).click();

    await isAt("工作经历");
    await main.getByRole("button", { name: "添加一条" }).click();
    await field(main, "工作单位").fill("滨江区人民医院");
    await field(main, "职务或岗位").fill("麻醉科住院医师");
    await chooseMonth(main, "开始年月", "2021", "08");
    await save("保存");

    await page.goto("/recruit/user/info?section=attachment");
    const choosers = main.getByLabel(/^选择文件：/).and(main.locator("input"));
    await expect(choosers.first()).toBeAttached();
    // The first kind gets several files at once. Each other kind gets one, which stays within the limit of a résumé.
    for (const [index, chooser] of (await choosers.all()).entries()) {
      const label = (await chooser.getAttribute("aria-label"))?.split("：")[1] ?? "";
      const names = index === 0 ? [`${label}.png`, `${label}-2.png`] : [`${label}.png`];
      await chooser.setInputFiles(names.map((name) => ({ ...photo, name })));
      for (const name of names) await expect(main.getByRole("link", { name })).toBeVisible();
    }
    await main.getByRole("link", { name: /^下一项/ }).click();

    await isAt("声明与授权");
    await main.getByRole("radio", { name: "否" }).check();
    await main.getByRole("checkbox", { name: /诚信承诺/ }).check();
    await main.getByRole("checkbox", { name: /单独授权/ }).check();
    await save("保存并完成");
    await isAt("我的简历");
    await expect(page.getByText("简历已完整，可以投递岗位。")).toBeVisible();
  });

  await test.step("applies once, and only once", async () => {
    await page.goto(postUrl);
    const eligibility = page.locator("section", { has: page.getByRole("heading", { name: "应聘条件" }) });
    await expect(eligibility.locator("dl > div").filter({ hasText: "专业" })).toContainText("符合");
    await expect(eligibility.getByRole("link", { name: "请在简历中补充" }).first()).toBeVisible();
    await page.getByRole("button", { name: "投递简历" }).click();
    await expect(page.getByRole("dialog")).toContainText("以下条件尚待核对");
    const [sent] = await Promise.all([
      page.waitForRequest(/submitResume/),
      page
        .getByRole("dialog")
        .getByRole("button", { name: /确认|确定/ })
        .click(),
    ]);
    await expect(page.getByText(/R\d{8}-\d{6}/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/recruit\/user\/receipt\?id=\d+$/);
    await page.goto(postUrl);
    await expect(page.getByText("您已投递该岗位。")).toBeVisible();
    const again = await page.request.post(sent.url(), {
      headers: { "Blade-Auth": (await sent.headerValue("Blade-Auth")) ?? "" },
    });
    expect(await again.json()).toMatchObject({ code: 409, msg: "您已投递过该岗位，请勿重复投递" });
    await page.getByRole("link", { name: "查看投递记录" }).click();
    await expect(page.getByRole("main")).toContainText("麻醉医师");
  });

  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await test.step("HR returns the application with a reason", async () => {
    await signInToConsole(desk, "hr");
    await desk.goto("/admin/recruit/application");
    await desk.getByLabel(/^姓名、/).fill(candidate.phone);
    const receipts = desk.getByRole("link", { name: /R\d{8}-\d{6}$/ });
    await expect(receipts).toHaveCount(1);
    await receipts.click();
    await expect(desk.getByRole("main")).toContainText("浙江大学");
    await expect(desk.getByRole("main")).not.toContainText(candidate.idCard);
    await expect(desk.locator("section", { has: desk.getByRole("heading", { name: "条件核对" }) })).toContainText(
      "专业",
    );
    await desk.getByRole("button", { name: /退回/ }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel(/原因/).click();
    await desk.getByRole("option").first().click();
    await dialog.getByLabel(/说明/).fill(reason);
    await dialog
      .getByRole("button", { name: /确|退回/ })
      .last()
      .click();
    await expect(desk.getByText(/操作成功/)).toBeVisible();
  });

  await test.step("the candidate sees the reason and sends it again", async () => {
    await page.goto("/recruit/user");
    await expect(page.getByRole("main")).toContainText(reason);
    await page.getByRole("link", { name: "查看详情" }).click();
    await page.getByRole("button", { name: "重新提交" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("照片是近照");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /确|重新提交/ })
      .last()
      .click();
    await expect(page.getByText("已重新提交")).toBeVisible();
  });

  await test.step("HR passes the application", async () => {
    await desk.reload();
    await desk.getByRole("button", { name: "通过", exact: true }).click();
    await desk
      .getByRole("dialog")
      .getByRole("button", { name: /确|通过/ })
      .last()
      .click();
    await expect(desk.getByText(/操作成功/)).toBeVisible();
  });

  await test.step("the candidate sees the new stage and withdraws", async () => {
    await page.goto("/recruit/user");
    await expect(page.getByRole("main")).toContainText("面试");
    await page.getByRole("link", { name: "查看详情" }).click();
    await page.getByRole("button", { name: /^撤回/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /确|撤回/ })
      .last()
      .click();
    await expect(page.getByText("已撤回投递")).toBeVisible();
  });
  await staff.close();

  await keepDictionariesInFiles(baseURL ?? "");
});
