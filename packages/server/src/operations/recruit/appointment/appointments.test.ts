import type {
  AppointmentAnswer,
  AppointmentAssign,
  AppointmentSpread,
  RecruitAppointmentInput,
} from "@bladekit/openapi";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { crowdPhones, openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, NOON, refusal } from "../recruit-fixture.ts";
import { remindOfAppointments } from "./remind.ts";

const sessions = "/mrhr-zpgl-new/recruitAppointment";
const invitees = "/mrhr-zpgl-new/recruitInvitee";
const own = "/mrhr-zpgl-new/recruitGuestAppointment";
const permissions = [
  ...["application_view", "application_review", "application_transfer", "appointment_view", "appointment_edit"],
  ...["appointment_delete", "appointment_publish", "appointment_check"],
];
let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];
let planId: string;
let jobId: string;
let ids: string[];

beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "appointment_view"));
});
afterAll(() => hospital.close());

/** Each test has a plan with a post whose three candidates wait for their interview. */
beforeEach(async () => {
  planId = await addPlan();
  jobId = await addJob(hospital, { planId, stages: ["screen", "interview", "onboard"], allowTransfer: true });
  ids = (await screen({ hr, crowd }, jobId)).map(({ applicationId }) => applicationId);
});
afterEach(async () => {
  // The next test has the same people and the same days.
  await hospital.db.deleteFrom("recruitInvitee").execute();
  if (hospital.services.clock().getTime() !== new Date(`${NOON.replace(" ", "T")}+08:00`).getTime()) await goTo(NOON);
});

async function addPlan(): Promise<string> {
  const id = hospital.services.ids.next();
  const open = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" };
  await hospital.db
    .insertInto("recruitPlan")
    .values({ id, name: "计划", year: 2026, publishState: "published", ...open })
    .execute();
  return id;
}

/** Sets the clock, and signs everybody in anew: no session lasts that long. */
async function goTo(now: string): Promise<void> {
  hospital.setNow(now);
  crowd = await Promise.all(crowdPhones.map(async (phone) => callsOf(await signIn(hospital, "100001", phone))));
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
}

const inputOf = (more: Partial<RecruitAppointmentInput> = {}): RecruitAppointmentInput => ({
  ...{ planId, kind: "interview", title: "结构化面试", stage: "interview", place: "行政楼", room: "第一会议室" },
  ...{ mapLink: "https://map.example.org/?q=renhe", bring: "身份证原件", seats: 2 },
  ...{ startTime: "2026-12-05 09:00:00", endTime: "2026-12-05 12:00:00", confirmUntil: "2026-12-03 17:30:00" },
  ...more,
});
const submit = (more: Partial<RecruitAppointmentInput> = {}, calls = hr) =>
  calls.client.POST(`${sessions}/submit`, { body: inputOf(more) });
/** A session in the morning and one in the afternoon, with two seats each. */
async function twoSessions(seats = 2) {
  const [morning, afternoon] = [
    await submit({ seats }),
    await submit({ seats, startTime: "2026-12-05 14:00:00", endTime: "2026-12-05 17:00:00" }),
  ];
  return [morning.id, afternoon.id] as const;
}
const spread = (body: AppointmentSpread, calls = hr) => calls.client.POST(`${sessions}/spread`, { body });
const assign = (body: AppointmentAssign, calls = hr) => calls.client.POST(`${sessions}/assign`, { body });
const publish = (of: readonly string[], calls = hr) =>
  calls.client.POST(`${sessions}/publish`, { params: { query: { ids: of.join(",") } } });
const clashes = (of: readonly string[], calls = hr) =>
  calls.client.GET(`${sessions}/clashes`, { params: { query: { ids: of.join(",") } } });
const people = async (appointmentId: string, calls = hr) =>
  (await calls.client.GET(`${invitees}/list`, { params: { query: { appointmentId } } })).records;
const mine = (index = 0) =>
  (crowd[index] as ApplicationCalls).client.GET(`${own}/list`, {
    params: { query: { applicationId: ids[index] ?? "" } },
  });
