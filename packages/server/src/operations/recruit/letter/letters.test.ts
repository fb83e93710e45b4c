import type { LetterCheckInput, LetterKind, LetterTemplateInput } from "@bladekit/openapi";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMailer } from "../../../services/message/mailer.ts";
import type { Outbound } from "../../../services/outbound/outbound.ts";
import { makeCertificate } from "../../../testing/certificate.ts";
import { addStaff, signIn } from "../../../testing/index.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { pdfText } from "../../../testing/pdf-text.ts";
import { deliverDue } from "../../message/delivery.ts";
import { giveDataScope } from "../../system/scope/scope-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../recruit-fixture.ts";

const permissions = [
  ...["application_view", "application_review", "application_letter", "setting_view", "setting_edit"],
  ...["appointment_view", "appointment_edit", "appointment_publish"],
];
let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];
let planId: string;
let ids: string[];

beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "application_view"));
});
afterAll(() => hospital.close());

/** Each test has a plan with a post whose three candidates wait for their interview; the first two know their place in a session. */
beforeEach(async () => {
  await hospital.db.deleteFrom("recruitInvitee").execute();
  await hospital.db.deleteFrom("recruitLetterTemplate").execute();
  planId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "2026 年公开招聘", year: 2026, publishState: "published" },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" },
    })
    .execute();
  const jobId = await addJob(hospital, { planId, stages: ["screen", "interview", "onboard"] });
  ids = (await screen({ hr, crowd }, jobId)).map(({ applicationId }) => applicationId);
  const session = await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/submit", {
    body: {
      ...{ planId, kind: "interview", title: "结构化面试", stage: "interview", place: "行政楼", room: "第一会议室" },
      ...{ seats: 3, startTime: "2026-12-05 09:00:00", endTime: "2026-12-05 12:00:00" },
    },
  });
  await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/assign", { body: { ids: [session.id], order: "number" } });
  await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/publish", { params: { query: { ids: session.id } } });
  await hospital.db
    .deleteFrom("recruitInvitee")
    .where("applicationId", "=", ids[2] ?? "")
    .execute();
});

const application = "/mrhr-zpgl-new/recruitApplication";
const check = (body: LetterCheckInput, calls = hr) => calls.client.POST(`${application}/check-letters`, { body });
const send = (to: readonly string[], more: { kind?: LetterKind; again?: boolean } = {}, calls = hr) =>
  calls.client.POST(`${application}/send-letters`, { body: { kind: "interview", ids: [...to], ...more } });
const preview = (content: string, more: { id?: string; kind?: LetterKind } = {}, calls = hr) =>
  calls.client.POST(`${application}/preview-letter`, {
    body: { kind: "interview", title: "面试通知书", content, ...more },
  });
const save = (template: Partial<LetterTemplateInput>) =>
  hr.client.POST("/mrhr-zpgl-new/letterTemplate/submit", {
    body: { kind: "interview", title: "", content: "", ...template },
  });
const mine = (index = 0, language = "zh") =>
  (crowd[index] as ApplicationCalls).client.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", {
    params: { query: { id: ids[index] ?? "" } },
    headers: { "accept-language": language },
  });
const own = (id: string, index = 0) =>
  (crowd[index] as ApplicationCalls).client.download("/mrhr-zpgl-new/recruitGuestApplication/letter", {
    params: { query: { id } },
  });
const print = (of: readonly string[], calls = hr) =>
  calls.client.download(`${application}/print-letters`, { params: { query: { ids: of.join(",") } } });
const pagesOf = async (blob: Blob) =>
  pdfText(new Uint8Array(await blob.arrayBuffer())).map((page) => page.replaceAll("\n", ""));

