import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ApplicationCalls } from "../../application/application-calls-fixture.ts";
import { openExamHospital, screen } from "../../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../../recruit-fixture.ts";

const permissions = [
  ...["application_view", "application_review", "appointment_view", "appointment_edit", "appointment_publish"],
  ...["score_view", "score_edit", "appeal_view", "objection_view"],
];
let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let planId: string;
let jobId: string;
let receipts: Awaited<ReturnType<typeof screen>>;

const scoring = JSON.stringify({ weights: { written: 60, interview: 40 }, passLine: 0, tieBreak: ["interview"] });

beforeAll(async () => {
  let crowd: ApplicationCalls[];
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "plan_view"));
  planId = hospital.services.ids.next();
  const timeline = [
    { label: "报名", from: "2026-11-01 00:00:00", to: "2026-12-01 00:00:00" },
    { label: "旧的一步", from: "2026-10-01 00:00:00", to: "2026-10-02 00:00:00" },
    { label: "体检", from: "2027-01-05 08:00:00" },
  ];
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{
        id: planId,
        name: "二〇二六年公开招聘",
        year: 2026,
        publishState: "published",
        examTime: "2026-11-20 09:00:00",
      },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00", interviewFrom: "2026-12-10 09:00:00" },
      timeline: JSON.stringify(timeline),
    })
    .execute();
  const stages = ["screen", "written", "interview", "medical", "onboard"];
  jobId = await addJob(hospital, { planId, jobCode: "A01", headcount: 1, stages, scoring });
  await addJob(hospital, { planId, jobCode: "A02", headcount: 0, stages: ["screen", "interview"] });
  receipts = await screen({ hr, crowd }, jobId);
});
afterAll(() => hospital.close());

const campaign = (calls = hr, id = planId) =>
  calls.client.GET("/mrhr-zpgl-new/recruitPlan/campaign", { params: { query: { id } } });
const mark = (written: readonly number[]) =>
  hr.client.POST("/mrhr-zpgl-new/recruitScore/submit", {
    body: {
      jobId,
      entries: written.map((value, index) => ({ applicationNo: receipts[index]?.applicationNo ?? "", written: value })),
    },
  });

describe("the progress of a plan", () => {
  it("counts the people of each post and stage against its places, posts without people included", async () => {
    const { name, posts } = await campaign();
    expect(name).toBe("二〇二六年公开招聘");
    expect(posts.map(({ jobCode, applied, headcount }) => [jobCode, applied, headcount])).toEqual([
      ["A01", 3, 1],
      ["A02", 0, 0],
    ]);
    expect(posts[0]?.stages).toEqual([
      { stage: "screen", waiting: 0, reached: 3 },
      { stage: "written", waiting: 3, reached: 3 },
      { stage: "interview", waiting: 0, reached: 0, places: 3 },
      { stage: "medical", waiting: 0, reached: 0, places: 1 },
      { stage: "onboard", waiting: 0, reached: 0, places: 1 },
    ]);
    expect(posts[1]?.stages.map(({ stage }) => stage)).toEqual(["screen", "interview"]);
  });

  it("names the dates that run or are to come, a step of the timeline in place of the plan's date", async () => {
    const { dates } = await campaign();
    expect(dates.map(({ kind, label, from }) => [kind, label, from])).toEqual([
      ["step", "报名", "2026-11-01 00:00:00"],
      ["interviewFrom", "", "2026-12-10 09:00:00"],
      ["step", "体检", "2027-01-05 08:00:00"],
    ]);
  });

  it("says whose scores are missing once the exam has begun, and no longer when they are there", async () => {
    expect((await campaign()).marks).toMatchObject([{ jobId, jobCode: "A01", part: "written", count: 3 }]);
    await mark([80, 70]);
    expect((await campaign()).marks).toMatchObject([{ part: "written", count: 1 }]);
    await mark([80, 70, 60]);
    expect((await campaign()).marks).toEqual([]);
    // The interview has not begun, so nobody lacks a score of it.
    await hr.review([receipts[0]?.applicationId ?? ""], "pass");
    const { marks, posts } = await campaign();
    expect(marks).toEqual([]);
    expect(posts[0]?.stages.slice(1, 3)).toEqual([
      { stage: "written", waiting: 2, reached: 3 },
      { stage: "interview", waiting: 1, reached: 1, places: 3 },
    ]);
  });

  it("counts invitations that wait, and each of its numbers is that of a list", async () => {
    const session = await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/submit", {
      body: {
        ...{ planId, kind: "interview", title: "面试", stage: "interview", place: "行政楼", seats: 3 },
        ...{ startTime: "2026-12-10 09:00:00", endTime: "2026-12-10 12:00:00" },
      },
    });
    await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/assign", { body: { ids: [session.id], order: "number" } });
    const tasksOf = async () => Object.fromEntries((await campaign()).tasks.map(({ kind, count }) => [kind, count]));
    expect(await tasksOf()).toEqual({ planned: 1 });
    await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/publish", { params: { query: { ids: session.id } } });
    expect(await tasksOf()).toEqual({ unanswered: 1 });
    const query = { planId };
    const listed = await hr.client.GET("/mrhr-zpgl-new/recruitInvitee/list", {
      params: { query: { ...query, state: "published" } },
    });
    expect(listed.total).toBe(1);
    const inWritten = await hr.client.GET("/mrhr-zpgl-new/recruitApplication/list", {
      params: { query: { ...query, tab: "written" } },
    });
    expect(inWritten.total).toBe(2);
    const elsewhere = { params: { query: { planId: "404" } } };
    const totals = await Promise.all([
      hr.client.GET("/mrhr-zpgl-new/recruitApplication/list", elsewhere),
      hr.client.GET("/mrhr-zpgl-new/recruitInvitee/list", elsewhere),
      hr.client.GET("/mrhr-zpgl-new/recruitAppeal/list", elsewhere),
      hr.client.GET("/mrhr-zpgl-new/recruitObjection/list", elsewhere),
    ]);
    expect(totals.map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  });

  it("stands on the first page, with the number of its tasks and its next date", async () => {
    const { campaigns } = await hr.client.GET("/mrhr-zpgl-new/recruitApplication/figures");
    expect(campaigns).toMatchObject([{ id: planId, tasks: 1, next: { kind: "interviewFrom" } }]);
  });

  it("takes seven statements, however many posts there are", async () => {
    const statements = async () => {
      const query = vi.spyOn(pg.Client.prototype, "query");
      try {
        await campaign();
        const texts = query.mock.calls.map(([first]) => {
          const given = first as unknown as string | { text: string };
          return typeof given === "string" ? given : given.text;
        });
        return texts.filter((text) => text.includes("recruit_")).length;
      } finally {
        query.mockRestore();
      }
    };
    expect(await statements()).toBe(7);
    for (let count = 0; count < 50; count += 1) await addJob(hospital, { planId, jobCode: `B${count}` });
    expect(await statements()).toBe(7);
    expect((await campaign()).posts).toHaveLength(52);
  });

  it("is refused to staff who may not see applications, and hidden from another hospital", async () => {
    expect((await refusal(campaign(viewer))).error).toBe("forbidden");
    expect((await refusal(campaign(stranger))).error).toBe("not_found");
  });
});
