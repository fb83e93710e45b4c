import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addGuest, addStaff, addTenant, signIn } from "../../../../testing/index.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application-calls-fixture.ts";

let hospital: Hospital;
let guest: ApplicationCalls;
let hr: ApplicationCalls;
let reviewer: ApplicationCalls;
let stranger: ApplicationCalls;
let people = 0;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  const all = ["application_view", "application_review", "application_transfer", "application_revoke"];
  await addStaff(hospital, "100001", "hr", all);
  await addStaff(hospital, "100001", "reviewer", ["application_view", "application_review"]);
  await addStaff(hospital, "200002", "stranger", all);
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  reviewer = callsOf(await signIn(hospital, "100001", "reviewer", "staff"));
  stranger = callsOf(await signIn(hospital, "200002", "stranger", "staff"));
});
afterAll(() => hospital.close());
beforeEach(async () => {
  guest = await newcomer();
});

async function newcomer(): Promise<ApplicationCalls> {
  people += 1;
  const phone = `138000002${String(people).padStart(2, "0")}`;
  await addGuest(hospital, "100001", phone);
  const calls = callsOf(await signIn(hospital, "100001", phone));
  await fillResume(calls.client);
  return calls;
}

const source = () => addJob(hospital, { title: "心血管内科医师", allowTransfer: true });
const applied = async (calls = guest) => (await calls.submit(await source())).applicationId;
const codes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((end) => (end.status === "fulfilled" ? "in" : end.reason.error)).sort();

