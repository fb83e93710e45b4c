import type { BladeClient } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, transaction } from "../../db/database.ts";
import { COPIED, movingTables, OF_EACH, STAYING } from "../../db/own-database/tables.ts";
import { createPool } from "../../db/pool.ts";
import { everyHome, forTenant } from "../../db/tenant-scope.ts";
import { createOwnDatabases } from "../../services/own-databases/own-databases.ts";
import { sweep } from "../../start/housekeeping.ts";
import {
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  createTestDatabase,
  datasourceOf,
  signIn,
  type TestApp,
  type TestDatabase,
} from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { deliverDue } from "../message/delivery.ts";
import { enforceRetention } from "../recruit/privacy/staff/retention.ts";
import { addHospital, addJob, fillResume, type Hospital } from "../recruit/recruit-fixture.ts";
import { recruitPermissions } from "../recruit/staff-fixture.ts";

const [moving, staying] = ["100001", "200002"];
const metricsToken = "prometheus-reads-this";
let app: TestApp;
let own: TestDatabase;
let root: BladeClient;
let hospital: Pick<Hospital, "services" | "db" | "deptId">;
let datasourceId: string;
let offset = 0;
const clients: { here: pg.Client; there: pg.Client } = {} as never;

beforeAll(async () => {
  const clock = () => new Date(Date.now() + offset);
  app = await createTestApp({ clock, config: { outboundHosts: "127.0.0.1", metricsToken } });
  own = await createTestDatabase({ isBlank: true });
  hospital = { services: app.services, ...(await addHospital(app)) };
  await addTenant(app, staying);
  await addStaff(app, "000000", "root", [
    "datasource_view",
    "datasource_edit",
    "datasource_delete",
    "tenant_view",
    "tenant_setting",
  ]);
  root = await signIn(app, "000000", "root", "staff");
  for (const tenantId of [moving, staying]) {
    await addStaff(app, tenantId, "clerk", [...recruitPermissions, "application_view", "log_api_view"]);
    await addGuest(app, tenantId, "13800000001");
  }
  await addJob(hospital);
  const candidate = await signIn(app, moving, "13800000001");
  await fillResume(candidate);
  datasourceId = (await submit("一院", own.url)).id;
  clients.here = await connect(app.databaseUrl);
  clients.there = await connect(own.url);
});
afterAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.end()));
  await app.close();
  await own.drop();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A test ends its connections on purpose.
  client.on("error", () => {});
  await client.connect();
  return client;
}

function submit(name: string, databaseUrl: string, more: { id?: string; port?: string } = {}) {
  const body = { ...(more.id && { id: more.id }), ...datasourceOf(databaseUrl, name, more.port) };
  return root.POST("/blade-develop/datasource/submit", { body });
}
const assign = (id: string, tenantId = moving) =>
  root.POST("/blade-system/tenant/datasource", { params: { query: { tenantId, datasourceId: id } } });
const setTerm = (expireTime: string, tenantId = moving) =>
  root.POST("/blade-system/tenant/setting", { params: { query: { ids: `1${tenantId}`, expireTime } } });

/** Closes the tenant for long enough, does the work, and opens it again. */
async function whileClosed(work: () => Promise<unknown>): Promise<void> {
  await setTerm("2020-01-01 00:00:00");
  offset += 61_000;
  try {
    await work();
  } finally {
    offset += 11_000;
    await setTerm("2099-01-01 00:00:00");
  }
}

/** How many rows of a tenant each table has, of those that go with it; tables without any are left out. */
async function rowsOf(client: pg.Client, tenantId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await movingTables(clients.here)) {
    const { rows } = await client.query(`select count(*)::int as count from ${name} where tenant_id = $1`, [tenantId]);
    if (rows[0].count > 0) counts[name] = rows[0].count;
  }
  return counts;
}

