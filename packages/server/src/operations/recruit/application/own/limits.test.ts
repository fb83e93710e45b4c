import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../../testing/index.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application-calls-fixture.ts";

let hospital: Hospital;
let guest: ApplicationCalls;
let hr: ApplicationCalls;
let lead: ApplicationCalls;
let people = 0;

beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review"]);
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  await addStaff(hospital, "100001", "lead", ["application_view", "application_reopen"]);
  lead = callsOf(await signIn(hospital, "100001", "lead", "staff"));
});
afterAll(() => hospital.close());
beforeEach(async () => {
  guest = await newcomer();
});

/** Somebody who has never applied, with a complete résumé. */
async function newcomer(): Promise<ApplicationCalls> {
  people += 1;
  const phone = `138000001${String(people).padStart(2, "0")}`;
  await addGuest(hospital, "100001", phone);
  const calls = callsOf(await signIn(hospital, "100001", phone));
  await fillResume(calls.client);
  return calls;
}

type PlanValues = { applyLimitPerPerson?: number; oneJobOnly?: boolean; appealEnd?: string };

async function addPlan(values: PlanValues): Promise<string> {
  const id = hospital.services.ids.next();
  const dates = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-31 00:00:00" };
  await hospital.db
    .insertInto("recruitPlan")
    .values({ id, name: "计划", year: 2026, publishState: "published", ...dates, ...values })
    .execute();
  return id;
}
const jobsOf = (planId: string | null, count: number, more: { applyLimit?: number } = {}) =>
  Promise.all(Array.from({ length: count }, () => addJob(hospital, { planId, ...more })));
const codes = async (calls: readonly Promise<unknown>[]) =>
  (
    await Promise.all(
      calls.map((call) =>
        call.then(
          () => "in",
          (error: { error?: string }) => error.error,
        ),
      ),
    )
  ).sort();

describe("how many posts one person may apply for", () => {
  it("is kept by twenty submissions at once to different posts of a plan", async () => {
    const jobs = await jobsOf(await addPlan({ applyLimitPerPerson: 3 }), 20);
    const answers = await codes(jobs.map((jobId) => guest.submit(jobId)));
    expect(answers).toEqual([...Array(17).fill("apply_limit_reached"), "in", "in", "in"]);
    expect((await guest.ownList()).total).toBe(3);
  });

  it("is one where a plan says so", async () => {
    const [first = "", second = ""] = await jobsOf(await addPlan({ oneJobOnly: true, applyLimitPerPerson: 5 }), 2);
    await guest.submit(first);
    expect(await refusal(guest.submit(second))).toMatchObject({ status: 409, error: "one_job_only" });
    await expect((await newcomer()).submit(second)).resolves.toBeTruthy();
  });

  it("goes by the strictest post, whichever is applied for first", async () => {
    const planId = await addPlan({});
    const [strict = ""] = await jobsOf(planId, 1, { applyLimit: 2 });
    const [a = "", b = ""] = await jobsOf(planId, 2);
    await guest.submit(strict);
    await guest.submit(a);
    expect((await refusal(guest.submit(b))).error).toBe("apply_limit_reached");
    const other = await newcomer();
    await other.submit(a);
    await other.submit(b);
    expect((await refusal(other.submit(strict))).error).toBe("apply_limit_reached");
  });

  it("counts each plan by itself, and posts without a plan together", async () => {
    const plans = [await addPlan({ oneJobOnly: true }), await addPlan({ oneJobOnly: true }), null];
    for (const planId of plans) {
      const [jobId = ""] = await jobsOf(planId, 1, { applyLimit: 1 });
      await guest.submit(jobId);
    }
    const [another = ""] = await jobsOf(null, 1);
    expect((await refusal(guest.submit(another))).error).toBe("one_job_only");
  });

  it("frees the place of what is withdrawn or recalled, and of whom the screening did not let through", async () => {
    const [a = "", b = "", c = "", d = ""] = await jobsOf(await addPlan({ oneJobOnly: true }), 4);
    const first = await guest.submit(a);
    await guest.act(first.applicationId, "withdraw");
    const second = await guest.submit(b);
    await guest.act(second.applicationId, "recall");
    const third = await guest.submit(c);
    expect((await refusal(guest.submit(b))).error).toBe("one_job_only");
    await hr.review([third.applicationId], "fail", { reasonCode: "other" });
    await expect(guest.submit(d)).resolves.toBeTruthy();
  });

  it("holds for an appeal too, after another post was chosen", async () => {
    const planId = await addPlan({ oneJobOnly: true, appealEnd: "2026-11-25 00:00:00" });
    const appeal = () =>
      guest.client.POST("/mrhr-zpgl-new/recruitGuestAppeal/submit", {
        body: { applicationId, kind: "appeal", content: "材料已补全" },
      });
    const [a = "", b = ""] = await jobsOf(planId, 2);
    const { applicationId } = await guest.submit(a);
    await hr.review([applicationId], "fail", { reasonCode: "other" });
    expect((await guest.own(applicationId)).allowedActions).toEqual(["appeal"]);
    const other = await guest.submit(b);
    expect((await refusal(appeal())).error).toBe("one_job_only");
    await guest.act(other.applicationId, "withdraw");
    expect(await appeal()).toMatchObject({ state: "rejected", appealing: true });
  });
});

