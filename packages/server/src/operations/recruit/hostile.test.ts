import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, signIn } from "../../testing/index.ts";
import { callsOf } from "./application/application-calls-fixture.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "./recruit-fixture.ts";

let hospital: Hospital;

beforeAll(async () => {
  hospital = await openHospital();
  await addJob(hospital);
});
afterAll(() => hospital.close());

const front = "/api/mrhr-zpgl-new/openness/front";
const get = (path: string, query: Record<string, string>) =>
  hospital.app.inject({ url: `${front}/${path}?${new URLSearchParams(query)}`, headers: { "tenant-id": "100001" } });

describe("public lists", () => {
  const texts = [
    "' OR 1=1--",
    "\\",
    "$1",
    "{{7*7}}",
    "\u0024{jndi:ldap://x}",
    "%",
    "_",
    "%".repeat(64),
    "a\u0000b",
    "\ud800",
  ];
  it.each(texts)("take %j for the text that it is", async (title) => {
    for (const path of ["getFrontPostJobList", "getFrontRecruitArticleVOList"]) {
      const answer = await get(path, { title });
      if (answer.statusCode === 200) expect(answer.json().data.total).toBe(0);
      else expect(answer.statusCode).toBe(400);
    }
  });

  it.each(["id;drop table x", "(select pg_sleep(5))", "password"])(
    "sort by nothing but what they offer: %s",
    async (sort) => {
      expect((await get("getFrontPostJobList", { sort })).statusCode).toBe(400);
    },
  );

  it.each(["999999999999999999", "0", "-1", "1.5", "0x1", "１"])("find nothing under the id %s", async (id) => {
    for (const path of ["getFrontPostJobDetails", "getFrontRecruitArticleDetails"]) {
      expect([400, 404]).toContain((await get(path, { id })).statusCode);
    }
    expect([200, 400]).toContain((await get("getFrontPostJobList", { deptId: id })).statusCode);
  });
});

describe("another hospital", () => {
  it("has nothing for a candidate of this one, however it is asked", async () => {
    await addGuest(hospital, "100001", "13800000001");
    const client = await signIn(hospital, "100001", "13800000001");
    await fillResume(client);
    const jobId = await addJob(hospital);
    await hospital.services.platform
      .insertInto("bladeTenant")
      .values({ tenantId: "200002", tenantName: "康宁" })
      .execute();
    await addGuest(hospital, "200002", "13800000001");
    const stranger = await signIn(hospital, "200002", "13800000001");
    const none = { status: 404, error: "not_found", data: {} };
    expect(await refusal(callsOf(stranger).submit(jobId))).toMatchObject(none);
    const { applicationId } = await callsOf(client).submit(jobId);
    expect(await refusal(callsOf(stranger).own(applicationId))).toMatchObject(none);
    const rows = await hospital.services.platform.selectFrom("recruitApplication").select(["id", "tenantId"]).execute();
    expect(rows).toEqual([{ id: applicationId, tenantId: "100001" }]);
  });
});
