import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAdministrator,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
} from "../../../../../testing/index.ts";
import { refusalOf } from "../../../../../testing/refusal.ts";

let app: TestApp;
let root: BladeClient;
let keeper: BladeClient;
let clerkId: string;
let menus: ReadonlyMap<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  for (const tenant of ["100001", "100002"]) await addTenant(app, tenant);
  await addAdministrator(app, "root");
  await addStaff(app, "100001", "keeper", ["role_grant", "post_view", "post_edit"]);
  clerkId = await addStaff(app, "100001", "clerk", ["post_view"]);
  root = await signIn(app, "000000", "root", "staff");
  keeper = await signIn(app, "100001", "keeper", "staff");
  const rows = await app.services.platform.selectFrom("bladeMenu").select(["id", "code"]).execute();
  menus = new Map(rows.map(({ id, code }) => [code, id]));
});
afterAll(() => app.close());

const explain = (code: string, who: { userId?: string; roleIds?: string } = { userId: clerkId }, client = keeper) =>
  client.GET("/blade-system/menu/explain", { params: { query: { menuId: menus.get(code) ?? "404", ...who } } });
const failed = async (...call: Parameters<typeof explain>) => {
  const { allowed, steps } = await explain(...call);
  const refused = steps.filter(({ ok }) => !ok).map(({ step, text }) => [step, text]);
  expect(allowed).toBe(refused.length === 0);
  return refused;
};

it("says which role gives a button, and a page to people with a button on it", async () => {
  const { allowed, steps } = await explain("post_view");
  expect([allowed, steps.map(({ text }) => text)]).toEqual([true, ["账号正常", "角色：clerk", "已授权给：clerk"]]);
  expect(await failed("post")).toEqual([]);
});

it("says that no role of the user has it, and which roles have", async () => {
  expect(await failed("post_edit")).toEqual([["grant", "这些角色都没有得到授权：clerk"]]);
  expect((await explain("post_edit")).givers).toEqual(["keeper"]);
});

it("answers for a role in place of those of the user", async () => {
  const role = await app.services.platform
    .selectFrom("bladeRole")
    .select("id")
    .where("roleAlias", "=", "keeper")
    .executeTakeFirstOrThrow();
  expect(await failed("post_edit", { roleIds: role.id })).toEqual([]);
  expect(await failed("post_edit", { userId: clerkId, roleIds: role.id })).toEqual([]);
});

it("tells a closed account, and a person without a role", async () => {
  const db = app.services.platform;
  const loose = await addStaff(app, "100001", "loose", []);
  await db.deleteFrom("bladeUserRole").where("userId", "=", loose).execute();
  await db.updateTable("bladeUser").set({ status: 0 }).where("id", "=", loose).execute();
  expect((await failed("post_view", { userId: loose })).map(([step]) => step)).toEqual(["account", "role"]);
});

it("tells an API scope that no role has, and a data scope that narrows", async () => {
  const scope = { menuId: menus.get("post") ?? "", resourceCode: "x", scopeType: 1 as const };
  const path = "/blade-system/post/list";
  await root.POST("/blade-system/api-scope/submit", { body: { ...scope, scopeName: "接口", scopePath: path } });
  expect(await failed("post_view")).toEqual([["apiScope", `接口设有接口权限，这些角色没有得到：${path}`]]);
});

it("tells what is outside the package of the hospital, and what is of the platform alone", async () => {
  const body = { packageName: "小包", menuId: [menus.get("post_edit"), menus.get("role_grant")].join(), remark: "" };
  const { id } = await root.POST("/blade-system/tenant-package/submit", { body });
  await app.services.platform
    .updateTable("bladeTenant")
    .set({ packageId: id })
    .where("tenantId", "=", "100001")
    .execute();
  expect((await failed("post_view")).map(([step]) => step)).toContain("package");
  expect((await failed("tenant_edit")).map(([step]) => step)).toContain("platform");
});

it("is answered to people who grant, about their own hospital, and for somebody", async () => {
  const clerk = await signIn(app, "100001", "clerk", "staff");
  expect((await refusalOf(explain("post_view", {}, clerk))).status).toBe(403);
  expect((await refusalOf(explain("post_view", {}))).data.fields?.[0]?.field).toBe("userId");
  const other = await addStaff(app, "100002", "other", []);
  expect((await refusalOf(explain("post_view", { userId: other }))).status).toBe(404);
  expect((await refusalOf(explain("nothing"))).status).toBe(404);
});
