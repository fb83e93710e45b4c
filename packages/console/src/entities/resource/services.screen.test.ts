import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  const services = ["oss", "sms", "mail"].flatMap((code) =>
    ["view", "edit", "delete", "enable"].map((verb) => `${code}_${verb}`),
  );
  const others = [
    "sms_send",
    "attach_view",
    "attach_edit",
    "attach_delete",
    "notice_edit",
    "outbox_view",
    "outbox_resend",
  ];
  const users = ["user_view", "user_edit", "user_reset"];
  await addStaff(app, "100001", "keeper", [...services, ...others, ...users]);
  await addStaff(app, "100001", "patient", []);
  await addStaff(app, "100001", "reader", ["oss_view", "sms_view", "mail_view", "attach_view", "outbox_view"]);
});
afterAll(() => app.close());

const open = (path: string, as = "keeper") => openConsole(app, path, { as });

test("a storage without its address is refused by the form, a whole one is added; one that does not answer stays unused", async () => {
  const { screen, user } = await open("/resource/oss/create");
  const type = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);
  await type(/^资源编号/, "main");
  await type(/^资源地址/, "s3.test");
  await user.click(screen.getByText("保存"));
  expect(await screen.findByText("须为 http 或 https 地址，不含账号")).toBeTruthy();
  expect(screen.getByText("请输入访问密钥")).toBeTruthy();
  await user.clear(screen.getByLabelText(/^资源地址/));
  await type(/^资源地址/, "https://s3.hospital.test");
  await type(/^空间名 /, "files");
  await type(/^访问密钥/, "key");
  await type(/^私密密钥/, "secret");
  await user.click(screen.getByText("保存"));
  expect(await screen.findByText(/没有启用的对象存储/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "main的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "启用" }));
  await user.click(within(await screen.findByRole("dialog")).getByText("确定"));
  expect(await screen.findByRole("alert", { name: "" })).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("未启用")).toBeTruthy();
});

test("an SMS provider asks for what its kind needs", async () => {
  const { screen, user } = await open("/resource/sms/create");
  await user.click(await screen.findByRole("combobox", { name: /^服务商/ }));
  await user.click(await screen.findByText("腾讯云", { selector: "li" }));
  await user.click(screen.getByText("保存"));
  expect(await screen.findByText("请输入应用编号")).toBeTruthy();
  expect(screen.getByText("请输入私密密钥")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: /^服务商/ }));
  await user.click(await screen.findByText("HTTP 接口", { selector: "li" }));
  await user.click(screen.getByText("保存"));
  expect(await screen.findByText(/^请输入.*地址/)).toBeTruthy();
  expect(screen.queryByText("请输入应用编号")).toBeNull();
});

test("a provider is put to use, which the list then says, and out of use again", async () => {
  const client = await signIn(app, "100001", "keeper", "staff");
  await client.POST("/blade-resource/sms/submit", {
    body: {
      ...{ smsCode: "ward", category: 3, templateId: "T1", signName: "仁和" },
      ...{ accessKey: "k", secretKey: "s", dailyLimit: 10, templates: [] },
    },
  });
  const { screen, user } = await open("/resource/sms");
  const choose = async (verb: string) => {
    await user.click(await screen.findByRole("button", { name: "ward的更多操作" }));
    await user.click(await screen.findByRole("menuitem", { name: verb }));
  };
  const state = async () => {
    const row = within(await screen.findByRole("row", { name: /ward/ }));
    return row.queryByText("已启用") !== null;
  };
  expect(await screen.findByText(/当前没有启用的短信服务商/)).toBeTruthy();
  expect(await state()).toBe(false);
  await choose("启用");
  await user.click(within(await screen.findByRole("dialog")).getByText("确定"));
  await expect.poll(state).toBe(true);
  expect(screen.queryByText(/当前没有启用的短信服务商/)).toBeNull();
  await choose("停用");
  await expect.poll(state).toBe(false);
  expect(await screen.findByText(/当前没有启用的短信服务商/)).toBeTruthy();
  // A filtered list does not claim that no row is in use.
  const part = await open(`/resource/sms?filter=${encodeURIComponent('{"smsCode":"ward"}')}`);
  expect(await part.screen.findByRole("row", { name: /ward/ })).toBeTruthy();
  expect(part.screen.queryByText(/当前没有启用的短信服务商/)).toBeNull();
});

