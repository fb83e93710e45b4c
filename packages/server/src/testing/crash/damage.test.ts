import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addAdministrator, addTenant } from "../people.ts";
import { createTestApp, type TestApp } from "../test-app.ts";
import { findDamage } from "./damage.ts";

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
