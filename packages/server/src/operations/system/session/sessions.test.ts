import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { giveDataScope } from "../scope/scope-fixture.ts";

const tenantId = "100001";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "100002");
  await addStaff(app, tenantId, "chief", ["session_view", "session_end", "job_view"]);
  await addStaff(app, tenantId, "narrow", ["session_view"]);
  await addStaff(app, tenantId, "nurse", ["job_view"]);
  await addStaff(app, tenantId, "mighty", ["user_edit"]);
  await addStaff(app, "100002", "stranger", []);
  await addGuest(app, tenantId, "13800000001");
});
afterAll(() => app.close());

const list = async (client: BladeClient, query: { userId?: string; account?: string } = {}) =>
  (await client.GET("/blade-system/session/list", { params: { query } })).records;
const end = (client: BladeClient, ids: string, path: "end" | "end-all" = "end") =>
  client.POST(`/blade-system/session/${path}`, { params: { query: { ids } } });
const works = (client: BladeClient) =>
  client.GET("/blade-auth/oauth/user-info").then(
    () => true,
    () => false,
  );

test("a list of sessions has staff of the own hospital, with device, address and the caller's own", async () => {
  const chief = await signIn(app, tenantId, "chief", "staff");
  await signIn(app, tenantId, "nurse", "staff");
  await signIn(app, tenantId, "13800000001");
  await signIn(app, "100002", "stranger", "staff");
  const rows = await list(chief);
  expect([...new Set(rows.map(({ account }) => account))].sort()).toEqual(["chief", "nurse"]);
  expect(rows.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect(rows.every(({ remoteIp }) => remoteIp !== "")).toBe(true);
  expect((await list(chief, { account: "NUR" })).map(({ account }) => account)).toEqual(["nurse"]);
});

test("a session that is ended is worth nothing at the next call, and others go on", async () => {
  const chief = await signIn(app, tenantId, "chief", "staff");
  const [one, two] = [await signIn(app, tenantId, "nurse", "staff"), await signIn(app, tenantId, "nurse", "staff")];
  const [latest] = await list(chief, { account: "nurse" });
  await end(chief, latest?.id ?? "");
  const left = [await works(one), await works(two)];
  expect(left.filter(Boolean)).toHaveLength(1);
  await end(chief, (await list(chief, { account: "nurse" }))[0]?.id ?? "", "end-all");
  expect([await works(one), await works(two)]).toEqual([false, false]);
  expect(await list(chief, { account: "nurse" })).toEqual([]);
});

test("a person ends their other sessions, and the one that they work in goes on", async () => {
  const [chief, other] = [await signIn(app, tenantId, "chief", "staff"), await signIn(app, tenantId, "chief", "staff")];
  const own = (await list(chief)).find(({ isOwn }) => isOwn);
  await end(chief, own?.id ?? "", "end-all");
  expect([await works(chief), await works(other)]).toEqual([true, false]);
});

test("refuses sessions of people who may do more, of another hospital, and out of the data scope", async () => {
  const chief = await signIn(app, tenantId, "chief", "staff");
  const mighty = await signIn(app, tenantId, "mighty", "staff");
  const [session] = await list(chief, { account: "mighty" });
  await expect(end(chief, session?.id ?? "")).rejects.toMatchObject({ status: 403 });
  expect(await works(mighty)).toBe(true);

  await signIn(app, "100002", "stranger", "staff");
  const strange = await forTenant(app.services.platform, "100002")
    .selectFrom("authSession")
    .select("id")
    .executeTakeFirstOrThrow();
  await expect(end(chief, strange.id)).rejects.toMatchObject({ status: 404 });

  await giveDataScope(app, tenantId, "narrow", { scopeClass: "listUser", scopeType: 2 });
  const narrow = await signIn(app, tenantId, "narrow", "staff");
  expect([...new Set((await list(narrow)).map(({ account }) => account))]).toEqual(["narrow"]);
});
