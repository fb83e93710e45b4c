import {
  addStaff,
  addTenant,
  createTestApp,
  pngPicture,
  signIn,
  type TestApp,
  type TestServer,
  testPassword,
} from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  for (const account of ["clerk", "nurse", "doctor"]) await addStaff(app, "100001", account, []);
});
afterAll(() => app.close());

const open = (query = "", server: TestServer = app) => openConsole(server, `/info/index${query}`, { as: "clerk" });
const own = async () => (await signIn(app, "100001", "clerk", "staff")).GET("/blade-system/user/info");

test("a person gives a picture of the right kind and size, and the other facts about themselves", async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const { screen, user } = await open("", {
    ...app,
    async fetch(request) {
      if (request.url.endsWith("/put-file")) await stored;
      return app.fetch(request);
    },
  });
  const chooser = await screen.findByLabelText("上传头像", { selector: "input" });
  expect([screen.queryByRole("alert"), screen.queryByText(/已恢复/), screen.queryByLabelText(/^原密码/)]).toEqual([
    ...[null, null, null],
  ]);
  // The first letter of the name stands in place of a picture, in the form as in the bar.
  expect(screen.getAllByText("c")).toHaveLength(2);
  const picture = (name: string, bytes: BlobPart) => new File([bytes], name, { type: "image/png" });
  await user.upload(chooser, picture("large.png", new Uint8Array(500 * 1024 + 1)));
  expect((await screen.findByRole("alert")).textContent).toBe("头像不能超过 500 KB");
  await user.upload(chooser, picture("me.png", new Uint8Array(pngPicture(8, 8))));
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
  // Saved before it is stored, the picture would be lost.
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "保存" });
  expect(save.disabled).toBe(true);
  store();
  await expect.poll(() => save.disabled).toBe(false);
  // A picture alone is a change, too.
  await user.click(screen.getByRole("link", { name: "首页" }));
  await user.click(await screen.findByRole("button", { name: "继续编辑" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const email = screen.getByLabelText(/^邮箱/);
  await user.type(email, "clerk@");
  await user.clear(screen.getByLabelText(/^姓名/));
  await user.click(save);
  expect(await screen.findByText("邮箱格式不正确")).toBeTruthy();
  expect(screen.getByText("请输入姓名")).toBeTruthy();
  await user.type(email, "hospital.cn");
  await user.type(screen.getByLabelText(/^姓名/), "林晓");
  await user.click(save);
  expect(await screen.findByText(/更新成功/)).toBeTruthy();
  expect(await own()).toMatchObject({
    realName: "林晓",
    email: expect.stringContaining("@hospital.cn"),
    avatar: expect.stringMatching(/\S/),
  });
});

test("a password is changed by those who know the old one, and typed twice alike", async () => {
  const { screen, user } = await open("?tab=password");
  const type = async (label: RegExp, text: string) => {
    const box = await screen.findByLabelText(label);
    await user.clear(box);
    await user.type(box, text);
  };
  const save = await screen.findByRole("button", { name: "保存" });
  const asked = ["请输入原密码", "请输入新密码", "请输入确认密码"];
  for (const told of asked) expect(screen.queryByText(told)).toBeNull();
  expect(screen.queryByLabelText(/^昵称/)).toBeNull();
  await user.click(save);
  for (const told of asked) expect(await screen.findByText(told)).toBeTruthy();
  await type(/^原密码/, "not it");
  await type(/^新密码/, "Another-2026-one");
  await type(/^确认密码/, "Another-2026-two");
  await user.click(save);
  expect(await screen.findByText("两次密码输入不一致")).toBeTruthy();
  await type(/^确认密码/, "Another-2026-one");
  await user.click(save);
  expect((await screen.findByRole("alert")).textContent).toMatch(/密码/);
  await type(/^原密码/, testPassword);
  await user.click(save);
  expect(await screen.findByText(/更新成功/)).toBeTruthy();
  for (const label of [/^原密码/, /^新密码/, /^确认密码/])
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>(label).value).toBe("");
  expect(screen.queryByRole("alert", { name: "" })?.textContent ?? "").not.toMatch(/密码/);
  await expect(signIn(app, "100001", "clerk", "staff")).rejects.toMatchObject({ status: 400 });
});

test("the two halves of the page have an address, and changing between them leaves no trace in the history", async () => {
  const { screen, user, path } = await openConsole(app, "/info/index?tab=bogus", { as: "nurse" });
  expect(await screen.findByLabelText(/^手机/)).toBeTruthy();
  const { length } = history;
  await user.click(screen.getByRole("tab", { name: "修改密码", selected: false }));
  expect(await screen.findByLabelText(/^原密码/)).toBeTruthy();
  expect([path(), history.length]).toEqual(["/admin/info/index?tab=password", length]);
  await user.click(screen.getByRole("tab", { name: "个人信息", selected: false }));
  expect(await screen.findByLabelText(/^手机/)).toBeTruthy();
});

test("own facts that could not be read are told, and read when they are asked for again", async () => {
  let isDown = true;
  const fetch: TestServer["fetch"] = async (request) =>
    isDown && request.url.endsWith("/user/info")
      ? Response.json({ code: 400, success: false, msg: "服务器繁忙", data: {} }, { status: 400 })
      : app.fetch(request);
  const { screen, user } = await openConsole({ ...app, fetch }, "/info/index", { as: "nurse" });
  const told = await screen.findByRole("alert");
  expect([told.textContent, screen.queryByLabelText(/^手机/)]).toEqual([expect.stringContaining("服务器繁忙"), null]);
  isDown = false;
  await user.click(within(told).getByRole("button", { name: "重试" }));
  expect(await screen.findByLabelText(/^手机/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("facts that were typed are there again after a reload, and asked about on leaving", async () => {
  const { screen, user, reload } = await openConsole(app, "/info/index", { as: "nurse" });
  await user.type(await screen.findByLabelText(/^手机/), "2");
  await reload();
  expect(await screen.findByText(/已恢复/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^手机/).value).toMatch(/2$/);
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText(/手机号码/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "首页" }));
  await user.click(await screen.findByRole("button", { name: "放弃修改" }));
  expect(await screen.findByText("nurse，您好")).toBeTruthy();
});

test("facts that were changed on another page meanwhile are compared before they are saved", async () => {
  const { screen, user } = await openConsole(app, "/info/index", { as: "doctor" });
  const name = await screen.findByLabelText(/^昵称/);
  await user.clear(name);
  await user.type(name, "甲");
  const elsewhere = await signIn(app, "100001", "doctor", "staff");
  await elsewhere.POST("/blade-system/user/update-info", { body: { name: "乙", realName: "张医生" } });
  await user.click(screen.getByRole("button", { name: "保存" }));
  const dialog = within(await screen.findByRole("dialog", { name: "打开后已有他人修改" }));
  expect(await dialog.findByText("张医生")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "按选择保存" }));
  expect(await screen.findByText(/更新成功/)).toBeTruthy();
  expect(await elsewhere.GET("/blade-system/user/info")).toMatchObject({ name: "甲", realName: "张医生" });
});
