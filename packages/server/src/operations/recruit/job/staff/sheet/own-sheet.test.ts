import { readFile } from "node:fs/promises";
import type { OwnSheet, OwnSheetInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filledSheet } from "../../../../../lists/sheets/filled-sheet-fixture.ts";
import { addStaff, addTenant, signIn } from "../../../../../testing/index.ts";
import { refusalOf } from "../../../../../testing/refusal.ts";
import { type Hospital, openHospital } from "../../../recruit-fixture.ts";
import { signInClerk } from "../../../staff-fixture.ts";

let hospital: Hospital;
let clerk: BladeClient;
let stranger: BladeClient;
beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  clerk = await signInClerk(hospital, "100001");
  stranger = await signInClerk(hospital, "200002");
  for (const deptName of ["医学影像科", "总务处", "麻醉科"]) {
    const id = hospital.services.ids.next();
    await hospital.db.insertInto("bladeDept").values({ id, parentId: "0", deptName, fullName: deptName }).execute();
  }
  for (const [code, dictKey, dictValue] of entries) {
    const id = hospital.services.ids.next();
    await hospital.db
      .insertInto("bladeDictBiz")
      .values({ id, parentId: "1", code, dictKey, dictValue })
      .onConflict((same) => same.doNothing())
      .execute();
  }
});
afterAll(() => hospital.close());

const entries = [
  ["recruit_category", "technician", "医技"],
  ["recruit_category", "support", "工勤"],
  ["education_level", "college", "大专"],
  ["education_level", "secondary", "中专"],
  ["education_level", "any", "不限"],
  ["title_level", "intermediate", "中级"],
  ["title_level", "associate", "副高级"],
  ["title_level", "senior", "正高级"],
  ["residency", "completed", "已取得规培合格证"],
  ["degree", "bachelor", "学士"],
  ["licence_type", "physician_qualification", "医师资格证书"],
  ["licence_type", "nurse_practice", "护士执业证书"],
  ["licence_type", "special_work", "特种作业操作证"],
] as const;

const file = async (name: string) =>
  new File([new Uint8Array(await readFile(new URL(`./fixtures/${name}`, import.meta.url)))], name);
const readSheet = async (name: string, client = clerk) =>
  (await client.upload("/mrhr-zpgl-new/jobSheet/read", await file(name), {} as never)) as OwnSheet;

const shared: Readonly<Record<string, string>> = {
  applyStart: "2026-12-01",
  applyEnd: "2026-12-20",
  employment: "合同制",
  contactName: "王老师",
  contactPhone: "0571-88888888",
};
const inputOf = ({ columns, common, rows }: OwnSheet, more: Partial<OwnSheetInput> = {}): OwnSheetInput => ({
  columns: columns.map(({ at, title, target }) => ({ at, title, target })),
  common: common.map(({ target, text }) => ({ target, text: shared[target] ?? text })).filter(({ text }) => text),
  rows: rows.map(({ row, cells }) => ({ row, cells })),
  ...more,
});
const send = (body: OwnSheetInput, client = clerk) => client.POST("/mrhr-zpgl-new/jobSheet/posts", { body });
const stored = async (jobCode: string) =>
  (await clerk.GET("/mrhr-zpgl-new/recruitJob/list", { params: { query: { jobCode } } })).records;

