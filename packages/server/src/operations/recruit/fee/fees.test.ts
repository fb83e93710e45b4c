import { buffer } from "node:stream/consumers";
import type { FeeRecord } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeWorkbook } from "../../../lists/sheets/write-workbook.ts";
import type { ApplicationCalls } from "../application/application-calls-fixture.ts";
import { crowdPhones, openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../recruit-fixture.ts";

const base = "/mrhr-zpgl-new/recruitFee";
const permissions = [
  ...["application_view", "application_review", "ticket_view", "ticket_edit"],
  ...["fee_view", "fee_edit", "fee_import", "fee_export"],
];
let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];

beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "fee_view"));
});
afterAll(() => hospital.close());

async function addPlan(values: { fee?: number; feeBeforeTicket?: boolean; openRatioDefault?: string } = {}) {
  const id = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id, name: "计划", year: 2026, publishState: "published", fee: 10_000, openRatioDefault: "", ...values },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" },
      ...{ payStart: "2026-12-02 09:00:00", payEnd: "2026-12-04 17:00:00" },
      ...{ examTime: "2026-12-27 09:00:00", examPlace: "仁和市第一中学" },
    })
    .execute();
  return id;
}

/** A post of the plan whose candidates have passed the screening, in the order of `crowd`. */
async function passed(planId: string) {
  const jobId = await addJob(hospital, { planId, stages: ["screen", "written", "onboard"], headcount: 1 });
  const receipts = await screen({ hr, crowd }, jobId);
  return { jobId, ids: receipts.map((one) => one.applicationId), numbers: receipts.map((one) => one.applicationNo) };
}
const record = (body: FeeRecord, calls = hr) => calls.client.POST(`${base}/record`, { body });
const list = (query: object, calls = hr) => calls.client.GET(`${base}/list`, { params: { query } });
const first = () => crowd[0] as ApplicationCalls;
const upload = async (titles: string[], rows: string[][], query: { isCovered?: 0 | 1 } = {}) => {
  async function* batches() {
    yield rows;
  }
  const columns = titles.map((title) => ({ title, width: 10 }));
  const bytes = await buffer(writeWorkbook({ name: "缴费", columns }, batches()));
  return hr.client.upload(`${base}/import`, new File([new Uint8Array(bytes)], "fees.xlsx"), {
    params: { query },
  } as never);
};

