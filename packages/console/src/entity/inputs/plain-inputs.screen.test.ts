import { addAdministrator, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// Inputs of texts, numbers and secrets, by the example of a client of the API.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

const root = () => signIn(app, "000000", "root", "staff");
const client = async (clientId: string) =>
  (await (await root()).GET("/blade-system/client/list", { params: { query: { clientId } } })).records[0];

async function open(path: string) {
  const page = await openConsole(app, `/system/client/${path}`, { as: "root", tenantId: "000000" });
  const { screen, user } = page;
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
  const put = async (name: RegExp, text: string) => {
    const input = await box(name);
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
    return input;
  };
  return { ...page, box, put, save: () => user.click(screen.getByRole("button", { name: "保存" })) };
}

test("a client is added: numbers are numbers, several words stand joined, and a secret is hidden", async () => {
  const { screen, user, path, box, put, save } = await open("create");
  await put(/^应用编号/, "kiosk");
  await put(/^授权范围/, "all");
  const grants = await screen.findByRole<HTMLInputElement>("combobox", { name: /^授权类型/ });
  await user.type(grants, "password, refresh_token,password{Enter}");
  const life = await put(/^令牌秒数/, "1h");
  await put(/^刷新令牌秒数/, "90.");
  expect([life.value, (await box(/^刷新令牌秒数/)).value]).toEqual(["1h", "90."]);
  const secret = await screen.findByLabelText<HTMLInputElement>(/^应用密钥/);
  expect([secret.type, secret.placeholder, secret.maxLength, (await box(/^应用编号/)).maxLength]).toEqual([
    "password",
    "",
    256,
    48,
  ]);
  await user.type(secret, "s3cret-of-kiosk");
  await user.click(screen.getByRole("button", { name: "显示密码" }));
  expect(secret.type).toBe("text");
  await user.click(screen.getByRole("button", { name: "隐藏密码" }));
  expect(secret.type).toBe("password");

  // A text is counted while its end comes near, at more than four fifths.
  const more = await put(/^附加说明/, "a".repeat(3276));
  expect(screen.queryByText("3276 / 4096")).toBeNull();
  await user.type(more, "b");
  expect(await screen.findByText("3277 / 4096")).toBeTruthy();

  await save();
  expect(await screen.findByText(/数字/, { selector: "p" })).toBeTruthy();
  await put(/^令牌秒数/, "3600");
  await save();
  await expect.poll(path).toMatch(/\/system\/client($|\?)/);
  expect(await client("kiosk")).toMatchObject({
    ...{ authorizedGrantTypes: "password,refresh_token", accessTokenValidity: 3600, refreshTokenValidity: 90 },
  });
});

test("a change keeps the secret that is not shown, and the code that was given once", async () => {
  const { screen, box, put, save, path } = await open(String((await client("kiosk"))?.id));
  const secret = await screen.findByLabelText<HTMLInputElement>(/^应用密钥/);
  expect([secret.value, secret.placeholder === "", (await box(/^应用编号/)).disabled]).toEqual(["", false, true]);
  expect((await box(/^授权范围/)).disabled).toBe(false);
  await put(/^刷新令牌秒数/, "");
  await save();
  expect(await screen.findByText(/请输入刷新令牌秒数/)).toBeTruthy();
  await put(/^刷新令牌秒数/, "120");
  await save();
  await expect.poll(path).toMatch(/\/system\/client($|\?)/);
  expect((await client("kiosk"))?.refreshTokenValidity).toBe(120);
});
