import { expect, test } from "@playwright/test";
import { signInToConsole } from "./server.ts";
import { expectUsable } from "./usable.ts";

const roles = "/admin/system/role";

test("an administrator adds a role, says what it may do, and removes it; one that people have stays", {
  tag: "@slow",
}, async ({ page }) => {
  test.slow();
  await signInToConsole(page, "admin");
  await page.goto(roles);
  const main = page.getByRole("main");
  const row = main.getByRole("row").filter({ hasText: "护理主管" });
  await expect(main.getByRole("link", { name: "招聘专员", exact: true })).toBeVisible();
  await expectUsable(page, "roles");

  await main.getByRole("link", { name: "新增角色", exact: true }).click();
  await main.getByRole("button", { name: "保存" }).click();
  await expect(main).toContainText("请输入角色名称");
  await expectUsable(page, "new role, incomplete");
  await main.getByRole("textbox", { name: /^角色名称/ }).fill("护理主管");
  await main.getByRole("textbox", { name: /^角色别名/ }).fill("nursing");
  await main.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("新增成功")).toBeVisible();

  const grant = page.getByRole("dialog");
  const openGrants = async () => {
    await row.getByRole("button", { name: /更多操作$/ }).click();
    await page.getByRole("menuitem", { name: "权限设置" }).click();
    await expect(grant).toContainText("护理主管");
  };
  await openGrants();
  const review = grant.getByRole("checkbox", { name: "审核 应聘审核" });
  await grant.getByRole("checkbox", { name: "应聘审核", exact: true }).check();
  await expect(review).toBeChecked();
  await review.uncheck();
  await expectUsable(page, "what a role may do");
  await grant.getByRole("tab", { name: /^数据权限/ }).click();
  await expect(grant.getByRole("tabpanel")).toContainText("还没有定义数据权限");
  await grant.getByRole("button", { name: "保存" }).click();
  await expect(grant).toBeHidden();

  await openGrants();
  await expect(review).not.toBeChecked();
  await expect(grant.getByRole("checkbox", { name: "恢复 应聘审核" })).toBeChecked();
  await grant.getByRole("button", { name: "取消" }).click();

  const asking = page.getByRole("dialog");
  const used = main.getByRole("row").filter({ hasText: "招聘专员" });
  await used.getByRole("button", { name: /更多操作$/ }).click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  await expect(asking).toContainText("1 名用户");
  await expect(asking.getByRole("button", { name: "确定" })).toBeHidden();
  await asking.getByRole("button", { name: "关闭" }).click();
  await expect(used).toBeVisible();

  await row.getByRole("button", { name: /更多操作$/ }).click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  await expect(asking).toContainText("确定将选择数据删除?");
  await asking.getByRole("button", { name: "确定" }).click();
  await expect(row).toHaveCount(0);
});
