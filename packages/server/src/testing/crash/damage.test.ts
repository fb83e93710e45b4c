import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addAdministrator, addTenant } from "../people.ts";
import { createTestApp, type TestApp } from "../test-app.ts";
import { findDamage } from "./damage.ts";
import { admitToProcess } from "./process-people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
});
afterAll(() => app.close());

test("what is whole is no damage; what is missing and what is half there is", async () => {
  await addAdministrator(app, "root");
  const look = () => findDamage(app.databaseUrl, [{ kind: "user", name: "root" }]);
  expect(await look()).toEqual({ lost: [], halfWritten: [] });

  await forTenant(app.services.platform, "000000").deleteFrom("bladeUserRole").execute();
  expect((await look()).halfWritten).toEqual(["user without role: 1"]);
  await forTenant(app.services.platform, "000000").deleteFrom("bladeUser").execute();
  expect((await look()).lost).toEqual([{ kind: "user", name: "root" }]);

  await addTenant(app, "200002");
  expect((await look()).halfWritten).toContain("tenant without blade_user_post: 1");
  expect((await look()).halfWritten).toContain("messages about opened tenants, too many or too few: 1");
});

test("a process in the middle of its steps is whole, and each part that is missing or there twice is named", async () => {
  const tenantId = "100001";
  const { leave, tokens } = await admitToProcess(app, tenantId);
  const begun = await app.app.inject({
    method: "POST",
    url: "/api/blade-desk/process/leave/start-process",
    headers: { "blade-auth": `bearer ${tokens.starter0}`, "idempotency-key": "once-and-no-more" },
    payload: { ...leave, startTime: "2026-12-01 08:00:00", endTime: "2026-12-02 08:00:00", reason: "探亲" },
  });
  expect(begun.statusCode).toBe(200);
  const db = forTenant(app.services.platform, tenantId);
  const halves = async () => (await findDamage(app.databaseUrl, [])).halfWritten.map((what) => what.split(":")[0]);
  const whole = await halves();
  const named = async (what: string) =>
    expect((await halves()).filter((half) => !whole.includes(half))).toContain(what);

  await db.deleteFrom("flowTimer").execute();
  await named("open task without its one reminder, past or to come");
  await db.deleteFrom("flowCandidate").execute();
  await named("candidates of a task that are missing, or wait for nothing");
  await db.updateTable("flowStep").set({ endTime: "2026-01-01T00:00:00Z" }).execute();
  await named("open tasks that are not where the process stands");
  await db.updateTable("flowInstance").set({ endTime: "2026-01-01T00:00:00Z" }).execute();
  await named("process that has ended and goes on");
  await db.deleteFrom("flowMessage").execute();
  await named("calls to claim, too many or too few");
  await db.deleteFrom("processLeave").execute();
  await named("requests for leave, too many or too few");
});