const answer = (body: AppointmentAnswer, index = 0) =>
  (crowd[index] as ApplicationCalls).client.POST(`${own}/answer`, { body });
const times = (id: string, index = 0) =>
  (crowd[index] as ApplicationCalls).client.GET(`${own}/times`, { params: { query: { id } } });
const checkIn = (id: string, calls = hr) => calls.client.POST(`${invitees}/check-in`, { body: { id } });
const absent = (id: string, calls = hr) => calls.client.POST(`${sessions}/absent`, { body: { id } });
const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);
const actionsOf = async (id = "") => (await hr.detail(id)).timeline.map(({ action }) => action);

/** All three candidates with their seats published, in the order of their receipts; two in the morning, one in the afternoon. */
async function invited(seats = 2) {
  const [morning, afternoon] = await twoSessions(seats);
  await assign({ ids: [morning, afternoon], order: "number" });
  await publish([morning, afternoon]);
  const places = [...(await people(morning)), ...(await people(afternoon))].map(({ id }) => id);
  return { morning, afternoon, places };
}

describe("a session", () => {
  it("is added, listed by plan, and changed", async () => {
    const made = await submit();
    expect(made).toMatchObject({ taken: 0, planned: 0, confirmed: 0, declined: 0, present: 0, title: "结构化面试" });
    await submit({ id: made.id, room: "第二会议室" });
    const { records } = await hr.client.GET(`${sessions}/list`, { params: { query: { planId } } });
    expect(records).toMatchObject([{ id: made.id, room: "第二会议室", confirmUntil: "2026-12-03 17:30:00" }]);
  });

  it("names what is wrong with it", async () => {
    expect(await fieldsOf(submit({ title: " ", endTime: "2026-12-05 08:00:00" }))).toEqual(["title", "endTime"]);
    expect(await fieldsOf(submit({ startTime: "2026-11-19 09:00:00", confirmUntil: "" }))).toEqual(["startTime"]);
    expect(await fieldsOf(submit({ confirmUntil: "2026-12-06 09:00:00" }))).toEqual(["startTime"]);
    expect(await fieldsOf(submit({ planId: "404" }))).toEqual(["planId"]);
    for (const mapLink of ["http://map.example.org", "javascript:alert(1)", "//map.example.org"])
      expect(await fieldsOf(submit({ mapLink }))).toEqual(["mapLink"]);
    expect(await fieldsOf(submit({ seats: 501 }))).toEqual(["seats"]);
  });

  it("is made for each room at each time, once, like the one that is given", async () => {
    const first = await submit();
    const day = (from: string, to: string) => ({ startTime: `2026-12-05 ${from}:00`, endTime: `2026-12-05 ${to}:00` });
    const rooms = [
      { room: "第一会议室", seats: 2 },
      { room: "第二会议室", seats: 3 },
    ];
    const times = [day("09:00", "12:00"), day("14:00", "17:00")];
    expect(await spread({ id: first.id, rooms, times })).toEqual({ count: 3 });
    const { records } = await hr.client.GET(`${sessions}/list`, { params: { query: { planId } } });
    expect(records.map(({ room, startTime, seats }) => `${startTime.slice(11, 16)} ${room} ${seats}`).sort()).toEqual([
      "09:00 第一会议室 2",
      "09:00 第二会议室 3",
      "14:00 第一会议室 2",
      "14:00 第二会议室 3",
    ]);
    const { title, place, bring, confirmUntil } = first;
    for (const record of records) expect(record).toMatchObject({ title, place, bring, confirmUntil });
    expect(await spread({ id: first.id, rooms, times })).toEqual({ count: 0 });
    expect(await assign({ ids: records.map(({ id }) => id), order: "number" })).toEqual({ assigned: 3, left: 7 });
  });

  it("is made at no time that is wrong, and nowhere without the right", async () => {
    const { id } = await submit();
    const rooms = [{ room: "第二会议室", seats: 2 }];
    const good = { startTime: "2026-12-06 09:00:00", endTime: "2026-12-06 12:00:00" };
    const past = { startTime: "2026-11-01 09:00:00", endTime: "2026-11-01 12:00:00" };
    const back = { ...good, endTime: "2026-12-06 08:00:00" };
    expect(await fieldsOf(spread({ id, rooms, times: [good, past, back] }))).toEqual([
      "times.1.startTime",
      "times.2.endTime",
    ]);
    const many = Array.from({ length: 5 }, (_, day) => ({
      startTime: `2026-12-1${day} 09:00:00`,
      endTime: `2026-12-1${day} 12:00:00`,
    }));
    const halls = Array.from({ length: 41 }, (_, index) => ({ room: `第${index + 1}考场`, seats: 30 }));
    expect((await refusal(spread({ id, rooms: halls, times: many }))).status).toBe(409);
    expect((await refusal(spread({ id, rooms, times: [good] }, viewer))).status).toBe(403);
    expect((await refusal(spread({ id, rooms, times: [good] }, stranger))).status).toBe(404);
    const { total } = await hr.client.GET(`${sessions}/list`, { params: { query: { planId } } });
    expect(total).toBe(1);
  });

  it("stays while people are invited", async () => {
    const [morning] = await twoSessions(3);
    await assign({ ids: [morning], order: "number" });
    const removal = hr.client.POST(`${sessions}/remove`, { params: { query: { ids: morning } } });
    expect(await refusal(removal)).toMatchObject({ error: "in_use", message: expect.stringContaining("3 名已安排") });
    expect(await fieldsOf(submit({ id: morning, title: "半结构化面试" }))).toEqual(["title", "seats"]);
    expect(await fieldsOf(submit({ id: morning, seats: 2 }))).toEqual(["seats"]);
    const empty = await submit();
    await hr.client.POST(`${sessions}/remove`, { params: { query: { ids: empty.id } } });
    const gone = hr.client.GET(`${sessions}/detail`, { params: { query: { id: empty.id } } });
    expect((await refusal(gone)).status).toBe(404);
  });

  it("tells people who were invited when its time changes, and asks them anew", async () => {
    const { morning, places } = await invited();
    await answer({ id: places[0] ?? "", action: "confirm" });
    await submit({ id: morning, startTime: "2026-12-05 10:00:00" });
    expect(await mine()).toMatchObject([{ state: "published", startTime: "2026-12-05 10:00:00", sequence: 1 }]);
    expect((await actionsOf(ids[0]))[0]).toBe("changeAppointment");
    const { records } = await (crowd[0] as ApplicationCalls).client.GET("/mrhr-zpgl-new/recruitGuestInbox/list");
    expect(records[0]).toMatchObject({
      action: "changeAppointment",
      content: expect.stringContaining("2026-12-05 10:00"),
    });
    expect(await actionsOf(ids[2])).not.toContain("changeAppointment");
  });
});

