import { addAdministrator, addGuest, createTestApp, fillResume, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

test("a hospital opens in the console: a missing phone is said at its field, the link sets the first password, and the first steps tick themselves", async () => {
  const page = await openConsole(app, "/system/tenant", { as: "root", tenantId: "000000" });
  const { screen, user } = page;
  await user.click(await screen.findByRole("button", { name: "开通医院" }));
  const dialog = within(await screen.findByRole("dialog"));
  const fill = async (name: RegExp, text: string) => user.type(await dialog.findByRole("textbox", { name }), text);
  await fill(/^租户名称/, "江州市人民医院");
  await fill(/^域名/, "jiangzhou.test");
  await fill(/^联系人(?!手机)/, "王芳");
  const send = () => user.click(dialog.getByRole("button", { name: "开通医院" }));
  await send();
  const phone = dialog.getByRole("textbox", { name: /^联系人手机/ });
  await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
  await user.type(phone, "13900000000");
  await send();

  const link = (await dialog.findByText(/first-password#/)).textContent ?? "";
  expect(dialog.getByRole("link").getAttribute("href")).toMatch(/^http:\/\/jiangzhou\.test/);
  expect(dialog.getByText("admin")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  expect(await screen.findByText("江州市人民医院")).toBeTruthy();

  const { tenantId } = await app.services.platform
    .selectFrom("bladeTenant")
    .select("tenantId")
    .where("domain", "=", "jiangzhou.test")
    .executeTakeFirstOrThrow();
  const { pathname, hash } = new URL(link);
  const opened = await openConsole(app, pathname.replace("/admin", "") + hash, { tenantId });
  await opened.user.type(await opened.screen.findByLabelText("新密码"), "My-own-2026");
  await opened.user.type(opened.screen.getByLabelText("确认密码"), "My-own-2026x");
  const set = () => opened.user.click(opened.screen.getByRole("button", { name: "设置密码并登录" }));
  await set();
  expect((await opened.screen.findByRole("alert")).textContent).toMatch(/不一致|不相同|确认密码/);
  await opened.user.clear(opened.screen.getByLabelText("确认密码"));
  await opened.user.type(opened.screen.getByLabelText("确认密码"), "My-own-2026");
  await set();

  expect(await opened.screen.findByText("王芳，您好")).toBeTruthy();
  expect(await opened.screen.findByRole("heading", { name: "开始使用（0/6）" })).toBeTruthy();
  const client = opened.client();
  const [root] = await client.GET("/blade-system/dept/list");
  expect(root?.deptName).toBe("江州市人民医院");
  await client.POST("/blade-system/dept/submit", {
    body: { parentId: root?.id ?? "", deptName: "内科", fullName: "内科", sort: 1 },
  });
  const job = await client.POST("/mrhr-zpgl-new/recruitJob/submit", {
    body: {
      ...{ hireMode: 1, jobCode: "S-1", title: "内科医师", deptId: root?.id ?? "", category: "doctor", headcount: 2 },
      ...{ employment: "staff", educationMin: "master", duty: "<p>门诊</p>", requirement: "<p>内科学</p>" },
      ...{ conditions: {}, applyStart: "2020-01-01 00:00:00", applyEnd: "2099-01-01 00:00:00" },
      ...{ stages: ["screen", "onboard"], contact: { name: "王老师", phone: "0571-88888888" } },
    },
  });
  await client.POST("/mrhr-zpgl-new/recruitJob/publish", {
    params: { query: { ids: job.id, publishState: "published" } },
  });
  await opened.reload();
  expect(await opened.screen.findByRole("heading", { name: "开始使用（3/6）" })).toBeTruthy();
  await opened.user.click(opened.screen.getByRole("button", { name: "收起，不再显示" }));
  expect(opened.screen.queryByRole("heading", { name: /^开始使用/ })).toBeNull();

  await addGuest(app, tenantId, "13800000001");
  const candidate = await signIn(app, tenantId, "13800000001", "guest");
  await fillResume(candidate);
  const applied = await candidate.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
    params: { query: { jobId: job.id } },
  });
  expect(applied.applicationNo).toMatch(/^R\d/);
});
