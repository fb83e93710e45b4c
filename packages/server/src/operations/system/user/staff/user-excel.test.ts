import { buffer } from "node:stream/consumers";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { sheetTexts } from "../../../../lists/sheets/filled-sheet-fixture.ts";
import { writeWorkbook } from "../../../../lists/sheets/write-workbook.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../../testing/index.ts";
import { refusalOf } from "../../../../testing/refusal.ts";
import { giveDataScope } from "../../scope/scope-fixture.ts";
import { addDept, addRole, userButtons } from "../user-fixture.ts";

const tenant = "100001";
const db = () => forTenant(app.services.platform, tenant);

let app: TestApp;
let admin: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenant);
  await addTenant(app, "200002");
  await addStaff(app, tenant, "admin", [...userButtons, "user_import", "user_export"]);
  await addStaff(app, tenant, "chief", [...userButtons, "dictbiz_edit"]);
  await addRole(app, tenant, "nurse");
  await addRole(app, "200002", "foreign");
  const root = await addDept(app, tenant, "医院");
  const medicine = await addDept(app, tenant, "内科", root);
  for (const parent of [root, medicine]) await addDept(app, tenant, "护理", parent);
  await addDept(app, tenant, "重名", root);
  await addDept(app, tenant, "重名", root);
  admin = await signIn(app, tenant, "admin", "staff");
});
afterAll(() => app.close());

type Row = Record<string, string>;
const person = (account: string, more: Row = {}): Row => ({
  账号: account,
  昵称: account,
  姓名: account,
  角色: "nurse",
  部门: "内科",
  ...more,
});

async function workbook(rows: readonly Row[], titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]) {
  async function* all() {
    yield rows.map((row) => titles.map((title) => row[title] ?? ""));
  }
  const head = { name: "用户", columns: titles.map((title) => ({ title, width: 10 })) };
  return new File([new Uint8Array(await buffer(writeWorkbook(head, all())))], "users.xlsx");
}
async function send(rows: readonly Row[], query: { isCovered?: 0 | 1; onlyValid?: 0 | 1 } = {}, client = admin) {
  return client.upload("/blade-system/user/import-user", await workbook(rows), { params: { query } } as never);
}
const stored = (account: string) =>
  db().selectFrom("bladeUser").selectAll().where("account", "=", account).where("isDeleted", "=", 0).executeTakeFirst();

describe("the template", () => {
  test("has the titles of what can be filled in, and no password", async () => {
    const blob = await admin.download("/blade-system/user/export-template");
    const [titles = [], ...rows] = await sheetTexts(new Uint8Array(await blob.arrayBuffer()));
    expect(rows).toEqual([]);
    expect(titles).toContain("账号*");
    expect(titles).toContain("手机");
    expect(titles.join()).not.toMatch(/密码|租户/);
  });

  test("comes back filled in", async () => {
    const blob = await admin.download("/blade-system/user/export-template");
    const [titles = []] = await sheetTexts(new Uint8Array(await blob.arrayBuffer()));
    const row = Object.fromEntries(titles.map((title) => [title, person("template")[title.replace("*", "")] ?? ""]));
    const file = await workbook([row], titles);
    const result = await admin.upload("/blade-system/user/import-user", file);
    expect(result).toEqual({ total: 1, succeeded: 1, failures: [] });
  });
});

