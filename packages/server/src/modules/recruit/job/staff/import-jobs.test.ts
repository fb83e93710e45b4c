import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadedSheet, type FilledRow, uploadRows } from "../../../../excel/filled-sheet-fixture.ts";
import { addStaff, addTenant, signIn } from "../../../../testing/index.ts";
import { refusalOf } from "../../../../testing/refusal.ts";
import { type Hospital, openHospital } from "../../recruit-fixture.ts";
import { jobInput, signInClerk } from "../../staff-fixture.ts";

const path = "/mrhr-zpgl-new/recruitJob/import";
let hospital: Hospital;
let clerk: BladeClient;
let stranger: BladeClient;
let deptName: string;
let labels: Record<string, string>;
beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  clerk = await signInClerk(hospital, "100001");
  stranger = await signInClerk(hospital, "200002");
  const saved = await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", { body: jobInput(hospital.deptId) });
  deptName = saved.deptName;
  labels = {
    category: await label("recruit_category", "doctor"),
    employment: await label("recruit_employment", "staff"),
    educationMin: await label("education_level", "master"),
  };
});
afterAll(() => hospital.close());

async function label(code: string, key: string): Promise<string> {
  const items = await clerk.GET("/blade-system/dict-biz/dictionary", { params: { query: { code } } });
  return items.find(({ dictKey }) => dictKey === key)?.dictValue ?? "";
}
const post = (岗位编号: string, more: FilledRow = {}): FilledRow => ({
  岗位编号,
  岗位名称: "护士",
  招聘类型: "社会招聘",
  用人科室: deptName,
  人数: "若干",
  岗位类别: labels.category ?? "",
  用工性质: labels.employment ?? "",
  最低学历: labels.educationMin ?? "",
  岗位职责: "第一 <b>段\n第二段",
  任职要求: "要求",
  报名开始: "2026/12/1",
  报名截止: "2026-12-20",
  招聘流程: "资格审查、面试，公示,聘用",
  联系人: "王老师",
  联系电话: "0571-88888888",
  ...more,
});
const send = (rows: readonly FilledRow[], query = {}, client = clerk, language = "zh") =>
  uploadRows(client, path, rows, query, language);
async function stored(jobCode: string, client = clerk) {
  const { records } = await client.GET("/mrhr-zpgl-new/recruitJob/list", { params: { query: { jobCode } } });
  return records;
}

