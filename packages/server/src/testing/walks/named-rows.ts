import { createCipher } from "@bladekit/sdk/cipher";
import { sql } from "kysely";
import { TENANT_TABLES } from "../../db/schema.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { addRegistration, type TestApp, testPassword } from "../index.ts";
import { hospital } from "./actors.ts";

/** Rows that a list of ids may name: a table with a condition, the column with the id, and other input that the call needs to succeed. */
export type NamedRow = { table: string; where?: string; column?: string; also?: () => Promise<object> };

export type NamedRows = {
  /** Up to twelve ids of a tenant, the latest first. A table of the platform gives the same ids to everybody. */
  ids(tenantId: string, rows: NamedRow): Promise<string[]>;
  /** By operation and name of the list. For a removal they are used if the list in its folder has no removable row. */
  of: Readonly<Record<string, NamedRow>>;
};

const live = "is_deleted = 0";
const users = {
  table: "blade_user",
  where: `user_type = 'staff' and ${live} and account not in ('admin', 'officer', 'clerk')`,
};
const reachable = { ...users, where: `${users.where} and phone <> ''` };
const roles = { table: "blade_role", where: `role_alias not in ('admin', 'officer', 'clerk', 'x')` };
const depts = { table: "blade_dept" };
const posts = { table: "blade_post", where: `${live} and post_code <> 'x'` };
const menus = { table: "blade_menu", where: "category = 1" };
const topMenus = { table: "blade_top_menu" };
const jobs = { table: "recruit_job", where: live };
const plans = { table: "recruit_plan", where: live };
const articles = { table: "recruit_article", where: `${live} and title <> 'x'` };
const applications = { table: "recruit_application" };
const sessions = { table: "recruit_appointment", where: `${live} and start_time > now()` };

const signIns = { table: "auth_session", where: "client_id = 'cli' and end_time is null" };

const draftList = { table: "recruit_article", where: "title = 'list'" };
const provider = { category: 1, accessKeyCipher: "", secretKeyCipher: "", templateId: "x", signName: "x" };

