import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, signIn } from "../../../../testing/index.ts";
import { giveDataScope } from "../../../system/scope/scope-fixture.ts";
import { openExamHospital, screen } from "../../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application-calls-fixture.ts";

let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];

beforeAll(async () => {
  const permissions = ["application_view", "application_review"];
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "application_view"));
});
afterAll(() => hospital.close());

const places = (ids: string[], action: "pass" | "waive" | "hire", calls = hr) =>
  calls.client.GET("/mrhr-zpgl-new/recruitApplication/places", { params: { query: { ids: ids.join(","), action } } });

async function addPlan(ratios: { interviewRatio?: string; medicalRatio?: string } = {}): Promise<string> {
  const id = hospital.services.ids.next();
  const dates = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-31 00:00:00" };
  await hospital.db
    .insertInto("recruitPlan")
    .values({ id, name: "计划", year: 2026, publishState: "published", ...dates, ...ratios })
    .execute();
  return id;
}

/** The three of the crowd after the screening of a post for one. */
async function screened(more: Parameters<typeof addJob>[1] = {}) {
  const jobId = await addJob(hospital, { headcount: 1, stages: ["screen", "medical", "onboard"], ...more });
  const ids = (await submitAll(jobId)).map(({ applicationId }) => applicationId);
  return { jobId, ids };
}
const submitAll = async (jobId: string) => {
  const receipts: Awaited<ReturnType<ApplicationCalls["submit"]>>[] = [];
  for (const calls of crowd) receipts.push(await calls.submit(jobId));
  return receipts;
};
const stagesOf = async (ids: string[]) => Promise.all(ids.map(async (id) => (await hr.detail(id)).stage));

describe("the medical check of a post for one", () => {
  it("takes one, and more only with a reason that the history keeps for staff", async () => {
    const { ids } = await screened();
    const { error, message, status } = await refusal(hr.review(ids, "pass"));
    expect([status, error]).toEqual([409, "places_exceeded"]);
    expect(message).toContain("“心血管内科医师”的体检最多 1 人：已有 0 人，本次 3 人。请减少人数，或填写超出的理由");
    expect(await stagesOf(ids)).toEqual(["screen", "screen", "screen"]);
    expect((await refusal(hr.review(ids, "pass", { placesReason: "  " }))).error).toBe("places_exceeded");

    await hr.review(ids, "pass", { placesReason: "三人并列，经院务会同意" });
    expect(await stagesOf(ids)).toEqual(["medical", "medical", "medical"]);
    const reasons = await Promise.all(ids.map(async (id) => (await hr.detail(id)).timeline[0]?.placesReason));
    expect(reasons).toEqual([undefined, "三人并列，经院务会同意", "三人并列，经院务会同意"]);
    const own = await crowd[2]?.own(ids[2] ?? "");
    expect(JSON.stringify(own)).not.toContain("经院务会同意");
  });

  it("takes one when they are passed one by one, and another once the first has left", async () => {
    const { ids } = await screened();
    const [first = "", second = ""] = ids;
    await hr.review([first], "pass");
    expect((await refusal(hr.review([second], "pass"))).error).toBe("places_exceeded");
    await hr.review([first], "fail", { reasonCode: "other" });
    expect(await hr.review([second], "pass")).toEqual({ count: 1 });
  });

  it("takes one of two whom two colleagues pass at the same time", async () => {
    const { ids } = await screened();
    const both = await Promise.allSettled(ids.slice(0, 2).map((id) => hr.review([id], "pass")));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await stagesOf(ids)).filter((stage) => stage === "medical")).toHaveLength(1);
  });

  it("takes as many as the plan says, and all where it says nothing", async () => {
    const two = await screened({ planId: await addPlan({ medicalRatio: "1.5:1" }) });
    expect((await refusal(hr.review(two.ids, "pass"))).error).toBe("places_exceeded");
    expect(await hr.review(two.ids.slice(0, 2), "pass")).toEqual({ count: 2 });
    const all = await screened({ planId: await addPlan({ medicalRatio: "" }) });
    expect(await hr.review(all.ids, "pass")).toEqual({ count: 3 });
  });

  it("takes no reason with an action that needs none", async () => {
    const { ids } = await screened();
    const { data } = await refusal(hr.review(ids, "fail", { reasonCode: "other", placesReason: "x" }));
    expect(data.fields?.map(({ field }) => field)).toEqual(["placesReason"]);
  });
});

