import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { callsOf } from "../application/application-calls-fixture.ts";
import { addJob, fillResume, type Hospital, NOON, openHospital, refusal, removalOf } from "../recruit-fixture.ts";
import { enforceRetention } from "./staff/retention.ts";

let hospital: Hospital;
let hr: BladeClient;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, hospital.tenantId, "hr", ["erasure_view", "data_request_view"]);
  await addStaff(hospital, hospital.tenantId, "viewer", ["data_request_view"]);
  hr = await signIn(hospital, hospital.tenantId, "hr", "staff");
});
afterAll(() => hospital.close());

async function applied(phone: string) {
  await addGuest(hospital, hospital.tenantId, phone);
  const calls = callsOf(await signIn(hospital, hospital.tenantId, phone));
  await fillResume(calls.client);
  const { applicationId } = await calls.submit(await addJob(hospital));
  await calls.act(applicationId, "withdraw", { reasonCode: "other_offer" });
  return { client: calls.client, applicationId };
}
const log = async (query = {}, client = hr) =>
  (await client.GET("/mrhr-zpgl-new/recruitErasure/list", { params: { query } })).records;
const leave = (client: BladeClient) =>
  client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: removalOf(hospital) });

test("an account that its candidate removes is one row, with the number of its applications and without the person", async () => {
  const { client } = await applied("13800000001");
  expect(await log()).toEqual([]);
  await leave(client);
  expect(await log()).toEqual([
    { id: expect.any(String), cause: "candidate", accounts: 1, applications: 1, createTime: NOON },
  ]);
});

test("what goes by retention is a row of its own, and a round that finds nothing writes none", async () => {
  const { client, applicationId } = await applied("13800000002");
  await enforceRetention(hospital.services);
  expect(await log({ cause: "retention" })).toEqual([]);
  await hospital.db
    .updateTable("recruitApplication")
    .set({ updateTime: "2024-01-01 09:00:00" })
    .where("id", "=", applicationId)
    .execute();
  await enforceRetention(hospital.services);
  await enforceRetention(hospital.services);
  const rows = await log({ cause: "retention" });
  expect(rows).toMatchObject([{ accounts: 0, applications: 1 }]);
  // An application that is anonymous already is not counted again.
  await leave(client);
  expect((await log())[0]).toMatchObject({ cause: "candidate", accounts: 1, applications: 0 });
});

test("nobody reads it without the permission", async () => {
  const viewer = await signIn(hospital, hospital.tenantId, "viewer", "staff");
  expect((await refusal(log({}, viewer))).status).toBe(403);
});
