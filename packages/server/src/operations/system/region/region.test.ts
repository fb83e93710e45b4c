import { type BladeClient, isApiError } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

let app: TestApp;
let platform: BladeClient;
let guest: BladeClient;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "000000", "root", ["region_edit", "region_delete"]);
  await addGuest(app, "100001", "13800000001");
  platform = await signIn(app, "000000", "root", "staff");
  guest = await signIn(app, "100001", "13800000001");
});
afterAll(() => app.close());

const tree = (query: { parentCode?: string; code?: string; name?: string } = {}) =>
  guest.GET("/blade-system/region/lazy-tree", { params: { query } });
const detail = (code: string) => guest.GET("/blade-system/region/detail", { params: { query: { code } } });
const remove = (id: string) => platform.POST("/blade-system/region/remove", { params: { query: { id } } });
const submit = (body: { code: string; parentCode: string; name: string; level: number; sort: number }) =>
  platform.POST("/blade-system/region/submit", { body });
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : String(error)),
  );

test("all provinces, cities and districts are there, level by level", async () => {
  const provinces = await tree();
  expect(provinces.map((node) => node.title)).toEqual(expect.arrayContaining(["北京市", "台湾省", "香港特别行政区"]));
  expect(provinces).toHaveLength(34);
  expect(provinces[0]).toEqual({
    ...{ id: "11", parentId: "00", title: "北京市", key: "11", value: "11", hasChildren: true },
  });
  expect(await tree({ parentCode: "3301" })).toContainEqual(
    expect.objectContaining({ title: "西湖区", hasChildren: false }),
  );
  expect(await detail("330106")).toMatchObject({
    ...{ parentCode: "3301", ancestors: "00,33,3301", level: 3, provinceName: "浙江省", cityName: "杭州市" },
    ...{ districtCode: "330106", districtName: "西湖区", townCode: "" },
  });
  expect(await detail("00")).toMatchObject({ name: "中华人民共和国", parentCode: "0", provinceCode: "" });
  const page = await guest.GET("/blade-system/region/list", { params: { query: { level: 3, size: 1 } } });
  expect(page.total).toBe(2872);
  const chosen = await guest.GET("/blade-system/region/select", { params: { query: { code: "33" } } });
  expect(chosen.map((row) => row.name)).toContain("杭州市");
  expect((await tree({ name: "鼓楼" })).map((node) => node.id)).toEqual(expect.arrayContaining(["320106", "350102"]));
});

test("a region is added, renamed for all below it, and moved with them", async () => {
  await submit({ code: "330106001", parentCode: "330106", name: "某街道", level: 4, sort: 1 });
  await submit({ code: "330106001002", parentCode: "330106001", name: "某社区", level: 5, sort: 1 });
  await submit({ code: "330106", parentCode: "3301", name: "西湖新区", level: 3, sort: 4 });
  expect(await detail("330106001002")).toMatchObject({ districtName: "西湖新区", townName: "某街道" });
  await submit({ code: "330106001", parentCode: "330105", name: "某街道", level: 4, sort: 1 });
  expect(await detail("330106001002")).toMatchObject({
    ancestors: "00,33,3301,330105,330106001",
    districtName: "拱墅区",
  });
});

test("an add that says it is one changes no region that has the code, even when two are sent at once", async () => {
  const add = (code: string, name: string) =>
    platform.POST("/blade-system/region/submit", {
      params: { header: { "If-None-Match": "*" } },
      body: { code, parentCode: "33", name, level: 2, sort: 90 },
    });
  expect(await refusalOf(add("3301", "另一个市"))).toMatchObject({
    status: 409,
    error: "conflict",
    data: { fields: [{ field: "code", message: "区划编号已存在" }] },
  });
  expect(await detail("3301")).toMatchObject({ name: "杭州市" });
  const both = await Promise.all([status(add("3391", "甲市")), status(add("3391", "乙市"))]);
  expect(both.toSorted()).toEqual([200, 409]);
  await remove("3391");
});

test("a region is refused in a ring, in a gap and above its own level", async () => {
  const wrong: [code: string, parentCode: string, level: number, field: string, message: string][] = [
    ["98", "97", 1, "parentCode", "上级区划不存在"],
    ["33", "3301", 3, "parentCode", "父节点不可选择自身!"],
    ["33", "33", 1, "parentCode", "父节点不可选择自身!"],
    ["98", "33", 1, "level", "层级须低于上级区划"],
    ["98", "33", 0, "level", "层级须低于上级区划"],
    ["33", "00", 2, "level", "层级须高于下级区划"],
    ["33", "00", 3, "level", "层级须高于下级区划"],
    ["00", "11", 0, "parentCode", "国家没有上级"],
    ["00", "0", 1, "level", "国家的层级为 0"],
    // Districts of level 3 are below it.
    ["3301", "33", 3, "level", "层级须高于下级区划"],
  ];
  for (const [code, parentCode, level, field, message] of wrong) {
    const refusal = await refusalOf(submit({ code, parentCode, level, name: "x", sort: 1 }));
    expect([code, parentCode, level, refusal.status, refusal.data.fields]).toEqual([
      ...[code, parentCode, level, 400, [{ field, message }]],
    ]);
  }
  await submit({ code: "00", parentCode: "0", name: "中华人民共和国", level: 0, sort: 1 });
});

test("one with regions below it stays, and a candidate changes nothing", async () => {
  expect(await status(remove("33"))).toBe(409);
  expect(await status(remove("97"))).toBe(404);
  expect(await status(guest.POST("/blade-system/region/remove", { params: { query: { id: "330105" } } }))).toBe(403);
  await submit({ code: "331", parentCode: "33", name: "临时", level: 2, sort: 99 });
  expect(await status(remove("331"))).toBe(200);
  expect(await status(detail("331"))).toBe(404);
});
