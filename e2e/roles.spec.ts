import { expect, test } from "@playwright/test";
import { signInToConsole } from "./server.ts";
import { expectUsable } from "./usable.ts";

const roles = "/admin/system/role";

test("an administrator adds a role, says what it may do, and removes it; one that people have stays", async ({
  page,
}) => {
  test.slow();
  await signInToConsole(page, "admin");
  await page.goto(roles);
  const main = page.getByRole("main");
  const row = main.getByRole("row").filter({ hasText: "护理主管" });
  await expect(main.getByRole("cell", { name: "招聘专员", exact: true })).toBeVisible();
  await expectUsable(page, "roles");

  await main.getByRole("link", { name: "新增角色", exact: true }).click();
  await main.getByRole("button", { name: "保存" }).click();
  await expect(main).toContainText("请输入角色名称");
  await expectUsable(page, "new role, incomplete");
  await main.getByRole("textbox", { name: /^角色名称/ }).fill("护理主管");
  await main.getByRole("textbox", { name: /^角色别名/ }).fill("nursing");
  await main.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("新增成功")).toBeVisible();

  await row.getByRole("link", { name: /^权限设置/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("护理主管的权限");
  const applications = main.getByRole("checkbox", { name: "应聘审核" });
  await applications.check();
  await expect(main.getByRole("checkbox", { name: "审核", exact: true })).toBeChecked();
  await main.getByRole("checkbox", { name: "审核", exact: true }).uncheck();
  await expectUsable(page, "what a role may do");
  await main.getByRole("tab", { name: /^数据权限/ }).click();
  await expect(main.getByRole("tabpanel")).toContainText("还没有定义数据权限");
  await main.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("操作成功!")).toBeVisible();

  await row.getByRole("link", { name: /^权限设置/ }).click();
  await expect(main.getByRole("checkbox", { name: "审核", exact: true })).not.toBeChecked();
  await expect(main.getByRole("checkbox", { name: "恢复", exact: true })).toBeChecked();
  await main.getByRole("link", { name: "返回列表" }).click();

  const asking = page.getByRole("dialog");
  const used = main.getByRole("row").filter({ hasText: "招聘专员" });
  await used.getByRole("button", { name: /^删除/ }).click();
  await expect(asking).toContainText("确定将选择数据删除?");
  await asking.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("alert")).toContainText("用户");
  await expect(used).toBeVisible();

  await row.getByRole("button", { name: /^删除/ }).click();
  await asking.getByRole("button", { name: "确定" }).click();
  await expect(row).toHaveCount(0);
});
