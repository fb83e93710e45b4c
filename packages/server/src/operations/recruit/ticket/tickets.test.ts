import type { SeatChange, TicketIssue } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { crowdPhones, openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, NOON, refusal } from "../recruit-fixture.ts";

const base = "/mrhr-zpgl-new/recruitTicket";
const permissions = [
  ...["application_view", "application_review", "application_transfer"],
  ...["ticket_view", "ticket_edit"],
];
let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];

beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "ticket_view"));
});
afterAll(() => hospital.close());

const sitting = { time: "2026-12-27 09:00:00", place: "仁和市第一中学" };
const rooms = (...seats: number[]) => seats.map((count, index) => ({ room: `0${index + 1}`, seats: count }));

async function addPlan(values: { openRatioDefault?: string } = {}): Promise<string> {
  const id = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id, name: "计划", year: 2026, publishState: "published", openRatioDefault: "", ...values },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" },
      ...{ ticketStart: "2026-12-20 08:00:00", ticketEnd: "2026-12-27 09:00:00" },
      ...{ examTime: sitting.time, examPlace: sitting.place },
    })
    .execute();
  return id;
}

/** A post whose candidates wait for the written exam, in the order of `crowd`. */
async function examined(planId: string | null, more: { headcount?: number; openRatio?: string } = {}) {
  const stages = ["screen", "written", "onboard"];
  const jobId = await addJob(hospital, { planId, stages, headcount: 1, allowTransfer: true, ...more });
  const receipts = await screen({ hr, crowd }, jobId);
  return { jobId, ids: receipts.map(({ applicationId }) => applicationId) };
}
const issue = (body: TicketIssue, calls = hr) => calls.client.POST(`${base}/issue`, { body });
const change = (tickets: SeatChange[], calls = hr) => calls.client.POST(`${base}/submit`, { body: { tickets } });
const list = (query: { planId?: string; jobId?: string }, calls = hr) =>
  calls.client.GET(`${base}/list`, { params: { query } });
const own = (id: string, calls = crowd[0] as ApplicationCalls) =>
  calls.client.GET("/mrhr-zpgl-new/recruitGuestTicket/detail", { params: { query: { id } } });
const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);

