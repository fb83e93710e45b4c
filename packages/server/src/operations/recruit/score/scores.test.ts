import { buffer } from "node:stream/consumers";
import type { JobScoring, ScoreEntry } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cell } from "../../../lists/sheets/cell-text.ts";
import { sheetTexts } from "../../../lists/sheets/filled-sheet-fixture.ts";
import { writeWorkbook } from "../../../lists/sheets/write-workbook.ts";
import { addStaff, signIn } from "../../../testing/index.ts";
import { giveDataScope } from "../../system/scope/scope-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { crowdPhones, openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../recruit-fixture.ts";
import { jobInput, signInClerk } from "../staff-fixture.ts";

const base = "/mrhr-zpgl-new/recruitScore";
const permissions = [
  "application_view",
  "application_review",
  "score_view",
  "score_edit",
  "score_publish",
  "score_export",
];
let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];

beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "score_view"));
});
afterAll(() => hospital.close());

const usual: JobScoring = { weights: { written: 60, interview: 40 }, passLine: 60, tieBreak: ["interview"] };

/** A post whose candidates have passed the screening, in the order of `crowd`. */
async function examined() {
  const stages = ["screen", "written", "interview", "onboard"];
  const jobId = await addJob(hospital, { stages, scoring: JSON.stringify(usual) });
  const receipts = await screen({ hr, crowd }, jobId);
  return {
    jobId,
    ids: receipts.map(({ applicationId }) => applicationId),
    numbers: receipts.map(({ applicationNo }) => applicationNo),
  };
}
const submit = (jobId: string, entries: ScoreEntry[], more: { note?: string; dryRun?: boolean } = {}, calls = hr) =>
  calls.client.POST(`${base}/submit`, { body: { jobId, entries, ...more } });
const list = (jobId: string, query: { by?: "total" | "written" } = {}, calls = hr) =>
  calls.client.GET(`${base}/list`, { params: { query: { jobId, ...query } } });
const publish = (jobId: string, calls = hr) => calls.client.POST(`${base}/publish`, { body: { jobId } });
const upload = async (jobId: string, titles: string[], rows: Cell[][], dryRun = false, calls = hr) => {
  async function* batches() {
    yield rows;
  }
  const columns = titles.map((title) => ({ title, width: 10 }));
  const bytes = await buffer(writeWorkbook({ name: "成绩", columns }, batches()));
  return calls.client.upload(`${base}/import`, new File([new Uint8Array(bytes)], "scores.xlsx"), {
    params: { query: { jobId, dryRun } },
  } as never);
};
const entriesOf = (numbers: string[], ...marks: Partial<ScoreEntry>[]): ScoreEntry[] =>
  marks.map((mark, index) => ({ applicationNo: numbers[index] ?? "", ...mark }));

