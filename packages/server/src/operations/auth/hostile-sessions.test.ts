import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import {
  addAdministrator,
  addStaff,
  addTenant,
  createTestApp,
  type TestApp,
  testPassword,
} from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { encrypt, encryptHash, enter, userButtons } from "../system/user/user-fixture.ts";
import { refreshWith, tryPassword, whoAmI } from "./sign-in-fixture.ts";

const tenantId = "100001";
let app: TestApp;
let admin: BladeClient;
let platform: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "200002");
  await addAdministrator(app, "root");
  await addStaff(app, tenantId, "admin", [...userButtons, "role_grant"]);
  admin = await enter(app, tenantId, "admin");
  platform = await enter(app, "000000", "root");
});
afterAll(() => app.close());

type Somebody = { id: string; account: string; tenant: string; client: BladeClient };
const byIds = (userIds: string) => ({ params: { query: { userIds } } });
const inTenant = (tenant: string) => forTenant(app.services.platform, tenant);
const close = (tenant: string, values: object) =>
  app.services.platform.updateTable("bladeTenant").set(values).where("tenantId", "=", tenant).execute();

/** The events that end sessions, each with whether it happens in a hospital of its own. */
const ends: readonly (readonly [what: string, tenant: string, act: (who: Somebody) => Promise<unknown>])[] = [
  [
    "a new password of one's own",
    tenantId,
    ({ client }) =>
      client.POST("/blade-system/user/update-password", {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: {
          oldPassword: encryptHash(app, testPassword),
          newPassword: encrypt(app, "Ward-2026-next"),
          newPassword1: encrypt(app, "Ward-2026-next"),
        },
      }),
  ],
  ["a reset by the hospital", tenantId, ({ id }) => admin.POST("/blade-system/user/reset-password", byIds(id))],
  ["a reset by the platform", tenantId, ({ id }) => platform.POST("/blade-system/user/reset-password", byIds(id))],
  ["removal", tenantId, ({ id }) => admin.POST("/blade-system/user/remove", { params: { query: { ids: id } } })],
  [
    "closing the account",
    tenantId,
    ({ id }) => inTenant(tenantId).updateTable("bladeUser").set({ status: 0 }).where("id", "=", id).execute(),
  ],
  ["closing the hospital", "300003", () => close("300003", { status: 0 })],
  ["the end of its term", "300004", () => close("300004", { expireTime: "2020-01-01 00:00:00" })],
  [
    "its removal",
    "300005",
    async () => {
      const page = await platform.GET("/blade-system/tenant/list", { params: { query: { tenantId: "300005" } } });
      await platform.POST("/blade-system/tenant/remove", { params: { query: { ids: page.records[0]?.id ?? "" } } });
    },
  ],
];

describe("what ends every other session at its next call, and its refresh token with it (T10, N17)", () => {
  test.each(ends)("%s", async (what, tenant, act) => {
    if (tenant !== tenantId) await addTenant(app, tenant);
    const account = `u${ends.findIndex(([name]) => name === what)}`;
    const id = await addStaff(app, tenant, account, []);
    await inTenant(tenant).updateTable("bladeUser").set({ phone: "13800138000" }).where("id", "=", id).execute();
    const [here, there] = [await enter(app, tenant, account), await enter(app, tenant, account)];
    const tokens = there.session.get();
    await act({ id, account, tenant, client: here });
    expect((await refusalOf(whoAmI(there))).status).toBe(401);
    const refreshed = await refreshWith(app, tokens?.refreshToken ?? "");
    expect([refreshed.statusCode, refreshed.json().error]).toEqual([400, "refresh_invalid"]);
    expect((await tryPassword(app, { tenantId: tenant, username: account, password: testPassword })).statusCode).toBe(
      400,
    );
  });
});

describe("somebody who moved to another hospital (T7)", () => {
  test("takes no session along", async () => {
    const id = await addStaff(app, tenantId, "mover", []);
    const client = await enter(app, tenantId, "mover");
    await admin.POST("/blade-system/user/remove", { params: { query: { ids: id } } });
    await addStaff(app, "200002", "mover", []);
    const { accessToken = "", refreshToken = "" } = client.session.get() ?? {};
    for (const tenant of [tenantId, "200002"]) {
      const headers = { "tenant-id": tenant };
      const answer = await refreshWith(app, refreshToken, { headers });
      expect([tenant, answer.statusCode, answer.json().error]).toEqual([tenant, 400, "refresh_invalid"]);
      const url = "/api/blade-auth/oauth/user-info";
      const asked = await app.app.inject({ url, headers: { ...headers, "blade-auth": `bearer ${accessToken}` } });
      expect(asked.statusCode).toBe(401);
    }
  });
});

describe("an account that is locked (T13)", () => {
  test.each(["the hospital", "the platform"])("is unlocked by %s, and by nobody else", async (by) => {
    const account = by === "the platform" ? "locked2" : "locked1";
    const id = await addStaff(app, tenantId, account, []);
    const enterHere = (password: string) =>
      tryPassword(app, { tenantId, username: account, password }, { address: `10.30.${account.at(-1)}.1` });
    for (let tries = 0; tries < 5; tries++) expect((await enterHere("wrong")).statusCode).toBe(400);
    const right = () => enterHere(testPassword);
    expect((await right()).statusCode).toBe(423);
    await addStaff(app, "200002", `admin-${account}`, userButtons);
    const other = await enter(app, "200002", `admin-${account}`);
    expect((await refusalOf(other.POST("/blade-system/user/unlock", byIds(id)))).status).toBe(404);
    expect((await right()).statusCode).toBe(423);
    await (by === "the platform" ? platform : admin).POST("/blade-system/user/unlock", byIds(id));
    expect((await right()).statusCode).toBe(200);
  });
});