describe("a hospital's own table of posts", () => {
  test("has its headings found below a title, each with its meaning", async () => {
    const sheet = await readSheet("posts.csv");
    expect(sheet.headRow).toBe(2);
    expect(sheet.columns.map(({ title, target, isSure }) => [title, target, isSure])).toEqual([
      ["序号", "ignored", true],
      ["主管部门", "ignored", true],
      ["用人科室", "deptName", true],
      ["岗位名称", "title", true],
      ["岗位代码", "jobCode", true],
      ["招聘人数", "headcount", true],
      ["学历", "education", true],
      ["学位", "degree", true],
      ["专业要求", "majors", true],
      ["年龄", "age", true],
      ["其他条件", "other", true],
    ]);
  });

  test("is shown as the posts that it becomes, and saved in one go", async () => {
    const sheet = await readSheet("posts.csv");
    const looked = await send(inputOf(sheet));
    expect(looked.rows.flatMap(({ row, faults }) => faults.map((fault) => [row, fault]))).toEqual([]);
    expect(looked).toMatchObject({ total: 5, succeeded: 5 });
    expect(await stored("A00")).toEqual([]);
    const saved = await send(inputOf(sheet, { save: true }));
    expect(saved).toMatchObject({ total: 5, succeeded: 5 });
    const posts = new Map((await stored("A00")).map((post) => [post.jobCode, post]));
    expect(posts.get("A001")).toMatchObject({
      ...{ title: "住院医师", headcount: 2, educationMin: "master", category: "doctor", deptName: "心血管内科" },
      conditions: {
        ...{ degreeMin: "master", majors: ["内科学(心血管病方向)", "老年医学"], ageMax: 35 },
        licenceRequired: { type: "physician_qualification" },
        languageRequired: { exam: "cet4", score: 425 },
      },
    });
    expect(posts.get("A002")).toMatchObject({
      ...{ headcount: 0, educationMin: "bachelor", deptName: "心血管内科", category: "nurse" },
      conditions: { majors: ["护理学"], ageMax: 30, otherText: "能适应三班倒" },
    });
    expect(posts.get("A002")?.conditions).not.toHaveProperty("degreeMin");
    expect(posts.get("A003")?.conditions).toEqual({
      ...{ majors: ["医学影像技术", "放射医学"], ageMax: 40 },
      ageByTitle: [
        { title: "associate", ageMax: 45 },
        { title: "senior", ageMax: 45 },
      ],
    });
    expect(posts.get("A004")?.conditions).toEqual({
      ...{ ageMax: 45, licenceRequired: { type: "special_work" }, licence: "低压电工作业证" },
    });
    expect(posts.get("A005")).toMatchObject({
      headcount: 3,
      conditions: {
        ...{ ageMax: 38, ageCutoffDate: "2026-12-31", majors: ["麻醉学"], degreeMin: "bachelor" },
        ...{ titleMin: "intermediate", residency: "completed" },
      },
    });
  });

  test("made by openpyxl has two rows of headings and merged cells; sums and notes are no posts", async () => {
    const sheet = await readSheet("merged.xlsx");
    expect(sheet.headRow).toBe(3);
    expect(sheet.columns.map(({ title, target }) => [title, target])).toEqual([
      ["序号", "ignored"],
      ["招聘科室", "deptName"],
      ["招聘岗位", "title"],
      ["岗位编号", "jobCode"],
      ["招聘人数（人）", "headcount"],
      ["学历学位", "education"],
      ["专业及代码", "majors"],
      ["年龄", "age"],
      ["职称", "titleMin"],
      ["其他", "other"],
      ["备注", "other"],
    ]);
    expect(sheet.columns.filter(({ isSure }) => !isSure).map(({ title }) => title)).toEqual(["备注"]);
    expect(sheet.rows.map(({ row, cells }) => [row, ...cells.slice(1, 5)])).toEqual([
      [5, "心血管内科", "住院医师", "B01", "2人"],
      [6, "心血管内科", "专科护士", "B02", "若干"],
      [7, "医学影像科", "技师", "B03", "1"],
      [8, "医学影像科", "技士", "B04", "0"],
    ]);
    expect(sheet.rows[1]?.cells[7]).toBe("18-35周岁");
    expect(sheet.notes).toEqual([
      "第 9 行不是记录，未读取：合计",
      "第 10 行不是记录，未读取：注：年龄计算截至报名首日。",
    ]);
  });

  test("tells what cannot be read at its cell, keeps words as words, and saves the good rows", async () => {
    const sheet = await readSheet("merged.xlsx");
    const looked = await send(inputOf(sheet));
    const faults = ({ rows }: typeof looked) =>
      rows.flatMap(({ row, faults: found }) => found.map(({ at, message }) => [row, at, message]));
    expect(faults(looked)).toEqual([
      [5, 7, "读不懂“博士可放宽至40周岁”。请改写为“35周岁及以下”这样的年龄，或按文字保留，由人工核对"],
      [7, 6, "代码 100217 是麻醉学，与“医学影像技术”不一致，请更正其中之一"],
      [8, 4, "招聘人数“0”不是一个数。请填一个整数，或“若干”"],
      [8, 7, "单元格的值是错误，请改正公式或改填数值"],
    ]);
    expect(looked).toMatchObject({ total: 4, succeeded: 1 });
    const [, nurse] = looked.rows;
    expect(nurse?.notes).toEqual(["年龄：下限“年满 18 周岁”写入其他条件，由人工核对"]);
    expect(nurse?.values).toEqual(expect.arrayContaining([{ key: "ageMax", title: "年龄上限", text: "35" }]));
    const mended = inputOf(sheet, { save: true });
    const [doctor, , technician] = mended.rows;
    if (!doctor || !technician) throw new Error("there are no rows");
    doctor.words = [7];
    technician.cells[6] = "医学影像技术（101003）";
    const saved = await send(mended);
    expect(saved.rows.map(({ row, isSaved }) => [row, isSaved])).toEqual([
      [5, true],
      [6, true],
      [7, true],
      [8, false],
    ]);
    expect((await stored("B01"))[0]?.conditions).toMatchObject({
      otherText: "年龄：35周岁及以下（博士可放宽至40周岁）；须服从轮转",
      majors: ["内科学"],
    });
    expect((await stored("B01"))[0]?.conditions).not.toHaveProperty("ageMax");
    expect(await stored("B04")).toEqual([]);
  });

  test("is remembered once saved, for the hospital alone", async () => {
    const sheet = await readSheet("merged.xlsx");
    const columns = sheet.columns.map(({ at, title, target }) => ({
      at,
      title,
      target: title === "备注" ? ("ignored" as const) : target,
    }));
    await send(inputOf(sheet, { columns, isCovered: true, save: true }));
    const again = await readSheet("merged.xlsx");
    expect(again.columns.find(({ title }) => title === "备注")).toMatchObject({ target: "ignored", isSure: true });
    expect(again.common).toEqual(expect.arrayContaining([{ target: "contactName", text: "王老师" }]));
    const other = await readSheet("merged.xlsx", stranger);
    expect(other.columns.find(({ title }) => title === "备注")).toMatchObject({ target: "other", isSure: false });
    expect(other.common).toEqual(expect.arrayContaining([{ target: "contactName", text: "" }]));
  });

  test("goes through the usual import once its columns are known, all of it or nothing", async () => {
    const upload = async (name: string, query = {}) =>
      clerk.upload("/mrhr-zpgl-new/recruitJob/import", await file(name), { params: { query } } as never);
    const given = await file("merged.xlsx");
    const refusal = await refusalOf(stranger.upload("/mrhr-zpgl-new/recruitJob/import", given, {} as never));
    expect([refusal.error, refusal.message]).toEqual([
      "file_refused",
      expect.stringContaining("请先在“导入岗位表”中确认这些列的含义：备注"),
    ]);
    const again = (await upload("posts.csv")) as unknown as { succeeded: number; failures: { column?: string }[] };
    expect([again.succeeded, ...new Set(again.failures.map(({ column }) => column))]).toEqual([0, "岗位代码"]);
    expect(await upload("posts.csv", { isCovered: 1 })).toEqual({ total: 5, succeeded: 5, failures: [] });
  });

  test("without the values that every post needs has faults, and no more", async () => {
    const sheet = await readSheet("posts.csv");
    const looked = await send({ ...inputOf(sheet), common: [] });
    expect(looked).toMatchObject({ total: 5, succeeded: 0 });
    expect(looked.rows.every(({ faults }) => faults.length > 0)).toBe(true);
  });

  test("that is none is refused with a sentence, and who may not import is kept out", async () => {
    const plain = new File(["甲,乙\n1,2\n"], "x.csv");
    const upload = (given: File) => clerk.upload("/mrhr-zpgl-new/jobSheet/read", given, {} as never);
    expect(await refusalOf(upload(plain))).toMatchObject({ error: "file_refused" });
    await addStaff(hospital, "100001", "reader", ["job_view"]);
    const reader = await signIn(hospital, "100001", "reader", "staff");
    expect((await refusalOf(readSheet("posts.csv", reader))).status).toBe(403);
  });
});

describe("texts that are made to be slow (U7)", () => {
  const brackets = (length: number) => "(".repeat(length);

  test("in the headings of a table are read as far as a heading goes", async () => {
    const known = { 岗位名称: "护士", 招聘人数: "3", 学历: "本科" };
    const slow = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [brackets(60_000 + index), "x"]));
    const sent = await filledSheet([{ ...known, ...slow }]);
    const { columns } = (await clerk.upload("/mrhr-zpgl-new/jobSheet/read", sent, {} as never)) as OwnSheet;
    expect(columns.slice(3).map(({ title, isSure }) => [title.length, isSure])).toEqual(Array(90).fill([200, false]));
  });

  test("in its cells are no list of licences", async () => {
    const rows = Array.from({ length: 190 }, (_, index) => ({ row: index + 2, cells: [brackets(5000)] }));
    const { total, succeeded } = await send({
      ...{ columns: [{ at: 0, title: "证书", target: "licence" }], common: [], rows },
    });
    expect([total, succeeded]).toEqual([190, 0]);
  });
});