describe("assigning", () => {
  it("fills session after session by receipt number, and a second call adds nobody twice", async () => {
    const both = await twoSessions();
    expect(await assign({ ids: [...both], order: "number" })).toEqual({ assigned: 3, left: 1 });
    const seats = [...(await people(both[0])), ...(await people(both[1]))];
    expect(seats.map(({ applicationId, seatNo, state }) => [applicationId, seatNo, state])).toEqual([
      [ids[0], 1, "planned"],
      [ids[1], 2, "planned"],
      [ids[2], 1, "planned"],
    ]);
    expect(await assign({ ids: [...both], order: "random" })).toEqual({ assigned: 0, left: 1 });
  });

  it("draws lots, each person with a number of their own", async () => {
    const [morning] = await twoSessions(3);
    await assign({ ids: [morning], order: "random" });
    const drawn = await people(morning);
    expect(drawn.map(({ seatNo }) => seatNo)).toEqual([1, 2, 3]);
    expect(drawn.map(({ applicationId }) => applicationId).toSorted()).toEqual(ids.toSorted());
  });

  it("by rank needs a post that says how it ranks", async () => {
    const [morning] = await twoSessions(3);
    expect((await refusal(assign({ ids: [morning], order: "rank" }))).error).toBe("conflict");
    const scoring = JSON.stringify({ weights: { interview: 100 }, tieBreak: [] });
    await hospital.db.updateTable("recruitJob").set({ scoring }).where("id", "=", jobId).execute();
    const marks = [60, 80, 70].map((value, index) => ({
      applicationId: ids[index] ?? "",
      part: "interview" as const,
      value: value * 100,
    }));
    await hospital.db.insertInto("recruitScore").values(marks).execute();
    await assign({ ids: [morning], order: "rank" });
    expect((await people(morning)).map(({ applicationId }) => applicationId)).toEqual([ids[1], ids[2], ids[0]]);
  });

  it("refuses when seats are lacking, and then seats nobody", async () => {
    const [morning] = await twoSessions();
    expect(await fieldsOf(assign({ ids: [morning], order: "number" }))).toEqual(["ids"]);
    expect(await people(morning)).toEqual([]);
  });

  it("refuses sessions that differ, have begun, or are not there", async () => {
    const [morning] = await twoSessions(3);
    const other = await submit({ title: "技能面试" });
    expect(await fieldsOf(assign({ ids: [morning, other.id], order: "number" }))).toEqual(["ids"]);
    expect((await refusal(assign({ ids: ["404"], order: "number" }))).status).toBe(404);
    await goTo("2026-12-05 09:00:00");
    expect((await refusal(assign({ ids: [morning], order: "number" }))).error).toBe("conflict");
  });

  it("gives each seat once, however many calls come at once", async () => {
    const both = await twoSessions();
    const answers = await Promise.all(Array.from({ length: 6 }, () => assign({ ids: [...both], order: "random" })));
    expect(answers.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(3);
    expect((await people(both[0])).length + (await people(both[1])).length).toBe(3);
  });
});

describe("publishing", () => {
  it("tells each person once, and candidates see nothing before it", async () => {
    const both = await twoSessions();
    await assign({ ids: [...both], order: "number" });
    expect(await mine()).toEqual([]);
    expect(await actionsOf(ids[0])).not.toContain("publishAppointment");
    expect(await publish(both)).toEqual({ count: 3 });
    expect(await publish(both)).toEqual({ count: 0 });
    expect(await mine()).toMatchObject([
      { title: "结构化面试", seatNo: 1, state: "published", canAnswer: true, planName: "计划", bring: "身份证原件" },
    ]);
    const { records } = await (crowd[0] as ApplicationCalls).client.GET("/mrhr-zpgl-new/recruitGuestInbox/list");
    const told = records.filter((one) => one.action === "publishAppointment" && one.applicationId === ids[0]);
    expect(told).toMatchObject([{ content: expect.stringContaining("2026-12-05 09:00 行政楼 第一会议室") }]);
  });

  it("shows a clash of one person's times, and is refused until somebody moves", async () => {
    const [morning, afternoon] = await twoSessions(3);
    const skill = await submit({
      kind: "skill",
      title: "技能操作",
      startTime: "2026-12-05 11:00:00",
      endTime: "2026-12-05 13:00:00",
      seats: 3,
    });
    await assign({ ids: [morning], order: "number" });
    await assign({ ids: [skill.id], order: "number" });
    const found = await clashes([morning]);
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ candidateName: crowdPhones[0], title: "结构化面试", otherTitle: "技能操作" });
    expect(await clashes([morning, skill.id])).toHaveLength(3);
    const refused = await refusal(publish([morning]));
    expect([refused.error, refused.message]).toEqual(["conflict", expect.stringContaining("3 处时间冲突")]);
    for (const { id } of await people(morning))
      await hr.client.POST(`${invitees}/move`, { body: { id, appointmentId: afternoon } });
    expect(await clashes([afternoon, skill.id])).toEqual([]);
    expect(await publish([afternoon, skill.id])).toEqual({ count: 6 });
  });
});

