import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPassword, signInToConsole, tryConsole } from "./server.ts";
import { expectUsable } from "./usable.ts";

const users = "/admin/system/user";
const account = "nurse.lin";

/** Signs in as the new user in a separate browser, and returns the error; "" after a success. */
async function signInElsewhere(browser: Browser, baseURL: string | undefined, password: string): Promise<string> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await tryConsole(page, account, password);
  const refusal = page.getByRole("alert");
  await expect(page.getByRole("banner").or(refusal).first()).toBeVisible();
  const told = (await refusal.count()) > 0 ? await refusal.first().innerText() : "";
  await context.close();
  return told;
}

/** Ticks one node of a tree in a form, and returns its name. */
async function choose(page: Page, label: RegExp, node: RegExp): Promise<string> {
  await page.getByRole("combobox", { name: label }).click();
  const found = page.getByRole("tree").last().getByRole("treeitem", { name: node }).first();
  const name = (await found.innerText()).split("\n")[0] ?? "";
  await found.getByText(name).first().click();
  await page.getByRole("button", { name: "关闭", exact: true }).last().click();
  return name;
}

/** Names a downloaded file as a workbook, so that it can be uploaded. */
const asWorkbook = (path: string) => ({
  name: "users.xlsx",
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: readFileSync(path),
});

test("an administrator adds a user, helps them in when they are locked out, and removes them", {
  tag: "@slow",
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await signInToConsole(page, "admin");
  await page.goto(users);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "hr", exact: true })).toBeVisible();
  await expectUsable(page, "users");

  await main.getByRole("link", { name: "新增用户" }).click();
  await main.getByRole("button", { name: "保存" }).click();
  for (const sentence of ["请输入账号", "请输入密码", "请选择部门", "请选择角色"]) {
    await expect(main).toContainText(sentence);
  }
  await expectUsable(page, "new user, incomplete");
  await main.getByRole("textbox", { name: /^账号/ }).fill(account);
  await main.getByRole("textbox", { name: /^密码/ }).fill(demoPassword);
  await main.getByRole("textbox", { name: /^姓名/ }).fill("林晓");
  await main.getByRole("textbox", { name: /^手机/ }).fill("13900139000");
  const dept = await choose(page, /^部门/, /./);
  await choose(page, /^角色/, /只读/);
  await main.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("新增成功")).toBeVisible();
  const row = main.getByRole("row").filter({ hasText: account });
  await expect(row).toContainText(dept);
  await expect(row).toContainText("只读");
  expect(await signInElsewhere(browser, baseURL, demoPassword)).toBe("");

  const more = row.getByRole("button", { name: /更多操作$/ });
  await more.click();
  await page.getByRole("menuitem", { name: "密码重置" }).click();
  const reset = page.getByRole("dialog");
  await expect(reset).toContainText("林晓（nurse.lin）");
  await expectUsable(page, "reset");
  await reset.getByRole("button", { name: "确定" }).click();
  await expect(reset).toBeHidden();
  await page.goto("/admin/message/outbox");
  const message = main.getByRole("row").filter({ hasText: account }).first();
  const password = /密码：(\S+)/.exec(await message.innerText())?.[1] ?? "";
  expect(await signInElsewhere(browser, baseURL, demoPassword)).toContain("用户名或密码错误");
  expect(await signInElsewhere(browser, baseURL, password)).toBe("");

  await expect
    .poll(async () => (await signInElsewhere(browser, baseURL, "wrong")).includes("失败次数过多"), { intervals: [0] })
    .toBe(true);
  expect(await signInElsewhere(browser, baseURL, password)).toContain("失败次数过多");
  await page.goto(users);
  await row.getByRole("link", { name: account, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("林晓");
  await expectUsable(page, "one user");
  await main.getByRole("button", { name: "账号解封" }).click();
  await expect(page.getByText(/^操作成功/)).toBeVisible();
  expect(await signInElsewhere(browser, baseURL, password)).toBe("");

  await page.goto(users);
  await row.getByRole("checkbox").check();
  const bar = main.getByRole("region", { name: /已选/ });
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "角色配置" }).click();
  const grant = page.getByRole("dialog");
  await expect(grant).toContainText("林晓");
  await choose(page, /^角色/, /招聘专员/);
  await expectUsable(page, "roles of users");
  await grant.getByRole("button", { name: "角色配置" }).click();
  await expect(row).toContainText("招聘专员");

  await more.click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  const asking = page.getByRole("dialog");
  await expect(asking).toContainText("确定将选择数据删除?");
  await asking.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("删除成功")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await signInElsewhere(browser, baseURL, password)).toContain("用户名或密码错误");
});

test("a sheet of users says row by row what is wrong with it, and the list goes out as it is shown", {
  tag: "@slow",
}, async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto(users);
  const main = page.getByRole("main");
  const other = main.getByRole("link", { name: "admin", exact: true });
  // The other row must exist before its absence can show that the filter works.
  await expect(other).toBeVisible();
  await main.getByRole("textbox", { name: "账号" }).fill("hr");
  await expect(other).toBeHidden();
  const exported = page.waitForEvent("download");
  await main.getByRole("button", { name: "导出" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "导出" }).click();
  const sheet = await exported;
  expect(sheet.suggestedFilename()).toMatch(/^用户-\d{4}-\d{2}-\d{2}\.xlsx$/);

  // The sheet contains existing users, so no row is imported until the user chooses to change existing ones.
  await main.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog");
  const template = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "下载模板" }).click();
  expect((await template).suggestedFilename()).toBe("用户导入模板.xlsx");
  await dialog.locator("input[type=file]").setInputFiles(await sheet.path().then(asWorkbook));
  await dialog.getByRole("button", { name: "导入", exact: true }).click();
  await expect(dialog).toContainText("没有导入任何数据");
  await expect(dialog.getByRole("row").filter({ hasText: "当前账号已被使用!" })).toBeVisible();
  await expectUsable(page, "rows that are wrong");
  // The file stays chosen, so that it can be sent again.
  await expect(dialog).toContainText("users.xlsx");
  await expect(dialog.getByRole("button", { name: "只导入正确的行" })).toBeEnabled();
  await expect(dialog.getByRole("button", { name: "重新导入" })).toBeEnabled();
  await dialog.getByRole("button", { name: "关闭" }).click();
  await expect(dialog).toBeHidden();
});
