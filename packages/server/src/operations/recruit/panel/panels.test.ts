import type { RecruitPanelInput } from "@bladekit/openapi";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addStaff, signIn } from "../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../recruit-fixture.ts";

const permissions = [
  ...["application_view", "application_review", "appointment_view", "appointment_edit", "appointment_publish"],
  ...["appointment_check", "score_view", "score_edit", "panel_view", "panel_edit", "panel_delete", "panel_finish"],
];
const examiners = ["wang", "li", "zhou"] as const;
type Name = (typeof examiners)[number] | "outsider";

let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];
const calls = {} as Record<Name, ApplicationCalls>;
let jobId: string;
let sessionId: string;
let people: { id: string; seatNo: number; applicationId: string; candidateName: string }[];

beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "panel_view"));
  for (const name of [...examiners, "outsider"] as const) {
    await addStaff(hospital, "100001", name, ["panel_mark"]);
    calls[name] = callsOf(await signIn(hospital, "100001", name, "staff"));
  }
});
afterAll(() => hospital.close());

/** Each test has a session of interviews with three people who have drawn their numbers. */
beforeEach(async () => {
  const planId = hospital.services.ids.next();
  const open = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" };
  await hospital.db
    .insertInto("recruitPlan")
    .values({ id: planId, name: "二〇二六年公开招聘", year: 2026, publishState: "published", ...open })
    .execute();
  jobId = await addJob(hospital, {
    ...{ planId, headcount: 1, stages: ["screen", "interview", "onboard"] },
    scoring: JSON.stringify({ weights: { interview: 100 }, tieBreak: [] }),
  });
  await screen({ hr, crowd }, jobId);
  const session = await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/submit", {
    body: {
      ...{ planId, kind: "interview", title: "结构化面试", stage: "interview", place: "行政楼", room: "301", seats: 3 },
      ...{ startTime: "2026-12-05 09:00:00", endTime: "2026-12-05 12:00:00" },
    },
  });
  sessionId = session.id;
  await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/assign", { body: { ids: [sessionId], order: "number" } });
  await hr.client.POST("/mrhr-zpgl-new/recruitAppointment/publish", { params: { query: { ids: sessionId } } });
  const { records } = await hr.client.GET("/mrhr-zpgl-new/recruitInvitee/list", {
    params: { query: { appointmentId: sessionId } },
  });
  people = records;
});

afterEach(async () => {
  // The next test has the same people at the same time.
  await hospital.db.deleteFrom("recruitInvitee").execute();
});

const submit = (more: Partial<RecruitPanelInput> = {}, by = hr) =>
  by.client.POST("/mrhr-zpgl-new/recruitPanel/submit", {
    body: { appointmentId: sessionId, examiners: examiners.join(","), chair: "wang", ...more },
  });
const sheet = (name: Name, id: string) =>
  calls[name].client.GET("/mrhr-zpgl-new/recruitMarking/detail", { params: { query: { id } } });
const mark = (name: Name, id: string, index: number, value: number) =>
  calls[name].client.POST("/mrhr-zpgl-new/recruitMarking/mark", {
    body: { id, inviteeId: people[index]?.id ?? "", mark: value },
  });
const handIn = (name: Name, id: string) =>
  calls[name].client.POST("/mrhr-zpgl-new/recruitMarking/hand-in", { body: { id } });
const finish = (id: string, by = hr) => by.client.POST("/mrhr-zpgl-new/recruitPanel/finish", { body: { id } });
const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);
const setAbsent = (index: number) =>
  hospital.db
    .updateTable("recruitInvitee")
    .set({ attendance: "absent" })
    .where("id", "=", people[index]?.id ?? "")
    .execute();

/** Everybody marks all people: a row of marks for each examiner. */
async function markAll(id: string, marks: Readonly<Partial<Record<Name, readonly number[]>>>) {
  for (const [name, row] of Object.entries(marks))
    for (const [index, value] of row.entries()) await mark(name as Name, id, index, value);
}

