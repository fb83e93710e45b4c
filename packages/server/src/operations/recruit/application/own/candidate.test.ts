import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../../testing/index.ts";
import {
  addJob,
  fillResume,
  type Hospital,
  NOON,
  nameInEnglish,
  openHospital,
  refusal,
} from "../../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application-calls-fixture.ts";
import { canonicalJson } from "../snapshot.ts";

let hospital: Hospital;
let guest: ApplicationCalls;
let hr: ApplicationCalls;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review"]);
  guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
});
afterAll(() => hospital.close());

describe("applying for a post", () => {
  it("is refused with everything that is missing, materials of the post included", async () => {
    const jobId = await addJob(hospital, {
      materials: JSON.stringify([
        { category: "diploma", name: "学历证书", required: true },
        { category: "licence", name: "资格证书", required: false },
      ]),
    });
    const { status, error, data } = await refusal(guest.submit(jobId));
    expect({ status, error }).toEqual({ status: 409, error: "resume_incomplete" });
    const fields = data.fields?.map(({ field }) => field);
    expect(fields).toContain("basic.photo");
    expect(fields).toContain("education");
    expect(fields).toContain("attachment.diploma");
    expect(fields).not.toContain("attachment.licence");
  });

  it("freezes the résumé and gives a receipt that can be checked", async () => {
    await fillResume(guest.client);
    const jobId = await addJob(hospital);
    const receipt = await guest.submit(jobId);
    expect(receipt).toMatchObject({ applicationNo: "R20261120-000001", submitTime: NOON });

    const { version, resume } = await guest.client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    await guest.client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
      body: { version, work: [{ from: "2020-01", org: "别的医院", post: "主任" }] },
    });
    const application = await guest.own(receipt.applicationId);
    expect(application.snapshot.work).toEqual(resume.work);
    expect(application).toMatchObject({
      state: "active",
      stage: "screen",
      result: "pending",
      jobTitle: "心血管内科医师",
    });
    expect(application.allowedActions).toEqual(["recall", "withdraw"]);
    expect(application.snapshotHash).toBe(receipt.snapshotHash);

    const { link: _, ...basic } = { ...application.snapshot.basic, link: application.snapshot.basic.photoLink };
    delete basic.photoLink;
    const frozen = { ...application.snapshot, basic };
    expect(createHash("sha256").update(canonicalJson(frozen)).digest("hex")).toBe(receipt.snapshotHash);
  });

  it("names departments and materials in English where the hospital has named them so", async () => {
    await nameInEnglish(hospital, { 心血管内科: "Cardiology", 学历证书: "Diploma", 笔试: "Written exam" });
    const materials = [{ category: "diploma", name: "学历证书", required: true }];
    const jobId = await addJob(hospital, { materials: JSON.stringify(materials) });
    const english = { headers: { "accept-language": "en" } };
    const path = "/mrhr-zpgl-new/recruitGuestResume/submitResume";
    const { data } = await refusal(guest.client.POST(path, { params: { query: { jobId } }, ...english }));
    expect(data.fields).toContainEqual({ field: "attachment.diploma", message: "Upload: Diploma" });

    await hospital.db.updateTable("recruitJob").set({ materials: "[]" }).where("id", "=", jobId).execute();
    await addGuest(hospital, "100001", "13800000009");
    const other = callsOf(await signIn(hospital, "100001", "13800000009"));
    await fillResume(other.client);
    const { applicationId: id } = await other.submit(jobId);
    const list = await other.client.GET("/mrhr-zpgl-new/recruitGuestApplication/list", english);
    expect(list.records).toMatchObject([{ id, deptName: "Cardiology" }]);
    const detail = await other.client.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", {
      ...english,
      params: { query: { id } },
    });
    expect(detail.deptName).toBe("Cardiology");
    expect((await other.own(id)).deptName).toBe("心血管内科");
  });

  it("happens once a post, however often and fast it is tried", async () => {
    const jobId = await addJob(hospital);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => guest.submit(jobId)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await refusal(guest.submit(jobId))).error).toBe("already_applied");
    const rows = await hospital.db.selectFrom("recruitApplication").select("id").where("jobId", "=", jobId).execute();
    expect(rows).toHaveLength(1);
  });

  it("numbers receipts without gaps, whoever submits at the same time", async () => {
    const jobs = await Promise.all(Array.from({ length: 6 }, () => addJob(hospital)));
    const receipts = await Promise.all(jobs.map((jobId) => guest.submit(jobId)));
    const numbers = receipts.map(({ applicationNo }) => Number(applicationNo.slice(-6))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it("goes by the clock of the server", async () => {
    const upcoming = await addJob(hospital, { applyStart: "2026-11-20 12:00:01" });
    const closed = await addJob(hospital, { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-11-20 11:59:59" });
    const lastSecond = await addJob(hospital, { applyEnd: NOON });
    expect((await refusal(guest.submit(upcoming))).error).toBe("job_closed");
    expect((await refusal(guest.submit(closed))).error).toBe("job_closed");
    await expect(guest.submit(lastSecond)).resolves.toMatchObject({ submitTime: NOON });
  });

  it("needs a post that is there for everyone to see", async () => {
    for (const job of [
      { publishState: "draft" },
      { publishState: "offline" },
      { releaseTime: "2026-11-21 00:00:00" },
    ] as const) {
      expect((await refusal(guest.submit(await addJob(hospital, job)))).status).toBe(404);
    }
    expect((await refusal(guest.submit("404"))).status).toBe(404);
  });
});

describe("the candidate's own applications", () => {
  it("recalls, edits and hands in again under the same number", async () => {
    const { applicationId, applicationNo, snapshotHash } = await guest.submit(await addJob(hospital));
    const recalled = await guest.act(applicationId, "recall");
    expect(recalled).toMatchObject({ state: "draft", allowedActions: ["submit", "withdraw"] });
    expect((await refusal(hr.detail(applicationId))).status).toBe(404);

    const { version, resume } = await guest.client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    await guest.client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
      body: { version, basic: { ...resume.basic, address: "杭州" } },
    });
    const again = await guest.submit(recalled.jobId);
    expect(again).toMatchObject({ applicationId, applicationNo });
    expect(again.snapshotHash).not.toBe(snapshotHash);
    const { timeline } = await guest.own(applicationId);
    expect(timeline.map(({ action }) => action)).toEqual(["submit", "recall", "submit"]);
  });

  it("withdraws with a reason from the list and may come back while others still apply", async () => {
    const { applicationId } = await guest.submit(await addJob(hospital));
    expect((await refusal(guest.act(applicationId, "withdraw", { reasonCode: "nonsense" }))).data.fields).toEqual([
      { field: "reasonCode", message: "请选择列表中的原因" },
    ]);
    const withdrawn = await guest.act(applicationId, "withdraw", { reasonCode: "other_offer" });
    expect(withdrawn).toMatchObject({ state: "withdrawn", reasonName: "另有选择", allowedActions: ["submit"] });
    const again = await refusal(guest.act(applicationId, "recall"));
    expect(again).toMatchObject({ status: 409, error: "illegal_transition", data: { allowedActions: ["submit"] } });
    await guest.submit(withdrawn.jobId);
    expect(await guest.own(applicationId)).toMatchObject({ state: "active", stage: "screen", reasonName: "" });
    expect((await refusal(guest.submit(withdrawn.jobId))).error).toBe("already_applied");
  });

  it("does not exist for anybody else", async () => {
    const { applicationId } = await guest.submit(await addJob(hospital));
    await addGuest(hospital, "100001", "13800000002");
    const other = callsOf(await signIn(hospital, "100001", "13800000002"));
    const missing = await refusal(other.own("404"));
    for (const call of [() => other.own(applicationId), () => other.act(applicationId, "withdraw")]) {
      expect(await refusal(call())).toMatchObject({ status: 404, error: missing.error, msg: missing.msg });
    }
    expect((await other.ownList()).total).toBe(0);
  });

  it("tell the dates of their own plan, which shares its name with another and has gone offline", async () => {
    const plan = (year: number, publishState: "offline" | "published") => ({
      ...{ id: hospital.services.ids.next(), name: "第二批", year, publishState, openRatioDefault: "" },
      ...{ applyStart: `${year}-11-01 08:00:00`, applyEnd: `${year}-11-30 17:30:00` },
      timeline: JSON.stringify([{ label: "笔试", from: `${year}-12-12 09:00:00`, to: "" }]),
    });
    const own = plan(2026, "offline");
    await hospital.db
      .insertInto("recruitPlan")
      .values([plan(2027, "published"), own])
      .execute();
    const { applicationId: id } = await guest.submit(await addJob(hospital, { planId: own.id }));
    const written = { label: "笔试", from: "2026-12-12 09:00:00", to: "" };
    expect((await guest.own(id)).planSteps).toEqual([written]);
    const english = { headers: { "accept-language": "en" } };
    const path = "/mrhr-zpgl-new/recruitGuestApplication/detail";
    const { planSteps } = await guest.client.GET(path, { ...english, params: { query: { id } } });
    expect(planSteps.map(({ label }) => label)).toEqual(["Written exam"]);
    // A step that names posts is there for these alone, and tells them their batch.
    const batch = (name: string, posts: string) => ({ ...written, stage: "written" as const, batch: name, posts });
    const timeline = JSON.stringify([written, batch("第一批", "A01，A02"), batch("第二批", "B01")]);
    await hospital.db.updateTable("recruitPlan").set({ timeline }).where("id", "=", own.id).execute();
    const second = await guest.submit(await addJob(hospital, { planId: own.id, jobCode: "A02" }));
    expect(await guest.own(second.applicationId)).toMatchObject({
      batch: "第一批",
      planSteps: [written, { ...written, stage: "written", batch: "第一批" }],
    });
    expect((await guest.own(id)).batch).toBeUndefined();
    const without = await guest.submit(await addJob(hospital));
    expect((await guest.own(without.applicationId)).planSteps).toEqual([]);
  });

  it("come newest first, a page at a time", async () => {
    const query = { current: 1, size: 2 };
    const page = await guest.ownList(query);
    expect(page.records).toHaveLength(2);
    expect(page.total).toBeGreaterThan(2);
    const ids = page.records.map(({ id }) => BigInt(id));
    expect((ids[0] ?? 0n) > (ids[1] ?? 0n)).toBe(true);
  });
});