test.each([
  { kind: "oss", told: /没有启用的对象存储/ },
  { kind: "mail", told: /没有启用的邮件服务器/ },
])("a row of $kind that is in use is put out of use, which the list then says", async ({ kind, told }) => {
  const { ids, platform } = app.services;
  // As the server stores it once a test file or a sign-in has come through.
  const row = { tenantId: "100001", id: ids.next(), status: 2 };
  const oss = { category: 1, accessKeyCipher: "", secretKeyCipher: "", endpoint: "https://s3.test", bucketName: "x" };
  const mail = { host: "smtp.test", port: 465, security: "tls" as const, fromAddress: "hr@hospital.cn" };
  await (kind === "oss"
    ? platform.insertInto("resourceOss").values({ ...row, ...oss, ossCode: "running" })
    : platform.insertInto("resourceMail").values({ ...row, ...mail, mailCode: "running" })
  ).execute();
  const { screen, user } = await open(`/resource/${kind}`);
  expect(await screen.findByRole("row", { name: /running.*已启用/ })).toBeTruthy();
  expect(screen.queryByText(told)).toBeNull();
  await user.click(screen.getByRole("button", { name: "running的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "停用" }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByRole("row", { name: /running.*未启用/ })).toBeTruthy();
});

test("a mail server is added and named as in use by nobody; its removal is asked about", async () => {
  const first = await open("/resource/mail/create");
  const type = async (label: RegExp, text: string) => first.user.type(await first.screen.findByLabelText(label), text);
  await type(/^资源编号/, "post");
  await type(/^服务器/, "smtp.hospital.test");
  await type(/^发件地址/, "hrhr");
  await first.user.click(first.screen.getByText("保存"));
  expect(await first.screen.findByText("须为一个邮件地址")).toBeTruthy();
  await type(/^发件地址/, "@hospital.cn");
  await first.user.click(first.screen.getByText("保存"));
  expect(await first.screen.findByText("smtp.hospital.test:465")).toBeTruthy();
  expect(first.screen.getByText(/当前没有启用的邮件服务器/)).toBeTruthy();
  await first.user.click(first.screen.getByRole("button", { name: "post的更多操作" }));
  await first.user.click(await first.screen.findByRole("menuitem", { name: "发送测试" }));
  const test = within(await first.screen.findByRole("dialog"));
  await first.user.type(await test.findByRole("textbox", { name: /收件地址/ }), "hrhr");
  await first.user.click(test.getByRole("button", { name: "发送测试" }));
  expect(await test.findAllByText(/须为一个邮件地址/)).not.toEqual([]);
  await first.user.click(test.getByRole("button", { name: "取消" }));
  await expect.poll(() => first.screen.queryByRole("dialog")).toBeNull();
  await first.user.click(first.screen.getByRole("button", { name: "post的更多操作" }));
  await first.user.click(await first.screen.findByRole("menuitem", { name: "删除" }));
  const dialog = within(await first.screen.findByRole("dialog"));
  await first.user.click(dialog.getByText("确定"));
  await expect.poll(() => first.screen.queryByText("smtp.hospital.test:465")).toBeNull();
});

test("the port follows the encryption, unless somebody typed another", async () => {
  const { screen, user } = await open("/resource/mail/create");
  const port = await screen.findByRole<HTMLInputElement>("textbox", { name: /^端口/ });
  const encrypt = async (name: RegExp) => {
    await user.click(screen.getByRole("combobox", { name: /^加密方式/ }));
    await user.click(await screen.findByRole("option", { name }));
    await expect.poll(() => screen.queryByRole("listbox")).toBeNull();
  };
  expect(port.value).toBe("465");
  await encrypt(/STARTTLS/);
  await expect.poll(() => port.value).toBe("587");
  await encrypt(/不加密/);
  await expect.poll(() => port.value).toBe("25");
  await user.clear(port);
  await user.type(port, "2525");
  await encrypt(/^TLS/);
  expect(port.value).toBe("2525");
});

test("a file is uploaded, named by its uploader, and gets another name", async () => {
  const { screen, user } = await open("/resource/attach");
  const chooser = await screen.findByLabelText("上传文件", { selector: "input" });
  await user.upload(chooser, new File(["%PDF-1.7\n%%EOF\n"], "简章.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("简章.pdf")).toBeTruthy();
  expect(await within(screen.getByRole("main")).findByText("keeper")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "修改 简章.pdf" }));
  const name = await screen.findByLabelText(/^文件名 /);
  await user.clear(name);
  await user.type(name, "招聘简章.pdf");
  await user.click(screen.getByText("保存"));
  await user.click(await screen.findByRole("link", { name: "招聘简章.pdf" }));
  expect(await screen.findByText("没有公告、岗位或其他内容使用此文件。")).toBeTruthy();
});

test("the page of a file says what shows it, by title", async () => {
  const writer = await signIn(app, "100001", "keeper", "staff");
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const bytes = Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0));
  const file = await writer.upload("/blade-resource/oss/endpoint/put-file", new File([bytes], "路线图.png"));
  await writer.POST("/blade-desk/notice/submit", {
    body: {
      ...{ title: "来院路线", category: 1, releaseTime: "2026-11-20 08:00:00" },
      content: `<p><img src="${file.link}" alt="路线"></p>`,
    },
  });
  const { screen, user } = await open("/resource/attach");
  await user.click(await screen.findByRole("link", { name: "路线图.png" }));
  const uses = within(await screen.findByRole("region", { name: "使用位置" }));
  expect((await uses.findByRole("listitem")).textContent).toBe("1 条通知（来院路线）");
  expect(uses.queryByText("没有公告、岗位或其他内容使用此文件。")).toBeNull();
});

test("a message that was kept is sent again from its row", async () => {
  const client = await signIn(app, "100001", "keeper", "staff");
  const { records } = await client.GET("/blade-system/user/page", {
    params: { query: { current: 1, size: 10, account: "patient" } },
  });
  const id = records[0]?.id ?? "";
  await client.POST("/blade-system/user/update", {
    body: { id, phone: "13800138000" },
    headers: { "If-Match": "*" },
  });
  await client.POST("/blade-system/user/reset-password", { params: { query: { userIds: id } } });
  const { screen, user } = await open("/message/outbox");
  expect(await screen.findByText("未发")).toBeTruthy();
  expect(screen.getByText("138****8000")).toBeTruthy();
  await user.click(await screen.findByRole("combobox", { name: "渠道" }));
  await user.click(await screen.findByRole("option", { name: "邮件" }));
  await expect.poll(() => screen.queryByText("138****8000")).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "渠道" }));
  await user.click(await screen.findByRole("option", { name: "短信" }));
  expect(await screen.findByText("138****8000")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /更多操作$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "重新发送" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("a test by a provider that is not in use is refused in words", async () => {
  const client = await signIn(app, "100001", "keeper", "staff");
  await client.POST("/blade-resource/sms/submit", {
    body: {
      ...{ smsCode: "main", category: 5, endpoint: "https://sms.hospital.test", templateId: "T1", signName: "仁和" },
      ...{ accessKey: "k", secretKey: "s", dailyLimit: 10, templates: [] },
    },
  });
  const { screen, user } = await open("/resource/sms");
  await user.click(await screen.findByRole("button", { name: "发送测试 main" }));
  const phone = await screen.findByLabelText(/^手机号码/);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("button", { name: "发送" })).toHaveProperty("disabled", true);
  expect([dialog.queryByRole("alert"), dialog.queryByText(/已恢复/)]).toEqual([null, null]);
  await user.type(phone, "13800138000");
  await user.click(screen.getByText("发送"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/\S/);

  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "发送测试 main" }));
  expect(await screen.findByText(/已恢复/)).toBeTruthy();
  expect(screen.getByLabelText(/^手机号码/)).toHaveProperty("value", "13800138000");
  await user.click(screen.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "发送测试 main" }));
  expect(await screen.findByLabelText(/^手机号码/)).toHaveProperty("value", "");
  expect(screen.queryByText(/已恢复/)).toBeNull();
});

test.each(["resource/oss", "resource/sms", "resource/mail", "resource/attach", "message/outbox"])(
  "a reader of %s is offered nothing to change",
  async (path) => {
    const { screen } = await open(`/${path}`, "reader");
    const main = within(await screen.findByRole("main"));
    await expect.poll(() => main.queryAllByRole("row").length > 1 || main.queryByText(/^还没有/) !== null).toBe(true);
    expect(main.queryByRole("link", { name: /新增|修改/ })).toBeNull();
    expect(main.queryByRole("button", { name: /更多操作|发送测试/ })).toBeNull();
  },
);