describe("an offer of another post", () => {
  it("waits for the candidate, and moves the application once they accept", async () => {
    const target = await addJob(hospital, { title: "呼吸内科医师", stages: ["screen", "skill", "onboard"] });
    const id = await applied();
    await hr.review([id], "pass");
    const deadline = "2026-11-22 18:00:00";
    expect(await hr.transfer(id, target, { deadline, note: "原岗位已满" })).toEqual({ count: 1 });
    const offered = await guest.own(id);
    expect(offered).toMatchObject({ jobTitle: "心血管内科医师", state: "active", stage: "interview" });
    expect(offered.transfer).toMatchObject({
      jobId: target,
      jobTitle: "呼吸内科医师",
      hireMode: 1,
      deptName: "心血管内科",
      deadline,
    });
    expect(offered.allowedActions).toEqual(["withdraw", "acceptTransfer", "refuseTransfer"]);
    expect((await hr.detail(id)).allowedActions).toContain("transfer");

    const moved = await guest.act(id, "acceptTransfer");
    expect(moved).toMatchObject({ jobId: target, jobTitle: "呼吸内科医师", state: "active", stage: "skill" });
    expect(moved).toMatchObject({ result: "pending", note: "" });
    expect(moved.transfer).toBeUndefined();
    expect(moved.timeline.slice(0, 2)).toMatchObject([
      { action: "acceptTransfer", transferFrom: { jobTitle: "心血管内科医师" }, transferTo: { jobId: target } },
      { action: "transfer", note: "原岗位已满", transferTo: { jobTitle: "呼吸内科医师" }, actorName: "招聘办公室" },
    ]);
    const { verdict, verdictAuto } = await hr.detail(id);
    expect([verdictAuto, verdict?.auto]).toEqual(["eligible", "eligible"]);
    const { records } = await guest.client.GET("/mrhr-zpgl-new/recruitGuestInbox/list");
    expect(records.slice(0, 2)).toMatchObject([
      { action: "acceptTransfer", content: expect.stringContaining("现应聘的岗位为呼吸内科医师") },
      {
        action: "transfer",
        title: "调剂待确认",
        content: `拟将您应聘的心血管内科医师调剂为呼吸内科医师，请在${deadline}前登录确认是否同意。原岗位已满`,
      },
    ]);
  });

  it("is refused, or ends with its deadline or with any other move", async () => {
    const target = await addJob(hospital);
    const id = await applied();
    await hr.transfer(id, target);
    const refused = await guest.act(id, "refuseTransfer", { note: "只考虑原岗位" });
    expect(refused).toMatchObject({ state: "active", stage: "screen", allowedActions: ["recall", "withdraw"] });
    expect(refused.transfer).toBeUndefined();
    expect(refused.timeline[0]).toMatchObject({ action: "refuseTransfer", transferTo: { jobId: target } });

    await hr.transfer(id, target, { deadline: "2026-11-20 12:00:01" });
    await hr.review([id], "pass");
    expect((await guest.own(id)).transfer).toBeUndefined();
    expect((await refusal(guest.act(id, "acceptTransfer"))).error).toBe("illegal_transition");

    await hr.transfer(id, target, { deadline: "2026-11-20 12:00:01" });
    try {
      hospital.setNow("2026-11-20 12:00:02");
      expect((await guest.own(id)).transfer).toBeUndefined();
      for (const answer of ["acceptTransfer", "refuseTransfer"] as const) {
        expect(await refusal(guest.act(id, answer))).toMatchObject({ error: "illegal_transition" });
      }
    } finally {
      hospital.setNow("2026-11-20 12:00:00");
    }
    expect((await guest.own(id)).jobTitle).toBe("心血管内科医师");
  });

  it("is taken back by staff with a reason, and then cannot be accepted", async () => {
    const target = await addJob(hospital, { title: "呼吸内科医师" });
    const id = await applied();
    await hr.transfer(id, target);
    expect((await hr.detail(id)).allowedActions).toContain("withdrawTransfer");
    expect((await reviewer.detail(id)).allowedActions).not.toContain("withdrawTransfer");
    expect((await refusal(reviewer.revoke([id], "withdrawTransfer", "岗位取消"))).status).toBe(403);
    expect((await refusal(stranger.revoke([id], "withdrawTransfer", "岗位取消"))).status).toBe(404);
    expect(await hr.revoke([id], "withdrawTransfer", "岗位取消")).toEqual({ count: 1 });
    expect((await refusal(guest.act(id, "acceptTransfer"))).error).toBe("illegal_transition");
    const own = await guest.own(id);
    expect(own).toMatchObject({ state: "active", stage: "screen", result: "pending" });
    expect(own.transfer).toBeUndefined();
    expect(own.timeline[0]).toMatchObject({
      ...{ action: "withdrawTransfer", note: "岗位取消", actorName: "招聘办公室" },
      transferTo: { jobId: target },
    });
    const { records } = await guest.client.GET("/mrhr-zpgl-new/recruitGuestInbox/list");
    expect(records[0]).toMatchObject({ action: "withdrawTransfer", applicationId: id });
    expect((await refusal(hr.revoke([id], "withdrawTransfer", "再撤"))).error).toBe("illegal_transition");
  });

  it("is replaced by a later one", async () => {
    const id = await applied();
    const [first, second] = [await addJob(hospital), await addJob(hospital, { title: "检验科技师" })];
    await hr.transfer(id, first);
    await hr.transfer(id, second);
    expect((await guest.act(id, "acceptTransfer")).jobTitle).toBe("检验科技师");
  });

  it("is for posts that allow it, and for who has the permission", async () => {
    const id = await applied();
    expect((await reviewer.detail(id)).allowedActions).not.toContain("transfer");
    expect((await refusal(reviewer.transfer(id, await addJob(hospital)))).status).toBe(403);
    expect((await refusal(guest.transfer(id, await addJob(hospital)))).status).toBe(403);
    const { applicationId } = await guest.submit(await addJob(hospital, { allowTransfer: false }));
    expect((await hr.detail(applicationId)).allowedActions).not.toContain("transfer");
    expect((await refusal(hr.transfer(applicationId, await addJob(hospital)))).error).toBe("illegal_transition");
  });

  it("reaches a reserve too, who is active again", async () => {
    const id = await applied();
    await hr.review([id], "reserve");
    await hr.transfer(id, await addJob(hospital));
    expect(await guest.act(id, "acceptTransfer")).toMatchObject({ state: "active", stage: "screen" });
  });
});

