import { expect, type Locator, type Page, test } from "@playwright/test";
import { newPerson } from "./identity.ts";
import { focused, mostStops, press, tabTo, type } from "./keys.ts";
import { agree, openOwnPost, signIn } from "./selection.ts";
import { busiestCandidate, demoPassword, watchCaptcha } from "./server.ts";

/** Chooses from a list with the arrow keys. */
async function choose(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list);
  // The choices of a dictionary arrive after the list itself.
  await expect(list.getByRole("option", { name: label, exact: true })).toBeAttached();
  const shown = () => list.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label ?? "");
  const count = await list.locator("option").count();
  for (let step = 0; step < count && (await shown()) !== label; step += 1) await page.keyboard.press("ArrowDown");
  expect(await shown()).toBe(label);
}

async function chooseMonth(page: Page, place: Locator, label: string, year: string, month: string): Promise<void> {
  const pair = place.locator(".field", { hasText: label });
  await choose(page, pair.getByLabel("年", { exact: true }), year);
  await choose(page, pair.getByLabel("月", { exact: true }), month);
}

/** Checks that after a dialog the focus is visible again. */
async function expectFocusBack(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => focused(page)).toEqual({ name: expect.stringMatching(/./), isSeen: true });
}

const newcomer = { name: "程可", password: "chengke 2026 juzi", email: "chengke@example.com", ...newPerson() };

