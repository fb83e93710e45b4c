import type { OwnSheet, OwnSheetInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../../testing/index.ts";
import { refusalOf } from "../../../../testing/refusal.ts";
import { addDept, addRole, userButtons } from "../user-fixture.ts";

const tenant = "100001";
let app: TestApp;
let admin: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenant);
  await addStaff(app, tenant, "admin", [...userButtons, "user_import"]);
  await addStaff(app, tenant, "reader", userButtons);
  await addRole(app, tenant, "nurse");
  await addDept(app, tenant, "内科");
  await addDept(app, tenant, "外科");
  admin = await signIn(app, tenant, "admin", "staff");
});
afterAll(() => app.close());

const roster = [
  "某医院职工花名册,,,,,",
  "序号,科室,姓　名,工号,性别,手机号码",
  "1,内科,张　三,9001,男性,138 0000 0101",
  "2,内科,李四,9002,女,无",
  "3,骨科,王五,9003,女,13800000103",
  "4,外科,,9004,女,13800000104",
].join("\n");
const read = (client = admin) =>
  client.upload("/blade-system/userSheet/read", new File([roster], "花名册.csv"), {} as never) as Promise<OwnSheet>;
const send = ({ columns, rows }: OwnSheet, more: Partial<OwnSheetInput> = {}) =>
  admin.POST("/blade-system/userSheet/rows", {
    body: {
      columns: columns.map(({ at, title, target }) => ({ at, title, target })),
      common: [{ target: "roleName", text: "nurse" }],
      rows: rows.map(({ row, cells }) => ({ row, cells })),
      ...more,
    },
  });
const stored = () =>
  forTenant(app.services.platform, tenant)
    .selectFrom("bladeUser")
    .select(["account", "realName", "phone", "sex", "passwordHash"])
    .where("account", "like", "900%")
    .orderBy("account")
    .execute();

describe("a hospital's own list of its people", () => {
  test("is read with its headings, and asks for the role that nobody wrote into it", async () => {
    const sheet = await read();
    expect(sheet.columns.map(({ target }) => target)).toEqual([
      ...["ignored", "deptName", "realName", "code", "sexName", "phone"],
    ]);
    expect(sheet.common).toEqual([{ target: "roleName", text: "" }]);
  });

  test("is looked at without a trace, and its good rows become accounts by their staff numbers", async () => {
    const sheet = await read();
    const looked = await send(sheet);
    expect(looked.rows.map(({ faults }) => faults.map(({ at, message }) => [at, message]))).toEqual([
      [],
      [],
      [[1, "“骨科”不存在"]],
      [[2, expect.any(String)]],
    ]);
    expect(looked.rows[0]).toMatchObject({
      notes: ["以工号为登录账号"],
      values: expect.arrayContaining([expect.objectContaining({ key: "realName", text: "张三" })]),
    });
    expect(await stored()).toEqual([]);
    const saved = await send(sheet, { save: true });
    expect(saved.rows.map(({ isSaved }) => isSaved)).toEqual([true, true, false, false]);
    const people = await stored();
    expect(people).toMatchObject([
      { account: "9001", realName: "张三", phone: "13800000101", sex: "male" },
      { account: "9002", realName: "李四", sex: "female" },
    ]);
    expect(people.every(({ passwordHash }) => passwordHash.length > 20)).toBe(true);
    expect((await read()).common).toEqual([{ target: "roleName", text: "nurse" }]);
  });

  test("changes people that there are only where that was chosen", async () => {
    const sheet = await read();
    const again = await send(sheet);
    expect(again.rows[0]?.faults.map(({ at }) => at)).toEqual([3]);
    const changed = await send(sheet, { isCovered: true, save: true });
    expect(changed.rows.map(({ isSaved }) => isSaved)).toEqual([true, true, false, false]);
  });

  test("is refused to those who may not import", async () => {
    const reader = await signIn(app, tenant, "reader", "staff");
    expect((await refusalOf(read(reader))).status).toBe(403);
  });
});