describe("a candidate", () => {
  it("confirms, and later declines with a reason, which frees the seat", async () => {
    const { places, morning } = await invited();
    const [id = ""] = places;
    expect(await answer({ id, action: "confirm" })).toMatchObject({ state: "confirmed", canAnswer: true });
    expect(await fieldsOf(answer({ id, action: "decline", note: " " }))).toEqual(["note"]);
    expect(await answer({ id, action: "decline", note: "已有其他安排" })).toMatchObject({
      ...{ state: "declined", seatNo: 0, canAnswer: false, note: "已有其他安排" },
    });
    expect((await refusal(answer({ id, action: "confirm" }))).message).toContain("您已放弃");
    expect(await actionsOf(ids[0])).toEqual(expect.arrayContaining(["confirmAppointment", "declineAppointment"]));
    const session = await hr.client.GET(`${sessions}/detail`, { params: { query: { id: morning } } });
    expect(session).toMatchObject({ taken: 1, declined: 1, confirmed: 0 });
  });

  it("takes another time while seats are left, and it has effect at once", async () => {
    const { places, afternoon } = await invited();
    const [id = "", second = ""] = places;
    expect(await times(id)).toMatchObject([{ id: afternoon, left: 1, startTime: "2026-12-05 14:00:00" }]);
    expect(await fieldsOf(answer({ id, action: "move" }))).toEqual(["appointmentId"]);
    expect(await answer({ id, action: "move", appointmentId: afternoon })).toMatchObject({
      ...{ state: "moved", seatNo: 2, startTime: "2026-12-05 14:00:00", sequence: 1 },
    });
    expect((await refusal(answer({ id: second, action: "move", appointmentId: afternoon }, 1))).message).toContain(
      "已满",
    );
    expect(await times(second, 1)).toEqual([]);
  });

  it("shares the last seat with nobody, however many ask at once", async () => {
    const { places, afternoon } = await invited();
    const asked = await Promise.allSettled(
      [0, 1].map((index) => answer({ id: places[index] ?? "", action: "move", appointmentId: afternoon }, index)),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await people(afternoon)).map(({ seatNo }) => seatNo)).toEqual([1, 2]);
  });

  it("cannot take a session of another kind, or one that clashes", async () => {
    const { places, afternoon } = await invited(3);
    const other = await submit({
      kind: "skill",
      title: "技能操作",
      startTime: "2026-12-05 13:00:00",
      endTime: "2026-12-05 15:00:00",
      seats: 3,
    });
    const [id = ""] = places;
    expect(await fieldsOf(answer({ id, action: "move", appointmentId: other.id }))).toEqual(["appointmentId"]);
    await assign({ ids: [other.id], order: "number" });
    expect((await refusal(answer({ id, action: "move", appointmentId: afternoon }))).message).toContain("时间冲突");
  });

  it("answers until the deadline and not after it", async () => {
    const { places } = await invited();
    const [id = ""] = places;
    await goTo("2026-12-03 17:30:00");
    await answer({ id, action: "confirm" });
    await goTo("2026-12-03 17:30:01");
    expect((await refusal(answer({ id, action: "decline", note: "有事" }))).message).toContain("2026-12-03 17:30 截止");
    expect(await mine()).toMatchObject([{ state: "confirmed", canAnswer: false }]);
  });

  it("has only the own appointments", async () => {
    const { places } = await invited();
    expect((await refusal(answer({ id: places[1] ?? "", action: "confirm" }))).status).toBe(404);
    expect((await refusal(times(places[1] ?? ""))).status).toBe(404);
    const others = await (crowd[0] as ApplicationCalls).client.GET(`${own}/list`, {
      params: { query: { applicationId: ids[1] ?? "" } },
    });
    expect(others).toEqual([]);
  });

  it("gives back the seat by withdrawing", async () => {
    const { morning, places } = await invited();
    await crowd[0]?.act(ids[0] ?? "", "withdraw");
    expect(await mine()).toMatchObject([{ seatNo: 0, canAnswer: false }]);
    expect((await refusal(answer({ id: places[0] ?? "", action: "confirm" }))).message).toContain("已结束");
    const session = await hr.client.GET(`${sessions}/detail`, { params: { query: { id: morning } } });
    expect(session.taken).toBe(1);
  });
});

