import { newcomerRole } from "@bladekit/openapi/packs/administrators";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { addDept, encrypt } from "../user/user-fixture.ts";
import { findMixedRoles } from "./role-parts.ts";

const tenantId = "100001";
const security = [
  "role_view",
  "role_edit",
  "role_delete",
  "role_grant",
  "user_view",
  "user_role",
  "user_reset",
  "session_end",
];
const system = ["user_view", "user_edit", "user_delete", "user_import", "dept_edit"];
const audit = ["log_usual_view", "log_usual_export", "user_view"];

let app: TestApp;
let ids: Record<"security" | "system" | "audit" | "hr" | "old", string>;
let people: Record<keyof typeof ids, BladeClient>;
let root: BladeClient;
beforeAll(async () => {
  app = await createTestApp({ config: { separateAdministrators: true } });
  await addTenant(app, tenantId);
  await addAdministrator(app, "root");
  root = await signIn(app, "000000", "root", "staff");
  ids = {
    security: await addStaff(app, tenantId, "security", security),
    system: await addStaff(app, tenantId, "system", system),
    audit: await addStaff(app, tenantId, "audit", audit),
    hr: await addStaff(app, tenantId, "hr", ["job_view", "application_view"]),
    // The whole role of a hospital that had one administrator.
    old: await addStaff(app, tenantId, "old", [...new Set([...security, ...system, ...audit, "job_edit"])]),
  };
  const accounts = Object.keys(ids) as (keyof typeof ids)[];
  people = Object.fromEntries(
    await Promise.all(accounts.map(async (account) => [account, await signIn(app, tenantId, account, "staff")])),
  );
});
afterAll(() => app.close());

const db = () => forTenant(app.services.platform, tenantId);
const roleOf = async (alias: string) =>
  (await db().selectFrom("bladeRole").select("id").where("roleAlias", "=", alias).executeTakeFirstOrThrow()).id;
const newRole = async (alias: string) =>
  (
    await people.security.POST("/blade-system/role/submit", {
      body: { roleName: alias, roleAlias: alias, sort: 9 },
    })
  ).id;
const menuIds = async (...codes: string[]) => {
  const menus = await app.services.platform.selectFrom("bladeMenu").select(["id", "code"]).execute();
  return menus.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
};
const grant = async (roleId: string, codes: string[], client = people.security) =>
  client.POST("/blade-system/role/grant", {
    body: { roleIds: [roleId], menuIds: await menuIds(...codes), dataScopeIds: [], apiScopeIds: [] },
  });
const give = (userId: string, roleIds: string[], client = people.security) =>
  client.POST("/blade-system/user/grant", { params: { query: { userIds: userId, roleIds: roleIds.join() } } });
const parts = (client = people.security) => client.GET("/blade-system/role/parts");

describe("a role", () => {
  test("has the rights of one administrator, and a grant of two names them", async () => {
    const id = await newRole("both");
    const refusal = await refusalOf(grant(id, ["user_edit", "log_usual_view", "job_view"]));
    expect(refusal).toMatchObject({
      status: 400,
      msg: "系统、安全、审计管理权限互斥，角色“both”只能有其中一类：系统类（用户管理：修改）、审计类（操作日志：查看）",
    });
    await grant(id, ["user_edit", "job_view"]);
    expect((await refusalOf(grant(id, ["user_edit", "role_edit"]))).status).toBe(400);
    await grant(id, ["log_usual_view", "job_view"]);
  });

  test("gets no grant by which a person who has another one would be two administrators", async () => {
    const id = await newRole("extra");
    const auditId = await roleOf("audit");
    await give(ids.audit, [auditId, id]);
    const refusal = await refusalOf(grant(id, ["dept_edit"]));
    expect(refusal).toMatchObject({ status: 400, msg: "audit 不能同时有系统、审计管理员的角色：audit、extra" });
    await give(ids.audit, [auditId]);
    await grant(id, ["dept_edit"]);
  });
});

