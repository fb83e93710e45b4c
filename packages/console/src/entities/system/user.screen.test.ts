import { createCipher } from "@bladekit/sdk/cipher";
import { addStaff, addTenant, createTestApp, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  const all = ["view", "edit", "delete", "role", "reset", "unlock", "reveal", "import", "export"].map(
    (verb) => `user_${verb}`,
  );
  await addStaff(app, "100001", "chief", [...all, "dept_edit", "role_view", "dept_view"]);
  await addStaff(app, "100001", "reader", ["user_view"]);
  const chief = await signIn(app, "100001", "chief", "staff");
  for (const deptName of ["护理部", "药剂科"]) {
    await chief.POST("/blade-system/dept/submit", { body: { parentId: "0", deptName, fullName: deptName, sort: 1 } });
  }
  const dept = (await chief.GET("/blade-system/dept/tree")).find(({ title }) => title === "护理部");
  const { roleId } = await chief.GET("/blade-system/user/info");
  const { key } = await chief.GET("/blade-auth/oauth/cipher");
  const password = createCipher({ key }).encrypt(testPassword);
  await chief.POST("/blade-system/user/submit", {
    body: { account: "nurse.lin", realName: "林晓", roleId, deptId: dept?.id ?? "", password },
  });
});
afterAll(() => app.close());

const open = (path = "", as = "chief") => openConsole(app, `/system/user${path}`, { as });

test("an empty form says by their labels what is missing, and what is wrong with an account and a phone", async () => {
  const { screen, user } = await open("/create");
  const save = await screen.findByRole("button", { name: "保存" });
  await user.type(await screen.findByLabelText(/^手机/), "123");
  await user.click(save);
  for (const told of ["请输入账号", "请输入密码", "请输入姓名", "请选择部门", "请选择角色"]) {
    expect(await screen.findByText(told)).toBeTruthy();
  }
  expect(screen.queryByText("请输入昵称")).toBeNull();
  expect(screen.getByText("手机号码长度不为11位")).toBeTruthy();
  await user.type(screen.getByLabelText(/^账号/), "a b");
  expect(await screen.findByText("账号不能为空或包含空格")).toBeTruthy();
});

test("a new user has the password of the form, and without a display name the real one", async () => {
  const { screen, user } = await open("/create");
  const choose = async (label: RegExp, name: string) => {
    await user.click(screen.getByRole("combobox", { name: label }));
    await user.click(await screen.findByText(name, { selector: "[role=tree] *" }));
    await user.click(screen.getByRole("button", { name: "关闭" }));
  };
  await user.type(await screen.findByLabelText(/^账号/), "night");
  await user.type(screen.getByLabelText(/^密码/), testPassword);
  await user.type(screen.getByLabelText(/^姓名/), "夜班");
  await choose(/^部门/, "护理部");
  await choose(/^角色/, "reader");
  await user.click(screen.getByText("保存"));
  expect(await screen.findByRole("link", { name: "night" })).toBeTruthy();
  const night = await signIn(app, "100001", "night", "staff");
  expect(await night.GET("/blade-system/user/info")).toMatchObject({ name: "夜班", deptName: "护理部" });
});