describe("staff", () => {
  it("move somebody who was told, and take somebody off, who is told", async () => {
    const { places, afternoon } = await invited();
    const moved = await hr.client.POST(`${invitees}/move`, { body: { id: places[0] ?? "", appointmentId: afternoon } });
    expect(moved).toMatchObject({ appointmentId: afternoon, seatNo: 2, state: "published" });
    expect((await actionsOf(ids[0]))[0]).toBe("changeAppointment");
    await hr.client.POST(`${invitees}/remove`, { params: { query: { ids: places[0] ?? "" } } });
    expect((await actionsOf(ids[0]))[0]).toBe("cancelAppointment");
    expect(await mine()).toEqual([]);
  });

  it("check people in on the day, once, and mark the others absent after the start", async () => {
    const { places, morning } = await invited();
    const [first = "", second = ""] = places;
    expect((await refusal(checkIn(first))).message).toContain("今天不能签到");
    expect((await refusal(absent(morning))).error).toBe("conflict");
    await goTo("2026-12-05 08:50:00");
    expect(await checkIn(first)).toMatchObject({ attendance: "present", checkTime: "2026-12-05 08:50:00" });
    expect((await refusal(checkIn(first))).message).toContain("已于 2026-12-05 08:50 签到");
    expect((await refusal(hr.client.POST(`${invitees}/remove`, { params: { query: { ids: first } } }))).error).toBe(
      "conflict",
    );
    await goTo("2026-12-05 09:30:00");
    expect(await absent(morning)).toEqual({ count: 1 });
    expect(await absent(morning)).toEqual({ count: 0 });
    expect(await mine(1)).toMatchObject([{ attendance: "absent" }]);
    expect(await checkIn(second)).toMatchObject({ attendance: "present" });
    expect((await actionsOf(ids[1])).slice(0, 2)).toEqual(["checkIn", "missAppointment"]);
  });

  it("do not check in somebody who declined", async () => {
    const { places } = await invited();
    await answer({ id: places[0] ?? "", action: "decline", note: "有事" });
    await goTo("2026-12-05 08:50:00");
    expect((await refusal(checkIn(places[0] ?? ""))).message).toContain("不在该场次的名单中");
  });

  it("of another hospital, and without the button, reach nothing", async () => {
    const { morning, places } = await invited();
    const [id = ""] = places;
    for (const call of [
      () => submit({ id: morning }, stranger),
      () => assign({ ids: [morning], order: "number" }, stranger),
      () => publish([morning], stranger),
      () => clashes([morning], stranger),
      () => checkIn(id, stranger),
      () => absent(morning, stranger),
      () => stranger.client.POST(`${invitees}/remove`, { params: { query: { ids: id } } }),
      () => stranger.client.GET(`${invitees}/detail`, { params: { query: { id } } }),
    ])
      expect((await refusal(call())).status).toBe(404);
    expect(await people(morning, stranger)).toEqual([]);
    expect(await people(morning, viewer)).toHaveLength(2);
    expect((await refusal(submit({ id: morning }, viewer))).status).toBe(403);
    expect((await refusal(checkIn(id, viewer))).status).toBe(403);
    expect((await refusal(people(morning, crowd[0]))).status).toBe(403);
  });

  it("lose the seats of somebody who moves to a post of another plan", async () => {
    const { morning } = await invited();
    await hr.transfer(ids[0] ?? "", await addJob(hospital));
    await crowd[0]?.act(ids[0] ?? "", "acceptTransfer");
    const session = await hr.client.GET(`${sessions}/detail`, { params: { query: { id: morning } } });
    expect(session.taken).toBe(1);
  });
});

