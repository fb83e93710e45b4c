import type { OwnAppealInput, RecheckAnswer } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { giveDataScope } from "../../system/scope/scope-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, fillResume, type Hospital, refusal, removalOf } from "../recruit-fixture.ts";

const base = "/mrhr-zpgl-new/recruitAppeal";
const permissions = [
  ...["application_view", "application_review", "application_reopen", "score_view", "score_edit", "score_publish"],
  ...["appeal_view", "appeal_answer", "appeal_recheck"],
];
let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];
let li: ApplicationCalls;
let wang: ApplicationCalls;

beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "appeal_view"));
  [li, wang] = crowd as [ApplicationCalls, ApplicationCalls];
});
afterAll(() => hospital.close());

const list = (calls = hr, query: { state?: "open"; applicationId?: string; kind?: "appeal" | "recheck" } = {}) =>
  calls.client.GET(`${base}/list`, { params: { query } });
const answer = (id: string, state: "upheld" | "dismissed", text = "经复核，材料齐全", calls = hr) =>
  calls.client.POST(`${base}/answer`, { body: { id, state, answer: text } });
const answerMark = (id: string, body: Omit<RecheckAnswer, "id">, calls = hr) =>
  calls.client.POST(`${base}/recheck`, { body: { id, ...body } });
const ask = (calls: ApplicationCalls, body: Partial<OwnAppealInput> & { applicationId: string }) =>
  calls.client.POST("/mrhr-zpgl-new/recruitGuestAppeal/submit", {
    body: { kind: "appeal", content: "证书已补办", ...body },
  });
const messages = async (calls: ApplicationCalls) =>
  (await calls.client.GET("/mrhr-zpgl-new/recruitGuestInbox/list", { params: { query: {} } })).records;
const upload = async (calls: ApplicationCalls, name: string) =>
  (await calls.client.upload("/blade-resource/oss/endpoint/put-file", pdf(name))).name;
const pdf = (name: string) => new File(["%PDF-1.4\n%%EOF\n"], name);

/** An application of Li that the screening has turned down at 08:00 on 20 November. */
async function rejected(calls = li) {
  hospital.setNow("2026-11-20 08:00:00");
  const { applicationId } = await calls.submit(await addJob(hospital));
  await hr.review([applicationId], "fail", { reasonCode: "other" });
  return applicationId;
}