describe("the interview", () => {
  it("takes three for each place after a written exam, whether they pass it or are excused from it", async () => {
    const jobId = await addJob(hospital, {
      ...{ planId: await addPlan({ interviewRatio: "2:1" }), headcount: 1, stages: ["screen", "written", "interview"] },
    });
    const ids = (await screen({ hr, crowd }, jobId)).map(({ applicationId }) => applicationId);
    for (const action of ["pass", "waive"] as const) {
      expect((await refusal(hr.review(ids, action))).error).toBe("places_exceeded");
    }
    await hr.review(ids.slice(0, 2), "waive");
    expect((await refusal(hr.review(ids.slice(2), "pass"))).error).toBe("places_exceeded");
    expect(await hr.review(ids.slice(2), "waive", { placesReason: "同分" })).toEqual({ count: 1 });
  });

  it("takes all whom the screening passed where there is no written exam", async () => {
    const { ids } = await screened({ stages: ["screen", "interview", "onboard"] });
    expect(await places(ids, "pass")).toEqual([]);
    expect(await hr.review(ids, "pass")).toEqual({ count: 3 });
  });
});

describe("the check before a move", () => {
  it("shows the people of each post against its places, and changes nothing", async () => {
    const first = await screened({ title: "内科医师" });
    const second = await screened({ title: "外科医师", headcount: 4 });
    const several = await screened({ title: "护士", headcount: 0 });
    await hr.review(first.ids.slice(0, 1), "pass");
    const all = [...first.ids.slice(1), ...second.ids, ...several.ids];
    expect(await places(all, "pass")).toEqual([
      ...[{ jobId: first.jobId, jobTitle: "内科医师", jobCode: first.jobId, stage: "medical", headcount: 1 }].map(
        (post) => ({ ...post, places: 1, taken: 1, moving: 2 }),
      ),
      ...[{ jobId: second.jobId, jobTitle: "外科医师", jobCode: second.jobId, stage: "medical", headcount: 4 }].map(
        (post) => ({ ...post, places: 4, taken: 0, moving: 3 }),
      ),
    ]);
    expect(await stagesOf(second.ids)).toEqual(["screen", "screen", "screen"]);
  });

  it("counts for hiring the people who are hired", async () => {
    const { ids, jobId } = await screened({ headcount: 2, stages: ["screen", "onboard"] });
    await hr.review(ids, "pass");
    await hr.review(ids.slice(0, 1), "hire");
    expect(await places(ids.slice(1), "hire")).toMatchObject([
      { jobId, stage: "onboard", places: 2, taken: 1, moving: 2 },
    ]);
  });

  it("is for reviewers of the hospital, as far as their data scope shows them the applications", async () => {
    const { ids } = await screened();
    expect((await refusal(places(ids, "pass", viewer))).status).toBe(403);
    expect((await refusal(places(ids, "pass", stranger))).status).toBe(404);
    await addStaff(hospital, "100001", "narrow", ["application_view", "application_review"]);
    const scopeValue = JSON.stringify({ userIds: ["1"] });
    await giveDataScope(hospital, "100001", "narrow", { scopeClass: "listApplications", scopeType: 5, scopeValue });
    const narrow = callsOf(await signIn(hospital, "100001", "narrow", "staff"));
    expect((await refusal(places(ids, "pass", narrow))).status).toBe(404);
  });
});
