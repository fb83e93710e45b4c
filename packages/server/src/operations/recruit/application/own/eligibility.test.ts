import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../../testing/index.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application-calls-fixture.ts";

let hospital: Hospital;
let guest: ApplicationCalls;
let hr: ApplicationCalls;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review", "setting_view", "setting_edit"]);
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  await fillResume(guest.client);
});
afterAll(() => hospital.close());

const demanding = (conditions: object) => addJob(hospital, { conditions: JSON.stringify(conditions) });
const ask = (jobId: string, calls = guest) =>
  calls.client.GET("/mrhr-zpgl-new/recruitGuestResume/eligibility", { params: { query: { jobId } } });

describe("asking before applying", () => {
  it("answers clause by clause, with labels beside the keys", async () => {
    const { auto, items, day, refused } = await ask(
      await demanding({ majors: ["内科学"], ageMax: 35, languageRequired: { exam: "cet6" } }),
    );
    expect({ auto, day, refused }).toEqual({ auto: "ineligible", day: "2026-11-30", refused: false });
    expect(items.map(({ rule, pass }) => `${rule} ${pass}`)).toEqual([
      ...["education yes", "majors yes", "age no", "language unknown"],
    ]);
    expect(items[0]).toMatchObject({
      expected: ["master"],
      expectedNames: ["硕士研究生"],
      actualNames: ["硕士研究生"],
    });
    expect(items[3]).toMatchObject({ evidence: ["basic.languageExam"], actual: [] });
  });

  it("says the same at submission, to staff", async () => {
    const jobId = await demanding({ ageMax: 35, experienceYears: 10 });
    const before = await ask(jobId);
    const { applicationId } = await guest.submit(jobId);
    const { refused: _, ...same } = before;
    expect((await hr.detail(applicationId)).verdict).toEqual(same);
  });

  it("is for candidates, about posts that everyone may see", async () => {
    const draft = await addJob(hospital, { publishState: "draft" });
    expect((await refusal(ask(draft))).status).toBe(404);
    expect((await refusal(ask(await addJob(hospital), hr))).status).toBe(403);
  });

  it("leaves open what an empty résumé does not say", async () => {
    await addGuest(hospital, "100001", "13800000002");
    const newcomer = callsOf(await signIn(hospital, "100001", "13800000002"));
    const { auto, items } = await ask(await demanding({ titleMin: "junior" }), newcomer);
    expect(auto).toBe("review");
    expect(items.map(({ rule, evidence }) => [rule, evidence])).toEqual([
      ["education", ["education"]],
      ["title", ["title"]],
    ]);
  });
});

