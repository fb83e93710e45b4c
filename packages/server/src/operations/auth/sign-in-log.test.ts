import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { enter } from "../system/user/user-fixture.ts";

// 安全审计 (GB/T 22239-2019, 8.1.4.3): who signed in or tried to, from where, and how it ended.
let app: TestApp;
let auditor: BladeClient;
let wangId: string;
const phone = "13800000001";
beforeAll(async () => {
  app = await createTestApp();
  for (const tenantId of ["100001", "200002"]) await addTenant(app, tenantId);
  wangId = await addStaff(app, "100001", "wang", []);
  await addStaff(app, "100001", "auditor", ["log_usual_view", "log_api_view"]);
  await addGuest(app, "100001", phone);
  auditor = await signIn(app, "100001", "auditor", "staff");
});
afterAll(() => app.close());

const actions = async (query: object) => {
  await app.services.logs.flush();
  const { records } = await auditor.GET("/blade-log/usual/list", { params: { query: { size: 100, ...query } } });
  return records.filter(({ methodName }) => methodName === "issueToken");
};
const calls = async (query: object) => {
  await app.services.logs.flush();
  return (await auditor.GET("/blade-log/api/list", { params: { query: { size: 100, ...query } } })).records;
};
const failed = (attempt: Promise<unknown>) => expect(attempt).rejects.toMatchObject({ error: expect.any(String) });

test("a sign-in is a row that says who, from where, and that it succeeded", async () => {
  await signIn(app, "100001", "Wang", "staff");
  expect(await actions({ logId: wangId })).toMatchObject([
    {
      ...{ createBy: "Wang", logLevel: "info", logData: "登录成功（密码）", remoteIp: "127.0.0.1" },
      ...{ userAgent: expect.stringMatching(/./), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  ]);
  expect(await calls({ createBy: "Wang" })).toMatchObject([{ methodName: "issueToken", createBy: "Wang" }]);
});

test("a refused sign-in says whose account was tried and why it was refused, up to the lock", async () => {
  for (let tries = 0; tries < 6; tries++) await failed(enter(app, "100001", "wang", "wrong"));
  const rows = await actions({ createBy: "wang", logLevel: "warn" });
  expect(rows.map(({ logId, logData }) => [logId, logData])).toEqual([
    [wangId, "登录失败（密码）：用户登录失败次数过多，请稍后再试"],
    ...Array.from({ length: 5 }, () => [wangId, "登录失败（密码）：用户名或密码错误"]),
  ]);
});

test("an account that does not exist is not kept: it may be a password in the wrong field", async () => {
  await failed(signIn(app, "100001", "My-Secret-2026", "staff"));
  const [row] = await actions({ logLevel: "warn" });
  expect(row).toMatchObject({ createBy: "", logId: "", logData: "登录失败（密码）：账号不存在或已停用" });
  const kept = await app.services.platform.selectFrom("logApi").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain("My-Secret-2026");
});

test("a candidate’s phone is masked", async () => {
  await signIn(app, "100001", phone);
  const [row] = await actions({});
  expect(row).toMatchObject({ createBy: "138****0001", logData: "登录成功（密码）" });
});

test("a sign-in is in the log of the account’s hospital, whichever the page was of", async () => {
  await addStaff(app, "200002", "li", []);
  await signIn(app, "200002", "li", "staff");
  const { platform, logs } = app.services;
  await logs.flush();
  for (const table of ["logUsual", "logApi"] as const) {
    const rows = await platform.selectFrom(table).select("tenantId").where("createBy", "=", "li").execute();
    expect([table, rows]).toEqual([table, [{ tenantId: "200002" }]]);
  }
});

test("a call without the right to it leaves a row, reading included, and one without a session does not", async () => {
  await addStaff(app, "100001", "curious", []);
  const curious = await signIn(app, "100001", "curious", "staff");
  await failed(curious.GET("/blade-system/user/list"));
  expect(await calls({ createBy: "curious", requestUri: "user/list" })).toMatchObject([
    { title: "用户分页（forbidden）", methodName: "listUser", remoteIp: "127.0.0.1" },
  ]);
  await app.app.inject({ url: "/api/blade-system/user/list", headers: { "blade-auth": "bearer none" } });
  expect(await calls({ requestUri: "user/list" })).toHaveLength(1);
});
