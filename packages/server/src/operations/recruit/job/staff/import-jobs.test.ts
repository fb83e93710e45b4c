import type { Entity } from "@bladekit/openapi/describe";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import type { BladeClient } from "@bladekit/sdk";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadedSheet, type FilledRow, rowsOf, uploadRows } from "../../../../lists/sheets/filled-sheet-fixture.ts";
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
  for (const [code, dictKey, dictValue] of moreEntries) {
    const id = hospital.services.ids.next();
    await hospital.db.insertInto("bladeDictBiz").values({ id, parentId: "1", code, dictKey, dictValue }).execute();
  }
  const saved = await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", { body: jobInput(hospital.deptId) });
  deptName = saved.deptName;
  labels = {
    category: await label("recruit_category", "doctor"),
    employment: await label("recruit_employment", "staff"),
    educationMin: await label("education_level", "master"),
  };
});
afterAll(() => hospital.close());

const moreEntries = [
  ["title_level", "intermediate", "中级"],
  ["licence_type", "physician_practice", "医师执业证书"],
  ["title_series", "medicine", "卫生技术（医师）"],
  ["practice_level", "physician", "执业医师"],
  ["practice_category", "clinical", "临床"],
  ["practice_scope", "internal", "内科"],
  ["residency", "completed", "已取得规培合格证"],
  ["hospital_level", "3a", "三级甲等"],
  ["political", "party", "中共党员"],
  ["recruit_commitment", "full", "全职"],
] as const;

const valueAt = (record: object, place: readonly string[]): unknown =>
  place.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], record);

/** A post that says all that a post can say. */
const fullPost = (jobCode: string) =>
  jobInput(hospital.deptId, {
    ...{
      jobCode,
      hireMode: 2,
      commitment: "full",
      locations: ["本部", "东院"],
      salaryMin: 100_000,
      salaryMax: 200_000,
    },
    ...{ salaryNote: "面议", benefits: ["五险一金", "宿舍"], applyLimit: 2, openRatio: "3:1", isTop: true },
    ...{ allowTransfer: true, internshipAccepted: true, releaseTime: "2026-11-25 08:00:00", headcount: 0 },
    duty: "<h3>职责</h3><ul><li>门诊 &amp; 病房</li></ul>",
    titleEn: "Ward physician",
    dutyEn: "<h3>Duties</h3><ul><li>Clinic &amp; ward</li></ul>",
    requirementEn: "<p>Night shifts</p>",
    stages: ["screen", "written", "interview", "publicity", "onboard"],
    withdrawUntilStage: "written",
    conditions: {
      ...{ degreeMin: "master", fullTimeRequired: true, upgradeCounts: true, firstDegreeMin: "bachelor" },
      majors: ["内科学", "1002"],
      majorsByLevel: [{ level: "bachelor", majors: ["临床医学", "麻醉学"] }],
      ...{ ageMax: 35, ageByTitle: [{ title: "intermediate", ageMax: 40 }], ageCutoffDate: "2026-12-31" },
      ...{ titleMin: "intermediate", titleSeries: "medicine", licence: "医师执业证书", residency: "completed" },
      ...{ experienceYears: 3, experienceScope: "any", requirementsCount: true },
      licenceRequired: { type: "physician_practice", level: "physician", category: "clinical", scope: "internal" },
      ...{ hospitalLevelMin: "3a", language: "CET-6 ≥ 425", languageRequired: { exam: "cet6", score: 425 } },
      ...{ graduationYears: [2026, 2027], political: "party", otherText: "能值夜班" },
    },
    materials: [
      { category: "diploma", name: "学历证书", required: true, maxCount: 3, maxMB: 5 },
      { category: "licence", name: "资格证书", required: false, maxMB: 2 },
    ],
    scoring: { weights: { written: 60, interview: 40 }, passLine: 60.5, tieBreak: ["interview", "written"] },
    contact: { name: "王老师", phone: "0571-88888888", email: "hr@renhe.example", hours: "工作日上午" },
    talks: [{ school: "浙江大学", time: "2026-12-01 14:00:00", link: "https://zju.example/talk" }],
  });

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

  test("is tried below with a post that says all that a form sends, but its plan", () => {
    const said = fullPost("A-1");
    const fields: Entity["fields"] = recruitJob.fields;
    const places = Object.entries(fields).flatMap(([key, { in: form, kind, of = {} }]) => {
      if (form === "none") return [];
      return kind === "object" ? Object.keys(of).map((part) => [key, part]) : [[key]];
    });
    const unsaid = places.filter((place) => valueAt(said, place) === undefined).map((place) => place.join("."));
    expect(unsaid).toEqual(["id", "planId", "version"]);
  });

  test.each(["zh", "en"])("reads what an export wrote, in %s, and leaves the post as it was", async (language) => {
    const jobCode = `R-${language}`;
    const before = await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", { body: fullPost(jobCode) });
    const rows = rowsOf(await downloadedSheet(clerk, "/mrhr-zpgl-new/recruitJob/export", { jobCode }, language));
    expect(await send(rows, { isCovered: 1 }, clerk, language)).toEqual({ total: 1, succeeded: 1, failures: [] });
    const [after] = await stored(jobCode);
    expect(after).toEqual({ ...before, version: 1, updateTime: after?.updateTime });

    // Under another code it is a new post that says the same; only its texts have lost their form.
    const codeColumn = language === "zh" ? "岗位编号" : "Post code";
    const copies = rows.map((row) => ({ ...row, [codeColumn]: `${jobCode}-2` }));
    expect(await send(copies, {}, clerk, language)).toMatchObject({ succeeded: 1, failures: [] });
    const [copy] = await stored(`${jobCode}-2`);
    expect(copy).toEqual({
      ...before,
      ...{ id: copy?.id, jobCode: `${jobCode}-2`, duty: "<p>职责</p><p>门诊 &amp; 病房</p>" },
      dutyEn: "<p>Duties</p><p>Clinic &amp; ward</p>",
      ...{ createTime: copy?.createTime, updateTime: copy?.updateTime },
    });
  });

  test("says which cell of several parts is wrong, and how to write it", async () => {
    const rows = [
      post("T-1", { 需提交材料: "学历证书 | 学历证书 | 也许" }),
      post("T-2", { 需提交材料: "没有 | 学历证书 | 必交" }),
      post("T-3", { 成绩权重: "笔试 | 60\n面试 | 30" }),
      post("T-4", { 成绩权重: "体检 | 100" }),
      post("T-5", { 须通过的外语考试: "托业 | 600" }),
      post("T-6", { 按学历的专业: "没有 | 临床医学" }),
      post("T-7", { 规培要求: "没有" }),
      post("T-8", { 须有的执业资格: "没有" }),
      post("T-9", { 宣讲会: "浙江大学 | 下周" }),
      post("T-10", { 按职称的年龄上限: "中级 | 四十" }),
    ];
    const { succeeded, failures } = await send(rows);
    expect(succeeded).toBe(0);
    expect(failures.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...["2 需提交材料", "3 需提交材料", "4 成绩权重", "5 成绩权重", "6 须通过的外语考试", "7 按学历的专业"],
      ...["8 规培要求", "9 须有的执业资格", "10 宣讲会", "11 按职称的年龄上限"],
    ]);
    expect(failures[0]?.message).toContain("竖线");
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
    const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
    expect(sheets[1]?.rows.find(([title]) => title === "岗位类别")?.[2]).toContain(labels.category);
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
