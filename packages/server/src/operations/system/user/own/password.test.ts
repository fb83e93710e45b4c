import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
  testPassword,
} from "../../../../testing/index.ts";
import { refusalOf } from "../../../../testing/refusal.ts";
import { encrypt, encryptHash, enter, userButtons } from "../user-fixture.ts";

let app: TestApp;
let admin: BladeClient;
let clerkId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "admin", [...userButtons, "outbox_view"]);
  await addStaff(app, "100001", "watcher", ["outbox_view"]);
  clerkId = await addStaff(app, "100001", "clerk", []);
  await addGuest(app, "100001", "13900000001");
  admin = await enter(app, "100001", "admin");
});
afterAll(() => app.close());

const reset = (userIds: string) => admin.POST("/blade-system/user/reset-password", { params: { query: { userIds } } });
const headers = { "Content-Type": "application/x-www-form-urlencoded" };
const change = (client: BladeClient, oldPassword: string, newPassword: string, again = newPassword) =>
  client.POST("/blade-system/user/update-password", {
    headers,
    body: {
      oldPassword: encryptHash(app, oldPassword),
      newPassword: encrypt(app, newPassword),
      newPassword1: encrypt(app, again),
    },
  });
const info = (client: BladeClient) => client.GET("/blade-system/user/info", {});

describe("one's own password", () => {
  test("is changed with the old one, and every other session ends", async () => {
    const [here, there] = [await enter(app, "100001", "clerk"), await enter(app, "100001", "clerk")];
    await change(here, testPassword, "Clerk-2026-next");
    expect((await info(here)).account).toBe("clerk");
    expect((await refusalOf(info(there))).status).toBe(401);
    await expect(enter(app, "100001", "clerk")).rejects.toMatchObject({ status: 400 });
    await change(here, "Clerk-2026-next", testPassword);
  });

  test("is another one than before", async () => {
    const same = await refusalOf(change(await enter(app, "100001", "watcher"), testPassword, testPassword));
    expect(same.data.fields).toEqual([{ field: "newPassword", message: "新密码不能与原密码相同" }]);
  });

  test("is refused by name: wrong, weak, not the same twice, not encrypted", async () => {
    const clerk = await enter(app, "100001", "clerk");
    expect((await refusalOf(change(clerk, "wrong", "Clerk-2026-next"))).msg).toBe("原密码不正确!");
    expect((await refusalOf(change(clerk, testPassword, "123456"))).error).toBe("password_weak");
    const differs = await refusalOf(change(clerk, testPassword, "Clerk-2026-next", "Clerk-2026-nxet"));
    expect(differs.msg).toBe("请输入正确的确认密码!");
    const plain = clerk.POST("/blade-system/user/update-password", {
      headers,
      body: { oldPassword: "x", newPassword: "y", newPassword1: "y" },
    });
    expect((await refusalOf(plain)).error).toBe("cipher_invalid");
    await enter(app, "100001", "clerk");
  });

  test("cannot be guessed from a session that stands open", async () => {
    await addStaff(app, "100001", "open", []);
    const open = await enter(app, "100001", "open");
    for (let tries = 0; tries < 5; tries++)
      expect((await refusalOf(change(open, `guess${tries}`, "Clerk-2026-next"))).status).toBe(400);
    expect((await refusalOf(change(open, testPassword, "Clerk-2026-next"))).status).toBe(429);
  });

  test("is changed by a candidate, too", async () => {
    const guest = await signIn(app, "100001", "13900000001");
    const other = await signIn(app, "100001", "13900000001");
    await change(guest, testPassword, "Guest-2026-next");
    expect((await refusalOf(other.GET("/blade-auth/oauth/user-info", {}))).status).toBe(401);
    expect((await refusalOf(info(guest))).status).toBe(403);
  });
});

describe("one's own profile", () => {
  test("changes what a profile is, and nothing else", async () => {
    const clerk = await enter(app, "100001", "clerk");
    const profile = { name: "小王", realName: "王芳", phone: "13800138000", email: "w@b.example" };
    await clerk.POST("/blade-system/user/update-info", { body: { ...profile, id: "1" } });
    expect(await info(clerk)).toMatchObject({ ...profile, id: clerkId, account: "clerk" });
    for (const field of ["account", "roleId", "deptId", "tenantId", "status", "password"])
      expect(
        (await refusalOf(clerk.POST("/blade-system/user/update-info", { body: { ...profile, [field]: "1" } }))).status,
      ).toBe(400);
  });
});

describe("a reset", () => {
  test("sends a random password to the user alone, once, for a while", async () => {
    const clerk = await enter(app, "100001", "clerk");
    expect(await reset(clerkId)).toEqual({});
    expect((await refusalOf(info(clerk))).status).toBe(401);
    await expect(enter(app, "100001", "clerk")).rejects.toMatchObject({ status: 400 });

    const outbox = (client: BladeClient) => client.GET("/blade-message/outbox/list", { params: { query: {} } });
    const [sent] = (await outbox(admin)).records;
    expect(sent).toMatchObject({ recipient: "138****8000", template: "password_reset" });
    const [, password = ""] = /密码：(\S+)$/.exec(sent?.content ?? "") ?? [];
    expect(password).toHaveLength(14);
    const [seen] = (await outbox(await enter(app, "100001", "watcher"))).records;
    expect(seen?.content).toMatch(/密码：\*{6}$/);
    const stored = await app.services.platform.selectFrom("messageOutbox").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(password);

    const back = await enter(app, "100001", "clerk", password);
    await change(back, password, "Clerk-2026-third");
    await enter(app, "100001", "clerk", "Clerk-2026-third");
  });

  test("ends by itself when nobody comes", async () => {
    await reset(clerkId);
    const [sent] = (await admin.GET("/blade-message/outbox/list", { params: { query: {} } })).records;
    const password = /密码：(\S+)$/.exec(sent?.content ?? "")?.[1] ?? "";
    await app.services.platform
      .updateTable("bladeUser")
      .set({ passwordExpireTime: "2020-01-01 00:00:00" })
      .where("id", "=", clerkId)
      .execute();
    await expect(enter(app, "100001", "clerk", password)).rejects.toMatchObject({ status: 400 });
  });

  test("of somebody without a phone is refused, and changes nobody", async () => {
    const lonely = await addStaff(app, "100001", "lonely", []);
    const session = await enter(app, "100001", "lonely");
    const before = await app.services.platform.selectFrom("messageOutbox").select("id").execute();
    expect(await refusalOf(reset(`${clerkId},${lonely}`))).toMatchObject({
      status: 400,
      msg: "没有可接收短信的手机号码，无法送达新密码：lonely",
    });
    expect((await info(session)).account).toBe("lonely");
    expect(await app.services.platform.selectFrom("messageOutbox").select("id").execute()).toEqual(before);
  });
});

describe("an unlock", () => {
  test("lets an account try again", async () => {
    const id = await addStaff(app, "100001", "locked", []);
    for (let tries = 0; tries < 5; tries++)
      await expect(enter(app, "100001", "locked", "wrong")).rejects.toMatchObject({ status: 400 });
    await expect(enter(app, "100001", "locked")).rejects.toMatchObject({ status: 423 });
    await admin.POST("/blade-system/user/unlock", { params: { query: { userIds: id } } });
    await enter(app, "100001", "locked");
  });
});
