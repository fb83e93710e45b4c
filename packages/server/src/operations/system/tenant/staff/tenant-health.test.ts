import { afterAll, beforeAll, expect, test } from "vitest";
import { addAdministrator, addJob, addStaff, type Hospital, openHospital, signIn } from "../../../../testing/index.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addAdministrator(hospital, "root");
  await addStaff(hospital, "100001", "chief", ["tenant_view"]);
  await addJob(hospital, { title: "内科医师" });
});
afterAll(() => hospital.close());

test("the platform sees how much each hospital is used, and a hospital is told nothing of it", async () => {
  const chief = await signIn(hospital, "100001", "chief", "staff");
  const people = await hospital.db
    .selectFrom("bladeUser")
    .select("id")
    .where("userType", "=", "staff")
    .where("isDeleted", "=", 0)
    .execute();
  const root = await signIn(hospital, "000000", "root", "staff");
  const query = { tenantId: "100001" };
  const { records } = await root.GET("/blade-system/tenant/list", { params: { query } });
  expect(records).toMatchObject([
    { people: people.length, jobs: 1, monthApplications: 0, storage: expect.any(Number) },
  ]);
  expect(records[0]?.lastSignInTime).toMatch(/^\d{4}-\d{2}-\d{2} /);
  const own = await chief.GET("/blade-system/tenant/list", {});
  expect(own.records).toHaveLength(1);
  expect(Object.keys(own.records[0] ?? {})).not.toContain("people");
});