test("the verbs of a user are behind the dots; a reset without a phone is refused in words", async () => {
  const { screen, user } = await open();
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "林晓的更多操作" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("账号解封");
  expect(await screen.findByText(/操作成功/)).toBeTruthy();
  await choose("角色配置");
  const grant = within(await screen.findByRole("dialog"));
  expect(grant.getByText(/林晓（nurse.lin）/)).toBeTruthy();
  await user.click(await grant.findByRole("combobox", { name: /^角色/ }));
  await user.click(await screen.findByText("reader", { selector: "[role=tree] *" }));
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await user.click(grant.getByRole("button", { name: "角色配置" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText(/chief、reader|reader、chief/)).toBeTruthy();
  await choose("修改平台信息");
  const platform = within(await screen.findByRole("dialog"));
  await user.click(await platform.findByRole("combobox", { name: /^平台/ }));
  await user.click(await screen.findByRole("option", { name: "移动应用" }));
  await user.click(platform.getByRole("button", { name: "修改平台信息" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await choose("密码重置");
  const reset = within(await screen.findByRole("dialog"));
  await user.click(reset.getByRole("button", { name: "确定" }));
  expect(await screen.findByText(/手机|邮箱/, { selector: "[role=alert] *" })).toBeTruthy();
});

test("a phone is masked on the page and in the form, is kept by a save, and is read in full for a reason", async () => {
  const stored = async () =>
    app.services.platform
      .selectFrom("bladeUser")
      .select(["id", "phone", "name"])
      .where("account", "=", "nurse.lin")
      .executeTakeFirst();
  const { id = "" } = (await stored()) ?? {};
  const chief = await signIn(app, "100001", "chief", "staff");
  await chief.POST("/blade-system/user/update", {
    body: { id, phone: "13800138000" },
    headers: { "If-Match": "*" },
  });
  const form = await open(`/${id}`);
  const name = (await form.screen.findByLabelText(/^昵称/)) as HTMLInputElement;
  await expect.poll(() => name.value).toBe("林晓");
  expect((form.screen.getByLabelText(/^手机/) as HTMLInputElement).value).toBe("138****8000");
  await form.user.type(name, "护士");
  await form.user.click(form.screen.getByRole("button", { name: "保存" }));
  await expect.poll(stored).toMatchObject({ phone: "13800138000", name: "林晓护士" });

  const { screen, user } = await open(`/${id}/show`);
  expect(await screen.findByText("138****8000")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "查看完整手机" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByRole("textbox", { name: /^查看原因/ }), "联系值班");
  await user.click(dialog.getByRole("button", { name: "查看完整手机" }));
  expect(await screen.findByText("13800138000")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByText("13800138000")).toBeNull();
});

test("a reader sees users and nothing to do with them", async () => {
  const { screen } = await open("", "reader");
  await screen.findByRole("link", { name: "nurse.lin" });
  expect(screen.queryByRole("button", { name: /更多操作|导出|导入/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /新增|修改/ })).toBeNull();
});

test("on a phone sheets come and go behind the dots, and the button to add says what on hearing", async () => {
  const { screen, user } = await openConsole(app, "/system/user", { as: "chief", width: 390 });
  expect((await screen.findByRole("link", { name: "新增用户" })).textContent).toBe("新增");
  expect(screen.queryByRole("button", { name: "导入" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "更多操作" }));
  const tools = within(await screen.findByRole("dialog", { name: "更多操作" }));
  expect(tools.getByRole("button", { name: "导出" })).toBeTruthy();
  await user.click(tools.getByRole("button", { name: "导入" }));
  const dialog = within(await screen.findByRole("dialog", { name: /导入/ }));
  expect(screen.queryByRole("dialog", { name: "更多操作" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: /取消|关闭/ }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("on a phone there are no dots for a person who may neither import nor export", async () => {
  const { screen } = await openConsole(app, "/system/user", { as: "reader", width: 390 });
  await screen.findByRole("link", { name: /林晓|nurse\.lin/ });
  expect(screen.queryByRole("button", { name: "更多操作" })).toBeNull();
});

test("what is done to rows of two pages names both, and ticks of an earlier visit that are not in sight go", async () => {
  for (let number = 1; number <= 11; number += 1) await addStaff(app, "100001", `temp${number}`, []);
  const { screen, user, go } = await open();
  const boxes = () => screen.queryAllByRole<HTMLInputElement>("checkbox", { name: /^选择 / });
  const labels = () => boxes().map((box) => box.getAttribute("aria-label")?.replace("选择 ", "") ?? "");
  await expect.poll(() => boxes().length).toBe(10);
  const [first = ""] = labels();
  await user.click(boxes()[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "下一页" }));
  await expect.poll(() => boxes().length > 0 && !labels().includes(first)).toBe(true);
  const [second = ""] = labels();
  await user.click(boxes()[0] as HTMLElement);
  const bar = () => within(screen.getByRole("region", { name: /^已选/ }));
  await user.click(bar().getByRole("button", { name: "密码重置" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(`${first}、${second}`);
  await user.click(within(dialog).getByRole("button", { name: "取消" }));
  go("/my-info");
  await screen.findByText("chief，您好");
  go("/system/user");
  expect(await screen.findByRole("region", { name: "已选 1 项" })).toBeTruthy();
  expect(labels()).toContain(second);
});