describe("the fee of an application", () => {
  it("is nothing where the plan has none, and before the screening is passed", async () => {
    const { ids } = await passed(await addPlan({ fee: 0 }));
    expect((await first().own(ids[0] ?? "")).fee).toBeUndefined();
    const planId = await addPlan();
    const jobId = await addJob(hospital, { planId, stages: ["screen", "written", "onboard"], headcount: 1 });
    const { applicationId } = await first().submit(jobId);
    expect((await first().own(applicationId)).fee).toBeUndefined();
    expect((await list({ planId })).records).toEqual([]);
  });

  it("is due once the screening is passed, and HR records what was paid with its receipt", async () => {
    const planId = await addPlan();
    const { ids } = await passed(planId);
    const [id = "", other = ""] = ids;
    const due = { state: "due", amount: 100, receiptNo: "", payTime: "" };
    expect((await first().own(id)).fee).toMatchObject({ ...due, payEnd: "2026-12-04 17:00:00" });
    expect((await list({ planId, state: "due" }, viewer)).total).toBe(3);
    const entries = [
      { id, receiptNo: "A001", payTime: "2026-12-02 10:00:00" },
      { id: other, receiptNo: "A002", amount: 50.5 },
    ];
    expect(await record({ state: "paid", entries })).toEqual({ count: 2 });
    const { fee, timeline } = await first().own(id);
    expect(fee).toMatchObject({ state: "paid", amount: 100, receiptNo: "A001", payTime: "2026-12-02 10:00:00" });
    expect(timeline[0]).toMatchObject({ action: "recordFee", note: "已缴 100.00 元，收据号 A001" });
    const { records } = await list({ planId });
    expect(records.map(({ state }) => state)).toEqual(["due", "paid", "paid"]);
    expect(records.find((row) => row.id === other)).toMatchObject({ amount: 50.5, recordUserName: "hr" });
    expect(await record({ state: "paid", entries })).toEqual({ count: 0 });
    const inbox = await first().client.GET("/mrhr-zpgl-new/recruitGuestInbox/list");
    expect(inbox.records.filter(({ action }) => action === "recordFee")).toHaveLength(1);
  });

  it("is waived for a reason that its candidate does not read, refunded only after it was paid, and due again", async () => {
    const planId = await addPlan();
    const [id = ""] = (await passed(planId)).ids;
    const entries = [{ id }];
    expect((await refusal(record({ state: "refunded", entries }))).error).toBe("conflict");
    await record({ state: "waived", entries, note: "低保家庭" });
    const seen = await first().own(id);
    expect(seen.fee).toMatchObject({ state: "waived", amount: 0 });
    expect(JSON.stringify(seen)).not.toContain("低保");
    expect((await list({ planId, state: "waived" })).records[0]?.note).toBe("低保家庭");
    await record({ state: "paid", entries: [{ id, receiptNo: "B001" }] });
    await record({ state: "refunded", entries });
    expect((await first().own(id)).fee).toMatchObject({ state: "refunded", amount: 100, receiptNo: "B001" });
    await record({ state: "due", entries });
    expect((await first().own(id)).fee).toMatchObject({ state: "due", receiptNo: "" });
  });

  it("refuses a payment without a receipt, one receipt for two, and parts of a cent, and then changes nothing", async () => {
    const planId = await addPlan();
    const { ids } = await passed(planId);
    const [id = "", other = ""] = ids;
    const fieldsOf = async (entries: FeeRecord["entries"]) =>
      (await refusal(record({ state: "paid", entries }))).data.fields?.map(({ field }) => field);
    expect(await fieldsOf([{ id }])).toEqual(["entries.0.receiptNo"]);
    expect(await fieldsOf([{ id, receiptNo: "C1", amount: 1.005 }])).toEqual(["entries.0.amount"]);
    const twice = [
      { id, receiptNo: "C1" },
      { id: other, receiptNo: "C1" },
    ];
    expect(await fieldsOf(twice)).toEqual(["entries.1.receiptNo"]);
    await record({ state: "paid", entries: [{ id, receiptNo: "C1" }] });
    expect(await fieldsOf([{ id: other, receiptNo: "C1" }])).toEqual(["entries.0.receiptNo"]);
    expect((await list({ planId, state: "due" })).total).toBe(2);
  });

  it("is recorded by nobody without the right, nor by another hospital", async () => {
    const [id = ""] = (await passed(await addPlan())).ids;
    const body: FeeRecord = { state: "waived", entries: [{ id }] };
    expect((await refusal(record(body, viewer))).status).toBe(403);
    expect((await refusal(record(body, stranger))).status).toBe(404);
    expect((await refusal(record(body, first()))).status).toBe(403);
  });

  it("is imported from a sheet by receipt number or ID number, and a wrong row saves nothing", async () => {
    const planId = await addPlan();
    const { ids, numbers } = await passed(planId);
    // Fees of earlier plans would make the ID number ambiguous.
    const idNo = "110105199001010010";
    const { id: userId } = await hospital.db
      .selectFrom("bladeUser")
      .select("id")
      .where("phone", "=", crowdPhones[1])
      .executeTakeFirstOrThrow();
    await hospital.db.updateTable("bladeUser").set({ idNo }).where("id", "=", userId).execute();
    await hospital.db.deleteFrom("recruitFee").where("applicationId", "not in", ids).execute();
    await hospital.db
      .updateTable("recruitApplication")
      .set({ state: "withdrawn" })
      .where("id", "not in", ids)
      .execute();
    const titles = ["受理编号", "姓名", "收据号", "金额（元）", "缴费时间"];
    const wrong = await upload(titles, [
      [numbers[0] ?? "", "某人", "D1", "", ""],
      ["", "", "D2", "", ""],
      ["R00000000-000000", "", "D3", "1.005", "昨天"],
    ]);
    expect(wrong.succeeded).toBe(0);
    expect(wrong.failures.map(({ row, column }) => [row, column])).toEqual([
      [2, "姓名"],
      [3, "受理编号"],
      [4, "金额（元）"],
      [4, "缴费时间"],
      [4, "受理编号"],
    ]);
    const right = [
      [numbers[0] ?? "", crowdPhones[0], "D1", "", "2026-12-03"],
      [idNo.toLowerCase(), "", "0002", "80", ""],
    ];
    expect(await upload(titles, right)).toMatchObject({ total: 2, succeeded: 2, failures: [] });
    const { records } = await list({ planId, state: "paid" });
    expect(records.map(({ id, receiptNo, amount }) => [id, receiptNo, amount])).toEqual([
      [ids[0], "D1", 100],
      [ids[1], "0002", 80],
    ]);
    expect(records[0]?.payTime).toBe("2026-12-03 00:00:00");
    expect((await upload(titles, right)).failures.map(({ row }) => row)).toEqual([2, 3]);
    expect((await upload(titles, right, { isCovered: 1 })).succeeded).toBe(2);
  });

  it("keeps the ticket back while it is owed, where the plan says so", async () => {
    const issue = (planId: string) =>
      hr.client.POST("/mrhr-zpgl-new/recruitTicket/issue", { body: { planId, rooms: [{ room: "01", seats: 9 }] } });
    const open = await addPlan();
    await passed(open);
    expect(await issue(open)).toEqual({ issued: 3, remaining: 0 });
    const planId = await addPlan({ feeBeforeTicket: true });
    const [id = "", other = ""] = (await passed(planId)).ids;
    await record({ state: "paid", entries: [{ id, receiptNo: "E1" }] });
    await record({ state: "waived", entries: [{ id: other }] });
    expect(await issue(planId)).toEqual({ issued: 2, remaining: 0 });
  });
});
