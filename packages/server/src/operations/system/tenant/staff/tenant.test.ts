import { type BladeClient, isApiError } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformPermissions } from "../../../../contract/permissions/menus.ts";
import { platformButtons } from "../../../../contract/permissions/menus-platform.ts";
import { forTenant } from "../../../../db/tenant-scope.ts";
import {
  addGuest,
  addStaff,
  addTenant,
  clientOf,
  createTestApp,
  signIn,
  solveCaptcha,
  type TestApp,
} from "../../../../testing/index.ts";

let app: TestApp;
let platform: BladeClient;
let hospital: BladeClient;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "200002");
  const root = [...platformButtons.map(({ code }) => code), "tenant_view"];
  await addStaff(app, "000000", "root", root);
  await addStaff(app, "100001", "admin", ["tenant_view", "dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  await addGuest(app, "100001", "13800000001");
  platform = await signIn(app, "000000", "root", "staff");
  hospital = await signIn(app, "100001", "admin", "staff");
});
afterAll(() => app.close());

type Input = { id?: string; tenantName: string; linkman: string; domain?: string; contactNumber?: string };
const submit = (body: Input) => platform.POST("/blade-system/tenant/submit", { body });
const find = async (tenantId: string) => {
  const page = await platform.GET("/blade-system/tenant/list", { params: { query: { tenantId } } });
  if (!page.records[0]) throw new Error(`no tenant ${tenantId}`);
  return page.records[0];
};
const setTerms = (ids: string, terms: { accountNumber?: number; expireTime?: string }) =>
  platform.POST("/blade-system/tenant/setting", { params: { query: { ids, ...terms } } });

async function status(call: Promise<unknown>) {
  try {
    await call;
    return 200;
  } catch (error) {
    if (isApiError(error)) return error.status;
    throw error;
  }
}

/** The message to the contact of a tenant. */
async function passwordOf(tenantId: string) {
  const rows = await forTenant(app.services.platform, "000000")
    .selectFrom("messageOutbox")
    .select(["recipient", "content", "secretCipher"])
    .where("template", "=", "tenant_opened")
    .execute();
  // The text of a message is sealed, so the database cannot search it for a word.
  const row = rows.find(({ content }) => content.includes(tenantId));
  if (!row) throw new Error(`nobody was told of ${tenantId}`);
  return { ...row, password: app.services.personalData.decrypt(row.secretCipher) };
}

describe("a tenant that opens", () => {
  test("has an administrator who signs in with the password that the contact got, and may do what hospitals may", async () => {
    const opened = await submit({
      tenantName: "新医院",
      linkman: "王芳",
      contactNumber: "13900000000",
      domain: "New.test",
    });
    expect(opened).toMatchObject({ tenantName: "新医院", domain: "new.test", accountNumber: -1, status: 1 });
    const { tenantId } = opened;
    const told = await passwordOf(tenantId);
    expect(told.recipient).toBe("13900000000");
    expect(JSON.stringify(opened)).not.toContain(told.password);
    expect(told.content).not.toContain(told.password);

    const client = clientOf(app, tenantId, "staff");
    const captcha = await solveCaptcha(app, client);
    await client.session.login({ username: "admin", password: told.password, tenantId, ...captcha });
    expect(await client.GET("/blade-auth/oauth/user-info")).toMatchObject({ account: "admin", deptName: "新医院" });
    const db = forTenant(app.services.platform, tenantId);
    expect(await db.selectFrom("bladePost").select("postCode").execute()).toEqual([{ postCode: "ceo" }]);
    const codes = await db
      .selectFrom("bladeRoleMenu as grant")
      .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
      .select("menu.code")
      .execute();
    expect(codes.map(({ code }) => code)).toContain("dictbiz_edit");
    expect(codes.filter(({ code }) => platformPermissions.includes(code))).toEqual([]);
  });

  test("is whole or not at all (A6)", async () => {
    const before = await app.services.platform.selectFrom("bladeTenant").select("tenantId").execute();
    const { ids } = app.services;
    const next = ids.next;
    let count = 0;
    // The administrator's last row fails.
    ids.next = () => (++count === 5 ? "x" : next());
    expect(await status(submit({ tenantName: "半个", linkman: "无", contactNumber: "13900000000" }))).toBe(500);
    ids.next = next;
    expect(await app.services.platform.selectFrom("bladeTenant").select("tenantId").execute()).toEqual(before);
    const left = await app.services.platform
      .selectFrom("bladeDept")
      .select("id")
      .where("deptName", "=", "半个")
      .execute();
    expect(left).toEqual([]);
  });

  test("has hosts of its own: one of them at a time, out of twenty at once", async () => {
    const calls = Array.from({ length: 20 }, () => submit({ tenantName: "抢", linkman: "抢", domain: "race.test" }));
    const results = await Promise.allSettled(calls);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await status(submit({ tenantName: "x", linkman: "x", domain: "t100001.test" }))).toBe(409);
    expect(await status(submit({ tenantName: "x", linkman: "x", domain: "a b<c>" }))).toBe(400);
    const own = await find("100001");
    const same = { id: own.id, tenantName: own.tenantName, linkman: "李", domain: "http://T100001.test/login,b.test" };
    expect((await submit(same)).domain).toBe("t100001.test,b.test");
    expect(await status(submit({ ...same, id: "42" }))).toBe(404);
  });
});