describe("exam tickets", () => {
  it("are given out some at a time, each with a number and a seat of its own, and told of", async () => {
    const planId = await addPlan();
    const [first, second] = [await examined(planId), await examined(planId)];
    expect(await issue({ planId, rooms: rooms(4, 4), limit: 4 })).toEqual({ issued: 4, remaining: 2 });
    expect(await issue({ planId, rooms: rooms(4, 4), limit: 4 })).toEqual({ issued: 2, remaining: 0 });
    const before = (await list({ planId })).records;
    expect(await issue({ planId, rooms: rooms(4, 4) })).toEqual({ issued: 0, remaining: 0 });
    const { records } = await list({ planId });
    expect(records).toEqual(before);
    expect(records.map(({ ticketNo }) => ticketNo)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `202612270000${number}`),
    );
    expect(new Set(records.map(({ room, seat }) => `${room} ${seat}`)).size).toBe(6);
    expect(records[0]).toMatchObject({ room: "01", seat: "01", ...sitting, candidateName: crowdPhones[0] });
    expect((await list({ jobId: second.jobId })).records.map(({ id }) => id)).toEqual(second.ids);
    const { records: messages } = await (crowd[0] as ApplicationCalls).client.GET(
      "/mrhr-zpgl-new/recruitGuestInbox/list",
    );
    expect(messages.filter(({ action }) => action === "issueTicket")).toHaveLength(2);
    expect((await hr.detail(first.ids[0] ?? "")).timeline[0]?.action).toBe("issueTicket");
  });

  it("are read by their candidates from the first moment to the last of the plan's time", async () => {
    const planId = await addPlan();
    const { ids } = await examined(planId);
    const [id = "", other = ""] = ids;
    await issue({ planId, rooms: rooms(30) });
    try {
      for (const [now, isOpen] of [
        ["2026-12-20 07:59:59", false],
        ["2026-12-20 08:00:00", true],
        ["2026-12-27 09:00:00", true],
        ["2026-12-27 09:00:01", false],
      ] as const) {
        hospital.setNow(now);
        await enterAgain();
        const period = { time: sitting.time, printFrom: "2026-12-20 08:00:00", printTo: "2026-12-27 09:00:00", isOpen };
        expect((await crowd[0]?.own(id))?.ticket).toEqual(period);
        const listed = (await crowd[0]?.ownList())?.records.map((one) => [one.id, one.ticket]);
        expect(listed).toContainEqual([id, period]);
        if (isOpen) expect(await own(id)).toMatchObject({ ticketNo: "2026122700001", planName: "计划", ...sitting });
        else expect(await refusal(own(id))).toMatchObject({ status: 409, error: "ticket_unavailable" });
      }
      hospital.setNow("2026-12-21 08:00:00");
      await enterAgain();
      expect((await refusal(own(other))).status).toBe(404);
      await crowd[0]?.act(id, "withdraw");
      expect((await refusal(own(id))).status).toBe(404);
      expect((await crowd[0]?.own(id))?.ticket).toBeUndefined();
    } finally {
      hospital.setNow(NOON);
      await enterAgain();
      hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
    }
  });

  it("need a reason where a post has fewer candidates than it needs to open", async () => {
    const planId = await addPlan({ openRatioDefault: "3:1" });
    const enough = await examined(planId);
    expect(await issue({ jobId: enough.jobId, rooms: rooms(3) })).toEqual({ issued: 3, remaining: 0 });
    const few = await examined(planId, { headcount: 2 });
    expect((await refusal(issue({ planId, rooms: rooms(9) }))).error).toBe("override_required");
    expect((await refusal(issue({ planId, rooms: rooms(9), overrideReason: " " }))).error).toBe("override_required");
    const overrideReason = "急需岗位，经批准降低开考比例";
    expect(await issue({ planId, rooms: rooms(9), overrideReason })).toEqual({ issued: 3, remaining: 0 });
    const { timeline } = await hr.detail(few.ids[0] ?? "");
    expect(timeline[0]).toMatchObject({ action: "issueTicket", overrideReason });
    const own4 = await examined(planId, { openRatio: "4:1" });
    expect((await refusal(issue({ jobId: own4.jobId, rooms: rooms(30) }))).error).toBe("override_required");
  });

  it("need a time, a place and seats enough", async () => {
    const { jobId } = await examined(null);
    expect(await fieldsOf(issue({ jobId, rooms: rooms(3) }))).toEqual(["time", "place"]);
    expect(await fieldsOf(issue({ jobId, rooms: rooms(3), ...sitting, time: "2026-11-01 09:00:00" }))).toEqual([
      "time",
    ]);
    expect(await fieldsOf(issue({ jobId, rooms: rooms(3), ...sitting, time: "2026-11-31 09:00:00" }))).toEqual([
      "time",
    ]);
    expect(await fieldsOf(issue({ jobId, rooms: rooms(1, 1), ...sitting }))).toEqual(["rooms"]);
    const twice = [...rooms(2), ...rooms(2)];
    expect(await fieldsOf(issue({ jobId, rooms: twice, ...sitting }))).toEqual(["rooms.1.room"]);
    expect(await fieldsOf(issue({ rooms: rooms(3), ...sitting }))).toEqual(["planId"]);
    for (const seats of [0, -1, 1e9, 1.5, Number.NaN]) {
      expect((await refusal(issue({ jobId, rooms: [{ room: "01", seats }], ...sitting }))).status).toBe(400);
    }
    expect(await issue({ jobId, rooms: rooms(3), ...sitting })).toEqual({ issued: 3, remaining: 0 });
  });

  it("are one for each, however many give them out at once", async () => {
    const planId = await addPlan();
    await examined(planId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue({ planId, rooms: rooms(9), limit: 1 })));
    expect(answers.reduce((sum, { issued }) => sum + issued, 0)).toBe(3);
    expect((await list({ planId })).total).toBe(3);
  });

  it("are corrected, two can change places, and a seat is never taken twice", async () => {
    const planId = await addPlan();
    const { ids } = await examined(planId);
    const [a = "", b = "", c = ""] = ids;
    await issue({ planId, rooms: rooms(9) });
    const swap = [
      { id: a, room: "01", seat: "02" },
      { id: b, room: "01", seat: "01" },
    ];
    expect((await change(swap)).map(({ id, seat }) => [id, seat])).toEqual([
      [a, "02"],
      [b, "01"],
    ]);
    const taken = [
      { id: a, room: "01", seat: "09" },
      { id: c, room: "01", seat: "01" },
    ];
    expect(await refusal(change(taken))).toMatchObject({ status: 409, error: "conflict" });
    expect((await list({ planId })).records.map(({ id, seat }) => [id, seat])).toEqual([
      [a, "02"],
      [b, "01"],
      [c, "03"],
    ]);
    expect((await hr.detail(a)).timeline[0]).toMatchObject({
      action: "changeTicket",
      note: "2026-12-27 09:00 仁和市第一中学 01考场 01座 → 2026-12-27 09:00 仁和市第一中学 01考场 02座",
    });
    const told = (await hr.detail(c)).timeline.filter(({ action }) => action === "changeTicket");
    expect(told).toEqual([]);
    const moved = [{ id: a, room: "01", seat: "08", seen: { room: "01", seat: "01" } }];
    expect(await refusal(change(moved))).toMatchObject({ status: 409, error: "stale_version" });
    expect(await change([{ id: a, room: "01", seat: "08", seen: { room: "01", seat: "02" } }])).toMatchObject([
      { seat: "08" },
    ]);
    expect((await refusal(change([{ id: "404", room: "01", seat: "01" }]))).status).toBe(404);
    expect((await refusal(change([...swap, ...swap]))).status).toBe(400);
  });

  it("are given back by who moves to a post of another plan", async () => {
    const planId = await addPlan();
    const { ids } = await examined(planId);
    const [id = ""] = ids;
    await issue({ planId, rooms: rooms(9) });
    await hr.transfer(id, await addJob(hospital));
    await crowd[0]?.act(id, "acceptTransfer");
    expect((await list({ planId })).records.map((row) => row.id)).toEqual(ids.slice(1));
  });

  it("are the hospital's, and for who may", async () => {
    const planId = await addPlan();
    const { jobId, ids } = await examined(planId);
    await issue({ planId, rooms: rooms(9) });
    for (const call of [
      () => list({ planId }, stranger),
      () => list({ jobId }, stranger),
      () => issue({ planId, rooms: rooms(9) }, stranger),
      () => issue({ jobId, rooms: rooms(9) }, stranger),
      () => change([{ id: ids[0] ?? "", room: "09", seat: "09" }], stranger),
    ]) {
      expect((await refusal(call())).status).toBe(404);
    }
    expect((await list({ planId }, viewer)).total).toBe(3);
    expect((await refusal(issue({ planId, rooms: rooms(9) }, viewer))).status).toBe(403);
    expect((await refusal(list({ planId }, crowd[0]))).status).toBe(403);
    expect((await refusal(own(ids[0] ?? "", hr))).status).toBe(403);
  });
});

/** Signs the candidates in anew: a session does not outlive the days that the clock goes. */
async function enterAgain(): Promise<void> {
  crowd = await Promise.all(crowdPhones.map(async (phone) => callsOf(await signIn(hospital, "100001", phone))));
}
