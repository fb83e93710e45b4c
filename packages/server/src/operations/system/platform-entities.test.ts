import { type BladeClient, isApiError } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformButtons } from "../../contract/permissions/menus-platform.ts";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";

let app: TestApp;
let platform: BladeClient;
let hospital: BladeClient;
const permissions = [...platformButtons.map(({ code }) => code), "tenant_view"];

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "000000", "root", permissions);
  // A grant by mistake must not be enough.
  await addStaff(app, "100001", "admin", permissions);
  await addGuest(app, "100001", "13800000001");
  platform = await signIn(app, "000000", "root", "staff");
  hospital = await signIn(app, "100001", "admin", "staff");
});
afterAll(() => app.close());

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    (data) => new Error(`expected a refusal, got ${JSON.stringify(data)}`),
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw error;
  return { status: error.status, error: error.error };
}

describe("parameters", () => {
  const submit = (body: { id?: string; paramName: string; paramKey: string; paramValue: string }, client = platform) =>
    client.POST("/blade-system/param/submit", { body });

  test("are added, found, changed and removed; a removed key is free again", async () => {
    const added = await submit({ paramName: "注册", paramKey: "account.registerUser", paramValue: "true" });
    expect(added).toMatchObject({ paramValue: "true", remark: "", isDeleted: 0, status: 1 });
    expect(await refusal(submit({ paramName: "x", paramKey: "account.registerUser", paramValue: "x" }))).toEqual({
      status: 409,
      error: "conflict",
    });
    await submit({ id: added.id, paramName: "注册", paramKey: "account.registerUser", paramValue: "false" });
    const query = { paramKey: "registerUser" };
    const page = await platform.GET("/blade-system/param/list", { params: { query } });
    expect(page.records.map((row) => row.paramValue)).toEqual(["false"]);
    await platform.POST("/blade-system/param/remove", { params: { query: { ids: added.id } } });
    const gone = platform.GET("/blade-system/param/detail", { params: { query: { id: added.id } } });
    expect(await refusal(gone)).toMatchObject({ status: 404 });
    await submit({ paramName: "注册", paramKey: "account.registerUser", paramValue: "true" });
  });

  test("are the platform's alone: a hospital is refused and changes nothing (N3)", async () => {
    const { id } = await submit({ paramName: "n3", paramKey: "n3", paramValue: "1" });
    const query = { ids: id };
    const tries = [
      submit({ id, paramName: "n3", paramKey: "n3", paramValue: "2" }, hospital),
      hospital.POST("/blade-system/param/remove", { params: { query } }),
      hospital.GET("/blade-system/param/list"),
      hospital.GET("/blade-system/param/detail", { params: { query: { id } } }),
    ];
    const refused = { status: 403, error: "forbidden" };
    expect(await Promise.all(tries.map(refusal))).toEqual(tries.map(() => refused));
    const row = await platform.GET("/blade-system/param/detail", { params: { query: { id } } });
    expect(row.paramValue).toBe("1");
  });
});

describe("what else is the platform's", () => {
  const body = {
    clientId: "evil",
    clientSecret: "saber_secret",
    scope: "all",
    authorizedGrantTypes: "password",
    accessTokenValidity: 3600,
    refreshTokenValidity: 3600,
  };

  test("no hospital writes it, whatever its roles were granted (N12)", async () => {
    const region = { code: "99", parentCode: "00", name: "外", level: 1, sort: 1 };
    const ids = { params: { query: { ids: "1000000" } } };
    const tries = [
      hospital.POST("/blade-system/client/submit", { body }),
      hospital.POST("/blade-system/client/remove", ids),
      hospital.GET("/blade-system/client/list"),
      hospital.POST("/blade-system/tenant/submit", { body: { tenantName: "x", linkman: "x" } }),
      hospital.POST("/blade-system/tenant/remove", ids),
      hospital.POST("/blade-system/tenant/setting", ids),
      hospital.POST("/blade-system/tenant-package/submit", { body: { packageName: "x", menuId: "1" } }),
      hospital.POST("/blade-system/tenant-package/remove", ids),
      hospital.GET("/blade-system/tenant-package/list"),
      hospital.POST("/blade-system/region/submit", { body: region }),
      hospital.POST("/blade-system/region/remove", { params: { query: { id: "110101" } } }),
    ];
    const refused = { status: 403, error: "forbidden" };
    expect(await Promise.all(tries.map(refusal))).toEqual(tries.map(() => refused));
  });
});