test("a term is set, left alone and taken away again", async () => {
  const tenant = await submit({ tenantName: "有期限", linkman: "王" });
  const term = async () => (await find(tenant.tenantId)).expireTime;
  await setTerms(tenant.id, { expireTime: "2020-01-01 00:00:00" });
  await setTerms(tenant.id, { accountNumber: 5 });
  expect(await term()).toBe("2020-01-01 00:00:00");
  await setTerms(tenant.id, { expireTime: "" });
  expect(await term()).toBe("");
});

describe("what a hospital sees of tenants", () => {
  test("is its own row, in lists, choices and details", async () => {
    const page = await hospital.GET("/blade-system/tenant/list");
    expect([page.total, page.records.map(({ tenantId }) => tenantId)]).toEqual([1, ["100001"]]);
    const choices = await hospital.GET("/blade-system/tenant/select");
    expect(choices.map(({ tenantId }) => tenantId)).toEqual(["100001"]);
    const [own, other] = [await find("100001"), await find("200002")];
    const detail = (id: string) => hospital.GET("/blade-system/tenant/detail", { params: { query: { id } } });
    expect((await detail(own.id)).tenantId).toBe("100001");
    expect(await status(detail(other.id))).toBe(404);
    const query = { tenantId: "200002" };
    expect(await status(hospital.GET("/blade-system/tenant/package-detail", { params: { query } }))).toBe(404);
    const asked = await hospital.GET("/blade-system/tenant/list", { params: { query } });
    expect(asked.total).toBe(0);
  });
});

describe("a package", () => {
  const menuIds = async (codes: string[]) => {
    const rows = await app.services.platform.selectFrom("bladeMenu").select("id").where("code", "in", codes).execute();
    return rows.map(({ id }) => id).join(",");
  };
  const setPackage = (packageId: string, tenantId = "100001") =>
    platform.POST("/blade-system/tenant/package-setting", { params: { query: { tenantId, packageId } } });
  const submitPackage = (body: { id?: string; packageName: string; menuId: string }) =>
    platform.POST("/blade-system/tenant-package/submit", { body });
  const list = () => hospital.GET("/blade-system/dict-biz/parent-list");

  test("bounds menus, buttons and permissions at the next call", async () => {
    expect(await status(list())).toBe(200);
    const made = await submitPackage({ packageName: "标准版", menuId: await menuIds(["dictbiz", "dictbiz_edit"]) });
    await setPackage(made.id);
    expect(await status(list())).toBe(403);
    const buttons = JSON.stringify(await hospital.GET("/blade-system/menu/buttons"));
    expect([buttons.includes("dictbiz_edit"), buttons.includes("dictbiz_view")]).toEqual([true, false]);

    const wider = await menuIds(["dictbiz", "dictbiz_edit", "dictbiz_view", "tenant_view"]);
    const changed = await submitPackage({ id: made.id, packageName: "标准版", menuId: wider });
    expect(changed.menuId.split(",").toSorted()).toEqual(wider.split(",").toSorted());
    expect(await status(list())).toBe(200);
    const query = { tenantId: "100001" };
    // The hospital may see which package it has.
    expect(await status(hospital.GET("/blade-system/tenant/package-detail", { params: { query } }))).toBe(200);
  });

  test("is taken away again, and bounds nothing any more", async () => {
    const former = (await find("100001")).packageId;
    const { id } = await submitPackage({ packageName: "试用版", menuId: await menuIds(["dictbiz_edit"]) });
    await setPackage(id);
    expect(await status(list())).toBe(403);
    await setPackage("");
    expect(await status(list())).toBe(200);
    expect(await find("100001")).toMatchObject({ packageId: "" });
    const without = platform.POST("/blade-system/tenant/package-setting", {
      params: { query: { tenantId: "100001" } as never },
    });
    expect(await status(without)).toBe(400);
    await platform.POST("/blade-system/tenant-package/remove", { params: { query: { ids: id } } });
    await setPackage(former);
  });

  test("that is being removed is given to nobody", async () => {
    const { platform: db } = app.services;
    const { id } = await submitPackage({ packageName: "将删除", menuId: await menuIds(["dictbiz"]) });
    const { given } = await db.transaction().execute(async (tx) => {
      await tx.updateTable("bladeTenantPackage").set({ isDeleted: 1 }).where("id", "=", id).execute();
      const given = status(setPackage(id));
      // Until the call waits for the row that is held here.
      for (let isWaiting = false; !isWaiting; ) {
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
          db,
        );
        isWaiting = rows[0]?.waits === true;
      }
      return { given };
    });
    expect(await given).toBe(404);
  });

  test("stays while a tenant has it, and holds menus that exist", async () => {
    const { records } = await platform.GET("/blade-system/tenant-package/list");
    const id = records[0]?.id ?? "";
    const removal = () => platform.POST("/blade-system/tenant-package/remove", { params: { query: { ids: id } } });
    expect(await status(removal())).toBe(409);
    expect(await status(submitPackage({ packageName: "x", menuId: "42" }))).toBe(400);
    expect(await status(submitPackage({ packageName: "标准版", menuId: records[0]?.menuId ?? "" }))).toBe(409);
    expect(await status(setPackage(id, "000000"))).toBe(409);
    expect(await status(setPackage("42"))).toBe(404);
    await app.services.platform.updateTable("bladeTenant").set({ packageId: null }).execute();
    expect(await status(removal())).toBe(200);
  });
});