describe("a candidate who was turned down", () => {
  it("appeals with a file, and changes neither state nor résumé", async () => {
    const applicationId = await rejected();
    const before = await li.own(applicationId);
    expect(before).toMatchObject({ appealing: false, appealEnd: "2026-11-23 23:59:59", appeals: [] });
    const own = await ask(li, { applicationId, files: [await upload(li, "毕业证书.pdf")] });
    expect(own).toMatchObject({
      state: "rejected",
      stage: "screen",
      appealing: true,
      appealEnd: "",
      allowedActions: [],
    });
    expect(own.snapshotHash).toBe(before.snapshotHash);
    expect(own.appeals).toMatchObject([
      { kind: "appeal", part: "", state: "open", content: "证书已补办", answer: "", files: [{ name: "毕业证书.pdf" }] },
    ]);
    expect(own.timeline[0]).toMatchObject({ action: "appeal", state: "rejected" });
    expect((await hr.detail(applicationId)).appealing).toBe(true);
    expect(await list(hr, { applicationId })).toMatchObject({ total: 1, records: [{ state: "open", applicationId }] });
    const link = own.appeals[0]?.files[0]?.link ?? "";
    expect((await hospital.app.inject({ url: link })).statusCode).toBe(200);
  });

  it("is told of an upheld appeal and reviewed again", async () => {
    const applicationId = await rejected();
    await ask(li, { applicationId });
    const [appeal] = (await list(hr, { applicationId, state: "open" })).records;
    expect(await answer(appeal?.id ?? "", "upheld")).toMatchObject({
      state: "upheld",
      closeUserName: expect.any(String),
    });
    const own = await li.own(applicationId);
    expect(own).toMatchObject({ state: "active", stage: "screen", result: "pending", appealing: false, note: "" });
    expect(own.appeals).toMatchObject([{ state: "upheld", answer: "经复核，材料齐全" }]);
    expect((await messages(li))[0]).toMatchObject({
      action: "upholdAppeal",
      content: expect.stringContaining("经复核，材料齐全"),
    });
    await hr.review([applicationId], "fail", { reasonCode: "other" });
    expect(await refusal(ask(li, { applicationId }))).toMatchObject({ status: 409, error: "illegal_transition" });
  });

  it("is told of a dismissed appeal, and the rejection stays", async () => {
    const applicationId = await rejected();
    await ask(li, { applicationId });
    const [appeal] = (await list(hr, { applicationId })).records;
    const id = appeal?.id ?? "";
    await answer(id, "dismissed", "证书已过期");
    expect(await li.own(applicationId)).toMatchObject({ state: "rejected", appealing: false, allowedActions: [] });
    expect((await messages(li))[0]).toMatchObject({
      action: "dismissAppeal",
      content: expect.stringContaining("证书已过期"),
    });
    expect(await refusal(answer(id, "upheld"))).toMatchObject({ status: 409 });
    await hr.reopen([applicationId], "院领导复核");
    expect((await li.own(applicationId)).state).toBe("active");
  });

  it("keeps the appeal while staff try to reopen past it", async () => {
    const applicationId = await rejected();
    await ask(li, { applicationId });
    expect(await refusal(hr.reopen([applicationId], "复核"))).toMatchObject({
      status: 409,
      error: "illegal_transition",
    });
  });

  it("cannot appeal after the days of the hospital, for another person, or with another person's file", async () => {
    const applicationId = await rejected();
    const strange = await upload(wang, "a.pdf");
    expect(await refusal(ask(wang, { applicationId }))).toMatchObject({ status: 404 });
    expect((await refusal(ask(li, { applicationId, files: [strange] }))).data.fields?.[0]?.field).toBe("files.0");
    expect((await refusal(ask(li, { applicationId, content: " " }))).data.fields?.[0]?.field).toBe("content");
    expect((await refusal(ask(li, { applicationId, part: "written" }))).data.fields?.[0]?.field).toBe("part");
    hospital.setNow("2026-11-24 00:00:00");
    expect(await li.own(applicationId)).toMatchObject({ appealEnd: "" });
    expect(await refusal(ask(li, { applicationId }))).toMatchObject({ status: 409, error: "illegal_transition" });
  });

  it("appeals as long as the hospital says", async () => {
    const applicationId = await rejected();
    const setting = { themeColor: "#409EFF", hospitalName: "仁和", recheckDays: 3 };
    const save = (appealDays: number) =>
      hospital.db
        .insertInto("recruitSetting")
        .values({ ...setting, appealDays })
        .onConflict((conflict) => conflict.column("tenantId").doUpdateSet({ appealDays }))
        .execute();
    await save(7);
    expect((await li.own(applicationId)).appealEnd).toBe("2026-11-27 23:59:59");
    await save(0);
    expect((await li.own(applicationId)).appealEnd).toBe("");
    await save(3);
  });
});

