import type { ApplicationStage } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../../testing/index.ts";
import {
  addJob,
  fillResume,
  type Hospital,
  NOON,
  openHospital,
  refusal,
  uploadPicture,
} from "../../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application-calls-fixture.ts";

let hospital: Hospital;
let guest: ApplicationCalls;
let hr: ApplicationCalls;
let lead: ApplicationCalls;
let viewer: ApplicationCalls;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review"]);
  await addStaff(hospital, "100001", "lead", ["application_view", "application_reopen"]);
  await addStaff(hospital, "100001", "viewer", ["application_view"]);
  guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  lead = callsOf(await signIn(hospital, "100001", "lead", "staff"));
  viewer = callsOf(await signIn(hospital, "100001", "viewer", "staff"));
  await fillResume(guest.client);
});
afterAll(() => hospital.close());

describe("the hospital's answer", () => {
  it("returns for correction, sees the corrected résumé and passes it on", async () => {
    const { applicationId, snapshotHash } = await guest.submit(await addJob(hospital));
    const deadline = "2026-11-23 18:00:00";
    expect((await refusal(hr.review([applicationId], "return"))).data.fields?.[0]?.field).toBe("reasonCode");
    for (const returnDeadline of ["2026-11-19 00:00:00", "2026-11-31 00:00:00"]) {
      const wrong = await refusal(hr.review([applicationId], "return", { reasonCode: "photo", returnDeadline }));
      expect(wrong.data.fields?.[0]?.field).toBe("returnDeadline");
    }
    await hr.review([applicationId], "return", { reasonCode: "photo", note: "请重新上传", returnDeadline: deadline });
    const returned = await guest.own(applicationId);
    expect(returned).toMatchObject({
      state: "returned",
      reasonName: "照片不清晰",
      note: "请重新上传",
      returnDeadline: deadline,
    });
    expect(returned.allowedActions).toContain("resubmit");
    expect(returned.timeline[0]).toMatchObject({ action: "return", actorName: "招聘办公室", reasonName: "照片不清晰" });

    const { version, resume } = await guest.client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    await guest.client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
      body: { version, basic: { ...resume.basic, photo: await uploadPicture(guest.client) } },
    });
    const corrected = await guest.act(applicationId, "resubmit");
    expect(corrected).toMatchObject({ state: "active", stage: "screen", reasonName: "", returnDeadline: "" });
    expect(corrected.snapshotHash).not.toBe(snapshotHash);

    await hr.review([applicationId], "pass");
    expect(await guest.own(applicationId)).toMatchObject({ state: "active", stage: "interview", result: "pending" });
    expect((await hr.detail(applicationId)).timeline[0]).toMatchObject({
      action: "pass",
      actorType: "staff",
      actorName: "hr",
    });
  });

  it("is corrected until the last second of its deadline, and failed only after it", async () => {
    const returnDeadline = "2026-11-20 12:10:00";
    const back = async (jobId: string) => {
      const { applicationId } = await guest.submit(jobId);
      await hr.review([applicationId], "return", { reasonCode: "photo", returnDeadline });
      return applicationId;
    };
    const [corrected, forgotten] = [await back(await addJob(hospital)), await back(await addJob(hospital))];
    hospital.setNow(returnDeadline);
    expect((await refusal(hr.review([forgotten], "fail", { reasonCode: "other" }))).error).toBe("illegal_transition");
    expect((await guest.act(corrected, "resubmit", { note: "照片是近照" })).state).toBe("active");
    hospital.setNow("2026-11-20 12:10:01");
    expect((await refusal(guest.act(forgotten, "resubmit"))).error).toBe("illegal_transition");
    expect(await hr.review([forgotten], "fail", { reasonCode: "other" })).toEqual({ count: 1 });
    hospital.setNow(NOON);
  });

  it("rejects with a reason; who leads reopens with a note, and nobody else", async () => {
    const { applicationId } = await guest.submit(await addJob(hospital));
    await hr.review([applicationId], "fail", { reasonCode: "major", note: "专业为内科学" });
    expect(await guest.own(applicationId)).toMatchObject({
      state: "rejected",
      result: "failed",
      reasonName: "专业不符",
      allowedActions: ["appeal"],
    });
    expect((await hr.detail(applicationId)).allowedActions).toEqual([]);
    expect((await refusal(hr.reopen([applicationId], "复核后恢复"))).status).toBe(403);
    expect((await lead.detail(applicationId)).allowedActions).toEqual(["reopen"]);
    expect((await refusal(lead.reopen([applicationId], " "))).data.fields?.[0]?.field).toBe("note");
    expect((await refusal(lead.reopen([applicationId, "404"], "复核后恢复"))).status).toBe(404);
    await lead.reopen([applicationId], "复核后恢复");
    expect((await refusal(lead.reopen([applicationId], "再次"))).error).toBe("illegal_transition");
    expect((await lead.detail(applicationId)).allowedActions).toEqual([]);
    expect(await guest.own(applicationId)).toMatchObject({ state: "active", note: "复核后恢复", reasonName: "" });
  });

  it("moves all of a batch or none, and says what is allowed instead", async () => {
    const jobs = await Promise.all([addJob(hospital), addJob(hospital)]);
    const [first, second] = await Promise.all(jobs.map((jobId) => guest.submit(jobId)));
    const ids = [first?.applicationId ?? "", second?.applicationId ?? ""];
    await hr.review(ids.slice(0, 1), "pass");
    const before = await hr.detail(ids[1] ?? "");
    const illegal = await refusal(hr.review(ids, "return", { reasonCode: "photo" }));
    expect(illegal).toMatchObject({ status: 409, error: "illegal_transition" });
    expect(illegal.data.allowedActions).toEqual(["pass", "fail", "absent", "waive", "reserve"]);
    expect(await hr.detail(ids[1] ?? "")).toEqual(before);
    expect((await refusal(hr.review([...ids, "404"], "pass"))).status).toBe(404);
    expect(await hr.detail(ids[1] ?? "")).toEqual(before);
    expect(await hr.review(ids, "pass")).toEqual({ count: 2 });
    // On to the public notice goes whoever is put on a list.
    expect(await hr.detail(ids[0] ?? "")).toMatchObject({ stage: "interview", result: "passed" });
    expect((await hr.detail(ids[1] ?? "")).stage).toBe("interview");
  });

  it("is given once when two members of staff answer at the same time", async () => {
    const jobs = await Promise.all(
      Array.from({ length: 5 }, () => addJob(hospital, { stages: ["screen", "onboard"] })),
    );
    const ids = (await Promise.all(jobs.map((jobId) => guest.submit(jobId)))).map(({ applicationId }) => applicationId);
    const answers = await Promise.allSettled([hr.review(ids, "pass"), hr.review(ids.toReversed(), "pass")]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await hr.review(ids, "hire");
    expect((await hr.list({ tab: "hired" })).total).toBe(5);
  });

  it("passes the stage that was seen, and not the next one for whoever comes second", async () => {
    const { applicationId } = await guest.submit(
      await addJob(hospital, { stages: ["screen", "written", "interview"] }),
    );
    const pass = () => hr.review([applicationId], "pass", { stages: ["screen"] });
    const answers = await Promise.allSettled([pass(), pass()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await hr.detail(applicationId)).toMatchObject({ stage: "written", result: "pending" });
    const late = await refusal(hr.review([applicationId], "fail", { stages: ["screen"], reasonCode: "major" }));
    expect(late).toMatchObject({ status: 409, error: "stale_version" });
    const other = (await guest.submit(await addJob(hospital))).applicationId;
    const both = (stages: ApplicationStage[]) => hr.review([applicationId, other], "pass", { stages });
    expect((await refusal(both(["written"]))).data.fields?.[0]?.field).toBe("stages");
    expect((await refusal(both(["screen", "written"]))).error).toBe("stale_version");
    expect(await both(["written", "screen"])).toEqual({ count: 2 });
  });

  it("is not for those who may only look, nor for candidates", async () => {
    const { applicationId } = await guest.submit(await addJob(hospital));
    expect((await viewer.detail(applicationId)).allowedActions).toEqual([]);
    expect((await refusal(viewer.review([applicationId], "pass"))).status).toBe(403);
    expect((await refusal(guest.list())).status).toBe(403);
    expect((await refusal(hr.own(applicationId))).status).toBe(403);
  });
});