/** Adds rows that the demo lacks and that lists of ids may name, and returns which rows each list may name. */
export async function addNamedRows(app: TestApp, tenantIds: readonly string[]): Promise<NamedRows> {
  async function idsOf(tenantId: string, { table, where = "true", column = "id" }: NamedRow): Promise<string[]> {
    const isOwned = TENANT_TABLES.has(table) && table !== "blade_tenant";
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where ${isOwned ? sql`tenant_id = ${tenantId}` : sql`true`} and (${sql.raw(where)})
      order by 1 desc limit 12`.execute(app.services.platform);
    return rows.map(({ id }) => id);
  }

  const one = async (rows: NamedRow): Promise<string> => (await idsOf(hospital, rows)).at(-1) ?? "";

  const memberships = async () => ({ roleId: await one(roles), deptId: await one(depts), postId: await one(posts) });
  const newStaff = async () => ({
    ...{ name: "王芳", realName: "王芳", account: `w${app.services.ids.next()}` },
    password: createCipher({ key: app.services.cipher.key }).encrypt(testPassword),
    ...(await memberships()),
  });
  const changedStaff = async () => ({ id: await one(users), ...(await memberships()) });
  const registration = async () => ({
    id: await one({ table: "blade_registration", where: "state = 'pending'" }),
    ...(await memberships()),
  });
  const roleGrant = async () => ({ roleIds: [await one(roles)], menuIds: [], dataScopeIds: [], apiScopeIds: [] });
  const topMenuGrant = async () => ({ topMenuIds: [await one(topMenus)], menuIds: [] });
  const published = async () => ({ publishState: "published" });

  /** The rows that each list of ids may name. A removal is listed only if the list in its folder has no removable row. */
  const rowsOf: Readonly<Record<string, NamedRow>> = {
    "endSessions ids": signIns,
    // The template of the demo has a model with a key. Templates of other walks have none.
    "generateCode ids": { table: "blade_code", where: `${live} and code_name = '体检套餐'` },
    "endSessionsOfPeople ids": signIns,
    "approveRegistration roleId": { ...roles, also: registration },
    "approveRegistration deptId": { ...depts, also: registration },
    "approveRegistration postId": { ...posts, also: registration },
    "setTenant ids": {
      table: "blade_tenant",
      where: "tenant_id <> '000000'",
      also: async () => ({ accountNumber: 500 }),
    },
    "submitUser roleId": { ...roles, also: newStaff },
    "submitUser deptId": { ...depts, also: newStaff },
    "submitUser postId": { ...posts, also: newStaff },
    "updateUser roleId": { ...roles, also: changedStaff },
    "updateUser deptId": { ...depts, also: changedStaff },
    "updateUser postId": { ...posts, also: changedStaff },
    "grantUserRoles userIds": { ...users, also: async () => ({ roleIds: await one(roles) }) },
    "grantUserRoles roleIds": { ...roles, also: async () => ({ userIds: await one(users) }) },
    "resetUserPassword userIds": reachable,
    "unlockUser userIds": users,
    "grantRole roleIds": { ...roles, also: roleGrant },
    "grantRole menuIds": { ...menus, also: roleGrant },
    "grantRole dataScopeIds": { table: "blade_data_scope", where: live, also: roleGrant },
    "grantRole apiScopeIds": { table: "blade_api_scope", where: `${live} and resource_code = 'x'`, also: roleGrant },
    "grantTopMenu topMenuIds": { ...topMenus, also: topMenuGrant },
    "grantTopMenu menuIds": { ...menus, also: topMenuGrant },
    "submitTenantPackage menuId": { ...menus, also: async () => ({ packageName: `p${app.services.ids.next()}` }) },
    "resendOutbox ids": { table: "message_outbox", where: "state = 'kept' and channel = 'sms'" },
    "deleteDeployment deploymentIds": { table: "flow_definition", column: "deployment_id" },
    "transitionApplications ids": {
      ...applications,
      where: "state = 'active' and stage = 'screen'",
      also: async () => ({ action: "pass" }),
    },
    "reopenApplications ids": { ...applications, where: "state = 'rejected'", also: async () => ({ note: "复核" }) },
    "revokeOffers ids": {
      ...applications,
      where: "state = 'hired'",
      also: async () => ({ action: "revokeHire", note: "放弃" }),
    },
    "checkLetters ids": { ...applications, where: "state = 'rejected'", also: async () => ({ kind: "rejection" }) },
    "sendLetters ids": {
      ...applications,
      where: "state = 'rejected'",
      also: async () => ({ kind: "rejection", again: true }),
    },
    "printLetters ids": { table: "recruit_letter" },
    "assignAppointments ids": { ...sessions, also: async () => ({ order: "number" }) },
    "publishAppointments ids": sessions,
    "removeRecruitAppointment ids": { ...sessions, where: `${sessions.where} and title = 'x'` },
    "removeRecruitPanel ids": { table: "recruit_panel" },
    "removeInvitee ids": { table: "recruit_invitee" },
    "readOwnInbox ids": { table: "recruit_inbox" },
    "readFlowMessages ids": { table: "flow_message" },
    "submitRecruitArticle jobIds": {
      ...jobs,
      also: async () => ({ articleCategoryId: await one({ table: "recruit_category" }) }),
    },
    "publishRecruitArticle ids": { ...articles, also: published },
    "startPublicity ids": {
      ...applications,
      where: "result = 'passed'",
      also: async () => ({ articleId: await one(draftList) }),
    },
    "submitRecruitPlan resultNoticeIds": {
      ...articles,
      also: async () => ({ applyStart: "2026-12-01 08:00:00", applyEnd: "2026-12-20 08:00:00" }),
    },
    "publishRecruitPlan ids": { ...plans, also: published },
    "publishRecruitJob ids": { ...jobs, also: published },
    "closeRecruitJob ids": {
      ...jobs,
      where: `${live} and publish_state = 'published'`,
      also: async () => ({ reason: "招满" }),
    },
    "restoreRemoved ids": { table: "blade_post", where: "is_deleted = 1 and post_code = 'removed'" },
    "removeDept ids": {
      ...depts,
      where: `${[
        "select parent_id from blade_dept",
        "select dept_id from blade_user_dept",
        "select dept_id from recruit_job",
      ]
        .map((used) => `id not in (${used})`)
        .join(" and ")}`,
    },
    "removeMenu ids": { table: "blade_menu", where: "code = 'y'" },
    "removeDict ids": { table: "blade_dict", where: "code = 'x'" },
    "removeRole ids": { ...roles, where: "role_alias = 'x'" },
    "removePost ids": { table: "blade_post", where: "post_code = 'x'" },
    "removeDataScope ids": { table: "blade_data_scope", where: live },
    "removeApiScope ids": { table: "blade_api_scope", where: `${live} and resource_code = 'y'` },
    "removeParam ids": { table: "blade_param", where: live },
    "removeAuthClient ids": { table: "blade_client", where: "client_id = 'x'" },
    "removeSms ids": { table: "resource_sms", where: `${live} and status = 1` },
    "removeAttach ids": { table: "resource_attach", where: "name = 'x.png'" },
    "removeDatasource ids": { table: "blade_datasource", where: live },
    "removeReportFile ids": { table: "blade_report_file", where: live },
    "removeModel ids": { table: "blade_model", where: `${live} and model_code = 'x'` },
    "removeRecruitArticleCategory ids": { table: "recruit_category", where: "code = 'x'" },
    "removeRecruitArticle ids": { ...articles, where: "title = 'x'" },
    "removeRecruitPlan ids": { ...plans, where: `${live} and name = 'x'` },
  };

  /** Adds rows that neither the demo nor the contract's examples have, or not in the state that a call needs. */
  async function addRest(tenantId: string): Promise<void> {
    const db = forTenant(app.services.platform, tenantId);
    const { ids } = app.services;
    const [providerId, deploymentId] = [ids.next(), ids.next()];
    await db.insertInto("recruitCategory").values({ id: ids.next(), name: "x", code: "x" }).execute();
    await db
      .insertInto("resourceSms")
      .values({ ...provider, id: ids.next(), smsCode: "y", status: 2 })
      .execute();
    await db
      .insertInto("authProvider")
      .values({ id: providerId, source: "x", name: "x", issuer: "https://x.example", clientId: "x", scope: "openid" })
      .execute();
    for (const account of ["limina", "liminb", "liminc"])
      await addRegistration(app, tenantId, { providerId, name: "李敏", account });
    const file = { originalName: "x.png", contentType: "image/png", size: 1, sha256: "x", userId: ids.next() };
    await db
      .insertInto("resourceAttach")
      .values({ ...file, id: ids.next(), name: "x.png" })
      .execute();
    await db.insertInto("bladeRole").values({ id: ids.next(), roleName: "x", roleAlias: "x" }).execute();
    const position = { postCode: "x", postName: "x", category: 1 };
    await db
      .insertInto("bladePost")
      .values({ ...position, id: ids.next() })
      .execute();
    const admin = await db.selectFrom("bladeUser").select("id").where("account", "=", "admin").executeTakeFirst();
    const removed = { isDeleted: 1, updateUser: admin?.id ?? null, updateTime: "2999-01-01 00:00:00" };
    await db
      .insertInto("bladePost")
      .values({ ...position, ...removed, id: ids.next(), postCode: "removed" })
      .execute();
    const days = { applyStart: "2026-12-01 08:00:00", applyEnd: "2026-12-20 08:00:00" };
    await db
      .insertInto("recruitPlan")
      .values({ ...days, id: ids.next(), name: "x", year: 2026 })
      .execute();
    const plan = await db.selectFrom("recruitPlan").select("id").where("name", "=", "x").executeTakeFirstOrThrow();
    const session = { kind: "signing", title: "x", stage: "onboard", place: "x", seats: 1 } as const;
    const hours = { startTime: "2999-01-01 08:00:00", endTime: "2999-01-01 09:00:00" };
    await db
      .insertInto("recruitAppointment")
      .values({ ...session, ...hours, id: ids.next(), planId: plan.id })
      .execute();
    const interview = { kind: "interview", title: "y", stage: "interview" } as const;
    const held = { ...session, ...interview, id: ids.next(), planId: plan.id };
    await db
      .insertInto("recruitAppointment")
      .values({ ...held, startTime: "2020-01-01 08:00:00", endTime: "2020-01-01 09:00:00" })
      .execute();
    const examiner = ids.next();
    await db
      .insertInto("recruitPanel")
      .values({ id: ids.next(), appointmentId: held.id, chairId: examiner, examinerIds: [examiner] })
      .execute();
    const definition = { key: "x", name: "x", version: 1, category: "x", xml: "", graph: "{}" };
    await db
      .insertInto("flowDefinition")
      .values({ ...definition, id: `x:1:${deploymentId}`, deploymentId })
      .execute();
    // Of somebody whom no test works as.
    const colleague = await db
      .selectFrom("bladeUser")
      .select("id")
      .where("userType", "=", "staff")
      .where("account", "not in", ["admin", "officer", "clerk"])
      .executeTakeFirst();
    const open = { userId: colleague?.id ?? "", clientId: "cli", expireTime: "2999-01-01 00:00:00" };
    if (colleague)
      await db
        .insertInto("authSession")
        .values(Array.from({ length: 3 }, () => ({ ...open, id: ids.next() })))
        .execute();
    const absence = { startTime: "2026-12-01 08:00:00", endTime: "2026-12-20 08:00:00", deputyId: ids.next() };
    const people = await db
      .selectFrom("bladeUser")
      .select("id as userId")
      .where("account", "in", ["admin", "officer"])
      .execute();
    await db
      .insertInto("flowDeputy")
      .values(people.map((person) => ({ ...absence, ...person, id: ids.next() })))
      .execute();
  }

  /** Adds such rows to the platform. */
  async function addRestOfPlatform(): Promise<void> {
    const { ids, platform } = app.services;
    // The role of the hospital's administrator, and a menu that it has.
    const adminRole = `role_id in (select role_id from blade_user_role as link
      join blade_user as admin on admin.tenant_id = link.tenant_id and admin.id = link.user_id and admin.account = 'admin'
      where link.tenant_id = blade_role_menu.tenant_id)`;
    const held = { table: "blade_role_menu", where: adminRole };
    const [menuId, roleId] = [await one({ ...held, column: "menu_id" }), await one({ ...held, column: "role_id" })];
    await platform.insertInto("bladeMenu").values({ id: ids.next(), code: "y", name: "y", category: 2 }).execute();
    await platform
      .insertInto("bladeDict")
      .values({ id: ids.next(), code: "x", dictKey: "-1", dictValue: "x" })
      .execute();
    await platform
      .insertInto("bladeParam")
      .values({ id: ids.next(), paramName: "x", paramKey: "x", paramValue: "x" })
      .execute();
    const client = { clientId: "x", grantTypes: ["password"], accessSeconds: 60, refreshSeconds: 60 };
    await platform.insertInto("bladeClient").values(client).execute();
    const address = { driverClass: "x", url: "x", username: "x", passwordCipher: "x" };
    await platform
      .insertInto("bladeDatasource")
      .values({ ...address, id: ids.next(), name: "x" })
      .execute();
    await platform
      .insertInto("bladeReportFile")
      .values({ id: ids.next(), name: "x.ureport.xml", content: Buffer.from("<ureport/>") })
      .execute();
    await platform
      .insertInto("bladeModel")
      .values({ id: ids.next(), modelName: "x", modelCode: "x", modelTable: "x", modelClass: "X" })
      .execute();
    const scope = { menuId, resourceCode: "x", scopeName: "x" };
    const data = { scopeField: "*", scopeClass: "listNotice", scopeColumn: "-", scopeType: 1 };
    await platform
      .insertInto("bladeDataScope")
      .values({ ...scope, ...data, id: ids.next() })
      .execute();
    const scopeId = ids.next();
    const path = { scopePath: "/x", scopeType: 1 };
    await platform
      .insertInto("bladeApiScope")
      .values([
        { ...scope, ...path, id: ids.next(), resourceCode: "y" },
        { ...scope, ...path, id: scopeId },
      ])
      .execute();
    // Only a holder of the scope can grant it.
    await forTenant(platform, hospital).insertInto("bladeRoleApiScope").values({ roleId, scopeId }).execute();
  }

  /** Adds a notice that can publish a list from tomorrow on, about a post with a waiting candidate. */
  async function addList(): Promise<void> {
    const { ids, platform } = app.services;
    const db = forTenant(platform, hospital);
    const job = await db
      .selectFrom("recruitJob")
      .innerJoin("recruitApplication as application", "application.jobId", "recruitJob.id")
      .select(["recruitJob.id", "recruitJob.planId", "application.id as applicationId"])
      .where(sql<boolean>`'publicity' = any(stages)`)
      .executeTakeFirstOrThrow();
    await sql`update recruit_application set state = 'active', result = 'passed',
        stage = job.stages[array_position(job.stages, 'publicity') - 1]
      from recruit_job as job where job.id = recruit_application.job_id and recruit_application.id = ${job.applicationId}
        and job.tenant_id = ${hospital} and recruit_application.tenant_id = ${hospital}`.execute(platform);
    const articleId = ids.next();
    const categoryId = await one({ table: "recruit_category" });
    await db
      .insertInto("recruitArticle")
      .values([
        { id: articleId, categoryId, planId: job.planId, title: "list", content: "x", kind: "publicity" },
        { id: ids.next(), categoryId, title: "x", content: "x" },
      ])
      .execute();
    const [startDate, endDate] = ["2999-01-01", "2999-01-08"];
    await db.insertInto("recruitPublicity").values({ articleId, startDate, endDate, workingDays: 5 }).execute();
  }

  for (const tenantId of tenantIds) await addRest(tenantId);
  await addRestOfPlatform();
  await addList();
  return { ids: idsOf, of: rowsOf };
}