/** Whether a session of the platform's database waits for a lock. Every database shows the locks of all, so those of other tests too. */
async function isHeldUp(): Promise<boolean> {
  const { rowCount } = await clients.here.query(
    `select from pg_locks where not granted
       and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rowCount !== 0;
}

const conflict = { status: 409, error: "conflict" };

test("every table is known: it goes with its tenant, is copied, or stays", async () => {
  const { rows } = await clients.here.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'schema\\_migration%'",
  );
  const going = (await movingTables(clients.here)).map(({ name }) => name);
  const known = new Set([...going, ...COPIED, ...STAYING, ...OF_EACH]);
  expect(rows.map(({ relname }) => relname).filter((name) => !known.has(name))).toEqual([]);
  expect(going.filter((name) => COPIED.includes(name) || STAYING.has(name))).toEqual([]);
});

describe("a tenant stays where it is", () => {
  test("while it is open, or has not been closed for a minute", async () => {
    expect(await refusalOf(assign(datasourceId))).toMatchObject(conflict);
    await setTerm("2020-01-01 00:00:00");
    expect(await refusalOf(assign(datasourceId))).toMatchObject(conflict);
    await setTerm("2099-01-01 00:00:00");
    expect(await rowsOf(clients.there, moving).catch(() => ({}))).toEqual({});
  });

  test("when the database is not there, has other tables, or is the platform's own", async () => {
    const other = await createTestDatabase();
    const wrong = await Promise.all([
      submit("没有人", own.url, { port: "1" }),
      submit("有别的", other.url),
      submit("自己", app.databaseUrl),
    ]);
    await whileClosed(async () => {
      for (const { id } of wrong) {
        expect(await refusalOf(assign(id))).toMatchObject({ status: 400, error: "provider_failed" });
      }
      expect(await refusalOf(assign("1"))).toMatchObject({ status: 404 });
    });
    expect(await refusalOf(assign(datasourceId, "000000"))).toMatchObject({ status: 409 });
    await other.drop();
  });

  test("when its rows change while they are copied", async () => {
    const before = await rowsOf(clients.here, moving);
    await whileClosed(async () => {
      const writer = await connect(app.databaseUrl);
      await writer.query("begin");
      await writer.query("update recruit_job set title = '改' where tenant_id = $1", [moving]);
      const moved = refusalOf(assign(datasourceId));
      // The move has copied the row as it was and waits for it to delete it.
      await expect.poll(isHeldUp).toBe(true);
      await writer.query("commit");
      await writer.end();
      expect(await moved).toMatchObject(conflict);
    });
    expect(await rowsOf(clients.here, moving)).toEqual(before);
    expect(await rowsOf(clients.there, moving)).toEqual({});
  });
});

describe("a tenant that has moved", () => {
  let others: Record<string, number>;

  beforeAll(async () => {
    // A move that broke off has left something.
    await clients.there.query("insert into blade_dept (tenant_id, id, dept_name) values ($1, 1, 'x')", [moving]);
    const before = await rowsOf(clients.here, moving);
    others = await rowsOf(clients.here, staying);
    expect(before).toMatchObject({ recruit_job: 1, recruit_resume: 1, blade_user: 2, resource_attach: 1 });
    await whileClosed(async () => {
      await assign(datasourceId);
      expect(await rowsOf(clients.there, moving)).toEqual(before);
    });
  });

  test("has all of its rows there and none here; the others have theirs here", async () => {
    expect(await rowsOf(clients.here, moving)).toEqual({});
    expect(await rowsOf(clients.here, staying)).toEqual(others);
    expect(await rowsOf(clients.there, staying)).toEqual({});
    const tenant = await root.GET("/blade-system/tenant/detail", { params: { query: { id: `1${moving}` } } });
    expect(tenant.datasourceId).toBe(datasourceId);
  });

  test("recruits as before, and what is written lands there", async () => {
    const candidate = await signIn(app, moving, "13800000001");
    const jobs = await candidate.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList");
    const jobId = jobs.records[0]?.id ?? "";
    expect(jobs.records).toHaveLength(1);
    const receipt = await candidate.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
      params: { query: { jobId } },
    });
    const sql = "select id from recruit_application where id = $1";
    expect((await clients.there.query(sql, [receipt.applicationId])).rowCount).toBe(1);
    expect((await clients.here.query(sql, [receipt.applicationId])).rowCount).toBe(0);

    const clerk = await signIn(app, moving, "clerk", "staff");
    const list = await clerk.GET("/mrhr-zpgl-new/recruitApplication/list");
    expect(list.records.map((row) => row.id)).toContain(receipt.applicationId);
    const stranger = await signIn(app, staying, "clerk", "staff");
    const elsewhere = await stranger.GET("/mrhr-zpgl-new/recruitApplication/list");
    expect(elsewhere.records).toEqual([]);
  });

  test("is walled off from rows of another tenant in the same database", async () => {
    await clients.there.query("insert into blade_tenant (tenant_id, tenant_name) values ('300003', 'x')");
    await clients.there.query("insert into blade_dept (tenant_id, id, dept_name) values ('300003', 77, '别人的')");
    const names = await forTenant(app.services.platform, moving).selectFrom("bladeDept").select("deptName").execute();
    expect(names.map(({ deptName }) => deptName)).not.toContain("别人的");
    await clients.there.query("delete from blade_dept where tenant_id = '300003'");
  });

  test("is in no transaction with the platform's database, and asks there for no table that stays", async () => {
    const { platform } = app.services;
    await expect(transaction(platform, async (tx) => forTenant(tx, moving))).rejects.toThrow("cannot span two");
    await transaction(platform, async (tx) => forTenant(tx, staying).selectFrom("bladeDept").select("id").execute());
    const db = forTenant(platform, moving);
    await expect(db.selectFrom("bladeParam").selectAll().execute()).rejects.toThrow("platform's database alone");
  });

  test("has the menus of the platform, a code that went from one to another among them", async () => {
    const { platform, ids } = app.services;
    const [one, other] = [ids.next(), ids.next()];
    const menu = { parentId: "0", alias: "menu", path: "", source: "", sort: 1, category: 1, nameEn: "" };
    const rename = (id: string, code: string) =>
      platform.updateTable("bladeMenu").set({ code }).where("id", "=", id).execute();
    const codes = async () => {
      const rows = await forTenant(platform, moving)
        .selectFrom("bladeMenu")
        .select("code")
        .where("id", "in", [one, other])
        .orderBy("id")
        .execute();
      return rows.map(({ code }) => code);
    };
    for (const [id, code] of [
      [one, "first"],
      [other, "second"],
    ] as const) {
      await platform
        .insertInto("bladeMenu")
        .values({ ...menu, id, code, name: code })
        .execute();
    }
    expect(await codes()).toEqual(["first", "second"]);
    await rename(one, "third");
    await rename(other, "first");
    await rename(one, "second");
    expect(await codes()).toEqual(["second", "first"]);
    await platform.deleteFrom("bladeMenu").where("id", "in", [one, other]).execute();
    expect(await codes()).toEqual([]);
  });

  test("loses at the next call what the platform takes away", async () => {
    const clerk = await signIn(app, moving, "clerk", "staff");
    await clerk.GET("/mrhr-zpgl-new/recruitApplication/list");
    const { platform, ids } = app.services;
    const packageId = ids.next();
    await platform.insertInto("bladeTenantPackage").values({ id: packageId, packageName: "空" }).execute();
    const setPackage = (id: string | null) =>
      platform.updateTable("bladeTenant").set({ packageId: id }).where("tenantId", "=", moving).execute();
    await setPackage(packageId);
    expect(await refusalOf(clerk.GET("/mrhr-zpgl-new/recruitApplication/list"))).toMatchObject({ status: 403 });
    await setPackage(null);
    await clerk.GET("/mrhr-zpgl-new/recruitApplication/list");
    await setTerm("2020-01-01 00:00:00");
    expect(await refusalOf(clerk.GET("/blade-auth/oauth/user-info"))).toMatchObject({ status: 401 });
    await setTerm("2099-01-01 00:00:00");
  });

  test("is reached by the platform's administrators, and finds its logs where they were", async () => {
    const { rows } = await clients.there.query("select id from blade_user where tenant_id = $1 and account = 'clerk'", [
      moving,
    ]);
    await addStaff(app, "000000", "helper", ["user_view"]);
    const helper = await signIn(app, "000000", "helper", "staff");
    const user = await helper.GET("/blade-system/user/detail", { params: { query: { id: rows[0].id } } });
    expect(user).toMatchObject({ account: "clerk", tenantId: moving });
    const clerk = await signIn(app, moving, "clerk", "staff");
    await app.services.logs.flush();
    const logs = await clerk.GET("/blade-log/api/list");
    expect(logs.records.length).toBeGreaterThan(0);
  });

  test("is visited by the work that nobody asks for", async () => {
    const { platform } = app.services;
    expect(everyHome(platform)).toHaveLength(2);
    await clients.there.query(
      "insert into auth_phone_captcha (tenant_id, phone_digest, purpose, code_digest, expire_time) values ($1, 'x', 'register', 'x', now() - interval '1 hour')",
      [moving],
    );
    await sweep(app.services);
    const left = await clients.there.query("select from auth_phone_captcha where phone_digest = 'x'");
    expect(left.rowCount).toBe(0);
    const db = forTenant(platform, moving);
    await db.updateTable("messageOutbox").set({ state: "kept" }).execute();
    const mail = { channel: "mail", recipient: "a@example.org", template: "mail", content: "x" } as const;
    await db
      .insertInto("messageOutbox")
      .values({ id: "99", state: "waiting", ...mail })
      .execute();
    expect(await deliverDue(app.services)).toBe(1);
    const sent = await clients.there.query("select state from message_outbox where id = 99");
    expect(sent.rows).toEqual([{ state: "kept" }]);
  });

  test("is found by every instance, and by none where it is no more", async () => {
    const { personalData, outbound, prepareDatabase: prepare } = app.services;
    const platform = createDatabase(createPool({ url: app.databaseUrl, max: 2 }), personalData);
    const ownDatabases = createOwnDatabases({ platform, outbound, personalData, prepare });
    const faults: unknown[] = [];
    ownDatabases.watch((fault) => faults.push(fault));
    await expect.poll(() => everyHome(platform)).toHaveLength(2);
    const db = forTenant(platform, moving);
    expect(await db.selectFrom("recruitJob").select("id").execute()).toHaveLength(1);
    const put = (id: string | null) =>
      clients.here.query("update blade_tenant set datasource_id = $2 where tenant_id = $1", [moving, id]);
    await put(null);
    await expect(db.selectFrom("recruitJob").select("id").execute()).rejects.toMatchObject({ code: "unavailable" });
    await put(datasourceId);
    expect(await db.selectFrom("recruitJob").select("id").execute()).toHaveLength(1);
    await ownDatabases.close();
    expect([faults, everyHome(platform)]).toEqual([[], [platform]]);
    await platform.destroy();
  });

  test("has a database that cannot be taken away from it, only given another account or address", async () => {
    const remove = root.POST("/blade-develop/datasource/remove", { params: { query: { ids: datasourceId } } });
    expect(await refusalOf(remove)).toMatchObject({ status: 409, error: "in_use" });
    const blank = await createTestDatabase({ isBlank: true });
    expect(await refusalOf(submit("一院", blank.url, { id: datasourceId }))).toMatchObject({ status: 400 });
    await submit("仁和一院", own.url, { id: datasourceId });
    await signIn(app, moving, "clerk", "staff");
    await blank.drop();
  });

  test("is unavailable while its database is down, and it alone", async () => {
    const gauge = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const { body } = await app.app.inject({ url: "/metrics", headers });
      return new RegExp(`^tenant_database_up\\{datasource="${datasourceId}"\\} (\\d)$`, "m").exec(body)?.[1];
    };
    const name = new URL(own.url).pathname.slice(1);
    const site = (tenantId: string) =>
      app.app.inject({
        url: "/api/mrhr-zpgl-new/openness/front/getFrontPostJobList",
        headers: { "tenant-id": tenantId },
      });
    expect([(await site(moving)).statusCode, (await site(staying)).statusCode]).toEqual([200, 200]);
    await clients.here.query(`alter database ${name} allow_connections false`);
    await clients.here.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    const down = await site(moving);
    expect([down.statusCode, down.json().error]).toEqual([503, "unavailable"]);
    expect((await site(staying)).statusCode).toBe(200);
    expect((await app.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    // A connection that has just broken may be handed out once more: whoever gets it is let in, and refused by the query.
    const nextTold = async () => {
      expect((await site(moving)).statusCode).toBe(503);
      return gauge();
    };
    await expect.poll(nextTold).toBe("0");
    await expect(enforceRetention(app.services)).rejects.toThrow();
    await expect(sweep(app.services)).rejects.toThrow();
    await clients.here.query(`alter database ${name} allow_connections true`);
    expect((await site(moving)).statusCode).toBe(200);
    expect(await gauge()).toBe("1");
    clients.there = await connect(own.url);
  });

  test("comes back with all of its rows", async () => {
    const before = await rowsOf(clients.there, moving);
    expect(await refusalOf(assign(""))).toMatchObject(conflict);
    await whileClosed(() => assign(""));
    expect(await rowsOf(clients.here, moving)).toEqual(before);
    expect(await rowsOf(clients.there, moving)).toEqual({});
    expect(everyHome(app.services.platform)).toHaveLength(1);
    const clerk = await signIn(app, moving, "clerk", "staff");
    const list = await clerk.GET("/mrhr-zpgl-new/recruitApplication/list");
    expect(list.records).toHaveLength(1);
    const db = forTenant(app.services.platform, moving);
    const { sections } = await db.selectFrom("recruitResume").select("sections").executeTakeFirstOrThrow();
    expect(JSON.stringify(sections)).toContain("温州医科大学");
    await root.POST("/blade-develop/datasource/remove", { params: { query: { ids: datasourceId } } });
  });
});