test("each kind has a letter before anybody has written one, and a hospital's own text takes its place until it is emptied", async () => {
  const list = () => hr.client.GET("/mrhr-zpgl-new/letterTemplate/list");
  const built = await list();
  expect(built.map(({ kind, isDefault }) => [kind, isDefault])).toEqual(
    ["interview", "medical", "offer", "onboard", "rejection"].map((kind) => [kind, true]),
  );
  for (const { title, content, titleEn, contentEn } of built)
    for (const text of [title, content, titleEn, contentEn]) expect(text).not.toBe("");
  await save({ title: "面试须知", content: "{name}请按时参加" });
  expect((await list())[0]).toMatchObject({ title: "面试须知", titleEn: "", isDefault: false });
  await save({});
  expect(await list()).toEqual(built);
});

test("a placeholder that there is not is refused at its field", async () => {
  const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);
  expect(await fieldsOf(save({ title: "{ward}", content: "{name}", contentEn: "Dear {nmae}" }))).toEqual([
    ...["title", "contentEn"],
  ]);
  expect(await fieldsOf(save({ title: "通知", content: "{name 您好" }))).toEqual(["content"]);
  expect(await fieldsOf(preview("{ward}"))).toEqual(["content"]);
});

test("a text is seen as a real application would get it, and says what that one lacks", async () => {
  const [first = "", , third = ""] = ids;
  expect(await preview("{name}：{time}，{place}，{seatNo} 号", { id: first })).toMatchObject({
    content: "13800000011：2026 年 12 月 5 日 09:00，行政楼 第一会议室，1 号",
    missing: [],
  });
  expect(await preview("{name}：{time}", { id: third })).toMatchObject({
    content: "13800000013：{time}",
    missing: ["time"],
  });
  expect(await preview("{plan}")).toMatchObject({ content: "2026 年公开招聘", candidateName: "13800000013" });
  expect(await refusal(preview("{name}", { id: first }, stranger))).toMatchObject({ error: "not_found" });
  expect(await preview("{name}", {}, stranger)).toMatchObject({ content: "{name}", candidateName: "" });
});

test("people of a plan are listed with what they lack, and nothing is sent while one of them lacks it", async () => {
  const found = await check({ kind: "interview", planId });
  expect(found).toMatchObject({ title: "面试通知书", total: 3 });
  expect(found.people.map(({ id, missing }) => [id, missing])).toEqual([
    [ids[0], []],
    [ids[1], []],
    [ids[2], ["time", "place"]],
  ]);
  expect(await check({ kind: "rejection", planId })).toMatchObject({ total: 0, people: [] });
  expect((await refusal(send(ids))).msg).toBe("1 人缺少内容，未发送：13800000013缺少日程时间、日程地点");
  expect((await mine()).letters).toEqual([]);
});

test("a letter is sent once, kept as it was, and read by its candidate in both languages", async () => {
  const [first = "", second = ""] = ids;
  const { ids: letters } = await send([first, second]);
  await save({ title: "改过的通知", content: "改过的正文" });
  const [letter] = (await mine()).letters;
  expect(letter).toMatchObject({ id: letters[0], kind: "interview", title: "面试通知书" });
  expect(letter?.content).toContain("请于 2026 年 12 月 5 日 09:00 到行政楼 第一会议室参加面试");
  expect(letter).not.toHaveProperty("sendUserName");
  expect((await mine(0, "en")).letters[0]?.content).toContain("Come to 行政楼 第一会议室 at 2026-12-05 09:00");
  expect((await hr.detail(first)).letters).toMatchObject([{ sendUserName: "hr" }]);
  expect((await hr.detail(first)).timeline[0]).toMatchObject({ action: "sendLetter", note: "面试通知书" });
  const [page] = await pagesOf(await own(letters[0] ?? ""));
  for (const part of ["面试通知书", "13800000011：", "2026-11-20"]) expect(page).toContain(part);
  expect(await refusal(own(letters[0] ?? "", 1))).toMatchObject({ error: "not_found" });
  const { records } = await (crowd[0] as ApplicationCalls).client.GET("/mrhr-zpgl-new/recruitGuestInbox/list", {
    params: { query: {} },
  });
  expect(records[0]).toMatchObject({ action: "sendLetter", content: expect.stringContaining("《面试通知书》") });
});