describe("a person", () => {
  test("gets no roles of two administrators", async () => {
    const both = [await roleOf("system"), await roleOf("audit")];
    expect((await refusalOf(give(ids.hr, both))).msg).toMatch(/^hr 不能同时有系统、审计管理员的角色/);
    await give(ids.hr, [await roleOf("hr"), await roleOf("audit")]);
    await give(ids.hr, [await roleOf("hr")]);
  });

  test("who has more from before keeps security alone, and the menus of it", async () => {
    const calls = {
      roles: () => people.old.GET("/blade-system/role/list", {}),
      logs: () => people.old.GET("/blade-log/usual/list", { params: { query: {} } }),
      add: () => people.old.POST("/blade-system/user/remove", { params: { query: { ids: ids.hr } } }),
    };
    await calls.roles();
    expect([(await refusalOf(calls.logs())).status, (await refusalOf(calls.add())).status]).toEqual([403, 403]);
    const { codes } = await people.old.GET("/blade-system/shell/opening");
    expect([codes.includes("role_grant"), codes.includes("job_edit"), codes.includes("log_usual_view")]).toEqual([
      ...[true, true, false],
    ]);
  });
});

describe("the security administrator", () => {
  test("grants what she lacks herself, and is offered it", async () => {
    const id = await newRole("recruiters");
    await grant(id, ["application_review", "job_edit"]);
    const offered = JSON.stringify(await people.security.GET("/blade-system/menu/grant-tree"));
    expect([offered.includes('"application_review"'), offered.includes('"tenant_edit"')]).toEqual([true, false]);
    expect((await refusalOf(people.security.GET("/mrhr-zpgl-new/recruitJob/list"))).status).toBe(403);
  });

  test("grants it neither to a role of hers nor gives such a role to herself", async () => {
    const own = await roleOf("security");
    expect((await refusalOf(grant(own, [...security, "job_view"]))).status).toBe(403);
    const other = await newRole("tempting");
    await grant(other, ["job_view"]);
    expect((await refusalOf(give(ids.security, [own, other]))).status).toBe(403);
    await grant(own, security);
  });

  test("ends a session and resets a password of everybody, which goes to their own phone", async () => {
    await db().updateTable("bladeUser").set({ phone: "13800000009" }).where("id", "=", ids.hr).execute();
    await people.security.POST("/blade-system/user/reset-password", { params: { query: { userIds: ids.hr } } });
    expect((await refusalOf(people.hr.GET("/blade-auth/oauth/user-info"))).status).toBe(401);
  });
});

describe("the system administrator", () => {
  const newUser = async (roleId: string, account: string) => {
    const deptId = await addDept(app, tenantId, account);
    return people.system.POST("/blade-system/user/submit", {
      body: { account, realName: account, roleId, deptId, password: encrypt(app, "Blade-2026-new") },
    });
  };

  test("adds an account without permissions, and gives none", async () => {
    const refusal = await refusalOf(newUser(await roleOf("hr"), "eager"));
    expect(refusal).toMatchObject({ status: 400, data: { fields: [{ field: "roleId" }] } });
    expect(refusal.msg).toContain("有权限的角色由安全管理员授予：hr");
    const id = await newRole("empty");
    const { id: userId } = await newUser(id, "fresh");
    await give(userId, [await roleOf("hr")]);
  });

  test("changes what is known of a person with permissions, and neither role nor those of the other administrators", async () => {
    const change = async (id: string, roleId: string) =>
      people.system.POST("/blade-system/user/update", {
        body: { id, realName: "新名", roleId },
        headers: { "If-Match": "*" },
      });
    await change(ids.hr, await roleOf("hr"));
    expect((await refusalOf(change(ids.hr, await roleOf("recruiters")))).status).toBe(400);
    for (const other of ["audit", "security"] as const) {
      expect((await refusalOf(change(ids[other], await roleOf(other)))).status).toBe(403);
      const removal = people.system.POST("/blade-system/user/remove", { params: { query: { ids: ids[other] } } });
      expect((await refusalOf(removal)).status).toBe(403);
    }
  });
});