describe("which tenant a site belongs to", () => {
  const anyone = () => clientOf(app, "000000");

  test("is found by number or host, and told when there is one only", async () => {
    const ask = (param: string) => anyone().GET("/blade-system/tenant/infoByParam", { params: { query: { param } } });
    expect(await ask("200002")).toEqual({ tenantId: "200002", domain: "t200002.test" });
    expect(await ask("t200002.test")).toEqual({ tenantId: "200002", domain: "t200002.test" });
    expect(await ask("999999")).toEqual({});
    expect(await ask("' OR 1=1--")).toEqual({});
    expect(await anyone().GET("/blade-system/tenant/is-one-info")).toBe(false);
    expect(await anyone().GET("/blade-system/tenant/info-one")).toEqual({});
  });
});

describe("a tenant that is closed (N17)", () => {
  const page = (host: string) =>
    app.app.inject({ url: `/api/blade-system/tenant/info?domain=${host}`, headers: { host } });

  async function expectClosed() {
    const guest = clientOf(app, "100001");
    const captcha = await solveCaptcha(app, clientOf(app, "000000"));
    const login = guest.session.login({ username: "13800000001", password: "x", tenantId: "100001", ...captcha });
    expect(await status(login)).toBe(400);
    expect((await page("t100001.test")).json()).toMatchObject({ error: "tenant_unknown" });
    const header = { "tenant-id": "100001" };
    const front = await app.app.inject({
      url: "/api/mrhr-zpgl-new/openness/front/getFrontNewJobList",
      headers: header,
    });
    expect(front.json()).toMatchObject({ error: "tenant_unknown" });
  }

  test("is closed by its term: sessions end, nobody signs in, the site is shut", async () => {
    const guest = await signIn(app, "100001", "13800000001");
    const { id } = await find("100001");
    await setTerms(id, { accountNumber: 5, expireTime: "2020-01-01 00:00:00" });
    expect(await find("100001")).toMatchObject({ accountNumber: 5, expireTime: "2020-01-01 00:00:00" });
    expect(await status(guest.GET("/blade-auth/oauth/user-info"))).toBe(401);
    await expectClosed();
    await setTerms(id, { expireTime: "2999-01-01 00:00:00" });
    expect((await page("t100001.test")).json().data).toEqual({ tenantId: "100001", domain: "t100001.test" });
    expect(await status(setTerms(`${id},42`, { accountNumber: 1 }))).toBe(404);
    expect((await find("100001")).accountNumber).toBe(5);
    expect(await status(setTerms(id, { expireTime: "2026-99-99 00:00:00" }))).toBe(400);
  });

  test("is closed by removal, which frees its host; the platform cannot be removed", async () => {
    const guest = await signIn(app, "100001", "13800000001");
    const { id } = await find("100001");
    const platformId = (await find("000000")).id;
    const remove = (ids: string) => platform.POST("/blade-system/tenant/remove", { params: { query: { ids } } });
    expect(await status(remove(`${id},${platformId}`))).toBe(409);
    expect(await status(guest.GET("/blade-auth/oauth/user-info"))).toBe(200);
    await remove(id);
    expect(await status(guest.GET("/blade-auth/oauth/user-info"))).toBe(401);
    await expectClosed();
    const heir = await submit({ tenantName: "继任", linkman: "继", domain: "t100001.test" });
    expect((await page("t100001.test")).json().data).toEqual({ tenantId: heir.tenantId, domain: "t100001.test" });
    const users = forTenant(app.services.platform, "100001").selectFrom("bladeUser").select("id");
    expect((await users.execute()).length).toBeGreaterThan(0);
  });
});
