import { addTenant, clientOf, createTestApp, solveCaptcha, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
});
afterAll(() => app.close());

async function sendCode(phone: string): Promise<void> {
  const client = clientOf(app, "100001");
  const { captchaKey, captchaCode } = await solveCaptcha(app, client);
  await client.POST("/blade-message/message/send-phone-captcha", {
    params: {
      query: { phone, tenantId: "100001", type: "register" },
      header: { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode },
    },
  });
}

test("visitors of a demo read the codes that phones would get, and find their own", async () => {
  const empty = await openSite(app, "/outbox");
  expect(await empty.screen.findByText("暂无短信")).toBeTruthy();
  for (const phone of ["13800000001", "13800000002"]) await sendCode(phone);
  const { screen, user, path } = await openSite(app, "/outbox");
  expect(await screen.findAllByText(/验证码 \d{6}/)).toHaveLength(2);
  expect(screen.queryByText("暂无短信")).toBeNull();
  expect(screen.getByText(/^13800000001 · /)).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "按手机号码查找" }), "13800000002{Enter}");
  await expect.poll(() => screen.getAllByText(/验证码 \d{6}/).length).toBe(1);
  expect(path()).toBe("/outbox?phone=13800000002");
  expect(screen.getByText(/^13800000002 · /)).toBeTruthy();
});