describe("a reminder", () => {
  const remind = () => remindOfAppointments(hospital.services);
  /** How many reminders each of the candidates has of this application. */
  const reminders = () =>
    Promise.all(
      ids.map(async (id) => {
        const rows = await hospital.db
          .selectFrom("recruitInbox")
          .select("content")
          .where("applicationId", "=", id)
          .where("action", "=", "remindAppointment")
          .execute();
        return rows.length;
      }),
    );

  it("goes out a day before, once, also when two instances look at the same time", async () => {
    await invited();
    hospital.setNow("2026-12-04 08:59:59");
    await remind();
    expect(await reminders()).toEqual([0, 0, 0]);
    hospital.setNow("2026-12-04 09:00:00");
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await reminders()).toEqual([1, 1, 0]);
    hospital.setNow("2026-12-04 14:10:00");
    await remind();
    expect(await reminders()).toEqual([1, 1, 1]);
    await goTo("2026-12-04 14:10:00");
    const { records } = await (crowd[0] as ApplicationCalls).client.GET("/mrhr-zpgl-new/recruitGuestInbox/list", {
      params: { query: {} },
    });
    expect(records[0]).toMatchObject({
      action: "remindAppointment",
      content: expect.stringContaining("结构化面试 2026-12-05 09:00 行政楼 第一会议室"),
    });
  });

  it("reaches nobody who has declined, whose application is over, or who was told within that day", async () => {
    const { morning, places } = await invited();
    await answer({ id: places[0] ?? "", action: "decline", note: "已有其他安排" });
    await (crowd[1] as ApplicationCalls).act(ids[1] ?? "", "withdraw");
    await goTo("2026-12-04 10:00:00");
    await hr.client.POST(`${invitees}/move`, { body: { id: places[2] ?? "", appointmentId: morning } });
    await remind();
    expect(await reminders()).toEqual([0, 0, 0]);
  });
});