describe("reopening an application", () => {
  it("counts among the posts that its candidate may apply for", async () => {
    const [a = "", b = ""] = await jobsOf(await addPlan({ oneJobOnly: true }), 2);
    const { applicationId } = await guest.submit(a);
    await hr.review([applicationId], "fail", { reasonCode: "other" });
    const other = await guest.submit(b);
    const reopen = () => lead.reopen([applicationId], "复核后恢复");
    expect(await refusal(reopen())).toMatchObject({ status: 409, error: "one_job_only" });
    expect((await guest.own(applicationId)).state).toBe("rejected");
    await guest.act(other.applicationId, "withdraw");
    expect(await reopen()).toEqual({ count: 1 });
  });
});

describe("the places of a post", () => {
  const inLastStage = async (calls: ApplicationCalls, jobId: string) => {
    const { applicationId } = await calls.submit(jobId);
    await hr.review([applicationId], "pass");
    return applicationId;
  };
  const places = (headcount: number) => addJob(hospital, { headcount, stages: ["screen", "onboard"] });

  it("are as many as are hired, in a batch and one by one", async () => {
    const jobId = await places(1);
    const ids = [await inLastStage(guest, jobId), await inLastStage(await newcomer(), jobId)];
    expect(await refusal(hr.review(ids, "hire"))).toMatchObject({ status: 409, error: "headcount_full" });
    expect((await hr.detail(ids[0] ?? "")).state).toBe("active");
    expect(await codes(ids.map((id) => hr.review([id], "hire")))).toEqual(["headcount_full", "in"]);
  });

  it("let a reserve move up only while one is free", async () => {
    const jobId = await places(1);
    const ids = [await inLastStage(guest, jobId), await inLastStage(await newcomer(), jobId)];
    await hr.review(ids.slice(1), "reserve");
    await hr.review(ids.slice(0, 1), "hire");
    expect((await refusal(hr.review(ids.slice(1), "promote"))).error).toBe("headcount_full");
  });

  it("are held by who was chosen or moved up before, not only by who is hired", async () => {
    const jobId = await places(2);
    const ids: string[] = [];
    for (const calls of [guest, await newcomer(), await newcomer(), await newcomer()]) {
      ids.push(await inLastStage(calls, jobId));
    }
    const [chosen = "", ...reserves] = ids;
    await hr.review(reserves, "reserve");
    // One of two places is held by somebody who is through and not hired yet.
    expect((await refusal(hr.review(reserves.slice(0, 2), "promote"))).error).toBe("headcount_full");
    const both = reserves.slice(0, 2).map((id) => hr.review([id], "promote"));
    expect(await codes(both)).toEqual(["headcount_full", "in"]);
    await hr.review([chosen], "decline");
    expect(await codes(reserves.map((id) => hr.review([id], "promote")))).toEqual([
      ...["headcount_full", "illegal_transition", "in"],
    ]);
  });

  it("are held by a reserve who moved up in an early stage", async () => {
    const jobId = await addJob(hospital, { headcount: 1, stages: ["screen", "interview", "onboard"] });
    const ids = await Promise.all(
      [guest, await newcomer()].map(async (calls) => (await calls.submit(jobId)).applicationId),
    );
    await hr.review(ids, "reserve");
    await hr.review(ids.slice(0, 1), "promote");
    expect((await refusal(hr.review(ids.slice(1), "promote"))).error).toBe("headcount_full");
    await hr.review(ids.slice(0, 1), "fail", { reasonCode: "other" });
    expect(await hr.review(ids.slice(1), "promote")).toEqual({ count: 1 });
  });

  it("are any number where the post says several", async () => {
    const jobId = await places(0);
    const ids = [await inLastStage(guest, jobId), await inLastStage(await newcomer(), jobId)];
    expect(await hr.review(ids, "hire")).toEqual({ count: 2 });
  });

  it("can be declined by who won one", async () => {
    const applicationId = await inLastStage(guest, await places(1));
    expect((await guest.own(applicationId)).allowedActions).toContain("decline");
    expect((await guest.act(applicationId, "decline", { reasonCode: "other_offer" })).state).toBe("declined");
  });
});
