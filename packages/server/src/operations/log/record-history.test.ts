import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweep } from "../../start/housekeeping.ts";
import { addStaff, signIn } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { type Hospital, openHospital } from "../recruit/recruit-fixture.ts";
import { jobInput, signInClerk } from "../recruit/staff-fixture.ts";
import { giveDataScope } from "../system/scope/scope-fixture.ts";

let hospital: Hospital;
let boss: BladeClient;
const codes = [
  "post_view",
  "post_edit",
  "post_delete",
  "role_view",
  "role_edit",
  "role_grant",
  "user_view",
  "user_edit",
];

beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "boss", codes);
  await addStaff(hospital, "100001", "reader", ["post_view"]);
  boss = await signIn(hospital, "100001", "boss", "staff");
});
afterAll(() => hospital.close());

const of = async (resource: string, key: string, client = boss, language = "zh") => {
  const page = await client.GET("/blade-log/history/list", {
    params: { query: { resource, key } },
    headers: { "accept-language": language },
  });
  return page.records;
};
const folder = "/blade-system/post";
let made = 0;
/** Adds a position, or changes the one that was added last. */
const position = (values: { id?: string; postName?: string; sort?: number }) =>
  boss.POST("/blade-system/post/submit", {
    body: {
      category: 1,
      postCode: `post_${values.id ? made : ++made}`,
      postName: "值班",
      sort: 1,
      remark: "",
      ...values,
    },
  });

describe("the history of a record", () => {
  test("says who added, changed and removed it, when, from where, and each field from and to", async () => {
    const { id } = await position({});
    await position({ id, postName: "总值班", sort: 2 });
    // Saved again as it is.
    await position({ id, postName: "总值班", sort: 2 });
    const [change, add, ...more] = await of(folder, id);
    expect(more).toEqual([]);
    expect(add).toMatchObject({ kind: "add", account: "boss" });
    expect(change).toMatchObject({ kind: "change", account: "boss", remoteIp: expect.stringMatching(/./) });
    expect(change?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: "postName", from: "值班", to: "总值班" },
      { field: "sort", from: 1, to: 2 },
    ]);
    await boss.POST("/blade-system/post/remove", { params: { query: { ids: id } } });
    expect((await of(folder, id)).map(({ kind }) => kind)).toEqual(["remove", "change", "add"]);
  });

  test("speaks the language of its reader", async () => {
    const { id } = await position({ postName: "导诊" });
    const titles = await Promise.all(
      (["zh", "en"] as const).map(async (tongue) => (await of(folder, id, boss, tongue))[0]?.title),
    );
    expect(titles[0]).toMatch(/[\u4e00-\u9fff]/);
    expect(titles[1]).toMatch(/^[A-Z][a-z ]+/);
  });

  test("leaves a refused write out", async () => {
    const { id } = await position({ postName: "甲" });
    await refusalOf(position({ id, postName: "" }));
    await refusalOf(
      boss.POST("/blade-system/post/submit", {
        body: { id: "42", category: 1, postCode: "x", postName: "x", sort: 1 },
      }),
    );
    expect(await of(folder, id)).toHaveLength(1);
    expect(await of(folder, "42")).toEqual([]);
  });

  test("has a post of recruitment with its publication", async () => {
    const clerk = await signInClerk(hospital, "100001");
    const job = await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", { body: jobInput(hospital.deptId) });
    await clerk.POST("/mrhr-zpgl-new/recruitJob/publish", {
      params: { query: { ids: job.id, publishState: "published" } },
    });
    const [published] = await of("/mrhr-zpgl-new/recruitJob", job.id, clerk);
    expect(published?.changes).toContainEqual({ field: "publishState", from: "draft", to: "published" });
  });
});

describe("grants", () => {
  test("are named, both removed and added ones", async () => {
    const { services } = hospital;
    const role = await boss.POST("/blade-system/role/submit", {
      body: { roleName: "护士长", roleAlias: "head_nurse", sort: 1 },
    });
    const menus = await services.platform
      .selectFrom("bladeMenu")
      .select(["id", "code", "name"])
      .where("code", "in", ["post_view", "post_edit"])
      .execute();
    const grant = (code: string) =>
      boss.POST("/blade-system/role/grant", {
        body: {
          roleIds: [role.id],
          menuIds: menus.filter((menu) => menu.code === code).map(({ id }) => id),
          dataScopeIds: [],
          apiScopeIds: [],
        },
      });
    await grant("post_view");
    await grant("post_edit");
    const name = (code: string) => menus.find((menu) => menu.code === code)?.name;
    const [last] = await of("/blade-system/role", role.id);
    expect(last?.changes).toEqual([{ field: "menu", from: [name("post_view")], to: [name("post_edit")] }]);
  });
});