describe("an import", () => {
  test("adds users whose passwords reach them alone", async () => {
    const phone = "13800138001";
    const rows = [
      person("reached", { 手机: phone, 性别: "女", 生日: "1990-03-07", 邮箱: "a@b.example", 用户编号: "U1" }),
      person("unreached"),
    ];
    const answer = await send(rows);
    expect(answer).toEqual({ total: 2, succeeded: 2, failures: [] });
    const [reached, unreached] = [await stored("reached"), await stored("unreached")];
    expect(reached).toMatchObject({ sex: "female", birthDate: "1990-03-07", code: "U1", userType: "staff" });
    expect(reached?.passwordHash).toMatch(/^\$argon2id/);
    expect(reached?.passwordHash).not.toBe(unreached?.passwordHash);
    const messages = await db().selectFrom("messageOutbox").select(["template", "secretCipher"]).execute();
    expect(messages.map(({ template }) => template)).toEqual(["password_reset"]);
    const shown = await admin.GET("/blade-system/user/detail", { params: { query: { id: reached?.id ?? "" } } });
    expect(shown).toMatchObject({ roleName: "nurse", deptName: "内科", sexName: "女" });
  });

  test("tells what is wrong with every row, by row and column, and saves nothing", async () => {
    const rows = [
      person("fine"),
      person("", { 昵称: "无", 姓名: "无" }),
      person("a b"),
      person("phone", { 手机: "12345" }),
      person("mail", { 邮箱: "x" }),
      person("sex", { 性别: "其他" }),
      person("day", { 生日: "2026-02-30" }),
      person("nodept", { 部门: "外科" }),
      person("twodepts", { 部门: "重名" }),
      person("norole", { 角色: "foreign" }),
      person("chiefrole", { 角色: "chief" }),
      person("fine"),
      person("admin"),
      person("long", { 姓名: "长".repeat(31) }),
    ];
    const { total, succeeded, failures } = (await send(rows)) as {
      total: number;
      succeeded: number;
      failures: { row: number; column?: string }[];
    };
    expect([total, succeeded]).toEqual([rows.length, 0]);
    expect(failures.map(({ row, column }) => `${row} ${column}`)).toEqual([
      "3 账号",
      "4 账号",
      "5 手机",
      "6 邮箱",
      "7 性别",
      "8 生日",
      "9 部门",
      "10 部门",
      "11 角色",
      "12 角色",
      "13 账号",
      "14 账号",
      "15 姓名",
    ]);
    expect(await stored("fine")).toBeUndefined();
  });

  test("saves the rows that are right, if that is what was chosen", async () => {
    const rows = [person("right"), person("wrong", { 手机: "1" }), person("right too")];
    const answer = await send(rows, { onlyValid: 1 });
    expect(answer).toMatchObject({ total: 3, succeeded: 1 });
    expect([!!(await stored("right")), !!(await stored("wrong"))]).toEqual([true, false]);
  });

  test("saves none when the hospital has accounts left for some of them alone, or those if that was chosen", async () => {
    const staff = await db()
      .selectFrom("bladeUser")
      .select("id")
      .where("userType", "=", "staff")
      .where("isDeleted", "=", 0)
      .execute();
    const limit = (accountNumber: number) =>
      app.services.platform.updateTable("bladeTenant").set({ accountNumber }).where("tenantId", "=", tenant).execute();
    await limit(staff.length + 1);
    const rows = [person("lastone"), person("toomany")];
    expect(await send(rows)).toMatchObject({ total: 2, succeeded: 0, failures: [{ row: 3 }] });
    expect([!!(await stored("lastone")), !!(await stored("toomany"))]).toEqual([false, false]);
    expect(await send(rows, { onlyValid: 1 })).toMatchObject({ total: 2, succeeded: 1, failures: [{ row: 3 }] });
    expect([!!(await stored("lastone")), !!(await stored("toomany"))]).toEqual([true, false]);
    await limit(-1);
  });

  test("finds a department by its path where several have its name", async () => {
    const { failures } = await send([person("ward", { 部门: "护理" })]);
    expect(failures).toMatchObject([{ row: 2, column: "部门" }]);
    expect(await send([person("ward", { 部门: "医院/内科/护理，医院/护理" })])).toMatchObject({ succeeded: 1 });
    const parents = await db()
      .selectFrom("bladeUserDept as member")
      .innerJoin("bladeDept as dept", "dept.id", "member.deptId")
      .innerJoin("bladeDept as parent", "parent.id", "dept.parentId")
      .select("parent.deptName")
      .where("member.userId", "=", (await stored("ward"))?.id ?? "")
      .execute();
    expect(parents.map(({ deptName }) => deptName).toSorted()).toEqual(["内科", "医院"].toSorted());
  });

  test("changes known accounts only when told to; an empty cell changes nothing", async () => {
    await send([person("known", { 邮箱: "a@b.example" })]);
    const before = await stored("known");
    expect(await send([person("known")])).toMatchObject({ succeeded: 0, failures: [{ row: 2, column: "账号" }] });
    expect(await send([person("known", { 姓名: "新名", 邮箱: "" })], { isCovered: 1 })).toMatchObject({ succeeded: 1 });
    const after = await stored("known");
    expect(after).toMatchObject({ id: before?.id, realName: "新名", email: "a@b.example" });
    expect(after?.passwordHash).toBe(before?.passwordHash);
  });

  test("takes back what was exported, whose masked phones stay as they are", async () => {
    await send([person("exported", { 手机: "\u202d００８６138－0013－8007\u202c" })]);
    const blob = await admin.download("/blade-system/user/export-user", { params: { query: { account: "EXPORTED" } } });
    const file = new File([blob], "users.xlsx");
    const query = { params: { query: { isCovered: 1 } } } as never;
    const answer = await admin.upload("/blade-system/user/import-user", file, query);
    expect(answer).toEqual({ total: 1, succeeded: 1, failures: [] });
    expect(await stored("exported")).toMatchObject({ phone: "13800138007" });
    const masked = person("exported", { 手机: "139****8007" });
    expect(await send([masked], { isCovered: 1 })).toMatchObject({ failures: [{ column: "手机" }] });
  });

  test("knows an account in any case, in the sheet and out of it", async () => {
    await send([person("Folded")]);
    expect(await send([person("FOLDED")])).toMatchObject({
      succeeded: 0,
      failures: [{ row: 2, message: expect.stringContaining("当前账号已被使用!") }],
    });
    expect(await send([person("FOLDED", { 姓名: "新名" })], { isCovered: 1 })).toMatchObject({ succeeded: 1 });
    expect(await stored("FOLDED")).toMatchObject({ realName: "新名" });
    expect(await send([person("twice"), person("Twice")])).toMatchObject({ succeeded: 0, failures: [{ row: 3 }] });
  });

  test("cannot reach an account that may do more, nor one out of the caller's data scope", async () => {
    const chief = await stored("chief");
    const call = send([person("chief")], { isCovered: 1 });
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
    const inEnglish = { params: { query: { isCovered: 1 } }, headers: { "accept-language": "en" } };
    const again = admin.upload("/blade-system/user/import-user", await workbook([person("chief")]), inEnglish as never);
    expect((await refusalOf(again)).msg).toBe("Row 2: You cannot grant or manage more than your own permissions");
    expect((await stored("chief"))?.realName).toBe(chief?.realName);
    await addStaff(app, tenant, "narrow", [...userButtons, "user_import"]);
    await giveDataScope(app, tenant, "narrow", { scopeClass: "listUser", scopeType: 2 });
    const narrow = await signIn(app, tenant, "narrow", "staff");
    const answer = (await send([person("known")], { isCovered: 1 }, narrow)) as { failures: unknown[] };
    expect(answer.failures.length).toBeGreaterThan(0);
  });

  test("takes whole what would be a formula, as the text it is", async () => {
    await send([person("formula", { 昵称: "=1+1" })]);
    expect((await stored("formula"))?.name).toBe("=1+1");
    const blob = await admin.download("/blade-system/user/export-user", {
      params: { query: { account: "formula", columns: "name" } },
    });
    expect(await sheetTexts(new Uint8Array(await blob.arrayBuffer()))).toEqual([["昵称"], ["=1+1"]]);
  });

  test("refuses what is no template of it", async () => {
    const upload = (file: File) => refusalOf(admin.upload("/blade-system/user/import-user", file));
    const cases = [
      await workbook([{ 账号: "x" }]),
      await workbook([{ ...person("x"), 密码: "123456" }]),
      await workbook([], ["账号", "昵称", "姓名", "角色", "部门"]),
      await workbook(Array.from({ length: 1001 }, (_, index) => person(`u${index}`))),
      new File(["x"], "users.xlsx"),
      new File([Buffer.from("d0cf11e0a1b11ae1", "hex")], "users.xls"),
    ];
    for (const [index, file] of cases.entries())
      expect([index, (await upload(file)).error]).toEqual([index, "file_refused"]);
    const huge = new File([new Uint8Array(6 * 1024 * 1024)], "users.xlsx");
    expect((await upload(huge)).status).toBe(413);
    const clerk = await signIn(app, tenant, "chief", "staff");
    expect((await refusalOf(send([person("x")], {}, clerk))).status).toBe(403);
  });
});