test("the audit administrator stays until there is another one, and hands over then", async () => {
  await db().updateTable("bladeUser").set({ status: 0 }).where("id", "=", ids.old).execute();
  const [hr, audit] = [await roleOf("hr"), await roleOf("audit")];
  const last = "至少要有一名在用的审计管理员，请先把角色交给接任的人";
  expect((await refusalOf(give(ids.audit, [hr]))).msg).toBe(last);
  expect((await refusalOf(grant(audit, []))).msg).toBe(last);
  await give(ids.hr, [audit]);
  await give(ids.audit, [hr]);
  await give(ids.audit, [audit]);
  await give(ids.hr, [hr]);
  await db().updateTable("bladeUser").set({ status: 1 }).where("id", "=", ids.old).execute();
});

describe("where the setting was turned on later", () => {
  test("roles and people with more are named, with what to do", async () => {
    const { separate, roles, people: mixed, missing } = await parts();
    expect(separate).toBe(true);
    expect(roles).toEqual([expect.objectContaining({ name: "old", parts: ["security", "system", "audit"] })]);
    expect(roles[0]?.text).toContain("审计类（操作日志：查看");
    expect(mixed.map(({ name }) => name)).toEqual(["old"]);
    // The log of a start names them, too.
    expect(await findMixedRoles(app.services.platform)).toMatchObject([{ tenantId, roleName: "old" }]);
    expect(missing).toEqual([]);
  });

  test("the one administrator that there was makes the three roles, gives them to others and clears the own role", async () => {
    const { added } = await people.old.POST("/blade-system/role/administrators");
    expect(added).toEqual(["系统管理员", "安全管理员", "审计管理员", newcomerRole.name]);
    expect((await people.old.POST("/blade-system/role/administrators")).added).toEqual([]);
    const successor = await addStaff(app, tenantId, "successor", []);
    await give(successor, [await roleOf("system-admin")], people.old);
    await grant(await roleOf("old"), ["role_view", "role_grant", "user_role", "user_view", "job_edit"], people.old);
    expect((await parts(people.old)).roles).toEqual([]);
    const system = await signIn(app, tenantId, "successor", "staff");
    await system.GET("/blade-system/user/page", { params: { query: {} } });
    expect(
      (await refusalOf(system.GET("/blade-system/role/rows", { params: { query: { roleId: "1" } } }))).status,
    ).toBe(403);
  });
});

describe("a hospital that opens", () => {
  const basic = { tenantName: "三员医院", linkman: "王芳", contactNumber: "13900000000", parts: [], roles: [] };
  const three = {
    ...{ administrators: "three" as const, securityName: "李敏", securityNumber: "13900000001" },
    ...{ auditName: "陈强", auditNumber: "13900000002" },
  };
  const open = (more: object = {}) => root.POST("/blade-system/tenant/open", { body: { ...basic, ...more } });

  test("asks for three people, each by name and phone", async () => {
    const fieldOf = async (more: object) => (await refusalOf(open(more))).data.fields?.[0]?.field;
    expect(await fieldOf({})).toBe("administrators");
    expect(await fieldOf({ ...three, auditName: " " })).toBe("auditName");
    expect(await fieldOf({ ...three, securityNumber: "1" })).toBe("securityNumber");
  });

  test("has three accounts that each enter by their own link, and rights that exclude each other", async () => {
    const { tenantId: opened, link, others = [] } = await open(three);
    expect(others.map(({ account }) => account)).toEqual(["security", "audit"]);
    expect(new Set([link, ...others.map((other) => other.link)]).size).toBe(3);
    const made = forTenant(app.services.platform, opened);
    const links = await made.selectFrom("passwordLink").select("userId").execute();
    expect(links).toHaveLength(3);
    const held = await made
      .selectFrom("bladeUser as user")
      .innerJoin("bladeUserRole as link", "link.userId", "user.id")
      .innerJoin("bladeRole as role", "role.id", "link.roleId")
      .select(["user.account", "role.roleAlias"])
      .orderBy("user.account")
      .execute();
    expect(held).toEqual([
      { account: "admin", roleAlias: "system-admin" },
      { account: "audit", roleAlias: "audit-admin" },
      { account: "security", roleAlias: "security-admin" },
    ]);
  });
});
