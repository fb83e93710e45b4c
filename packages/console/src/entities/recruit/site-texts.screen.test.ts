import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "keeper", ["setting_view", "setting_edit", "navbar_view", "navbar_edit"]);
  await addStaff(app, "100001", "reader", ["setting_view"]);
});
afterAll(() => app.close());

const open = (path: string, as = "keeper") => openConsole(app, `/recruit/${path}`, { as });

test("a message is written with variables, seen as a candidate gets it, and refused for one that there is not", async () => {
  const { screen, user } = await open("messagetemplate");
  await user.click(await screen.findByRole("link", { name: "修改 投递" }));
  const content = await screen.findByRole("textbox", { name: /^正文/ });
  expect(await screen.findByText(/^您已投递心血管内科医师，受理编号R20261120-000001/)).toBeTruthy();
  await user.clear(content);
  await user.type(content, "您好，");
  await user.click(screen.getByRole("button", { name: "{name}" }));
  expect(await screen.findByText("您好，李敏")).toBeTruthy();
  await user.type(content, "{{ward}");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText(/^没有变量 \{ward\}/)).toBeTruthy();
  await user.type(content, "{Backspace}".repeat("{ward}".length));
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("更新成功")).toBeTruthy();
  const keeper = await signIn(app, "100001", "keeper", "staff");
  const [submitted] = await keeper.GET("/mrhr-zpgl-new/messageTemplate/list");
  expect(submitted).toMatchObject({ action: "submit", content: "您好，{name}", isDefault: false });
});

test("a reader of messages finds nothing to change", async () => {
  const { screen } = await open("messagetemplate", "reader");
  expect(await screen.findByText("岗位已取消")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^修改/ })).toBeNull();
});

test("an entry of the navigation that leads elsewhere needs a whole address", async () => {
  const { screen, user } = await open("navbar/create");
  await user.type(await screen.findByRole("textbox", { name: /^导航名称/ }), "卫生健康委");
  expect(screen.queryByRole("textbox", { name: /^外部链接/ })).toBeNull();
  await user.click(screen.getByRole("combobox", { name: /^导航类型/ }));
  await user.click(await screen.findByRole("option", { name: "外部链接" }));
  await screen.findByRole("textbox", { name: /^外部链接/ });
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("请填写完整的外部链接")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /^外部链接/ }), "https://wsjkw.example");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("新增成功")).toBeTruthy();
  expect(await screen.findByText("https://wsjkw.example")).toBeTruthy();
});