describe("clients", () => {
  const body = {
    clientId: "saber",
    clientSecret: "saber_secret",
    scope: "all",
    authorizedGrantTypes: "password,refresh_token",
    accessTokenValidity: 120,
    refreshTokenValidity: 600,
  };
  const submit = (change: Partial<typeof body> & { id?: string } = {}) =>
    platform.POST("/blade-system/client/submit", { body: { ...body, ...change } });
  const token = (basic: string) =>
    app.app.inject({
      method: "POST",
      url: "/api/blade-auth/oauth/token",
      headers: { authorization: `Basic ${btoa(basic)}`, "content-type": "application/x-www-form-urlencoded" },
      payload: "grant_type=refresh_token&refresh_token=x",
    });

  test("keep their secret: it is used, and never shown", async () => {
    const added = await submit();
    expect(added.authorizedGrantTypes).toBe("password,refresh_token");
    expect((await token("saber:saber_secret")).json().error).toBe("refresh_invalid");
    expect((await token("saber:")).json().error).toBe("client_unauthorized");

    // An empty secret leaves the one that is there.
    await submit({ id: added.id, clientSecret: "", accessTokenValidity: 240 });
    expect((await token("saber:saber_secret")).json().error).toBe("refresh_invalid");
    await submit({ id: added.id, clientSecret: "another one of them" });
    expect((await token("saber:saber_secret")).json().error).toBe("client_unauthorized");

    const session = `bearer ${platform.session.get()?.accessToken}`;
    for (const path of [`detail?id=${added.id}`, "list?size=100"]) {
      const { body: text } = await app.app.inject({
        url: `/api/blade-system/client/${path}`,
        headers: { "blade-auth": session },
      });
      expect(text).toContain("saber");
      expect(text).not.toMatch(/secret|digest|another/i);
    }
  });

  test("are refused when they make no sense", async () => {
    expect(await refusal(submit())).toMatchObject({ status: 409 });
    const fresh = { clientId: "fresh" };
    const senseless = [
      { ...fresh, authorizedGrantTypes: "implicit" },
      { ...fresh, clientSecret: "", authorizedGrantTypes: "client_credentials" },
      { ...fresh, clientSecret: "eleven char" },
      { ...fresh, webServerRedirectUri: "javascript:alert(1)" },
    ];
    for (const change of senseless) expect(await refusal(submit(change))).toMatchObject({ status: 400 });
    const page = await platform.GET("/blade-system/client/list", { params: { query: { clientId: "console" } } });
    const id = page.records[0]?.id ?? "";
    expect(await refusal(submit({ id, clientId: "console" }))).toMatchObject({ status: 400 });
    expect(await refusal(submit({ id, clientId: "renamed" }))).toMatchObject({ status: 409 });
    expect(await refusal(submit({ id: "999999999" }))).toMatchObject({ status: 404 });
    const removal = platform.POST("/blade-system/client/remove", { params: { query: { ids: id } } });
    expect(await refusal(removal)).toEqual({ status: 409, error: "in_use" });
  });

  test("take their sessions along when they go, and come back as new ones", async () => {
    const { id } = await submit({ clientId: "gone" });
    const { platform: db } = app.services;
    const session = await db.selectFrom("authSession").selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto("authSession")
      .values({ ...session, id: "42", clientId: "gone" })
      .execute();
    await platform.POST("/blade-system/client/remove", { params: { query: { ids: id } } });
    const ended = await db.selectFrom("authSession").select(["endReason"]).where("id", "=", "42").executeTakeFirst();
    expect(ended?.endReason).toBe("client");
    expect((await token("gone:saber_secret")).json().error).toBe("client_unauthorized");
    const again = await submit({ clientId: "gone", clientSecret: "" });
    expect(again.id).toBe(id);
    expect((await token("gone:")).json().error).toBe("refresh_invalid");
  });
});
