import { addStaff, addTenant, createTestApp, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
});
afterAll(() => app.close());

test("a person renames a passkey, and removes it with their password", async () => {
  const userId = await addStaff(app, "100001", "clerk", []);
  const { screen, user } = await openConsole(app, "/info/index?tab=info", { as: "clerk" });
  // A passkey of a host that is not this test's, stored as if it had been added there.
  const { platform, ids } = app.services;
  const whose = { tenantId: "100001", userId };
  await platform
    .insertInto("authSecondFactor")
    .values({ ...whose, recoveryDigests: [] })
    .execute();
  await platform
    .insertInto("authPasskey")
    .values({
      ...{ ...whose, id: ids.next(), passkeyName: "病区电脑", host: "hr.test" },
      ...{ credentialId: "any", publicKey: "any", signCount: "0", transports: [] },
    })
    .execute();

  await user.click(await screen.findByRole("tab", { name: "通行密钥" }));
  expect(await screen.findByText(/尚未使用 · 只在此域名有效： hr\.test$/)).toBeTruthy();
  expect(screen.getByText(/^此地址不能使用通行密钥/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "添加通行密钥" })).toBeNull();

  await user.click(screen.getByRole("button", { name: "重命名 病区电脑" }));
  const renaming = within(await screen.findByRole("dialog"));
  const name = renaming.getByLabelText(/^密钥名称/);
  await user.clear(name);
  await user.click(renaming.getByRole("button", { name: "重命名" }));
  expect(await renaming.findByText("请填写此项")).toBeTruthy();
  await user.type(name, "家里的电脑");
  await user.click(renaming.getByRole("button", { name: "重命名" }));
  expect(await screen.findByText("家里的电脑")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "移除 家里的电脑" }));
  const removal = within(await screen.findByRole("dialog"));
  await user.type(removal.getByLabelText(/^当前密码/), "wrong");
  await user.click(removal.getByRole("button", { name: "移除" }));
  expect((await removal.findByRole("alert")).textContent).toBe("密码不正确");
  await user.clear(removal.getByLabelText(/^当前密码/));
  await user.type(removal.getByLabelText(/^当前密码/), testPassword);
  await user.click(removal.getByRole("button", { name: "移除" }));
  expect(await screen.findByText("尚未添加通行密钥")).toBeTruthy();
  expect(await platform.selectFrom("authPasskey").select("id").execute()).toEqual([]);
});
