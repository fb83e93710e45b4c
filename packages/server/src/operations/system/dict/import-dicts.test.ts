import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadedSheet, type FilledRow, rowsOf, uploadRows } from "../../../lists/sheets/filled-sheet-fixture.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

const path = "/blade-system/dict-biz/import";
const exporting = "/blade-system/dict-biz/export";
let app: TestApp;
let admin: BladeClient;
let stranger: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  const buttons = ["dictbiz_view", "dictbiz_add", "dictbiz_edit", "dictbiz_import", "dictbiz_export"];
  for (const tenant of ["100001", "200002"]) {
    await addTenant(app, tenant);
    await addStaff(app, tenant, "admin", buttons);
  }
  await addStaff(app, "100001", "editor", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  admin = await signIn(app, "100001", "admin", "staff");
  stranger = await signIn(app, "200002", "admin", "staff");
});
afterAll(() => app.close());

const entry = (字典编号: string, 字典键值: string, 字典名称: string, more: FilledRow = {}): FilledRow => ({
  ...{ 字典编号, 字典键值, 字典名称 },
  ...more,
});
const send = (rows: readonly FilledRow[], query = {}, client = admin) => uploadRows(client, path, rows, query);
const items = (code: string, client = admin) =>
  client.GET("/blade-system/dict-biz/dictionary", { params: { query: { code } } });
const sheetOf = async (code: string, client = admin) => rowsOf(await downloadedSheet(client, exporting, { code }));

describe("an import of business dictionaries", () => {
  test("takes whole dictionaries, in any order of their rows", async () => {
    const rows = [
      entry("wards", "w1a", "一病区甲组", { 上级键值: "w1" }),
      entry("wards", "w1", "一病区", { 字典备注: "@x" }),
      entry("wards", "w2", "二病区", { 封存: "是", 字典排序: 5 }),
      entry("wards", "-1", "病区"),
    ];
    expect(await send(rows)).toEqual({ total: 4, succeeded: 4, failures: [] });
    const [tree] = await admin.GET("/blade-system/dict-biz/list", { params: { query: { code: "wards" } } });
    expect(tree).toMatchObject({
      dictValue: "病区",
      children: [
        { dictKey: "w1", remark: "@x", sort: 2, children: [{ dictKey: "w1a" }] },
        { dictKey: "w2", isSealed: 1, sort: 5 },
      ],
    });
    expect((await items("wards")).map(({ dictKey }) => dictKey)).toEqual(["w1a", "w1"]);
  });

  test("tells what is wrong with each row and saves nothing", async () => {
    const rows = [
      entry("floors", "-1", "楼层"),
      entry("floors", "1", "一层"),
      entry("floors", "1", "又一层"),
      entry("nowhere", "1", "没有首行"),
      entry("1bad", "-1", "编号不对"),
      entry("floors", "2", "二层", { 上级键值: "9" }),
      entry("floors", "3", "三层", { 封存: "也许", 字典排序: "-1" }),
      entry("wards", "w1", "已有"),
      entry("floors", "4", ""),
      entry("floors", "5", "长".repeat(256)),
    ];
    const { succeeded, failures } = await send(rows);
    expect(succeeded).toBe(0);
    expect(failures.map(({ row, column }) => `${row} ${column}`)).toEqual([
      "4 字典键值",
      "5 字典编号",
      "6 字典编号",
      "7 上级键值",
      "8 封存",
      "8 字典排序",
      "9 字典键值",
      "10 字典名称",
      "11 字典名称",
    ]);
    expect(await items("floors")).toEqual([]);
  });

  test("saves the right rows if that was chosen; a ring of rows is not among them", async () => {
    const rows = [
      entry("rooms", "-1", "房间"),
      entry("rooms", "a", "甲", { 上级键值: "b" }),
      entry("rooms", "b", "乙", { 上级键值: "a" }),
      entry("rooms", "c", "丙"),
    ];
    const { succeeded, failures } = await send(rows, { onlyValid: 1 });
    expect([succeeded, failures.map(({ row, column }) => `${row} ${column}`)]).toEqual([
      2,
      ["3 上级键值", "4 上级键值"],
    ]);
    expect((await items("rooms")).map(({ dictKey }) => dictKey)).toEqual(["c"]);
  });

  test("changes known entries only when told to; an empty cell changes nothing", async () => {
    await send([entry("beds", "-1", "床位"), entry("beds", "1", "单人", { 字典排序: 9, 封存: "是", 字典备注: "一" })]);
    const change = [entry("beds", "1", "单人间")];
    expect((await send(change)).failures).toMatchObject([{ row: 2, column: "字典键值" }]);
    for (const _ of [1, 2]) expect(await send(change, { isCovered: 1 })).toMatchObject({ succeeded: 1 });
    expect((await sheetOf("beds")).find((row) => row.字典键值 === "1")).toMatchObject({
      ...{ 字典名称: "单人间", 字典排序: "9", 封存: "是", 字典备注: "一" },
    });
  });

  test("reads what was exported, into another hospital too", async () => {
    const sheet = await sheetOf("wards");
    expect(sheet.length).toBe(4);
    expect(await send(sheet, { isCovered: 1 })).toMatchObject({ succeeded: 4, failures: [] });
    expect(await sheetOf("wards")).toEqual(sheet);
    expect(await items("wards", stranger)).toEqual([]);
    expect(await send(sheet, {}, stranger)).toMatchObject({ succeeded: 4, failures: [] });
    expect(await sheetOf("wards", stranger)).toEqual(sheet);
  });

  test("has a template, and both are for who has the button", async () => {
    const [titles] = await downloadedSheet(admin, "/blade-system/dict-biz/template", {}, "en");
    expect(titles).toEqual(["Code*", "Key*", "Parent key", "Name*", "English name", "Sort order", "Sealed", "Remark"]);
    const editor = await signIn(app, "100001", "editor", "staff");
    expect((await refusalOf(send([entry("x", "-1", "x")], {}, editor))).status).toBe(403);
    expect((await refusalOf(downloadedSheet(editor, "/blade-system/dict-biz/template"))).status).toBe(403);
  });
});