describe("an import of posts", () => {
  test("adds drafts that can be published as they are", async () => {
    const rows = [
      post("I-1", { 专业: "内科学、护理学", 年龄上限: 35, 最低年薪: 100000, 接受调剂: "是", 院区: "本部" }),
      post("I-2", { 招聘类型: "校园招聘", 毕业年份: "2027,2026", 报名截止: "2026-12-20 17:30", 人数: 3 }),
    ];
    expect(await send(rows)).toEqual({ total: 2, succeeded: 2, failures: [] });
    const [one] = await stored("I-1");
    expect(one).toMatchObject({
      ...{ publishState: "draft", headcount: 0, hireMode: 1, deptName, category: "doctor", educationMin: "master" },
      ...{ applyStart: "2026-12-01 00:00:00", applyEnd: "2026-12-20 23:59:59", allowTransfer: true },
      ...{ salaryMin: 100000, locations: ["本部"], stages: ["screen", "interview", "publicity", "onboard"] },
      duty: "<p>第一 &lt;b&gt;段</p><p>第二段</p>",
      conditions: { majors: ["内科学", "护理学"], ageMax: 35 },
    });
    const [two] = await stored("I-2");
    expect(two).toMatchObject({ headcount: 3, applyEnd: "2026-12-20 17:30:00", hireMode: 2 });
    expect(two?.conditions.graduationYears).toEqual([2026, 2027]);
    const ids = [one?.id, two?.id].join(",");
    await clerk.POST("/mrhr-zpgl-new/recruitJob/publish", { params: { query: { ids, publishState: "published" } } });
    expect((await stored("I-1"))[0]?.publishState).toBe("published");
  });

  test("tells what is wrong with each row, by the rules of the form, and saves nothing", async () => {
    const rows = [
      post("N-1"),
      post("N-2", { 用人科室: "没有" }),
      post("N-3", { 岗位类别: "没有" }),
      post("N-4", { 报名截止: "2026-02-30" }),
      post("N-5", { 报名截止: "2026-11-01" }),
      post("N-6", { 招聘流程: "面试、资格审查" }),
      post("N-7", { 招聘流程: "面谈" }),
      post("N-8", { 任职要求: "限男性" }),
      post("N-9", { 年龄上限: 99 }),
      post("N-10", { 人数: "很多" }),
      post("N-11", { 联系邮箱: "x" }),
      post("N-1"),
      post("S2026-001"),
      post("", { 联系人: "" }),
      post("N-12", { 招聘计划: "没有" }),
      post("N-13", { 岗位名称: "长".repeat(65) }),
    ];
    const { total, succeeded, failures } = await send(rows);
    expect([total, succeeded]).toEqual([rows.length, 0]);
    expect(failures.map(({ row, column }) => `${row} ${column}`)).toEqual([
      "3 用人科室",
      "4 岗位类别",
      "5 报名截止",
      "6 报名截止",
      "7 招聘流程",
      "8 招聘流程",
      "9 任职要求",
      "10 年龄上限",
      "11 人数",
      "12 联系邮箱",
      "13 岗位编号",
      "14 岗位编号",
      "15 岗位编号",
      "15 联系人",
      "16 招聘计划",
      "17 岗位名称",
    ]);
    expect(await stored("N-")).toEqual([]);
  });

  test("changes known posts only when told to, and keeps what no column says", async () => {
    const kept = jobInput(hospital.deptId, {
      jobCode: "K-1",
      conditions: { majors: ["内科学"], language: "CET-6 ≥ 425" },
      contact: { name: "王老师", phone: "0571-88888888", hours: "上午" },
      materials: [{ category: "diploma", name: "学历证书", required: true }],
    });
    const before = await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", { body: kept });
    expect((await send([post("K-1")])).failures).toMatchObject([{ row: 2, column: "岗位编号" }]);
    const change = [post("K-1", { 岗位名称: "护士长", 年龄上限: 40 })];
    for (const _ of [1, 2]) expect(await send(change, { isCovered: 1 })).toMatchObject({ succeeded: 1, failures: [] });
    const [after] = await stored("K-1");
    expect(after).toMatchObject({
      ...{ id: before.id, title: "护士长", materials: before.materials, salaryNote: before.salaryNote },
      conditions: { majors: ["内科学"], language: "CET-6 ≥ 425", ageMax: 40 },
      contact: { hours: "上午" },
    });
  });

  test("that changes a published post keeps it fit to be; with the right rows chosen the others are saved", async () => {
    await send([post("P-1")]);
    const [{ id = "" } = {}] = await stored("P-1");
    await clerk.POST("/mrhr-zpgl-new/recruitJob/publish", {
      params: { query: { ids: id, publishState: "published" } },
    });
    const rows = [post("P-1", { 招聘类型: "校园招聘" }), post("P-2")];
    expect(await send(rows, { isCovered: 1 })).toMatchObject({
      succeeded: 0,
      failures: [{ row: 2, column: "毕业年份" }],
    });
    expect(await stored("P-2")).toEqual([]);
    const some = await send(rows, { isCovered: 1, onlyValid: 1 });
    expect(some).toMatchObject({ succeeded: 1, failures: [{ row: 2 }] });
    expect([(await stored("P-1"))[0]?.hireMode, (await stored("P-2")).length]).toEqual([1, 1]);
  });

  test("has a template that names the hospital's own choices", async () => {
    const [titles = []] = await downloadedSheet(clerk, "/mrhr-zpgl-new/recruitJob/template");
    expect(titles).toEqual(expect.arrayContaining(["岗位编号*", "岗位类别*", "招聘流程*", "年龄上限"]));
    expect(titles).not.toContain("投递数");
    const blob = await clerk.download("/mrhr-zpgl-new/recruitJob/template", {});
    const { default: readAll } = await import("read-excel-file/node");
    const sheets = (await readAll(Buffer.from(await blob.arrayBuffer()))) as unknown as { data: string[][] }[];
    expect(sheets[1]?.data.find(([title]) => title === "岗位类别")?.[2]).toContain(labels.category);
  });

  test("is the hospital's, and for who may", async () => {
    const { failures } = await send([post("X-1")], {}, stranger);
    expect(failures.map(({ column }) => column)).toContain("用人科室");
    expect(await stored("X-1", stranger)).toEqual([]);
    await addStaff(hospital, "100001", "editor", ["job_view", "job_edit"]);
    const editor = await signIn(hospital, "100001", "editor", "staff");
    expect((await refusalOf(send([post("X-2")], {}, editor))).status).toBe(403);
    expect((await refusalOf(downloadedSheet(editor, "/mrhr-zpgl-new/recruitJob/template"))).status).toBe(403);
    const many = Array.from({ length: 501 }, (_, index) => post(`M-${index}`));
    expect(await refusalOf(send(many))).toMatchObject({ error: "file_refused" });
  });
});
