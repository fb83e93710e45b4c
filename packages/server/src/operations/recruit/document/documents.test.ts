import type { DocumentKind } from "@bladekit/openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff, signIn } from "../../../testing/index.ts";
import { pdfText } from "../../../testing/pdf-text.ts";
import { giveDataScope } from "../../system/scope/scope-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../recruit-fixture.ts";

const permissions = [
  ...["application_view", "application_review", "ticket_view", "ticket_edit"],
  ...["score_view", "score_edit", "score_publish"],
];
const name = "𠮷田㛃䶮";
let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let me: ApplicationCalls;
let other: ApplicationCalls;
let id: string;
let jobId: string;

beforeAll(async () => {
  const opened = await openExamHospital(permissions, "application_view");
  ({ hospital, hr, viewer, stranger } = opened);
  [me, other] = opened.crowd as [ApplicationCalls, ApplicationCalls];
  const planId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "2026 年公开招聘", year: 2026, publishState: "published" },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" },
      ...{ ticketStart: "2026-12-20 08:00:00", ticketEnd: "2026-12-27 09:00:00" },
      ...{ examTime: "2026-12-27 09:00:00", examPlace: "仁和市第一中学", examNotice: "开考 15 分钟后不得入场。" },
      examSubjects: JSON.stringify([{ name: "医学基础知识", start: "2026-12-27 09:00:00", minutes: 120 }]),
      examMapLink: "https://map.example.org/?q=renhe",
    })
    .execute();
  const scoring = JSON.stringify({ weights: { written: 100 }, passLine: 60, tieBreak: [] });
  const title = `${"心血管内科介入".repeat(12)}医师`;
  jobId = await addJob(hospital, { planId, title, stages: ["screen", "written", "onboard"], scoring, headcount: 3 });
  const receipts = await screen(opened, jobId);
  id = receipts[0]?.applicationId ?? "";
  await hospital.db.updateTable("recruitApplication").set({ candidateName: name }).where("id", "=", id).execute();
  await hr.client.POST("/mrhr-zpgl-new/recruitTicket/issue", { body: { planId, rooms: [{ room: "01", seats: 3 }] } });
});
afterAll(() => hospital.close());

const paths = {
  own: "/mrhr-zpgl-new/recruitGuestApplication/document",
  staff: "/mrhr-zpgl-new/recruitApplication/document",
} as const;
const fetched = (side: keyof typeof paths, kind: DocumentKind, calls: ApplicationCalls, of = id) =>
  calls.client.download(paths[side], { params: { query: { id: of, kind } } });
const textOf = async (blob: Blob) => {
  expect(blob.type).toBe("application/pdf");
  return pdfText(new Uint8Array(await blob.arrayBuffer()))
    .join("")
    .replaceAll("\n", "");
};

test("a candidate downloads the application form as the hospital has set it, with the own numbers", async () => {
  const text = await textOf(await fetched("own", "form", me));
  for (const part of ["报名表", "2026 年公开招聘", "温州医科大学", "硕士研究生", "2013-09", "本人承诺", "审核意见"])
    expect(text).toContain(part);
  expect(text).toContain("联系手机13800000011");
  await hospital.db
    .insertInto("recruitSetting")
    .values({ formSheet: JSON.stringify({ photo: true, groups: ["work"], boxes: ["人事部门意见"] }) })
    .execute();
  const chosen = await textOf(await fetched("own", "form", me));
  expect(chosen).toContain("仁和市第二医院");
  expect(chosen).toContain("人事部门意见");
  expect(chosen).not.toContain("温州医科大学");
});

test("a candidate downloads the ticket while it can be printed, with a rare name as it is written", async () => {
  expect(await refusal(fetched("own", "ticket", me))).toMatchObject({ error: "ticket_unavailable" });
  hospital.setNow("2026-12-21 09:00:00");
  me = callsOf(await signIn(hospital, "100001", "13800000011"));
  const text = await textOf(await fetched("own", "ticket", me));
  for (const part of [name, "准考证", "仁和市第一中学", "2026-12-27 09:00", "202612270000", "110***********233X"])
    expect(text).toContain(part);
  for (const part of ["医学基础知识", "120", "开考 15 分钟后不得入场。", "考试地点的地图", "工作人员扫码"])
    expect(text).toContain(part);
  // The instructions of the hospital stand in the place of the usual ones.
  expect(text).not.toContain("其他要求以招聘公告为准");
  hospital.setNow("2026-11-20 12:00:00");
});