describe("a verdict of an application", () => {
  it("stays as it was, whatever the post asks later, and is judged anew with a new résumé", async () => {
    const jobId = await demanding({ hospitalLevelMin: "tertiary" });
    const { applicationId } = await guest.submit(jobId);
    await hospital.db.updateTable("recruitJob").set({ conditions: "{}" }).where("id", "=", jobId).execute();
    expect((await hr.detail(applicationId)).verdict).toMatchObject({
      auto: "review",
      items: [{}, { rule: "hospitalLevel" }],
    });
    await hr.review([applicationId], "return", { reasonCode: "photo" });
    await guest.act(applicationId, "resubmit", { note: "照片是近照" });
    expect(await hr.detail(applicationId)).toMatchObject({
      verdictAuto: "eligible",
      verdict: { items: [{ pass: "yes" }] },
    });
  });

  it("is sealed like the résumé that it repeats", async () => {
    const { applicationId } = await guest.submit(await demanding({ majors: ["内科学"] }));
    const { rows } = await sql<{ verdict: string }>`
      select verdict::text from recruit_application where id = ${applicationId}`.execute(hospital.services.platform);
    expect(rows[0]?.verdict).toMatch(/^"bk2j\./);
    expect((await hr.detail(applicationId)).verdict?.items.at(-1)?.actual).toEqual(["内科学"]);
  });

  it("filters the list and its counts", async () => {
    const jobId = await demanding({ ageMax: 20 });
    await guest.submit(jobId);
    await guest.submit(await demanding({ titleMin: "junior" }));
    for (const verdict of ["eligible", "ineligible", "review"] as const) {
      const { records, total } = await hr.client.GET("/mrhr-zpgl-new/recruitApplication/list", {
        params: { query: { verdict, size: 50 } },
      });
      expect(new Set(records.map((row) => row.verdictAuto))).toEqual(new Set([verdict]));
      const [all] = await hr.client.GET("/mrhr-zpgl-new/recruitApplication/counts", { params: { query: { verdict } } });
      expect(all?.count).toBe(total);
    }
    const mine = await hr.client.GET("/mrhr-zpgl-new/recruitApplication/list", {
      params: { query: { verdict: "eligible", jobId } },
    });
    expect(mine.total).toBe(0);
  });

  it("that fails is passed over with a reason that the candidate does not see", async () => {
    const { applicationId } = await guest.submit(await demanding({ ageMax: 20 }));
    const { allowedActions } = await hr.detail(applicationId);
    expect(allowedActions).toContain("pass");
    for (const overrideReason of [undefined, "  "]) {
      const without = await refusal(hr.review([applicationId], "pass", { ...(overrideReason && { overrideReason }) }));
      expect(without).toMatchObject({ status: 409, error: "override_required" });
    }
    const wrong = await refusal(hr.review([applicationId], "fail", { reasonCode: "other", overrideReason: "x" }));
    expect(wrong.data.fields?.[0]?.field).toBe("overrideReason");
    await hr.review([applicationId], "pass", { overrideReason: "紧缺岗位" });
    expect((await hr.detail(applicationId)).timeline[0]).toMatchObject({ action: "pass", overrideReason: "紧缺岗位" });
    const own = await guest.own(applicationId);
    expect(own.stage).toBe("interview");
    expect(JSON.stringify(own)).not.toContain("紧缺岗位");
    await hr.review([applicationId], "pass");
  });

  it("is needed for no one in a batch but those who fail", async () => {
    const [fit, unfit] = [await guest.submit(await demanding({})), await guest.submit(await demanding({ ageMax: 20 }))];
    const ids = [fit.applicationId, unfit.applicationId];
    expect((await refusal(hr.review(ids, "pass"))).error).toBe("override_required");
    expect((await hr.detail(fit.applicationId)).stage).toBe("screen");
    await hr.review(ids, "pass", { overrideReason: "同意" });
    expect((await hr.detail(fit.applicationId)).timeline[0]?.overrideReason).toBeUndefined();
    expect((await hr.detail(unfit.applicationId)).timeline[0]?.overrideReason).toBe("同意");
  });
});

describe("a hospital that takes no application that fails", () => {
  it("refuses it, and says so before", async () => {
    const headers = { "If-Match": "*" };
    const stored = await hr.client.GET("/mrhr-zpgl-new/setting/detail");
    expect(stored.ineligibleSubmit).toBe("warn");
    const { ineligibleSubmit } = await hr.client.POST("/mrhr-zpgl-new/setting/submit", {
      body: { ...stored, ineligibleSubmit: "refuse" },
      headers,
    });
    expect(ineligibleSubmit).toBe("refuse");
    const jobId = await demanding({ ageMax: 20 });
    expect(await ask(jobId)).toMatchObject({ auto: "ineligible", refused: true });
    expect(await refusal(guest.submit(jobId))).toMatchObject({ status: 409, error: "not_eligible" });
    const unknown = await demanding({ titleMin: "junior" });
    expect(await ask(unknown)).toMatchObject({ auto: "review", refused: false });
    await expect(guest.submit(unknown)).resolves.toMatchObject({ applicationNo: expect.any(String) });
    const { ineligibleSubmit: _, ...others } = stored;
    const kept = await hr.client.POST("/mrhr-zpgl-new/setting/submit", { body: others, headers });
    expect(kept.ineligibleSubmit).toBe("refuse");
  });
});
