import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

const buttons = ["role_view", "role_grant", "post_view", "post_edit", "role_edit", "dept_view", "dept_edit"];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "chief", buttons);
  await addStaff(app, "100001", "reader", ["post_view"]);
  const chief = await client("chief");
  const body = { postCode: "nurse", postName: "护士", category: 1, sort: 1 };
  await chief.POST("/blade-system/post/submit", { body });
  const dept = { parentId: "0", fullName: "内科", sort: 1 };
  await chief.POST("/blade-system/dept/submit", { body: { ...dept, deptName: "内科" } });
});
afterAll(() => app.close());

const client = (account: string) => signIn(app, "100001", account, "staff");
const seen = async () => (await (await client("reader")).GET("/blade-system/post/list", {})).total;

async function reader(): Promise<string> {
  const roles = await (await client("chief")).GET("/blade-system/role/list", {});
  return roles.find(({ roleAlias }) => roleAlias === "reader")?.id ?? "";
}

/** The permissions of the role of `reader`, with the box that says which posts it sees. */
async function open() {
  const { screen, user } = await openConsole(app, "/system/role", { as: "chief" });
  const show = async () => {
    await user.click(await screen.findByRole("button", { name: "reader的更多操作" }));
    await user.click(await screen.findByText("权限设置"));
    return screen.findByRole("combobox", { name: "岗位的数据范围" });
  };
  const box = await show();
  const choose = async (name: string) => {
    await user.click(box);
    await user.click(await screen.findByRole("option", { name }));
  };
  const save = async () => {
    await user.click(screen.getByText("保存"));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  };
  return { screen, user, show, box, choose, save };
}

test("a hospital narrows the rows of a role by one choice, and widens them again", async () => {
  expect(await seen()).toBe(1);
  const first = await open();
  expect(first.box.textContent).toBe("不另设");
  await first.choose("本人");
  expect(await first.screen.findByText("已改 1 项")).toBeTruthy();
  await first.save();
  expect(await seen()).toBe(0);
  const narrowed = await openConsole(app, "/system/post", { as: "reader" });
  expect(await narrowed.screen.findByText("只显示本人的岗位，由您的角色决定。")).toBeTruthy();
  expect(await narrowed.screen.findByText("您的数据范围内没有岗位")).toBeTruthy();
  const second = await open();
  expect(second.box.textContent).toBe("本人");
  await second.choose("全部");
  await second.save();
  expect(await seen()).toBe(1);
  const whole = await openConsole(app, "/system/post", { as: "reader" });
  expect(await whole.screen.findByText("护士")).toBeTruthy();
  expect(whole.screen.queryByRole("note")).toBeNull();
});

test("departments are chosen from their tree, and an empty choice says what is missing", async () => {
  const { screen, user, choose, save } = await open();
  await choose("自选部门及下级");
  const asked = await screen.findByRole("button", { name: /^岗位的部门/ });
  expect(asked.textContent).toBe("选择部门");
  await user.click(screen.getByText("保存"));
  expect(await screen.findByText("请为岗位选择部门")).toBeTruthy();
  await user.click(asked);
  await user.click(await screen.findByText("内科", { selector: "[role=tree] *" }));
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await expect.poll(() => asked.textContent).toBe("内科");
  await save();
  const again = await open();
  const kept = await again.screen.findByRole("button", { name: /^岗位的部门/ });
  await expect.poll(() => kept.textContent).toBe("内科");
});

test("a choice that was not saved is kept, and another person's change of it is not overwritten unseen", async () => {
  const { screen, user, show, choose, save } = await open();
  await choose("本部门");
  const other = await client("chief");
  const roleId = await reader();
  await other.POST("/blade-system/role/limit-rows", {
    body: { roleId, rows: [{ resource: "/blade-system/post", scope: 2 }] },
  });
  await user.click(screen.getByText("保存"));
  expect(await screen.findByText(/其他人刚刚修改了这些权限/)).toBeTruthy();
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const again = await show();
  await expect.poll(() => again.textContent).toBe("本部门");
  await save();
  const { rows } = await other.GET("/blade-system/role/rows", { params: { query: { roleId } } });
  expect(rows.find(({ title }) => title === "岗位")?.scope).toBe(3);
});

test("the history of the role says which rows it saw and sees", async () => {
  const { screen, user } = await openConsole(app, `/system/role/${await reader()}/show`, { as: "chief" });
  await user.click(await screen.findByRole("tab", { name: "历史" }));
  const line = await screen.findByText("+ 岗位：本部门");
  const row = line.closest("tr") as HTMLElement;
  expect(within(row).getByText("数据范围")).toBeTruthy();
  expect(within(row).getByText("− 岗位：本人")).toBeTruthy();
});

test("a page that no role of a person opens names the permission that it asks for", async () => {
  const { screen } = await openConsole(app, "/system/dept", { as: "reader" });
  expect(await screen.findByText("没有权限")).toBeTruthy();
  expect(screen.getByText("需要的权限：部门 · 查看")).toBeTruthy();
});