describe("an exam of the same person", () => {
  it("is told before sessions are published, and the session of that exam itself is none", async () => {
    const [id = ""] = ids;
    await hospital.db
      .insertInto("recruitTicket")
      .values({
        ...{ applicationId: id, roundId: planId, ticketNo: "2026120500001", room: "01", seat: "01" },
        ...{ examTime: "2026-12-05 08:30:00", place: "仁和市第一中学" },
      })
      .execute();
    const { id: session } = await submit({ seats: 3 });
    await assign({ ids: [session], order: "number" });
    expect(await clashes([session])).toMatchObject([
      { title: "结构化面试", otherTitle: "笔试 2026120500001", otherStartTime: "2026-12-05 08:30:00" },
    ]);
    expect((await refusal(publish([session]))).msg).toContain("笔试 2026120500001");
    await hospital.db.updateTable("recruitTicket").set({ examTime: "2026-12-05 07:30:00" }).execute();
    expect(await clashes([session])).toEqual([]);
    await hospital.db.updateTable("recruitTicket").set({ examTime: "2026-12-05 09:00:00" }).execute();
    await hospital.db.updateTable("recruitAppointment").set({ kind: "written" }).where("id", "=", session).execute();
    expect(await clashes([session])).toEqual([]);
    await hospital.db.deleteFrom("recruitTicket").execute();
  });
});

