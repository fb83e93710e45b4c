import { type BladeClient, isApiError } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import {
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
  testPassword,
} from "../../testing/index.ts";

let app: TestApp;
let staff: BladeClient;
let other: BladeClient;
const permissions = [
  "log_usual_view",
  "log_api_view",
  "log_error_view",
  "dictbiz_add",
  "dictbiz_edit",
  "dictbiz_view",
  "dictbiz_delete",
  "dept_delete",
];
const phone = "13800000001";
const requestId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

beforeAll(async () => {
  app = await createTestApp();
  for (const tenantId of ["100001", "200002"]) {
    await addTenant(app, tenantId);
    await addStaff(app, tenantId, "admin", permissions);
  }
  await addStaff(app, "100001", "clerk", []);
  await addStaff(app, "000000", "root", ["tenant_edit", "tenant_delete", "log_usual_view", "log_api_view"]);
  await addGuest(app, "100001", phone);
  staff = await signIn(app, "100001", "admin", "staff");
  other = await signIn(app, "200002", "admin", "staff");
});
afterAll(() => app.close());

const flush = () => app.services.logs.flush();
const calls = async (client: BladeClient, query = {}) => {
  await flush();
  return client.GET("/blade-log/api/list", { params: { query: { size: 100, ...query } } });
};
const failures = async (client: BladeClient, query = {}) => {
  await flush();
  return client.GET("/blade-log/error/list", { params: { query } });
};
const submit = (client: BladeClient, dictValue: string, code = "log") =>
  client.POST("/blade-system/dict-biz/submit", { body: { code, dictValue, sort: 1 } });
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : String(error)),
  );
/** All that the logs say, of all tenants, without the numbers that are drawn for a row: they can hold any digits. */
async function everything() {
  await flush();
  const { platform } = app.services;
  const tables = [platform.selectFrom("logUsual"), platform.selectFrom("logApi"), platform.selectFrom("logError")];
  const rows = await Promise.all(tables.map((table) => table.selectAll().execute()));
  return JSON.stringify(rows.flat().map(({ id: _, requestId: __, ...row }) => row));
}

test("what changes something is logged with who, what, how it ended; newest first, and for its own hospital alone", async () => {
  await submit(staff, "一");
  expect(await status(submit(staff, "一"))).toBe(409);
  await staff.GET("/blade-system/dict-biz/parent-list");
  const { records } = await calls(staff, { requestUri: "dict-biz" });
  const titles = records.map(({ title }) => title);
  expect(titles).toHaveLength(2);
  expect(titles[0]).toBe(`${titles[1]}（duplicate_dict）`);
  const [, first] = records;
  expect(first).toMatchObject({
    createBy: "admin",
    method: "POST",
    methodName: "submitDictBiz",
    serviceId: "blade-system",
  });
  expect(first).not.toHaveProperty("params");
  const query = { id: first?.id ?? "" };
  const detail = await staff.GET("/blade-log/api/detail", { params: { query } });
  expect(JSON.parse(detail.params ?? "")).toMatchObject({ body: { code: "log", dictValue: "一" } });

  expect(await status(other.GET("/blade-log/api/detail", { params: { query } }))).toBe(404);
  expect((await calls(other, { requestUri: "dict-biz" })).total).toBe(0);
  const year = { createTime_datege: "2099-01-01 00:00:00" };
  expect((await calls(staff, year)).total).toBe(0);
});

test("a caller without the permission reads no logs (F12) — named in hostile.md", async () => {
  const clerk = await signIn(app, "100001", "clerk", "staff");
  const guest = await signIn(app, "100001", phone);
  for (const client of [clerk, guest]) {
    const tries = [
      client.GET("/blade-log/usual/list"),
      client.GET("/blade-log/api/list"),
      client.GET("/blade-log/error/list"),
    ];
    expect(await Promise.all(tries.map(status))).toEqual([403, 403, 403]);
  }
});

test("an error of ours is logged with its place; its caller learns nothing of it", async () => {
  const { ids } = app.services;
  const next = ids.next;
  ids.next = () => {
    ids.next = next;
    throw new TypeError("password=Hunter2 of 13911112222");
  };
  expect(await status(submit(staff, "坏", "broken"))).toBe(500);
  const { records } = await failures(staff, { exceptionName: "TypeError" });
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ fileName: expect.stringContaining("log.test.ts"), methodName: "submitDictBiz" });
  expect(records[0]?.lineNumber).toBeGreaterThan(0);
  expect(records[0]).not.toHaveProperty("stackTrace");
  const detail = await staff.GET("/blade-log/error/detail", { params: { query: { id: records[0]?.id ?? "" } } });
  expect(detail.message).toBe("password=*** of 139****2222");
  expect(detail.stackTrace).toContain("log.test.ts");
  expect((await failures(other)).total).toBe(0);
});