describe("an import of system dictionaries", () => {
  const system = "/blade-system/dict/import";

  test("writes what every hospital reads, and reads what was exported", async () => {
    await addAdministrator(app, "root");
    const root = await signIn(app, "000000", "root", "staff");
    const rows = [entry("ward_kind", "-1", "病区类别"), entry("ward_kind", "icu", "重症", { 英文名称: "ICU" })];
    expect(await uploadRows(root, system, rows)).toEqual({ total: 2, succeeded: 2, failures: [] });
    const query = { code: "ward_kind" };
    expect(await stranger.GET("/blade-system/dict/dictionary", { params: { query } })).toMatchObject([
      { dictKey: "icu", dictValue: "重症" },
    ]);
    const sheet = rowsOf(await downloadedSheet(root, "/blade-system/dict/export", query));
    expect(sheet[1]).toMatchObject({ 字典键值: "icu", 英文名称: "ICU" });
    expect(await uploadRows(root, system, sheet, { isCovered: 1 })).toMatchObject({ succeeded: 2, failures: [] });
    expect(rowsOf(await downloadedSheet(root, "/blade-system/dict/export", query))).toEqual(sheet);

    const wrong = [entry("ward_kind", "day", "日间"), entry("ward_kind", "night", "")];
    expect(await uploadRows(root, system, wrong)).toMatchObject({ succeeded: 0 });
    expect(await root.GET("/blade-system/dict/dictionary", { params: { query } })).toHaveLength(1);
    expect((await refusalOf(uploadRows(admin, system, rows, { isCovered: 1 }))).status).toBe(403);
  });
});
