import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { addJob, fillResume, type Hospital, NOON, openHospital, refusal } from "../recruit-fixture.ts";

let hospital: Hospital;
let guest: ApplicationCalls;
let other: BladeClient;
let hr: ApplicationCalls;

beforeAll(async () => {
  hospital = await openHospital();
  const reasons = hospital.db.updateTable("bladeDictBiz").set({ dictValueEn: "Photo is unclear" });
  await reasons.where("code", "=", "recruit_return_reason").execute();
  await addGuest(hospital, "100001", "13800000001");
  await addGuest(hospital, "100001", "13800000002");
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review", "setting_view", "setting_edit"]);
  guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  other = await signIn(hospital, "100001", "13800000002");
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  await fillResume(guest.client);
});
afterAll(() => hospital.close());

const inbox = (client = guest.client, query: { unread?: boolean } = {}) =>
  client.GET("/mrhr-zpgl-new/recruitGuestInbox/list", { params: { query } });
const inEnglish = async () =>
  (await guest.client.GET("/mrhr-zpgl-new/recruitGuestInbox/list", { headers: { "accept-language": "en" } })).records;
const unread = (client = guest.client) => client.GET("/mrhr-zpgl-new/recruitGuestInbox/unread");
const read = (ids: string[], client = guest.client) =>
  client.POST("/mrhr-zpgl-new/recruitGuestInbox/read", { body: { ids } });
const outbox = () =>
  hospital.db
    .selectFrom("messageOutbox")
    .select(["channel", "recipient", "template", "subject", "content"])
    .orderBy("id", "desc")
    .execute();

describe("the inbox of a candidate", () => {
  it("tells of every step, and so does an SMS where the text says so", async () => {
    const { applicationId } = await guest.submit(await addJob(hospital));
    const returnDeadline = "2026-11-23 18:00:00";
    await hr.review([applicationId], "return", { reasonCode: "photo", note: "请重拍。", returnDeadline });
    await guest.act(applicationId, "resubmit", { note: "照片是近照" });
    await hr.review([applicationId], "pass");
    await hr.review([applicationId], "fail", { reasonCode: "other" });
    const { total, records } = await inbox();
    expect(total).toBe(5);
    expect(records.map(({ action, title }) => [action, title])).toEqual([
      ["fail", "面试未通过"],
      ["pass", "资格审查通过"],
      ["resubmit", "已重新提交"],
      ["return", "材料需要补正"],
      ["submit", "投递成功"],
    ]);
    expect(records[3]?.content).toBe(
      "您应聘心血管内科医师的材料被退回：照片不清晰，请重拍。请在2026-11-23 18:00:00前修改后重新提交。",
    );
    expect(records[4]).toMatchObject({ applicationId, createTime: NOON, readTime: "" });
    const messages = await outbox();
    const sent = messages.filter(({ channel }) => channel === "sms");
    expect(sent.map(({ template }) => template)).toEqual(Array(4).fill("application_notice"));
    // What has to be corrected goes to the address in the résumé, too.
    expect(messages.filter(({ channel }) => channel === "mail")).toMatchObject([
      { recipient: "li.min@example.org", subject: "医院 100001 材料需要补正" },
    ]);
    expect(sent[0]).toMatchObject({
      recipient: "13800000001",
      content: expect.stringMatching(/^【医院 100001】很遗憾/),
    });
  });

  it("is in English for an English reader, but for the names of posts and the notes of staff", async () => {
    const records = await inEnglish();
    expect(records.map(({ title }) => title)).toEqual([
      ...["Interview: not passed", "Qualification review: passed", "Documents resubmitted", "Correction needed"],
      "Application received",
    ]);
    expect(records[3]?.content).toBe(
      "Your documents for 心血管内科医师 were returned: Photo is unclear, 请重拍. Correct and resubmit them before 2026-11-23 18:00:00.",
    );
  });

  it("counts what is unread, and marks one, some or all as read", async () => {
    const { records } = await inbox();
    const ids = records.map(({ id }) => id);
    expect(await unread()).toEqual({ count: 5 });
    expect(await read(ids.slice(0, 2))).toEqual({ count: 3 });
    expect(await read(ids.slice(0, 1))).toEqual({ count: 3 });
    expect((await inbox(guest.client, { unread: true })).total).toBe(3);
    expect(await guest.client.POST("/mrhr-zpgl-new/recruitGuestInbox/readAll")).toEqual({ count: 0 });
    expect((await inbox()).records.every(({ readTime }) => readTime === NOON)).toBe(true);
  });

  it("is one's own", async () => {
    const [first] = (await inbox()).records;
    expect((await inbox(other)).total).toBe(0);
    expect((await refusal(read([first?.id ?? ""], other))).status).toBe(404);
    expect((await refusal(inbox(hr.client))).status).toBe(403);
  });

  it("says nothing of what did not come about", async () => {
    const before = (await inbox()).total;
    const { applicationId } = await guest.submit(await addJob(hospital));
    const messages = (await outbox()).length;
    expect((await refusal(hr.review([applicationId, "404"], "pass"))).status).toBe(404);
    expect((await refusal(hr.review([applicationId], "hire"))).status).toBe(409);
    expect((await inbox()).total).toBe(before + 1);
    expect(await outbox()).toHaveLength(messages);
  });
});

