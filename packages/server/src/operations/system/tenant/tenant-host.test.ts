import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/index.ts";
import { findTenantByHost } from "./tenant-host.ts";

let app: TestApp;
let inspector: pg.Client;
beforeAll(async () => {
  app = await createTestApp();
  inspector = new pg.Client({ connectionString: app.databaseUrl });
  await inspector.connect();
  await inspector.query(`insert into blade_tenant (tenant_id, tenant_name, domain)
    select t::text, t::text, 'jobs' || t || '.test,hr' || t || '.test' from generate_series(300001, 305000) as t`);
  await inspector.query(`insert into blade_tenant (tenant_id, tenant_name, domain, status, is_deleted, expire_time) values
    ('400001', 'closed', 'closed.test', 0, 0, null),
    ('400002', 'expired', 'expired.test', 1, 0, now() - interval '1 minute'),
    ('400003', 'removed', 'handed-on.test,gone.test', 0, 1, null),
    ('400004', 'heir', 'handed-on.test', 1, 0, null)`);
  await inspector.query("vacuum analyze blade_tenant");
});
afterAll(async () => {
  await inspector.end();
  await app.close();
});

const find = (host: string) => findTenantByHost(app.services.platform, host);

test("a host leads to its tenant, open or not, and to the heir of one that was removed", async () => {
  expect(await find("jobs300001.test")).toMatchObject({ tenantId: "300001", isOpen: true });
  expect(await find("hr305000.test")).toMatchObject({ tenantId: "305000", isOpen: true });
  expect(await find("closed.test")).toMatchObject({ tenantId: "400001", isOpen: false });
  expect(await find("expired.test")).toMatchObject({ tenantId: "400002", isOpen: false });
  expect(await find("gone.test")).toMatchObject({ tenantId: "400003", isOpen: false });
  expect(await find("handed-on.test")).toMatchObject({ tenantId: "400004", isOpen: true });
});

test.each(["jobs300001", "s300001.test", "jobs300001.test,hr300001.test", "%", "", "' OR 1=1--", "{closed.test}"])(
  "what is not a whole host, such as %j, leads nowhere",
  async (text) => {
    expect(await find(text)).toBeUndefined();
  },
);

test("it is looked up by key, not among all tenants", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await find("hr304999.test");
  const [sent] = query.mock.calls.map((args) => args[0] as unknown as { text: string; values: unknown[] });
  query.mockRestore();
  const { rows } = await inspector.query(`explain ${sent?.text}`, sent?.values);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Scan on blade_tenant_host");
  expect(plan).not.toContain("Seq Scan");
});