describe("the list of the hospital", () => {
  it("counts every tab, and each tab holds what was counted", async () => {
    const counts = await hr.counts();
    const [all, ...rest] = counts;
    expect(all?.count).toBe(rest.reduce((sum, { count }) => sum + count, 0));
    for (const { key, count } of counts) expect((await hr.list({ tab: key, size: 1 })).total).toBe(count);
  });

  it("shows the candidate, the phone masked", async () => {
    const [row] = (await hr.list({ size: 1 })).records;
    expect(row).toMatchObject({ candidateName: "13800000001", candidatePhone: "138****0001", sex: "male", age: 36 });
    expect(row).toMatchObject({
      education: "master",
      educationName: "硕士研究生",
      school: "浙江大学",
      major: "内科学",
    });
    expect(await hr.detail(row?.id ?? "")).toMatchObject({
      phone: "138****0001",
      idNoMasked: expect.stringContaining("***"),
    });
  });

  it("finds by name, phone, number and post, and takes wildcards for what they are", async () => {
    const jobId = await addJob(hospital, { title: "麻醉科100%医师" });
    const { applicationId, applicationNo } = await guest.submit(jobId);
    for (const keyword of ["麻醉", "100%", "%", applicationNo, applicationNo.toLowerCase(), "麻"]) {
      expect((await hr.list({ keyword })).records.map(({ id }) => id)).toEqual([applicationId]);
    }
    expect((await hr.list({ keyword: "_" })).total).toBe(0);
    expect((await hr.list({ keyword: "8000000", jobId })).total).toBe(1);
    expect((await hr.list({ jobId, education: "bachelor" })).total).toBe(0);
    expect((await hr.list({ jobId, hireMode: 2 })).total).toBe(0);
    expect((await hr.list({ jobId, hireMode: 1, sort: "update_desc" })).total).toBe(1);
  });
});