describe("scores", () => {
  it("of applications that a data scope hides are neither shown nor entered nor published", async () => {
    const { jobId, numbers } = await examined();
    await submit(jobId, entriesOf(numbers, { written: 80 }));
    await addStaff(hospital, "100001", "narrow", permissions);
    const scopeValue = JSON.stringify({ userIds: ["1"] });
    await giveDataScope(hospital, "100001", "narrow", { scopeClass: "listApplications", scopeType: 5, scopeValue });
    const narrow = callsOf(await signIn(hospital, "100001", "narrow", "staff"));
    // The post itself is not hidden.
    expect(await list(jobId, {}, narrow)).toMatchObject({ total: 0, records: [] });
    const { failures, changed, records } = await submit(jobId, entriesOf(numbers, { written: 99 }), {}, narrow);
    expect([failures.length, changed, records]).toEqual([1, 0, []]);
    expect(await publish(jobId, narrow)).toEqual({ count: 0 });
    expect((await list(jobId)).records.map(({ written }) => written)).toEqual([80, undefined, undefined]);
  });

  it("are not entered over a mark that somebody else has entered since they were read", async () => {
    const { jobId, numbers } = await examined();
    await submit(jobId, entriesOf(numbers, { written: 80 }));
    const late = entriesOf(numbers, { written: 70, seen: {} }, { written: 60, seen: {} });
    expect(await submit(jobId, late)).toMatchObject({
      succeeded: 0,
      failures: [{ row: 1, message: "已被改为 80，请核对后再保存" }],
    });
    const absent = entriesOf(numbers, { absent: ["written"], seen: { written: 80 } });
    expect(await submit(jobId, absent)).toMatchObject({ changed: 1 });
    const again = entriesOf(numbers, { written: 75, seen: { written: 80 } });
    expect((await submit(jobId, again)).failures).toMatchObject([{ message: "已被改为 缺考，请核对后再保存" }]);
    // A part that is not entered may have changed.
    const other = entriesOf(numbers, { bonus: 1, seen: { written: 80 } });
    expect(await submit(jobId, other)).toMatchObject({ changed: 1 });
  });

  it("are entered, ranked, published, corrected and published again", async () => {
    const { jobId, ids, numbers } = await examined();
    const written = entriesOf(numbers, { written: 80 }, { written: 85.5 }, { absent: ["written"] });
    const preview = await submit(jobId, written, { dryRun: true });
    expect(preview).toMatchObject({ total: 3, succeeded: 3, changed: 3 });
    expect((await list(jobId)).records.map(({ written: mark }) => mark)).toEqual([undefined, undefined, undefined]);
    expect(await submit(jobId, written)).toEqual(preview);
    expect(await submit(jobId, written)).toMatchObject({ changed: 0 });
    const byWritten = (await list(jobId, { by: "written" })).records;
    expect(byWritten.map(({ id, rank, absent }) => [id, rank, absent])).toEqual([
      [ids[1], 1, []],
      [ids[0], 2, []],
      [ids[2], undefined, ["written"]],
    ]);

    await hr.review(ids.slice(0, 2), "pass");
    await submit(jobId, entriesOf(numbers, { interview: 90 }, { interview: 70, bonus: 0.5 }));
    const { records, total } = await list(jobId);
    expect(total).toBe(3);
    expect(records.map(({ id, total: sum, rank, passed }) => [id, sum, rank, passed])).toEqual([
      [ids[0], 84, 1, true],
      [ids[1], 79.8, 2, true],
      [ids[2], undefined, undefined, false],
    ]);
    const [first, second] = crowd as [ApplicationCalls, ApplicationCalls];
    expect((await first.own(ids[0] ?? "")).scores).toBeUndefined();
    expect((await first.own(ids[0] ?? "")).timeline.map(({ action }) => action)).not.toContain("importScores");

    expect(await publish(jobId)).toEqual({ count: 3 });
    expect(await publish(jobId)).toEqual({ count: 0 });
    expect((await first.own(ids[0] ?? "")).scores).toEqual({
      ...{ written: 80, interview: 90, absent: [], total: 84, rank: 1, passed: true },
      publishTime: "2026-11-20 12:00:00",
    });
    expect((await crowd[2]?.own(ids[2] ?? ""))?.scores).toMatchObject({ absent: ["written"], passed: false });

    await submit(jobId, entriesOf(numbers.slice(1), { interview: 92 }), { note: "登分有误" });
    expect((await second.own(ids[1] ?? "")).scores).toMatchObject({ interview: 70, rank: 2 });
    expect((await hr.detail(ids[1] ?? "")).timeline[0]).toMatchObject({
      action: "importScores",
      note: "面试 70 → 92（登分有误）",
    });
    expect((await list(jobId)).records.filter(({ isPublished }) => isPublished).map(({ id }) => id)).toEqual([ids[2]]);
    expect(await publish(jobId)).toEqual({ count: 1 });
    const corrected = await second.own(ids[1] ?? "");
    expect(corrected.scores).toMatchObject({ interview: 92, rank: 1 });
    expect(corrected.timeline[0]).toMatchObject({ action: "publishScores", note: "成绩更正：面试 70 → 92" });
    expect((await first.own(ids[0] ?? "")).scores?.rank).toBe(2);
    const messages = async (calls: ApplicationCalls) =>
      (await calls.client.GET("/mrhr-zpgl-new/recruitGuestInbox/list")).records.filter(
        ({ action, applicationId }) => action === "publishScores" && ids.includes(applicationId),
      ).length;
    expect([await messages(first), await messages(second)]).toEqual([1, 2]);
  });

  it("come in a sheet, which an export is too; nothing of a sheet with faults is saved", async () => {
    const { jobId, ids, numbers } = await examined();
    const [a = "", b = "", c = ""] = numbers;
    const titles = ["受理编号*", "姓名", "笔试", "面试"];
    const wrong = await upload(jobId, titles, [
      [a, "", 88.5, ""],
      [b, "张三", "=1+1", ""],
      ["R404", "", "1e9", ""],
      [c, "", "-1", "NaN"],
      [a, "", "100.01", "77"],
    ]);
    expect(wrong).toMatchObject({ total: 5, succeeded: 0, changed: 0, records: [] });
    const faults = wrong.failures.map(({ row, column }) => `${row} ${column}`);
    expect(faults.sort()).toEqual(
      ["3 姓名", "3 笔试", "4 受理编号", "4 笔试", "5 笔试", "5 面试", "6 受理编号", "6 笔试"].sort(),
    );
    const right: Cell[][] = [
      [a, crowdPhones[0], 88.5, ""],
      [b, "", "缺考", ""],
    ];
    expect(await upload(jobId, titles, right, true)).toMatchObject({ succeeded: 2, changed: 2 });
    expect((await list(jobId)).records.every(({ written, absent }) => !written && absent.length === 0)).toBe(true);
    expect(await upload(jobId, titles, right)).toMatchObject({ succeeded: 2, changed: 2, failures: [] });
    expect((await hr.detail(ids[0] ?? "")).timeline[0]).toMatchObject({ action: "importScores", note: "笔试 88.5" });

    const exported = await hr.client.download(`${base}/export`, { params: { query: { jobId } } });
    const bytes = Buffer.from(await exported.arrayBuffer());
    const [head = [], ...rows] = await sheetTexts(bytes);
    expect(head.slice(0, 4)).toEqual(["受理编号", "姓名", "笔试", "面试"]);
    expect(rows.map((cells) => cells[2] ?? "").sort()).toEqual(["", "88.5", "缺考"]);
    expect(await upload(jobId, head, rows)).toMatchObject({ total: 3, succeeded: 3, changed: 0 });
  });

  it("are for the stages that the post marks and the candidate has reached", async () => {
    const { jobId, numbers } = await examined();
    const faults = async (entry: Partial<ScoreEntry>) =>
      (await submit(jobId, entriesOf(numbers, entry))).failures.map(({ column, message }) => `${column} ${message}`);
    expect(await faults({ skill: 80 })).toEqual(["技能考核 该岗位不设此项成绩"]);
    expect(await faults({ interview: 80 })).toEqual(["面试 考生尚未进入该环节"]);
    expect(await faults({ written: 80.555 })).toEqual(["笔试 至多两位小数"]);
    expect(await faults({ written: 80, absent: ["written"] })).toEqual(["笔试 有成绩的不能是缺考"]);
    for (const written of [-1, 100.01, 1e9]) {
      expect((await refusal(submit(jobId, entriesOf(numbers, { written })))).status).toBe(400);
    }
  });

  it("need a post that says how they count", async () => {
    const jobId = await addJob(hospital);
    for (const call of [() => list(jobId), () => submit(jobId, [{ applicationNo: "1" }]), () => publish(jobId)]) {
      expect(await refusal(call())).toMatchObject({ status: 409, error: "conflict" });
    }
    const clerk = await signInClerk(hospital, "100001");
    const save = (scoring: JobScoring, jobCode: string) =>
      clerk.POST("/mrhr-zpgl-new/recruitJob/submit", {
        body: jobInput(hospital.deptId, { jobCode, scoring, stages: ["screen", "written", "interview"] }),
      });
    const { data } = await refusal(save({ weights: { written: 70, interview: 40 }, tieBreak: ["skill"] }, "W-1"));
    expect(data.fields?.map(({ field }) => field)).toEqual(["scoring.weights", "scoring.tieBreak"]);
    const saved = await save(usual, "W-2");
    expect(saved.scoring).toEqual(usual);
    const none: JobScoring = { weights: {}, tieBreak: [] };
    const again = (id: string, version: number, jobCode: string, scoring?: JobScoring) =>
      clerk.POST("/mrhr-zpgl-new/recruitJob/submit", {
        body: jobInput(hospital.deptId, {
          ...{ id, version, jobCode, stages: ["screen", "written", "interview", "onboard"] },
          ...(scoring && { scoring }),
        }),
      });
    // An absent value stays. Empty weights remove the scoring, unless there are marks already.
    expect((await again(saved.id, 0, "W-2")).scoring).toEqual(usual);
    expect((await again(saved.id, 1, "W-2", none)).scoring).toBeUndefined();
    const marked = await examined();
    await submit(marked.jobId, entriesOf(marked.numbers, { written: 80 }));
    const { data: kept } = await refusal(again(marked.jobId, 0, marked.jobId, none));
    expect(kept.fields?.map(({ field }) => field)).toEqual(["scoring"]);
  });

  it("are one after the other, however many enter them at once, and each change is told", async () => {
    const { jobId, ids, numbers } = await examined();
    const marks = Array.from({ length: 10 }, (_, index) => 50 + index);
    await Promise.all(marks.map((written) => submit(jobId, entriesOf(numbers, { written }))));
    const { timeline } = await hr.detail(ids[0] ?? "");
    const notes = timeline.filter(({ action }) => action === "importScores").map(({ note }) => note);
    expect(notes).toHaveLength(10);
    const [last = ""] = notes;
    const { records } = await list(jobId, { by: "written" });
    expect(last.endsWith(String(records[0]?.written))).toBe(true);
  });

  it("are the hospital's, and for who may", async () => {
    const { jobId, numbers } = await examined();
    const entries = entriesOf(numbers, { written: 80 });
    const said = async (call: Promise<unknown>) => (await refusal(call)).message.replace(/^.*?: /, "");
    const missing = await said(list("404"));
    for (const call of [
      () => list(jobId, {}, stranger),
      () => submit(jobId, entries, {}, stranger),
      () => publish(jobId, stranger),
      () => upload(jobId, ["受理编号"], [[numbers[0] ?? ""]], false, stranger),
    ]) {
      expect([missing, await said(call())]).toEqual([expect.stringMatching(/^404 /), missing]);
    }
    const other = await examined();
    expect((await submit(jobId, entriesOf(other.numbers, { written: 80 }))).failures[0]?.column).toBe("受理编号");
    expect((await list(jobId, {}, viewer)).total).toBe(3);
    for (const call of [() => submit(jobId, entries, {}, viewer), () => publish(jobId, viewer)]) {
      expect((await refusal(call())).status).toBe(403);
    }
    const [guest = viewer] = crowd;
    expect((await refusal(list(jobId, {}, guest))).status).toBe(403);
  });
});
