import type { BladeClient } from "@bladekit/sdk";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { downloadedSheet, type FilledRow, rowsOf, uploadRows } from "../../../lists/sheets/filled-sheet-fixture.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { addDept } from "../user/user-fixture.ts";

const tenant = "100001";
const other = "200002";
const path = "/blade-system/dept/import";
let app: TestApp;
let admin: BladeClient;
let root: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenant);
  await addTenant(app, other);
  const buttons = ["dept_view", "dept_edit", "dept_import", "dept_export"];
  await addStaff(app, tenant, "admin", buttons);
  await addStaff(app, tenant, "editor", ["dept_view", "dept_edit"]);
  await addStaff(app, other, "stranger", buttons);
  root = await addDept(app, tenant, "医院");
  await addDept(app, tenant, "重名", root);
  await addDept(app, tenant, "重名", await addDept(app, tenant, "分院", root));
  admin = await signIn(app, tenant, "admin", "staff");
});
afterAll(() => app.close());

const dept = (上级部门: string, 部门名称: string, more: FilledRow = {}): FilledRow => ({ 上级部门, 部门名称, ...more });
const send = (rows: readonly FilledRow[], query = {}, language = "zh") =>
  uploadRows(admin, path, rows, query, language);
const paths = async (client = admin) =>
  rowsOf(await downloadedSheet(client, "/blade-system/dept/export")).map((row) => `${row.上级部门}/${row.部门名称}`);
const stored = (deptName: string) =>
  forTenant(app.services.platform, tenant)
    .selectFrom("bladeDept")
    .select(["id", "parentId", "fullName", "sort", "remark"])
    .where("deptName", "=", deptName)
    .execute();

describe("an import of departments", () => {
  test("has a template in the reader's language that says how to fill it in", async () => {
    const [titles] = await downloadedSheet(admin, "/blade-system/dept/template");
    expect(titles).toEqual(["上级部门*", "部门名称*", "部门全称", "排序", "备注"]);
    expect((await downloadedSheet(admin, "/blade-system/dept/template", {}, "en"))[0]?.[0]).toBe("Parent department*");
    const blob = await admin.download("/blade-system/dept/template", {});
    const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(["部门", "填写说明"]);
    expect(sheets[1]?.rows[0]).toEqual(["列", "必填", "说明"]);
    expect(sheets[1]?.rows[1]?.slice(0, 2)).toEqual(["上级部门", "是"]);
  });

  test("takes a tree in one sheet, each below an earlier row or a department that there is", async () => {
    const rows = [
      dept("医院", "外科", { 部门全称: "外科系统", 排序: 7, 备注: "=1+1" }),
      dept("外科", "普外科"),
      dept("医院/外科", "骨科"),
      dept("外科/骨科", "关节组"),
      dept("顶级", "集团"),
    ];
    expect(await send(rows)).toEqual({ total: 5, succeeded: 5, failures: [] });
    expect(await paths()).toEqual(
      expect.arrayContaining(["医院/外科", "医院/外科/普外科", "医院/外科/骨科", "医院/外科/骨科/关节组", "顶级/集团"]),
    );
    expect(await stored("外科")).toMatchObject([{ parentId: root, fullName: "外科系统", sort: 7, remark: "=1+1" }]);
    expect(await stored("普外科")).toMatchObject([{ fullName: "普外科", sort: 2 }]);
  });

  test("tells what is wrong with each row, by column and in the reader's language, and saves nothing", async () => {
    const rows = [
      dept("医院", "药学部"),
      dept("无此部门", "甲"),
      dept("重名", "乙"),
      dept("医院", "丙", { 排序: "一" }),
      dept("医院", "长".repeat(46)),
      dept("医院", "药学部"),
      dept("医院", "分院"),
      dept("", "丁"),
      dept("晚到的", "戊"),
      dept("医院", "晚到的"),
    ];
    const { total, succeeded, failures } = await send(rows);
    expect([total, succeeded]).toEqual([rows.length, 0]);
    expect(failures.map(({ row, column }) => `${row} ${column}`)).toEqual([
      "3 上级部门",
      "4 上级部门",
      "5 排序",
      "6 部门名称",
      "6 部门全称",
      "7 部门名称",
      "8 部门名称",
      "9 上级部门",
      "10 上级部门",
    ]);
    expect(await stored("药学部")).toEqual([]);
    const english = await send(rows, {}, "en");
    expect(english.failures.slice(0, 3).map(({ column, message }) => `${column}: ${message}`)).toEqual([
      "Parent department: There is no “无此部门”",
      "Parent department: More than one is called “重名”. Handle them one by one in the system",
      "Sort order: Must be a whole number of 0 or more",
    ]);
    expect(
      JSON.stringify(english.failures.map(({ column, message }) => [column, message.replace(/“.*”/, "")])),
    ).not.toMatch(/\p{Script=Han}/u);
  });

  test("saves the right rows if that was chosen, but none below one that is wrong", async () => {
    const rows = [
      dept("医院", "检验科"),
      dept("医院", "坏", { 排序: "x" }),
      dept("坏", "坏下"),
      dept("检验科", "生化室"),
    ];
    const { succeeded, failures } = await send(rows, { onlyValid: 1 });
    expect([succeeded, failures.map(({ row }) => row)]).toEqual([2, [3, 4]]);
    expect([(await stored("生化室")).length, (await stored("坏下")).length]).toEqual([1, 0]);
  });

  test("changes known ones only when told to, and the same sheet twice changes nothing more", async () => {
    await send([dept("医院", "信息科", { 部门全称: "信息中心", 排序: 3, 备注: "一" })]);
    const [before] = await stored("信息科");
    expect((await send([dept("医院", "信息科")])).failures).toMatchObject([{ row: 2, column: "部门名称" }]);
    const change = [dept("医院", "信息科", { 备注: "二" })];
    for (const _ of [1, 2]) expect(await send(change, { isCovered: 1 })).toMatchObject({ succeeded: 1, failures: [] });
    expect(await stored("信息科")).toEqual([{ ...before, remark: "二" }]);
  });

  test("reads what was exported, into another hospital too", async () => {
    const sheet = await downloadedSheet(admin, "/blade-system/dept/export");
    expect(await send(rowsOf(sheet), { isCovered: 1 })).toMatchObject({ failures: [], succeeded: sheet.length - 1 });
    expect((await downloadedSheet(admin, "/blade-system/dept/export")).toSorted()).toEqual(sheet.toSorted());
    const stranger = await signIn(app, other, "stranger", "staff");
    expect((await paths(stranger)).includes("医院/外科")).toBe(false);
    const below = rowsOf(sheet).toSorted((one, two) => depth(one) - depth(two));
    expect(await uploadRows(stranger, path, below, { isCovered: 1 })).toMatchObject({ failures: [] });
    expect((await paths(stranger)).toSorted()).toEqual(expect.arrayContaining(await paths()));
  });

  test("is for who has its button", async () => {
    const editor = await signIn(app, tenant, "editor", "staff");
    expect((await refusalOf(uploadRows(editor, path, [dept("医院", "x")]))).status).toBe(403);
    expect((await refusalOf(downloadedSheet(editor, "/blade-system/dept/template"))).status).toBe(403);
    const many = Array.from({ length: 501 }, (_, index) => dept("医院", `多${index}`));
    expect(await refusalOf(send(many))).toMatchObject({ status: 400, error: "file_refused" });
    expect(await refusalOf(send([{ 部门名称: "x" }]))).toMatchObject({ error: "file_refused" });
  });
});

const depth = (row: FilledRow) => (row.上级部门 === "顶级" ? 0 : String(row.上级部门).split("/").length);