describe("a panel", () => {
  it("is set up for one session, and its list says how far it is", async () => {
    const made = await submit({ dropHigh: 1, dropLow: 1, hideNames: true });
    expect(made).toMatchObject({
      ...{ sessionTitle: "结构化面试", room: "301", examiners: "wang,li,zhou", chair: "wang", state: "open" },
      ...{ people: 3, marked: 0, done: 0 },
    });
    expect((await refusal(submit())).message).toContain("该场次已有考官组");
    await markAll(made.id, { wang: [80], li: [81], zhou: [82] });
    const { records } = await hr.client.GET("/mrhr-zpgl-new/recruitPanel/list", {
      params: { query: { appointmentId: sessionId } },
    });
    expect(records).toMatchObject([{ id: made.id, marked: 1, done: 0 }]);
  });

  it("names what is wrong with it", async () => {
    expect(await fieldsOf(submit({ examiners: "wang,nobody" }))).toEqual(["examiners"]);
    expect(await fieldsOf(submit({ chair: "outsider" }))).toEqual(["chair"]);
    expect(await fieldsOf(submit({ dropHigh: 2, dropLow: 1 }))).toEqual(["dropHigh"]);
    expect(await fieldsOf(submit({ appointmentId: "404" }))).toEqual(["appointmentId"]);
  });

  it("is for the hospital's own staff with the permission", async () => {
    expect((await refusal(submit({}, viewer))).error).toBe("forbidden");
    const { id } = await submit();
    expect((await refusal(finish(id, stranger))).error).toBe("not_found");
  });
});

describe("an examiner", () => {
  it("sees the sessions that they mark, in the drawn order, and no others", async () => {
    const { id } = await submit();
    const list = async (name: Name) =>
      (await calls[name].client.GET("/mrhr-zpgl-new/recruitMarking/list")).records.filter((row) => row.id === id);
    expect(await list("li")).toMatchObject([
      { title: "结构化面试", people: 3, marked: 0, isDone: false, isChair: false },
    ]);
    expect(await list("outsider")).toEqual([]);
    const { candidates } = await sheet("li", id);
    expect(candidates.map(({ seatNo, candidateName }) => [seatNo, candidateName])).toEqual(
      people.map(({ seatNo, candidateName }) => [seatNo, candidateName]),
    );
    expect((await refusal(sheet("outsider", id))).error).toBe("not_found");
    expect((await refusal(mark("outsider", id, 0, 80))).error).toBe("not_found");
    expect((await refusal(handIn("outsider", id))).error).toBe("not_found");
    // Marking is no key to the rest of the recruitment.
    expect((await refusal(calls.li.list())).error).toBe("forbidden");
  });

  it("sees numbers alone where names are hidden, and no mark of a colleague", async () => {
    const { id } = await submit({ hideNames: true });
    await markAll(id, { wang: [80, 81, 82], li: [70, 71, 72], zhou: [60, 61, 62] });
    const own = await sheet("li", id);
    expect(own.candidates.map(({ candidateName, mark: given, score }) => [candidateName, given, score])).toEqual([
      ["", 70, undefined],
      ["", 71, undefined],
      ["", 72, undefined],
    ]);
    expect(own.examiners).toEqual([]);
  });

  it("changes a mark until handing in, which takes a mark for everybody who came", async () => {
    const { id } = await submit();
    await markAll(id, { li: [70, 71] });
    await mark("li", id, 0, 75.5);
    expect((await sheet("li", id)).candidates[0]?.mark).toBe(75.5);
    expect((await refusal(handIn("li", id))).message).toContain("还有 1 人未评分");
    await setAbsent(2);
    expect((await refusal(mark("li", id, 2, 60))).message).toContain("3 号缺席");
    expect(await handIn("li", id)).toMatchObject({ isDone: true, people: 2 });
    expect((await refusal(mark("li", id, 0, 90))).message).toContain("您已提交评分");
    // The office reopens the marks of everybody by saving the panel anew.
    await submit({ id });
    expect((await mark("li", id, 0, 90)).candidates[0]?.mark).toBe(90);
  });

  it("is refused a mark with three decimals, or for somebody of another session", async () => {
    const { id } = await submit();
    expect(await fieldsOf(mark("li", id, 0, 80.123))).toEqual(["mark"]);
    const elsewhere = calls.li.client.POST("/mrhr-zpgl-new/recruitMarking/mark", {
      body: { id, inviteeId: "404", mark: 80 },
    });
    expect((await refusal(elsewhere)).error).toBe("not_found");
  });
});

