import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addStaff, signIn } from "../../../../testing/index.ts";
import { addJob, fillResume, type Hospital, openHospital } from "../../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application-calls-fixture.ts";

const english = { headers: { "accept-language": "en" } };

let hospital: Hospital;
let hr: ApplicationCalls;
let id: string;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review", "candidate_view"]);
  const guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  await fillResume(guest.client);
  for (const [code, key, name] of [
    ["education_level", "master", "Master's"],
    ["recruit_fail_reason", "major", "Other major"],
  ] as const)
    await hospital.db
      .updateTable("bladeDictBiz")
      .set({ dictValueEn: name })
      .where("code", "=", code)
      .where("dictKey", "=", key)
      .execute();
  id = (await guest.submit(await addJob(hospital))).applicationId;
  await hr.review([id], "fail", { reasonCode: "major" });
});
afterAll(() => hospital.close());

/** The names of dictionary keys that staff see of one application, wherever it is shown. */
async function namesSeen(init: Partial<typeof english>) {
  const { client } = hr;
  const detail = await client.GET("/mrhr-zpgl-new/recruitApplication/detail", { params: { query: { id } }, ...init });
  const list = await client.GET("/mrhr-zpgl-new/recruitApplication/list", init);
  const people = await client.GET("/mrhr-zpgl-new/recruitCandidate/list", init);
  const person = await client.GET("/mrhr-zpgl-new/recruitCandidate/detail", {
    params: { query: { id: people.records[0]?.id ?? "" } },
    ...init,
  });
  return {
    clause: detail.verdict?.items[0]?.expectedNames,
    said: detail.verdict?.items[0]?.actualNames,
    education: [detail, list.records[0], people.records[0], person].map((row) => row?.educationName),
    reason: [detail, list.records[0], detail.timeline[0], person.applications[0]].map((row) => row?.reasonName),
  };
}

test("verdicts, educations and reasons are in the language of the reader, where the dictionary has it", async () => {
  const inBoth = (education: string, reason: string) => ({
    ...{ clause: [education], said: [education] },
    ...{ education: Array(4).fill(education), reason: Array(4).fill(reason) },
  });
  expect(await namesSeen({})).toEqual(inBoth("硕士研究生", "专业不符"));
  expect(await namesSeen(english)).toEqual(inBoth("Master's", "Other major"));
});
