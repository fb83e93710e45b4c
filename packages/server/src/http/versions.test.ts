import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationList } from "../contract/document.ts";
import { nodeOf } from "../contract/schema-node.ts";
import { bearerOf } from "../operations/auth/sign-in-fixture.ts";
import { addRole, encrypt } from "../operations/system/user/user-fixture.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";

const tenantId = "100001";
let app: TestApp;
let clerk: BladeClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  const permissions = ["dept_view", "dept_edit", "user_view", "user_edit", "setting_view", "setting_edit"];
  await addStaff(app, tenantId, "clerk", permissions);
  clerk = await signIn(app, tenantId, "clerk", "staff");
  const dept = await clerk.POST("/blade-system/dept/submit", { body: { deptName: "内科", fullName: "内科", sort: 1 } });
  const roleId = await addRole(app, tenantId, "nurse");
  const names = { account: "wang", name: "wang", realName: "王芳", phone: "13800000001" };
  const password = encrypt(app, "Ward-2026-first");
  const user = await clerk.POST("/blade-system/user/submit", { body: { ...names, roleId, deptId: dept.id, password } });
  Object.assign(ids, { dept: dept.id, user: user.id });
});
afterAll(() => app.close());

async function send(method: "GET" | "POST", url: string, headers: Record<string, string> = {}, body?: object) {
  const {
    statusCode,
    headers: answered,
    json,
  } = await app.app.inject({
    method,
    url: `/api${url}`,
    headers: { "blade-auth": bearerOf(clerk), authorization: `Basic ${btoa("console:")}`, ...headers },
    ...(body && { payload: body }),
  });
  return {
    status: statusCode,
    etag: String(answered.etag),
    ...(json() as { error?: string; data: Record<string, unknown> }),
  };
}

/** Each record that is saved whole: the operations that read and write it, and a change. */
const records = [
  [
    "a department",
    () => `/blade-system/dept/detail?id=${ids.dept}`,
    "/blade-system/dept/submit",
    "deptName",
    "fullName",
  ],
  ["a user", () => `/blade-system/user/detail?id=${ids.user}`, "/blade-system/user/update", "realName", "name"],
  [
    "the settings of the site",
    () => "/mrhr-zpgl-new/setting/detail",
    "/mrhr-zpgl-new/setting/submit",
    "yyName",
    "yyNameEn",
  ],
] as const;

/** The fields of a row that its write accepts. */
function bodyOf(path: string, row: Record<string, unknown>) {
  const operation = operationList.find((one) => one.path === path && one.method === "POST");
  const { properties = {} } = nodeOf(operation?.body?.schema ?? {});
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in properties));
}

describe.each(records)("%s", (_, detail, path, field, other) => {
  test("is saved with the version that was read, and not by the later of two who read the same", async () => {
    const { etag, data } = await send("GET", detail());
    expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
    const row = bodyOf(path, data);
    const [first, second] = await Promise.all([
      send("POST", path, { "if-match": etag }, { ...row, [field]: "甲" }),
      send("POST", path, { "if-match": etag }, { ...row, [other]: "乙" }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    expect(refused).toMatchObject({ error: "stale_version" });
    const after = await send("GET", detail());
    expect(after.etag).not.toBe(etag);
    expect((await send("POST", path, { "if-match": after.etag }, { ...row, [field]: "丙" })).status).toBe(200);
  });

  test("is not saved without one, unless to overwrite whatever there is", async () => {
    const { data } = await send("GET", detail());
    const row = bodyOf(path, data);
    expect(await send("POST", path, {}, { ...row, [field]: "丁" })).toMatchObject({
      status: 428,
      error: "version_missing",
    });
    expect((await send("GET", detail())).data[field]).toBe(data[field]);
    expect((await send("POST", path, { "if-match": "*" }, { ...row, [field]: "丁" })).status).toBe(200);
  });
});