describe("a candidate with published scores", () => {
  const scoring = JSON.stringify({ weights: { written: 60, interview: 40 }, passLine: 60, tieBreak: ["interview"] });

  async function examined() {
    hospital.setNow("2026-11-20 08:00:00");
    const jobId = await addJob(hospital, { stages: ["screen", "written", "interview", "onboard"], scoring });
    const receipts = await screen({ hr, crowd }, jobId);
    const entries = receipts.map(({ applicationNo }, index) => ({ applicationNo, written: 80 + index }));
    await hr.client.POST("/mrhr-zpgl-new/recruitScore/submit", { body: { jobId, entries } });
    const applicationId = receipts[0]?.applicationId ?? "";
    return { jobId, applicationId };
  }
  const publish = (jobId: string) => hr.client.POST("/mrhr-zpgl-new/recruitScore/publish", { body: { jobId } });

  it("asks for a re-check of each score once, within its days", async () => {
    const { jobId, applicationId } = await examined();
    const recheck = { applicationId, kind: "recheck", content: "疑漏计一题" } as const;
    expect((await li.own(applicationId)).recheckParts).toEqual([]);
    expect(await refusal(ask(li, { ...recheck, part: "written" }))).toMatchObject({ status: 409 });
    await publish(jobId);
    expect(await li.own(applicationId)).toMatchObject({ recheckParts: ["written"], recheckEnd: "2026-11-23 23:59:59" });
    expect((await refusal(ask(li, recheck))).data.fields?.[0]?.field).toBe("part");
    expect(await refusal(ask(li, { ...recheck, part: "interview" }))).toMatchObject({ status: 409 });
    const own = await ask(li, { ...recheck, part: "written" });
    expect(own).toMatchObject({ state: "active", recheckParts: [], recheckEnd: "" });
    expect(own.appeals).toMatchObject([{ kind: "recheck", part: "written", scoreBefore: "80", state: "open" }]);
    expect(own.timeline[0]).toMatchObject({ action: "askRecheck" });
    expect(await refusal(ask(li, { ...recheck, part: "written" }))).toMatchObject({ status: 409 });
    hospital.setNow("2026-11-24 00:00:00");
    expect((await wang.own((await wang.ownList()).records[0]?.id ?? "")).recheckParts).toEqual([]);
  });

  it("hears of a corrected score at once, and sees it with the next publication", async () => {
    const { jobId, applicationId } = await examined();
    await publish(jobId);
    await ask(li, { applicationId, kind: "recheck", part: "written", content: "疑漏计一题" });
    const [row] = (await list(hr, { applicationId })).records;
    const id = row?.id ?? "";
    expect((await refusal(answerMark(id, { score: 80, answer: "无误" }))).data.fields?.[0]?.field).toBe("score");
    expect((await refusal(answerMark(id, { score: 85.123, answer: "无误" }))).data.fields?.[0]?.field).toBe("score");
    expect(await refusal(answer(id, "upheld"))).toMatchObject({ status: 404 });
    expect(await answerMark(id, { score: 85, answer: "漏计一题" })).toMatchObject({
      state: "upheld",
      scoreAfter: "85",
    });
    expect((await messages(li))[0]).toMatchObject({
      action: "answerRecheck",
      content: expect.stringContaining("80 → 85"),
    });
    expect((await li.own(applicationId)).scores?.written).toBe(80);
    await publish(jobId);
    expect((await li.own(applicationId)).scores?.written).toBe(85);
  });

  it("hears that a score stays", async () => {
    const { jobId, applicationId } = await examined();
    await publish(jobId);
    await ask(li, { applicationId, kind: "recheck", part: "written", content: "疑漏计一题" });
    const [row] = (await list(hr, { applicationId })).records;
    expect(await answerMark(row?.id ?? "", { answer: "核对无误" })).toMatchObject({
      state: "dismissed",
      scoreAfter: "",
    });
    expect((await messages(li))[0]).toMatchObject({ content: expect.stringContaining("维持原成绩") });
    expect(await refusal(answerMark(row?.id ?? "", { answer: "再次" }))).toMatchObject({ status: 409 });
  });
});

describe("the queue of staff", () => {
  it("has open ones first, is narrowed by state and kind, and closed to other hospitals and to people who may only look", async () => {
    const applicationId = await rejected();
    await ask(li, { applicationId });
    const states = (await list()).records.map(({ state }) => state === "open");
    expect(states).toEqual([...states].sort((one, other) => Number(other) - Number(one)));
    expect(new Set(states).size).toBe(2);
    const open = await list(hr, { state: "open", kind: "appeal" });
    expect(open.records.map(({ state, kind }) => `${state} ${kind}`)).not.toContain("open recheck");
    const id = open.records.find((row) => row.applicationId === applicationId)?.id ?? "";
    expect((await viewer.client.GET(`${base}/detail`, { params: { query: { id } } })).id).toBe(id);
    expect(await refusal(answer(id, "upheld", "好", viewer))).toMatchObject({ status: 403 });
    expect((await list(stranger)).total).toBe(0);
    expect(await refusal(answer(id, "upheld", "好", stranger))).toMatchObject({ status: 404 });
  });

  it("shows the appeals of the applications that a role sees", async () => {
    await addStaff(hospital, "100001", "narrow", ["appeal_view"]);
    const narrow = callsOf(await signIn(hospital, "100001", "narrow", "staff"));
    expect((await list(narrow)).total).toBeGreaterThan(0);
    await giveDataScope(hospital, "100001", "narrow", {
      ...{ scopeClass: "listApplications", scopeType: 5 },
      scopeValue: JSON.stringify({ userIds: ["1"] }),
    });
    expect((await list(narrow)).total).toBe(0);
  });
});

describe("the data of a candidate", () => {
  it("includes what was asked and answered, and goes with the account", async () => {
    await addGuest(hospital, "100001", "13800000099");
    const own = callsOf(await signIn(hospital, "100001", "13800000099"));
    await fillResume(own.client);
    const applicationId = await rejected(own);
    await ask(own, { applicationId, files: [await upload(own, "证明.pdf")] });
    const data = await own.client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/export");
    const mine = data.applications.flatMap(({ appeals }) => appeals);
    expect(mine).toContainEqual(expect.objectContaining({ content: "证书已补办", files: ["证明.pdf"], state: "open" }));
    await own.client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: removalOf(hospital) });
    const [left] = (await list(hr, { applicationId })).records;
    expect(left).toMatchObject({ state: "dismissed", content: "", files: [], answer: "" });
  });
});
