import type { OwnData } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPublicHospital, type PublicHospital } from "../../publicity/publicity-fixture.ts";
import { type Hospital, NOON, openHospital } from "../../recruit-fixture.ts";

const noon = NOON;
const ticket = {
  ticketNo: "2026122700001",
  ...{ room: "01", seat: "08", examTime: "2026-12-27 09:00:00", place: "仁和市第一中学" },
};
const scores = { written: 80, interview: 90, absent: [], total: 84, rank: 1, passed: true };

let hospital: Hospital;
let on: PublicHospital;
let own: Awaited<ReturnType<PublicHospital["chosen"]>>;
let other: typeof own;
let planId: string;

beforeAll(async () => {
  hospital = await openHospital();
  on = await openPublicHospital(hospital);
  const { db, services } = hospital;
  planId = services.ids.next();
  await db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "计划", year: 2026, publishState: "published" },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" },
      ticketStart: "2026-12-20 08:00:00",
    })
    .execute();
  const jobId = await on.post({ planId });
  own = await on.chosen("张小明", jobId);
  other = await on.chosen("李敏", jobId);
  const notice = await on.notice({ startDate: "2026-11-20", workingDays: 7 }, { jobIds: [jobId] });
  await on.start(notice.id);
  for (const { id } of [own, other]) {
    await db
      .insertInto("recruitTicket")
      .values({ applicationId: id, roundId: planId, ...ticket, ticketNo: `${ticket.ticketNo}${id}`, seat: id })
      .execute();
    await db
      .insertInto("recruitPublishedScore")
      .values({ applicationId: id, scores: JSON.stringify(scores), publishTime: noon })
      .execute();
    for (const state of ["open", "dismissed"] as const) {
      await db
        .insertInto("recruitObjection")
        .values({
          id: services.ids.next(),
          articleId: notice.id,
          applicationId: id,
          ...{ content: "学历不实", contactName: "王芳芳", contactPhone: "13800138000", state, createTime: noon },
          ...(state !== "open" && { closeTime: noon, answer: "经核实，不属实" }),
        })
        .execute();
    }
  }
  await services.outbox.sendSms(db, "13900000201", "phone_captcha", { code: "135790", minutes: 5 });
  await services.outbox.sendSms(db, "13900000201", "application_notice", { title: "面试", text: "请参加面试。" });
  await services.outbox.sendSms(db, "13900000202", "application_notice", { title: "面试", text: "别人的通知。" });
  await db.insertInto("recruitScore").values({ applicationId: own.id, part: "skill", value: 9900 }).execute();
});
afterAll(() => hospital.close());

const read = (who = own): Promise<OwnData> => who.guest.client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/export");

describe("one's own data", () => {
  it("has the scores that were published, the public lists, and what came of objections, but not who made them", async () => {
    const { applications } = await read();
    expect(applications).toHaveLength(1);
    expect(applications[0]).toMatchObject({
      applicationNo: own.applicationNo,
      scores: { ...scores, publishTime: noon },
      publicity: [{ title: "拟聘用人员公示", nameMasked: "张*明", startDate: "2026-11-20", leftAt: "" }],
      objections: [{ at: noon, state: "dismissed", closedAt: noon }],
    });
    const text = JSON.stringify(await read());
    for (const others of ["王芳芳", "13800138000", "学历不实", "李*", other.applicationNo, "别人的通知"]) {
      expect(text).not.toContain(others);
    }
    // A mark that was not published is told to nobody.
    expect(applications[0]?.scores).not.toHaveProperty("skill");
  });

  it("has what was sent to the account, its files and its sign-ins, and no code that opens it", async () => {
    const { notices, files, sessions, thirdParties, account } = await read();
    expect(notices.at(-1)).toMatchObject({ channel: "sms", content: expect.stringContaining("请参加面试") });
    expect(JSON.stringify(notices)).not.toContain("135790");
    expect(files).toEqual([
      {
        name: expect.any(String),
        ...{ originalName: "photo.png", size: expect.any(Number), link: expect.stringContaining("/") },
        uploadedAt: expect.any(String),
      },
    ]);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ endedAt: "" });
    expect(thirdParties).toEqual([]);
    expect(account.phone).toBe("13900000201");
  });

  it("has the exam ticket from when it can be printed on", async () => {
    expect((await read()).applications[0]?.ticket).toBeUndefined();
    await hospital.db
      .updateTable("recruitPlan")
      .set({ ticketStart: "2026-11-20 12:00:00" })
      .where("id", "=", planId)
      .execute();
    expect((await read()).applications[0]?.ticket).toEqual({
      ...{ ticketNo: `${ticket.ticketNo}${own.id}`, room: "01", seat: own.id },
      ...{ time: ticket.examTime, place: ticket.place },
    });
  });
});