describe("the post that is offered", () => {
  const problem = async (overrides: Parameters<typeof addJob>[1]) =>
    (await refusal(hr.transfer(await applied(), await addJob(hospital, overrides)))).error;

  it("has to be open, to fit, and to be one that was not applied for", async () => {
    for (const publishState of ["draft", "offline"] as const) {
      expect(await problem({ publishState })).toBe("job_closed");
    }
    const closed = { publishState: "closed", closeTime: "2026-11-20 11:00:00" } as const;
    expect(await problem(closed)).toBe("job_closed");
    expect(await problem({ releaseTime: "2026-11-21 00:00:00" })).toBe("job_closed");
    expect(await problem({ conditions: JSON.stringify({ ageMax: 30 }) })).toBe("not_eligible");
    const id = await applied();
    const other = await addJob(hospital);
    await guest.submit(other);
    expect((await refusal(hr.transfer(id, other))).error).toBe("already_applied");
    expect((await refusal(hr.transfer(id, (await guest.own(id)).jobId))).error).toBe("already_applied");
  });

  it("is held against all of it again when the candidate accepts", async () => {
    const changes = [
      [{ publishState: "offline" }, "job_closed"],
      [{ conditions: JSON.stringify({ ageMax: 30 }) }, "not_eligible"],
    ] as const;
    for (const [change, error] of changes) {
      const id = await applied();
      const target = await addJob(hospital);
      await hr.transfer(id, target);
      await hospital.db.updateTable("recruitJob").set(change).where("id", "=", target).execute();
      expect((await refusal(guest.act(id, "acceptTransfer"))).error).toBe(error);
      expect((await guest.own(id)).jobTitle).toBe("心血管内科医师");
    }
    const id = await applied();
    const target = await addJob(hospital);
    await hr.transfer(id, target);
    await guest.submit(target);
    expect((await refusal(guest.act(id, "acceptTransfer"))).error).toBe("already_applied");
  });

  it("counts among the posts that one may apply for, without the one that is left", async () => {
    const planId = hospital.services.ids.next();
    const dates = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-31 00:00:00" };
    await hospital.db
      .insertInto("recruitPlan")
      .values({ id: planId, name: "计划", year: 2026, publishState: "published", oneJobOnly: true, ...dates })
      .execute();
    const { applicationId } = await guest.submit(await addJob(hospital, { planId, allowTransfer: true }));
    await hr.transfer(applicationId, await addJob(hospital, { planId }));
    expect((await guest.act(applicationId, "acceptTransfer")).state).toBe("active");
    const outside = await applied();
    await hr.transfer(outside, await addJob(hospital, { planId }));
    expect((await refusal(guest.act(outside, "acceptTransfer"))).error).toBe("one_job_only");
  });

  it("gives each place once, however many accept at once", async () => {
    const target = await addJob(hospital, { headcount: 1 });
    const crowd = await Promise.all(Array.from({ length: 4 }, newcomer));
    const ids = await Promise.all(crowd.map((calls) => applied(calls)));
    for (const id of ids) await hr.transfer(id, target);
    const answers = ids.map((id, index) => crowd[index]?.act(id, "acceptTransfer") ?? Promise.reject());
    expect(await codes(answers)).toEqual(["headcount_full", "headcount_full", "headcount_full", "in"]);
    expect((await refusal(hr.transfer(await applied(), target))).error).toBe("headcount_full");
  });
});

describe("what is asked wrongly", () => {
  it("moves once, however often one accepts", async () => {
    const id = await applied();
    await hr.transfer(id, await addJob(hospital));
    const ends = await codes(Array.from({ length: 50 }, () => guest.act(id, "acceptTransfer")));
    expect(ends).toEqual([...Array(49).fill("illegal_transition"), "in"]);
    expect((await guest.own(id)).timeline.filter(({ action }) => action === "acceptTransfer")).toHaveLength(1);
  });

  it("names what there is not, or is somebody else's, in the same words", async () => {
    const [id, target] = [await applied(), await addJob(hospital)];
    const missing = await refusal(hr.transfer("404", target));
    for (const call of [() => hr.transfer(id, "404"), () => stranger.transfer(id, target)]) {
      expect((await refusal(call())).message).toBe(missing.message);
    }
    await hr.transfer(id, target);
    const other = await newcomer();
    for (const action of ["acceptTransfer", "refuseTransfer"] as const) {
      expect((await refusal(other.act(id, action))).status).toBe(404);
    }
    expect((await guest.own(id)).transfer?.jobId).toBe(target);
  });

  it("has a deadline that lies ahead, and a reason that is no longer than a note", async () => {
    const [id, target] = [await applied(), await addJob(hospital)];
    for (const deadline of ["2026-11-20 12:00:00", "2026-11-31 00:00:00", "2026-11-01 00:00:00"]) {
      const { status, data } = await refusal(hr.transfer(id, target, { deadline }));
      expect([status, data.fields?.[0]?.field]).toEqual([400, "deadline"]);
    }
    expect((await refusal(hr.transfer(id, target, { note: "长".repeat(501) }))).status).toBe(400);
    expect((await guest.own(id)).transfer).toBeUndefined();
  });
});