test("a photo that is gone leaves a frame that says so", async () => {
  const gone = callsOf(await signIn(hospital, "100001", "13800000011"));
  expect(await textOf(await fetched("own", "form", gone))).not.toContain("未上传照片");
  await hospital.db.updateTable("resourceAttach").set({ isDeleted: 1 }).execute();
  expect(await textOf(await fetched("own", "form", gone))).toContain("未上传照片");
  await hospital.db.updateTable("resourceAttach").set({ isDeleted: 0 }).execute();
});

test("another candidate and another hospital find no such application", async () => {
  expect(await refusal(fetched("own", "form", other))).toMatchObject({ error: "not_found" });
  expect(await refusal(fetched("staff", "form", stranger))).toMatchObject({ error: "not_found" });
});

test("staff get documents with numbers masked, of applications that they may see, by the permission of each", async () => {
  const text = await textOf(await fetched("staff", "form", hr));
  expect(text).toContain("联系手机138****0011");
  expect(await textOf(await fetched("staff", "ticket", hr))).toContain(name);
  expect(await textOf(await fetched("staff", "form", viewer))).toContain("报名表");
  for (const kind of ["ticket", "scores"] as const)
    expect([kind, (await refusal(fetched("staff", kind, viewer))).error]).toEqual([kind, "forbidden"]);

  await addStaff(hospital, "100001", "narrow", permissions);
  const scopeValue = JSON.stringify({ userIds: ["1"] });
  await giveDataScope(hospital, "100001", "narrow", { scopeClass: "listApplications", scopeType: 5, scopeValue });
  const narrow = callsOf(await signIn(hospital, "100001", "narrow", "staff"));
  expect(await refusal(fetched("staff", "form", narrow))).toMatchObject({ error: "not_found" });
});

test("scores are there once they are published, and a letter once somebody is hired", async () => {
  expect(await refusal(fetched("own", "scores", me))).toMatchObject({ error: "conflict", msg: "成绩尚未公布" });
  expect(await refusal(fetched("own", "offer", me))).toMatchObject({ error: "conflict" });
  const { applicationNo } = await hr.detail(id);
  const entries = [{ applicationNo, written: 86.5 }];
  await hr.client.POST("/mrhr-zpgl-new/recruitScore/submit", { body: { jobId, entries } });
  expect(await refusal(fetched("staff", "scores", hr))).toMatchObject({ error: "conflict" });
  await hr.client.POST("/mrhr-zpgl-new/recruitScore/publish", { body: { jobId } });
  for (const [side, calls] of [
    ["own", me],
    ["staff", hr],
  ] as const) {
    const text = await textOf(await fetched(side, "scores", calls));
    for (const part of ["成绩单", name, "笔试86.5", "达到合格线"]) expect(text).toContain(part);
  }
  await hospital.db.updateTable("recruitApplication").set({ state: "hired" }).where("id", "=", id).execute();
  const letter = await textOf(await fetched("own", "offer", me));
  expect(letter).toContain(`${name}：`);
  expect(letter).toContain("录用通知");
});

test("a document has the labels of the reader's language, and its name says what and whose it is", async () => {
  const session = hr.client.session.get()?.accessToken;
  const answer = await hospital.app.inject({
    url: `/api${paths.staff}?id=${id}&kind=form`,
    headers: { "blade-auth": `bearer ${session}`, "accept-language": "en" },
  });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toBe(
    `inline; filename*=UTF-8''Application form-${name}.pdf`,
  );
  expect(pdfText(answer.rawPayload).join("")).toContain("Date of birth");
});

test("staff print the tickets of a plan as one file, in the order of their numbers, each with pages of its own", async () => {
  const print = (query: { planId?: string; jobId?: string }, calls = hr) =>
    calls.client.download("/mrhr-zpgl-new/recruitTicket/print", { params: { query } });
  const pages = pdfText(new Uint8Array(await (await print({ jobId })).arrayBuffer()));
  expect(pages.map((page) => /\n(20261227\d+)\n/.exec(page)?.[1])).toEqual([1, 2, 3].map((at) => `202612270000${at}`));
  for (const page of pages) expect(page.replaceAll("\n", "")).toContain("第 1 页，共 1 页");
  expect(pages[0]?.replaceAll("\n", "")).toContain(name);

  expect(await refusal(print({}))).toMatchObject({ error: "validation_failed" });
  expect(await refusal(print({ jobId: await addJob(hospital) }))).toMatchObject({ error: "conflict" });
  expect(await refusal(print({ jobId }, viewer))).toMatchObject({ error: "forbidden" });
  expect(await refusal(print({ jobId }, stranger))).toMatchObject({ error: "not_found" });
});