test("a newcomer gets from sign-up to the receipt without a mouse", { tag: "@slow" }, async ({ page, baseURL }) => {
  const title = await openOwnPost(baseURL ?? "", "导诊护士");
  const captcha = watchCaptcha(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const text = (label: string) => main.getByRole("textbox", { name: new RegExp(`^${label}(?!\\p{Script=Han})`, "u") });

  await test.step("signs up on the page of sign-up, with a code by SMS", async () => {
    await page.goto("/recruit/home");
    await press(page, page.getByRole("banner").getByRole("link", { name: "登录" }));
    await press(page, main.getByRole("button", { name: "立即注册" }));
    await expect(page).toHaveURL(/\/login\/signup/);
    await type(page, text("姓名"), newcomer.name);
    await type(page, text("手机号码"), newcomer.phone);
    await type(page, text("密码"), newcomer.password);
    await type(page, text("确认密码"), newcomer.password);
    await type(page, text("身份证号"), newcomer.idCard);
    await type(page, text("图形验证码"), await captcha.answer());
    await press(page, main.getByRole("button", { name: "获取验证码" }));
    await expect(text("短信验证码")).toBeFocused();
    // Another window as the candidate's phone.
    const phone = await page.context().newPage();
    await phone.goto(`/outbox?phone=${newcomer.phone}`);
    const message = await phone
      .getByText(/验证码 \d{6}/)
      .first()
      .textContent();
    await phone.close();
    await page.keyboard.type(/验证码 (\d{6})/.exec(message ?? "")?.[1] ?? "");
    await tabTo(page, main.getByRole("checkbox", { name: /同意/ }));
    await page.keyboard.press("Space");
    await press(page, main.getByRole("button", { name: "注册", exact: true }));
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("我的简历");
  });

  await test.step("fills the résumé in, a photo included", async () => {
    // Awaited before the key is pressed, so that the browser does not open a real file dialog.
    const opened = page.waitForEvent("filechooser");
    await press(page, main.getByRole("link", { name: "继续填写" }));
    const upload = main.getByRole("button", { name: "上传照片" });
    await expect(upload).toBeFocused();
    await page.keyboard.press("Enter");
    const chooser = await opened;
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 250, height: 350 } });
    await chooser.setFiles({ name: "照片.png", mimeType: "image/png", buffer });
    await press(page, dialog.getByRole("button", { name: "使用这张照片" }));
    await expectFocusBack(page);
    await expect(upload).toBeFocused();
    await type(page, text("电子邮箱"), newcomer.email);
    await page.keyboard.press("Enter");

    await expect(main.getByRole("heading", { level: 1 })).toHaveText("教育经历");
    await press(page, main.getByRole("button", { name: "添加一条" }));
    await expect(main.getByRole("combobox", { name: /^学历/ })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await choose(page, main.getByRole("combobox", { name: /^学历/ }), "本科");
    await chooseMonth(page, main, "开始年月", "2020", "09");
    await chooseMonth(page, main, "结束年月", "2024", "06");
    await type(page, text("毕业院校"), "江州医学院");
    await type(page, main.getByRole("combobox", { name: /^专业(?!\p{Script=Han})/u }), "护理学");
    await press(page, main.getByRole("button", { name: "保存", exact: true }));
    await expect(main.getByRole("listitem").filter({ hasText: "江州医学院" })).toBeVisible();
    await press(page, main.getByRole("link", { name: /^下一项/ }));

    await expect(main.getByRole("heading", { level: 1 })).toHaveText("工作经历");
    await press(page, main.getByRole("button", { name: "添加一条" }));
    await expect(main.locator(".field", { hasText: "开始年月" }).getByLabel("年", { exact: true })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await chooseMonth(page, main, "开始年月", "2024", "08");
    await type(page, text("工作单位"), "滨江区人民医院");
    await type(page, text("职务或岗位"), "护士");
    await press(page, main.getByRole("button", { name: "保存", exact: true }));
    await expect(main.getByRole("listitem").filter({ hasText: "滨江区人民医院" })).toBeVisible();

    await press(page, main.getByRole("link", { name: "我的简历" }).last());
    await press(page, main.getByRole("link", { name: /^声明与授权/ }));
    await tabTo(page, main.getByRole("radio", { name: "否" }));
    await page.keyboard.press("Space");
    for (const name of [/诚信承诺/, /单独授权/]) {
      await tabTo(page, main.getByRole("checkbox", { name }));
      await page.keyboard.press("Space");
    }
    await press(page, main.getByRole("button", { name: "保存并完成" }));
    await expect(page.getByText("简历已完整，可以投递岗位。")).toBeVisible();
  });

  await test.step("finds the post and applies", async () => {
    await press(page, page.getByRole("banner").getByRole("link", { name: "社会招聘" }));
    await type(page, main.getByRole("searchbox"), title);
    await page.keyboard.press("Enter");
    await press(page, main.getByRole("link", { name: title, exact: true }));
    await press(page, main.getByRole("button", { name: "投递简历" }).first());
    await page.keyboard.press("Escape");
    await expectFocusBack(page);
    await expect(main.getByRole("button", { name: "投递简历" }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, dialog.getByRole("button", { name: "确认投递" }));
    await expect(page).toHaveURL(/\/recruit\/user\/receipt\?id=\d+$/);
    await expect(page.getByText(/R\d{8}-\d{6}/).first()).toBeVisible();
    await press(page, main.getByRole("link", { name: "查看投递记录" }));
    await expect(main).toContainText(title);
  });
});

test("the whole way from the search to the receipt and back needs no mouse", { tag: "@slow" }, async ({
  page,
  baseURL,
}) => {
  const phone = busiestCandidate();
  const title = await openOwnPost(baseURL ?? "", "康复治疗师");
  await agree(await signIn(baseURL ?? "", phone, "guest"));
  const captcha = watchCaptcha(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await page.goto("/recruit/home");
  await type(page, page.getByRole("searchbox"), title);
  await page.keyboard.press("Enter");
  await press(page, main.getByRole("link", { name: title, exact: true }));
  await expect(main.getByRole("heading", { level: 1 })).toContainText(title);
  await press(page, main.getByRole("link", { name: "登录后投递" }).first());

  await type(page, main.getByRole("textbox", { name: /^手机号码/ }), phone);
  await type(page, main.getByRole("textbox", { name: /^密码/ }), demoPassword);
  await type(page, main.getByRole("textbox", { name: /^图形验证码/ }), await captcha.answer());
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { level: 1 })).toContainText(title);

  await press(page, main.getByRole("button", { name: "投递简历" }).first());
  await press(page, dialog.getByRole("button", { name: "确认投递" }));
  await expect(page).toHaveURL(/\/recruit\/user\/receipt\?id=\d+$/);

  // The candidate withdraws by mistake and undoes it with as few keys.
  await press(page, main.getByRole("link", { name: "查看投递记录" }));
  await press(page, main.getByRole("button", { name: "撤回投递" }));
  await press(page, dialog.getByRole("button", { name: "撤回投递" }));
  await expect(page.getByText("已撤回投递")).toBeVisible();
  await press(page, main.getByRole("link", { name: "重新投递" }));
  await press(page, main.getByRole("button", { name: "重新投递" }).first());
  await press(page, dialog.getByRole("button", { name: "确认投递" }));
  await expect(page).toHaveURL(/\/recruit\/user\/receipt\?id=\d+$/);

  await page.goto("/recruit/user/info");
  await press(page, main.getByRole("link", { name: /^基本信息/ }));
  const place = main.getByRole("textbox", { name: /籍贯/ });
  await type(page, place, "云海");
  await press(page, main.getByRole("button", { name: "放弃修改" }));
});

for (const width of [390, 1280])
  test(`no tab stop of a public page is out of sight, ${width} px`, { tag: "@slow" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const list = "/api/mrhr-zpgl-new/openness/front/getFrontPostJobList?current=1&size=1&status=live";
    const post = (await (await page.request.get(list)).json()).data.records[0].id;
    const lists = ["/recruit/home", "/recruit/post", "/recruit/noticeer", "/recruit/about", "/login/userlogin"];
    for (const path of [...lists, `/recruit/post/details?id=${post}`]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const hidden: string[] = [];
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press("Tab");
        const { name, isSeen } = await focused(page);
        if (name === "" && stop > 0) break;
        if (!isSeen) hidden.push(name);
      }
      expect([path, hidden]).toEqual([path, []]);
    }
  });