test("a second letter of a kind needs to be asked for, and the list says who has one since when", async () => {
  const [first = "", second = ""] = ids;
  await send([first]);
  expect((await refusal(send([first, second]))).msg).toBe("1 人已收到这份通知书，未发送：13800000011");
  expect((await mine(1)).letters).toEqual([]);
  const people = (await check({ kind: "interview", ids: [first, second] })).people;
  expect(people.map(({ id, sent }) => [id, sent])).toEqual([
    [second, []],
    [first, ["2026-11-20 12:00:00"]],
  ]);
  await send([first, second], { again: true });
  expect((await mine()).letters).toHaveLength(2);
});

test("a letter that tells an end goes to nobody whose application has not come to it", async () => {
  const [first = "", second = ""] = ids;
  for (const kind of ["rejection", "offer", "onboard"] as const) {
    const sentence = "2 人的应聘结果与这份通知书不符：13800000011、13800000012";
    expect((await refusal(send([first, second], { kind }))).msg).toBe(sentence);
    expect((await refusal(check({ kind, ids: [first, second] }))).msg).toBe(sentence);
  }
  await hospital.db.updateTable("recruitApplication").set({ state: "rejected" }).where("id", "=", first).execute();
  await send([first], { kind: "rejection" });
  expect((await mine()).letters).toMatchObject([{ kind: "rejection" }]);
});

test("two people who send at the same time send one letter", async () => {
  const [first = ""] = ids;
  const tries = await Promise.allSettled([send([first]), send([first])]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await mine()).letters).toHaveLength(1);
});

test("staff print letters as one file, each with pages of its own", async () => {
  const { ids: letters } = await send(ids.slice(0, 2));
  const pages = await pagesOf(await print(letters));
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toContain("第 1 页，共 1 页");
  expect(await refusal(print(letters, stranger))).toMatchObject({ error: "not_found" });
});

test("staff of another hospital, without the button, or outside of their scope reach nobody", async () => {
  const [first = ""] = ids;
  expect((await refusal(check({ kind: "interview", ids }, stranger))).error).toBe("not_found");
  expect((await refusal(send([first], {}, stranger))).error).toBe("not_found");
  expect(await check({ kind: "interview", planId }, stranger)).toMatchObject({ total: 0 });
  expect((await refusal(check({ kind: "interview", ids }, viewer))).error).toBe("forbidden");
  expect((await refusal(send([first], {}, viewer))).error).toBe("forbidden");
  await addStaff(hospital, "100001", `narrow-${planId}`, permissions);
  const scopeValue = JSON.stringify({ userIds: ["1"] });
  await giveDataScope(hospital, "100001", `narrow-${planId}`, {
    ...{ scopeClass: "listApplications", scopeType: 5, scopeValue },
  });
  const narrow = callsOf(await signIn(hospital, "100001", `narrow-${planId}`, "staff"));
  expect(await refusal(send([first], {}, narrow))).toMatchObject({ error: "not_found" });
});

test("the mail of a letter has its text, and its PDF attached", async () => {
  const server = await startMailServer("none", makeCertificate());
  const [first = ""] = ids;
  await hospital.db.deleteFrom("messageOutbox").execute();
  const mail = { host: "127.0.0.1", port: server.port, security: "none" as const, username: "", passwordCipher: "" };
  const id = hospital.services.ids.next();
  await hospital.db
    .insertInto("resourceMail")
    .values({ id, mailCode: "main", fromAddress: "hr@renhe.test", fromName: "", status: 2, ...mail })
    .execute();
  await send([first]);
  // The server of the test is on this machine, where no tenant's mail may go.
  const mailer = createMailer({ addressOf: async (host: string) => host } as unknown as Outbound);
  await deliverDue({ ...hospital.services, mailer });
  const source = server.received[0]?.source ?? "";
  await hospital.db.deleteFrom("resourceMail").execute();
  await server.close();
  const encoded = /application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(source)?.[1] ?? "";
  const pages = pdfText(new Uint8Array(Buffer.from(encoded, "base64")));
  expect(pages.join("").replaceAll("\n", "")).toContain("面试通知书");
});