test("the errors of a browser are kept, those that come with a logout too, and no more than make sense", async () => {
  const error = { type: "TypeError", message: "x of undefined, token=abc", time: "2026-11-20 08:00:00" };
  const send = (url: string) =>
    staff.POST("/blade-system/user/send-logs", { body: [{ ...error, url, stack: "at a.js:1", info: "hook" }] });
  await send("http://h/admin/#/user?token=abc");
  const kept = await failures(staff, { requestUri: "/admin/" });
  expect(kept.records[0]).toMatchObject({ exceptionName: "TypeError", serviceId: "browser", createBy: "admin" });
  // A page has an address and no line.
  expect(kept.records[0]).toMatchObject({ fileName: expect.stringContaining("/admin/"), lineNumber: 0 });

  const clerk = await signIn(app, "100001", "clerk", "staff");
  await clerk.POST("/blade-auth/oauth/logout", { body: [{ ...error, type: "Late" }] });
  expect((await failures(staff, { exceptionName: "Late" })).total).toBe(1);

  for (let count = 0; count < 70; count++) await send("http://h/flood");
  const flood = await failures(staff, { requestUri: "flood" });
  expect([flood.total > 0, flood.total < 70]).toEqual([true, true]);
});

test("what the platform does to a tenant is in the usual log", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const { tenantId } = await root.POST("/blade-system/tenant/submit", { body: { tenantName: "新", linkman: "王" } });
  await flush();
  const query = { logId: tenantId };
  const page = await root.GET("/blade-log/usual/list", { params: { query } });
  expect(page.records).toHaveLength(1);
  const detail = await root.GET("/blade-log/usual/detail", { params: { query: { id: page.records[0]?.id ?? "" } } });
  expect(detail).toMatchObject({ logLevel: "info", logData: "root 新增了租户“新”", methodName: "submitTenant" });
});

test("each write is a sentence in the language of its reader, and is found by person, record, kind and words", async () => {
  const list = async (query: object, language = "zh") => {
    await flush();
    const headers = { "accept-language": language };
    const { records } = await staff.GET("/blade-log/usual/list", {
      params: { query: { size: 100, ...query } },
      headers,
    });
    return records;
  };
  const head = await submit(staff, "床位", "trail");
  const save = (dictValue: string) =>
    staff.POST("/blade-system/dict-biz/submit", {
      body: { id: head.id, code: "trail", dictValue, sort: 1 },
      headers: { "If-Match": "*" },
    });
  await save("病床");
  await staff.POST("/blade-system/dict-biz/remove", { params: { query: { ids: head.id } } });
  const ours = { logId: head.id };
  expect((await list(ours)).map(({ logData, kind }) => [kind, logData])).toEqual([
    ["remove", "admin 删除了业务字典“病床”"],
    ["change", "admin 修改了业务字典“病床”"],
    ["add", "admin 新增了业务字典“床位”"],
  ]);
  expect((await list(ours, "en")).map(({ logData }) => logData)).toEqual([
    "admin removed the business dictionary “病床”",
    "admin changed the business dictionary “病床”",
    "admin added the business dictionary “床位”",
  ]);
  expect((await list({ ...ours, kind: "change" })).map(({ kind }) => kind)).toEqual(["change"]);
  expect(await list({ ...ours, createBy: "clerk" })).toEqual([]);
  expect((await list({ ...ours, logData: "新增了业务字典" })).map(({ kind }) => kind)).toEqual(["add"]);
  expect((await list({ ...ours, logData: "ADDED the" }, "en")).map(({ kind }) => kind)).toEqual(["add"]);
  expect(await list({ ...ours, logData: "added the" })).toEqual([]);
});

test("a call that is sent again with its key is one row", async () => {
  const again = () =>
    staff.POST("/blade-system/dict-biz/submit", {
      headers: { "Idempotency-Key": "trail-once-0001" },
      body: { code: "once", dictValue: "一次", sort: 1 },
    });
  const { id } = await again();
  expect((await again()).id).toBe(id);
  await flush();
  const { records } = await staff.GET("/blade-log/usual/list", { params: { query: { logId: id } } });
  expect(records.map(({ kind }) => kind)).toEqual(["add"]);
});

test("a row says how long its call took, and by which device", async () => {
  await signIn(app, "100001", "clerk", "staff");
  await flush();
  const query = { createBy: "clerk", kind: "signIn" as const };
  const [row] = (await staff.GET("/blade-log/usual/list", { params: { query } })).records;
  // A password takes a while to compare.
  expect(Number(row?.time)).toBeGreaterThan(0);
  expect(row?.device).toBe("lightMyRequest");
});