describe("values that nobody may read", () => {
  test("a phone is kept masked, and a password not at all", async () => {
    const rows = await boss.GET("/blade-system/user/list");
    const reader = rows.records.find(({ account }) => account === "reader");
    const phone = (value: string) =>
      boss.POST("/blade-system/user/update", {
        body: { id: reader?.id ?? "", phone: value },
        headers: { "If-Match": "*" },
      });
    await phone("13812345678");
    await phone("13887654321");
    const kept = JSON.stringify(await hospital.db.selectFrom("recordHistory").selectAll().execute());
    expect(kept).toContain("138****");
    for (const secret of ["13812345678", "13887654321", "argon2"]) expect(kept).not.toContain(secret);
  });
});

describe("a version", () => {
  const version = (resource: string, key: string, id: string, client = boss) =>
    client.GET("/blade-log/history/version", { params: { query: { resource, key, id } } });

  test("is put back by the usual update, which is a change of its own", async () => {
    const { id } = await position({ postName: "一", sort: 1 });
    await position({ id, postName: "二", sort: 1 });
    await position({ id, postName: "三", sort: 9 });
    const [now, second, first] = await of(folder, id);
    const { values, lost } = await version(folder, id, first?.id ?? "");
    expect(values.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: "postName", value: "一" },
      { field: "sort", value: 1 },
    ]);
    expect(lost).toEqual([]);
    expect((await version(folder, id, second?.id ?? "")).values).toHaveLength(2);
    expect(await version(folder, id, now?.id ?? "")).toEqual({ values: [], lost: [] });
    await position({ id, ...Object.fromEntries(values.map(({ field, value }) => [field, value])) });
    const [restored] = await of(folder, id);
    expect(restored?.changes).toContainEqual({ field: "postName", from: "三", to: "一" });
  });

  test("names what was kept masked, and what the usual update does not take", async () => {
    await addStaff(hospital, "100001", "changing", []);
    const rows = await boss.GET("/blade-system/user/list");
    const id = rows.records.find(({ account }) => account === "changing")?.id ?? "";
    const save = (values: { phone: string; email: string }) =>
      boss.POST("/blade-system/user/update", { body: { id, ...values }, headers: { "If-Match": "*" } });
    await save({ phone: "13812345678", email: "a@renhe.example" });
    await save({ phone: "13887654321", email: "b@renhe.example" });
    const [, first] = await of("/blade-system/user", id);
    expect(await version("/blade-system/user", id, first?.id ?? "")).toEqual({
      values: [{ field: "email", value: "a@renhe.example" }],
      lost: [{ field: "phone" }],
    });
  });

  test("is for those who may see the record, and one of this record", async () => {
    const reader = await signIn(hospital, "100001", "reader", "staff");
    const { id } = await position({ postName: "丁" });
    const other = await position({ postName: "戊" });
    const [entry] = await of(folder, id);
    expect(await refusalOf(version("/blade-system/role", id, entry?.id ?? "", reader))).toMatchObject({ status: 403 });
    expect(await refusalOf(version(folder, other.id, entry?.id ?? "", reader))).toMatchObject({ status: 404 });
    expect((await version(folder, id, entry?.id ?? "", reader)).values).toEqual([]);
  });
});

describe("who reads it", () => {
  test("is nobody from whom a data scope hides the record", async () => {
    await addStaff(hospital, "100001", "narrow", ["post_view"]);
    const { id } = await position({ postName: "己" });
    const narrow = await signIn(hospital, "100001", "narrow", "staff");
    expect(await of(folder, id, narrow)).toHaveLength(1);
    await giveDataScope(hospital, "100001", "narrow", { scopeClass: "listPost", scopeType: 2 });
    const detail = narrow.GET("/blade-system/post/detail", { params: { query: { id } } });
    expect(await refusalOf(detail)).toMatchObject({ status: 404 });
    expect(await refusalOf(of(folder, id, narrow))).toMatchObject({ status: 404 });
  });

  test("is who may see the record", async () => {
    const reader = await signIn(hospital, "100001", "reader", "staff");
    const { id } = await position({ postName: "乙" });
    expect(await of(folder, id, reader)).toHaveLength(1);
    expect(await refusalOf(of("/blade-system/role", id, reader))).toMatchObject({ status: 403 });
    expect(await refusalOf(of("/blade-system/nothing", id, reader))).toMatchObject({ status: 404 });
  });
});

test("entries that are too old go", async () => {
  const { id } = await position({ postName: "丙" });
  await hospital.db
    .updateTable("recordHistory")
    .set({ createTime: "2020-01-01 00:00:00" })
    .where("recordKey", "=", id)
    .execute();
  await sweep(hospital.services);
  expect(await of(folder, id)).toEqual([]);
});
