import { addAdministrator, createTestApp, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

const open = (path: string) => openConsole(app, path, { as: "root", tenantId: "000000" });
type Screen = Awaited<ReturnType<typeof open>>["screen"];
const chosen = (screen: Screen, name: RegExp) => screen.queryByRole<HTMLInputElement>("combobox", { name })?.value;

test.each([
  ["/system/dept/create", /排序/],
  ["/system/role/create", /^角色排序/],
  ["/system/topmenu/create", /^(菜单)?排序/],
  ["/system/oauthprovider/create", /排序/],
  ["/system/dict/create", /^字典排序/],
])("a new row of %s is the first in order", async (path, label) => {
  const { screen } = await open(path);
  expect(await screen.findByRole("textbox", { name: label })).toHaveProperty("value", "1");
});

test("a new user has an unknown sex, and a new dictionary is not sealed", async () => {
  const { screen } = await open("/system/user/create");
  await expect.poll(() => chosen(screen, /^性别/)).toBe("未知");
  const dict = await open("/system/dict/create");
  await expect.poll(() => chosen(dict.screen, /^封存/)).toBe("否");
});

test("a new storage is one of any maker, reached by its path, and a new SMS provider is Aliyun’s", async () => {
  const { screen } = await open("/resource/oss/create");
  await expect.poll(() => chosen(screen, /^服务商/)).toBe("S3 兼容存储");
  expect(screen.getByRole("switch", { name: /^空间名在路径中/ })).toHaveProperty("checked", true);
  const sms = await open("/resource/sms/create");
  await expect.poll(() => chosen(sms.screen, /^服务商/)).toBe("阿里云");
});