describe("mails about an appointment", () => {
  /** The mails of a candidate since the test began, each with the properties of its calendar file; lines are unfolded (RFC 5545, 3.1). */
  async function mailsTo(applicationId: string) {
    const rows = await hospital.db
      .selectFrom("messageOutbox")
      .select(["recipient", "subject", "content", "calendar", "state"])
      .where("channel", "=", "mail")
      .where("applicationId", "=", applicationId)
      .orderBy("id")
      .execute();
    return rows.map(({ calendar, ...mail }) => {
      const lines = calendar.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
      const facts = lines.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(":") + 1)]);
      return { ...mail, event: Object.fromEntries(facts) as Record<string, string> };
    });
  }

  it("carry one event that is made, changed and called off under one name, in growing versions", async () => {
    const { morning, afternoon, places } = await invited();
    const [id = ""] = ids;
    await submit({ id: morning, room: "第二会议室" });
    await hr.client.POST(`${invitees}/move`, { body: { id: places[0] ?? "", appointmentId: afternoon } });
    await hr.client.POST(`${invitees}/remove`, { params: { query: { ids: places[0] ?? "" } } });
    const mails = await mailsTo(id);
    expect(mails.map(({ event: { METHOD, SEQUENCE, STATUS } }) => [METHOD, SEQUENCE, STATUS])).toEqual([
      ["PUBLISH", "0", "CONFIRMED"],
      ["PUBLISH", "1", "CONFIRMED"],
      ["PUBLISH", "2", "CONFIRMED"],
      ["CANCEL", "3", "CANCELLED"],
    ]);
    expect(new Set(mails.map(({ event }) => event.UID)).size).toBe(1);
    const [made, changed, moved] = mails;
    expect(made).toMatchObject({ recipient: "li.min@example.org", state: "kept" });
    expect(made?.event).toMatchObject({ DTSTART: "20261205T010000Z", DTEND: "20261205T040000Z" });
    expect(made?.event.DESCRIPTION).toContain("身份证原件");
    expect(changed?.event.LOCATION).toBe("行政楼 第二会议室");
    expect(moved?.event.DTSTART).toBe("20261205T060000Z");
    expect(made?.content).toContain("结构化面试 2026-12-05 09:00 行政楼 第一会议室");
  });

  const versions = async (id = "") =>
    (await mailsTo(id)).map(({ event: { METHOD, SEQUENCE, DTSTART } }) => [METHOD, SEQUENCE, DTSTART]);

  it("carry the new time when the candidate takes another one, under the same name", async () => {
    const { afternoon, places } = await invited();
    await answer({ id: places[0] ?? "", action: "move", appointmentId: afternoon });
    expect(await versions(ids[0])).toEqual([
      ["PUBLISH", "0", "20261205T010000Z"],
      ["PUBLISH", "1", "20261205T060000Z"],
    ]);
    const mails = await mailsTo(ids[0] ?? "");
    expect(new Set(mails.map(({ event }) => event.UID)).size).toBe(1);
    expect(mails[1]?.content).toContain("结构化面试 2026-12-05 09:00 行政楼 第一会议室 → 2026-12-05 14:00");
  });

  it("call the event off when an application ends with a seat: withdrawn, rejected, or its post cancelled", async () => {
    await invited();
    await (crowd[0] as ApplicationCalls).act(ids[0] ?? "", "withdraw");
    await hr.review([ids[1] ?? ""], "fail", { reasonCode: "other", note: "未达要求" });
    for (const id of ids.slice(0, 2)) expect((await versions(id))[1]).toEqual(["CANCEL", "1", "20261205T010000Z"]);
    expect(await versions(ids[2])).toHaveLength(1);
    await hospital.db.deleteFrom("recruitInvitee").where("applicationId", "in", ids.slice(0, 2)).execute();
    const { records } = await (crowd[0] as ApplicationCalls).client.GET("/mrhr-zpgl-new/recruitGuestInbox/list", {
      params: { query: {} },
    });
    expect(records.slice(0, 2).map(({ action }) => action)).toEqual(["releaseAppointment", "withdraw"]);
  });

  it("say nothing of a seat that was only planned, given up before, or in the past", async () => {
    const [morning, afternoon] = await twoSessions();
    await assign({ ids: [morning, afternoon], order: "number" });
    await (crowd[0] as ApplicationCalls).act(ids[0] ?? "", "withdraw");
    expect(await mailsTo(ids[0] ?? "")).toEqual([]);
    await publish([morning, afternoon]);
    const [place] = await people(afternoon);
    await answer({ id: place?.id ?? "", action: "decline", note: "有事" }, 2);
    await goTo("2026-12-05 13:00:00");
    for (const id of ids.slice(1)) await hr.review([id], "fail", { reasonCode: "other", note: "未到" });
    for (const id of ids.slice(1)) expect((await versions(id)).map(([method]) => method)).toEqual(["PUBLISH"]);
  });

  it("are not sent where the hospital turned them off for an occasion", async () => {
    await hospital.db
      .insertInto("recruitMessageTemplate")
      .values({ action: "publishAppointment", title: "日程", content: "请登录查看", sms: false, mail: false })
      .execute();
    await invited();
    await hospital.db.deleteFrom("recruitMessageTemplate").execute();
    expect(await mailsTo(ids[0] ?? "")).toEqual([]);
  });
});