describe("the texts", () => {
  const list = () => hr.client.GET("/mrhr-zpgl-new/messageTemplate/list");
  const save = (title: string, content: string, sms = false) =>
    hr.client.POST("/mrhr-zpgl-new/messageTemplate/submit", { body: { action: "submit", title, content, sms } });

  it("are the hospital's own when it has written one, and the default again when it is emptied", async () => {
    expect((await list()).every(({ isDefault }) => isDefault)).toBe(true);
    await save("{name}，已收到", "编号 {applicationNo}，岗位 {job} $& {hospital}");
    const messages = (await outbox()).length;
    const jobId = await addJob(hospital, { title: "护士 {name} $1" });
    const { applicationNo } = await guest.submit(jobId);
    const [first] = (await inbox()).records;
    // The value of a variable is inserted as it is.
    expect(first).toMatchObject({
      title: "13800000001，已收到",
      content: `编号 ${applicationNo}，岗位 护士 {name} $1 $& 医院 100001`,
    });
    // In the language in which the hospital wrote it.
    expect((await inEnglish())[0]).toMatchObject({ title: first?.title, content: first?.content });
    expect(await outbox()).toHaveLength(messages);
    expect((await list())[0]).toMatchObject({ action: "submit", isDefault: false, sms: false });
    expect(await save("", "")).toMatchObject({ title: "投递成功", isDefault: true });
    expect((await list())[0]).toMatchObject({ isDefault: true });
  });

  it("go out by SMS, too, where the hospital has done something that a candidate waits for", async () => {
    const quiet = (await list()).filter(({ sms }) => !sms).map(({ action }) => action);
    // Candidates know already of what they have done themselves, and who pays has a receipt. The end of an application has a message of its own.
    expect(quiet).toEqual([
      ...["resubmit", "recall", "withdraw", "absent", "acceptTransfer", "refuseTransfer", "decline", "appeal"],
      ...["recordFee", "moveAppointment", "releaseAppointment"],
    ]);
  });

  it("are refused when they name what there is not, or are half empty", async () => {
    const wrong = async (title: string, content: string) =>
      (await refusal(save(title, content))).data.fields?.map(({ field }) => field);
    expect(await wrong("好", "{phone}")).toEqual(["content"]);
    expect(await wrong("{", "好")).toEqual(["title"]);
    expect(await wrong("好", " ")).toEqual(["content"]);
    expect(await wrong("{}", "{{job}}")).toEqual(["title", "content"]);
  });
});