it("the chair sees live scores without the highest and the lowest mark, ranks, and how far each colleague is", async () => {
  const { id } = await submit({ dropHigh: 1, dropLow: 1 });
  await markAll(id, { wang: [60, 90, 80], li: [80, 91, 80], zhou: [95, 99] });
  const half = await sheet("wang", id);
  expect(half.candidates.map(({ score, rank }) => [score, rank])).toEqual([
    [80, 2],
    [91, 1],
    [undefined, undefined],
  ]);
  expect(half.examiners.map(({ marked, isDone }) => [marked, isDone])).toEqual([
    [3, false],
    [3, false],
    [2, false],
  ]);
  await mark("zhou", id, 2, 80);
  expect((await sheet("wang", id)).candidates.map(({ rank }) => rank)).toEqual([2, 1, 2]);
});

describe("finishing", () => {
  it("writes the scores once every examiner has handed in, and marks the absent", async () => {
    const { id } = await submit();
    await setAbsent(1);
    for (const name of examiners) for (const index of [0, 2]) await mark(name, id, index, 80 + index);
    await handIn("wang", id);
    await handIn("li", id);
    expect((await refusal(finish(id))).message).toContain("还有 1 位考官未提交");
    await handIn("zhou", id);
    expect(await finish(id)).toMatchObject({ state: "finished", people: 2, marked: 2, done: 3 });
    const { records } = await hr.client.GET("/mrhr-zpgl-new/recruitScore/list", { params: { query: { jobId } } });
    const scores = people.map(({ applicationId }) => records.find((row) => row.id === applicationId));
    expect(scores.map((row) => row?.interview)).toEqual([80, undefined, 82]);
    expect(scores[1]?.absent).toEqual(["interview"]);
    expect((await hr.detail(people[0]?.applicationId ?? "")).timeline[0]?.note).toContain("面试 80");
    expect((await refusal(mark("wang", id, 0, 1))).message).toContain("评分已完成");
    expect((await refusal(submit({ id }))).message).toContain("评分已完成");
    expect((await refusal(finish(id))).message).toContain("评分已完成");
    const removal = hr.client.POST("/mrhr-zpgl-new/recruitPanel/remove", { params: { query: { ids: id } } });
    expect((await refusal(removal)).error).toBe("conflict");
  });

  it("changes nothing when the post takes no such score", async () => {
    await hospital.db
      .updateTable("recruitJob")
      .set({ scoring: JSON.stringify({ weights: { written: 100 }, tieBreak: [] }) })
      .where("id", "=", jobId)
      .execute();
    const { id } = await submit({ examiners: "wang", chair: "wang" });
    await markAll(id, { wang: [80, 81, 82] });
    await handIn("wang", id);
    expect((await refusal(finish(id))).message).toContain("1 号：该岗位不设此项成绩");
    const { records } = await hr.client.GET("/mrhr-zpgl-new/recruitPanel/list", {
      params: { query: { appointmentId: sessionId } },
    });
    expect(records[0]?.state).toBe("open");
  });
});

it("the sheet is a PDF with a line for each examiner to sign on", async () => {
  const { id } = await submit({ dropHigh: 1 });
  await markAll(id, { wang: [80, 81, 82], li: [70, 71, 72], zhou: [60, 61, 62] });
  const file = await hr.client.download("/mrhr-zpgl-new/recruitPanel/sheet", { params: { query: { id } } });
  expect(file.type).toBe("application/pdf");
  expect(await file.slice(0, 5).text()).toBe("%PDF-");
  const elsewhere = stranger.client.download("/mrhr-zpgl-new/recruitPanel/sheet", { params: { query: { id } } });
  expect((await refusal(elsewhere)).error).toBe("not_found");
});
