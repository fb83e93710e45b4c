import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { signInToSite } from "./own.ts";
import { listSections, recordSections } from "./resume-sections.ts";
import { busiestCandidate } from "./server.ts";

/** Opens a section. If it is a list, opens the form of a new entry. */
async function open(page: Page, section: string): Promise<void> {
  await page.goto(`/recruit/user/info?section=${section}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  const add = page.getByRole("button", { name: "添加一条" });
  await expect(add.or(page.locator("[name]").first())).not.toHaveCount(0);
  if (!recordSections.includes(section) && (await page.locator("form [name]").count()) === 0) await add.click();
  await expect(page.locator("form [name]").first()).toBeAttached();
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  // The choices of a field come with its dictionary.
  await page.waitForLoadState("networkidle");
}

type Typed = Record<string, string>;

/** Changes every field of the open form, and returns the new values. */
async function changeAll(page: Page): Promise<Typed> {
  const controls = page.locator("form :is(input, select, textarea)[name]:not([type=file])");
  const kinds = await controls.evaluateAll((all) =>
    all.map((one) => ({
      tag: one.tagName,
      type: (one as HTMLInputElement).type,
      options: one instanceof HTMLSelectElement ? [...one.options].map(({ value }) => value).filter(Boolean) : [],
    })),
  );
  for (const [index, { tag, type, options }] of kinds.entries()) {
    const control = controls.nth(index);
    if (type === "radio") {
      if (!(await control.isChecked())) await control.check();
    } else if (type === "checkbox") await control.click();
    else if (tag === "SELECT") {
      const now = await control.inputValue();
      await control.selectOption(options.find((value) => value !== now) ?? "");
    } else await control.fill(`填${index}`);
  }
  return read(page);
}

/** The values of the form by field. */
const read = (page: Page): Promise<Typed> =>
  page.locator("form :is(input, select, textarea)[name]:not([type=file])").evaluateAll((all) =>
    Object.fromEntries(
      all.map((one, index) => {
        const { name, value, checked, type } = one as HTMLInputElement;
        return [`${index} ${name}`, type === "checkbox" || type === "radio" ? String(checked) : value];
      }),
    ),
  );

/** Discards the drafts of a section. */
async function giveUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(取消|放弃修改)$/ }).click();
}

let context: BrowserContext;
test.beforeAll(async ({ browser, baseURL }) => {
  context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  const page = await context.newPage();
  await signInToSite(page, busiestCandidate());
  await page.close();
});
test.afterAll(() => context.close());

for (const section of [...recordSections, ...listSections]) {
  test(`nothing typed in ${section} is lost when the page dies`, { tag: "@slow" }, async () => {
    const page = await context.newPage();
    await open(page, section);
    const typed = await changeAll(page);
    // Closes the page at once, so that it has no time to save anything.
    await page.close();
    const next = await context.newPage();
    await open(next, section);
    expect(await read(next)).toEqual(typed);
    await expect(next.getByText(/已恢复/)).toBeVisible();
    await giveUp(next);
    await next.close();
  });
}

test("what is typed right after a save, and while it runs, has a draft", async () => {
  const page = await context.newPage();
  await open(page, "basic");
  const wechat = page.getByRole("textbox", { name: "微信" });
  const computer = page.getByRole("textbox", { name: "计算机水平" });
  const before = await wechat.inputValue();
  await wechat.fill("first");
  await page.route(/recruitGuestResume\/submit/, async (route) => {
    await computer.fill("while it runs");
    await route.continue();
  });
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("教育经历");
  await page.unroute(/recruitGuestResume\/submit/);
  await page.goto("/recruit/user/info?section=basic");
  await expect(computer).toHaveValue("while it runs");
  await expect(wechat).toHaveValue("first");
  await giveUp(page);
  await wechat.fill(before);
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("教育经历");
  await page.close();
});

test("two tabs keep each other's fields, and ask about the one that both changed", async () => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await open(one, "basic");
  await open(two, "basic");
  await one.getByRole("textbox", { name: "微信" }).fill("tab-one");
  await one.getByRole("button", { name: "保存并继续" }).click();
  await expect(one.getByRole("heading", { level: 1 })).toHaveText("教育经历");
  await two.getByRole("textbox", { name: "计算机水平" }).fill("tab two");
  await two.getByRole("button", { name: "保存并继续" }).click();
  await expect(two.getByRole("heading", { level: 1 })).toHaveText("教育经历");
  await open(one, "basic");
  await expect(one.getByRole("textbox", { name: "微信" })).toHaveValue("tab-one");
  await expect(one.getByRole("textbox", { name: "计算机水平" })).toHaveValue("tab two");
  await one.close();
  await two.close();
});

test("a refused form leads to its first bad field, selects included", async () => {
  const page = await context.newPage();
  await open(page, "education");
  await page.getByRole("textbox", { name: "学科专业代码" }).fill("不是代码");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("combobox", { name: /^学历/ })).toBeFocused();
  await expect(page.getByText("只能填写字母和数字")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("majorCode");
  await giveUp(page);
  await page.close();
});
