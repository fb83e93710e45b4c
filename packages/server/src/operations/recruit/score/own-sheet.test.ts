import type { OwnSheet, OwnSheetInput } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetTexts } from "../../../lists/sheets/filled-sheet-fixture.ts";
import type { ApplicationCalls } from "../application/application-calls-fixture.ts";
import { openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../recruit-fixture.ts";

let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];
const permissions = [
  ...["application_view", "application_review", "score_view", "score_edit", "score_publish"],
  ...["ticket_view", "ticket_edit"],
];
beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "score_view"));
});
afterAll(() => hospital.close());

const scoring = JSON.stringify({ weights: { written: 60, interview: 40 }, passLine: 60, tieBreak: ["written"] });
const stages = ["screen", "written", "interview", "onboard"];

const sitting = { time: "2026-12-27 09:00:00", place: "仁和市第一中学", rooms: [{ room: "01", seats: 30 }] };

const read = (text: string, calls = hr) =>
  calls.client.upload("/mrhr-zpgl-new/scoreSheet/read", new File([text], "成绩.csv"), {} as never) as Promise<OwnSheet>;
const inputOf = ({ columns, rows }: OwnSheet, more: Partial<OwnSheetInput> = {}): OwnSheetInput => ({
  columns: columns.map(({ at, title, target }) => ({ at, title, target })),
  common: [],
  rows: rows.map(({ row, cells }) => ({ row, cells })),
  ...more,
});
const send = (body: OwnSheetInput, jobId?: string, calls = hr) =>
  calls.client.POST("/mrhr-zpgl-new/scoreSheet/rows", { body, params: { query: jobId ? { jobId } : {} } });
const marksOf = async (jobId: string) => {
  const query = { jobId, current: 1, size: 20 };
  const { records } = await hr.client.GET("/mrhr-zpgl-new/recruitScore/list", { params: { query } });
  return new Map(
    records.map(({ applicationNo, written, absent }) => [applicationNo, absent.length ? "缺考" : written]),
  );
};