test("a removal is logged by what was really removed", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const { id } = await root.POST("/blade-system/tenant/submit", { body: { tenantName: "短", linkman: "李" } });
  const remove = (ids: string) => root.POST("/blade-system/tenant/remove", { params: { query: { ids } } });
  expect(await status(remove(`999999999,${id}`))).toBe(404);
  for (const ids of ["999999999", id, id]) await remove(ids);
  await flush();
  const { records } = await root.GET("/blade-log/usual/list", { params: { query: { size: 100 } } });
  const removals = records.filter(({ methodName }) => methodName === "removeTenant");
  expect(removals.map(({ logId }) => logId)).toEqual([id]);
  const detail = await root.GET("/blade-log/usual/detail", { params: { query: { id: removals[0]?.id ?? "" } } });
  expect(detail.logData).toBe("root 删除了租户“短”");
});

test("a removal that is part of a larger change is logged when all of it is done", async () => {
  const id = app.services.ids.next();
  await forTenant(app.services.platform, "100001").insertInto("bladeDept").values({ id, deptName: "短" }).execute();
  const remove = (ids: string) => staff.POST("/blade-system/dept/remove", { params: { query: { ids } } });
  expect(await status(remove(`${id},999`))).toBe(404);
  await remove(id);
  await flush();
  const { records } = await staff.GET("/blade-log/usual/list", { params: { query: { size: 100 } } });
  expect(records.filter(({ methodName }) => methodName === "removeDept").map(({ logId }) => logId)).toEqual([id]);
});

test("a removal by staff of a hospital is logged once, and a refused one is not", async () => {
  const add = (more: object) =>
    staff.POST("/blade-system/dict-biz/submit", { body: { code: "gone", dictValue: "x", sort: 1, ...more } });
  const remove = (ids: string) => staff.POST("/blade-system/dict-biz/remove", { params: { query: { ids } } });
  const head = await add({});
  const child = await add({ parentId: head.id, dictKey: "a" });
  expect(await status(remove(head.id))).toBe(409);
  expect(await status(remove(`${child.id},999`))).toBe(404);
  await remove(child.id);
  await flush();
  const { records } = await staff.GET("/blade-log/usual/list", { params: { query: { size: 100 } } });
  const ours = [head.id, child.id];
  const removals = records.filter(({ methodName, logId }) => methodName === "removeDictBiz" && ours.includes(logId));
  expect(removals.map(({ logId, logLevel, createBy }) => [logId, logLevel, createBy])).toEqual([
    [child.id, "warn", "admin"],
  ]);
});

test("what a call left in the logs is found by the id that its answer had", async () => {
  const remove = (ids: string) =>
    app.app.inject({
      method: "POST",
      url: "/api/blade-system/dict-biz/remove",
      query: { ids },
      headers: { "blade-auth": `bearer ${staff.session.get()?.accessToken}` },
    });
  const { id } = await submit(staff, "编号", "traced");
  const requestId = String((await remove(id)).headers["x-request-id"]);
  await remove("1");
  const found = await calls(staff, { requestId });
  expect(found.records).toMatchObject([{ methodName: "removeDictBiz", requestId }]);
  const usual = await staff.GET("/blade-log/usual/list", { params: { query: { requestId } } });
  expect(usual.records).toMatchObject([{ logId: id, requestId }]);
  expect((await calls(other, { requestId })).total).toBe(0);
});

test("no log of any tenant holds a secret or a person, whatever was sent (F12)", async () => {
  const guest = await signIn(app, "100001", phone);
  const id = "110105199003072332";
  const register = { tenantId: "100001", name: "张小明", phone, password: "x", idCard: id, captchaStr: "314159" };
  await status(guest.POST("/blade-system/guest/register-guest", { body: register }));
  await status(submit(staff, `请致电 ${phone}，${id}，eyJhbGciOi.eyJzdWIi.c2ln`, "leak"));
  await app.app.inject({
    url: `/api/blade-log/api/list?blade-auth=bearer%20x.y.z&token=t0k3n`,
    headers: { "user-agent": phone },
  });
  const text = await everything();
  expect(text).toContain("registerGuest");
  const tokens = [staff, guest, other].flatMap((client) => {
    const tokens = client.session.get();
    return [tokens?.accessToken, tokens?.refreshToken];
  });
  const captchas = await app.services.platform.selectFrom("authCaptcha").select("key").execute();
  const hashes = await app.services.platform.selectFrom("bladeUser").select("passwordHash").execute();
  const secrets = [
    // The seal of a row has the letters "eyJ" by chance.
    ...[testPassword, phone, id, "张小明", "314159", "t0k3n", "Hunter2", "eyJhbGciOi", "eyJzdWIi"],
    ...tokens,
    ...captchas.map(({ key }) => key),
    ...hashes.map(({ passwordHash }) => passwordHash),
  ];
  for (const secret of secrets) expect(secret && text.includes(secret)).toBe(false);
  // One request id in some thousands has the digits of a phone between two letters.
  expect(text.replace(requestId, "")).not.toMatch(/[^0-9]1[3-9][0-9]{9}[^0-9]/);
});
