import { afterAll, beforeAll, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "./application-calls-fixture.ts";

let hospital: Hospital;
let hr: ApplicationCalls;
const candidates: ApplicationCalls[] = [];

beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review"]);
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  for (const phone of ["13800000001", "13800000002"]) {
    await addGuest(hospital, "100001", phone);
    const calls = callsOf(await signIn(hospital, "100001", phone));
    await fillResume(calls.client);
    candidates.push(calls);
  }
});
afterAll(() => hospital.close());

const applyAll = async (jobId: string) =>
  Promise.all(candidates.map(async ({ submit }) => (await submit(jobId)).applicationId));

it.each(["medical", "review", "publicity", "onboard"] as const)("a candidate at %s holds a place", async (stage) => {
  const jobId = await addJob(hospital, { headcount: 1, stages: ["screen", stage] });
  const [chosen = "", reserve = ""] = await applyAll(jobId);
  await hr.review([chosen], "pass");
  await hr.review([reserve], "reserve");
  expect((await refusal(hr.review([reserve], "promote"))).error).toBe("headcount_full");
});

it("a candidate at an interview holds none yet", async () => {
  const jobId = await addJob(hospital, { headcount: 1, stages: ["screen", "interview", "onboard"] });
  const [invited = "", reserve = ""] = await applyAll(jobId);
  await hr.review([invited], "pass");
  await hr.review([reserve], "reserve");
  expect(await hr.review([reserve], "promote")).toEqual({ count: 1 });
});