describe("a table of scores as an examiner made it", () => {
  it("covers several posts by ticket and receipt numbers, and saves what is good", async () => {
    const one = await addJob(hospital, { jobCode: "S1", title: "内科医师", stages, scoring });
    const two = await addJob(hospital, { jobCode: "S2", title: "外科医师", stages, scoring });
    const [first, second, third] = await screen({ hr, crowd }, one);
    const [fourth] = await screen({ hr, crowd }, two);
    await hr.client.POST("/mrhr-zpgl-new/recruitTicket/issue", { body: { jobId: one, ...sitting } });
    const tickets = await hospital.db.selectFrom("recruitTicket").select(["applicationId", "ticketNo"]).execute();
    const ticketOf = (id = "") => tickets.find(({ applicationId }) => applicationId === id)?.ticketNo ?? "";
    const sheet = await read(
      [
        "2027年公开招聘笔试成绩,,,,",
        "序号,准考证号,报名号,姓名,卷面成绩",
        `1,${ticketOf(first?.applicationId)},,,85.50分`,
        `2,${ticketOf(second?.applicationId)},,,缺`,
        `3,,${third?.applicationNo},,105`,
        `4,,${fourth?.applicationNo},,77`,
        "5,,X999,,60",
        "6,,,,60",
        "合计,,,,",
      ].join("\n"),
    );
    expect(sheet.columns.map(({ target }) => target)).toEqual([
      ...["ignored", "ticketNo", "applicationNo", "candidateName", "written"],
    ]);
    expect(sheet.targets).toContain("interview");
    const looked = await send(inputOf(sheet));
    expect(looked.rows.flatMap(({ row, faults }) => faults.map(({ at, message }) => [row, at, message]))).toEqual([
      [5, 4, expect.stringContaining("须为 0 至 100")],
      [7, 1, "没有这位考生，或已退出"],
      [8, 1, "请填写受理编号或准考证号；先选择岗位，则也可按姓名"],
    ]);
    expect(looked.rows[0]?.values).toEqual(
      expect.arrayContaining([
        { key: "written", title: "笔试", text: "85.5" },
        { key: "jobTitle", title: "岗位", text: "内科医师" },
      ]),
    );
    expect([...(await marksOf(one)).values()]).toEqual([undefined, undefined, undefined]);
    const saved = await send(inputOf(sheet, { save: true }));
    expect(saved.rows.filter(({ isSaved }) => isSaved).map(({ row }) => row)).toEqual([3, 4, 6]);
    const marks = await marksOf(one);
    expect(marks.get(first?.applicationNo ?? "")).toBe(85.5);
    expect(marks.get(second?.applicationNo ?? "")).toBe("缺考");
    expect(marks.get(third?.applicationNo ?? "")).toBeUndefined();
    expect((await marksOf(two)).get(fourth?.applicationNo ?? "")).toBe(77);
  });

  it("within a chosen post goes by names, and names whose number is another's are told", async () => {
    const jobId = await addJob(hospital, { jobCode: "S3", title: "儿科医师", stages, scoring });
    const other = await addJob(hospital, { jobCode: "S4", title: "药师", stages, scoring });
    const receipts = await screen({ hr, crowd }, jobId);
    const [elsewhere] = await screen({ hr, crowd: crowd.slice(0, 1) }, other);
    const rows = await hospital.db
      .selectFrom("recruitApplication")
      .select(["candidateName", "applicationNo"])
      .where("jobId", "=", jobId)
      .execute();
    const name = rows[0]?.candidateName ?? "";
    const sheet = await read(
      `受理编号,姓名,笔试\n,${name},80\n${receipts[1]?.applicationNo},无此人,70\n${elsewhere?.applicationNo},,60\n`,
    );
    const looked = await send(inputOf(sheet), jobId);
    const messages = looked.rows.map(({ faults }) => faults.map(({ message }) => message).join());
    expect(messages[0]).toBe(rows.every((each) => each.candidateName === name) ? "有多位考生符合，请填写受理编号" : "");
    expect(messages.slice(1)).toEqual(["姓名与受理编号不符", "这位考生报考的是其他岗位"]);
  });

  it("is remembered for the hospital, and refused to those who may not enter scores", async () => {
    const jobId = await addJob(hospital, { jobCode: "S5", stages, scoring });
    const [receipt] = await screen({ hr, crowd: crowd.slice(0, 1) }, jobId);
    const text = `受理编号,姓名,专业知识\n${receipt?.applicationNo},,88\n`;
    // Two known headings are too few: a third makes the row of headings.
    const sheet = await read(text.replace("专业知识", "专业知识,笔试").replace(",88", ",88,"));
    const columns = sheet.columns.map(({ at, title, target }) => ({
      ...{ at, title },
      target: title === "专业知识" ? ("written" as const) : title === "笔试" ? ("ignored" as const) : target,
    }));
    await send(inputOf(sheet, { columns, save: true }));
    expect((await marksOf(jobId)).get(receipt?.applicationNo ?? "")).toBe(88);
    const again = await read(text.replace("专业知识", "专业知识,笔试").replace(",88", ",88,"));
    expect(again.columns.find(({ title }) => title === "专业知识")).toMatchObject({ target: "written", isSure: true });
    expect((await refusal(read(text, viewer))).status).toBe(403);
    const foreign = await send(inputOf(sheet, { columns }), undefined, stranger);
    expect(foreign.rows[0]?.faults.map(({ message }) => message)).toEqual(["没有这位考生，或已退出"]);
  });
});

describe("a copy of a table with its faults marked", () => {
  const mark = async (marks: unknown, files = [new File(["a,b\n1,2\n"], "成绩.csv")]) => {
    const body = new FormData();
    body.append("marks", typeof marks === "string" ? marks : JSON.stringify(marks));
    for (const file of files) body.append("files", file);
    const post = hr.client.POST as unknown as (path: string, init: object) => Promise<Blob>;
    return post("/blade-resource/own-sheet/marked", { body, parseAs: "blob" });
  };

  it("comes back as a workbook", async () => {
    const copy = await mark({ headRow: 1, marks: [{ row: 2, at: 1, message: "请更正" }] });
    expect(await sheetTexts(new Uint8Array(await copy.arrayBuffer()))).toEqual([
      ["a", "b", "核对结果"],
      ["1", "2", "请更正"],
    ]);
  });

  it("is refused for marks that are none, for two files and for a file that is no table", async () => {
    expect((await refusal(mark("no json"))).error).toBe("validation_failed");
    expect((await refusal(mark({ headRow: 1, marks: [{ row: 1, at: -1, message: "x" }] }))).error).toBe(
      "validation_failed",
    );
    const file = new File(["a,b\n"], "a.csv");
    expect((await refusal(mark({ headRow: 1, marks: [] }, [file, file]))).error).toBe("bad_request");
    const page = new File(["<html>"], "a.xlsx");
    expect((await refusal(mark({ headRow: 1, marks: [] }, [page]))).error).toBe("file_refused");
  });
});
