import { type AddressInfo, createServer } from "node:net";
import type { BladeClient } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  addStaff,
  addTenant,
  createTestApp,
  createTestDatabase,
  datasourceOf,
  signIn,
  type TestApp,
  type TestDatabase,
} from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

const buttons = ["model", "code", "datasource"].flatMap((code) =>
  ["view", "edit", "delete"].map((verb) => `${code}_${verb}`),
);
const chinese = "字".repeat(21);
const hostile = `a"; drop table b; --`;

let app: TestApp;
let own: TestDatabase;
let client: BladeClient;
let datasourceId: string;

beforeAll(async () => {
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  own = await createTestDatabase({ isBlank: true });
  await addStaff(app, "000000", "root", buttons);
  client = await signIn(app, "000000", "root", "staff");
  datasourceId = (await client.POST("/blade-develop/datasource/submit", { body: datasourceOf(own.url, "一院") })).id;
  const db = new pg.Client({ connectionString: own.url });
  await db.connect();
  const wide = (count: number) => Array.from({ length: count }, (_, index) => `c${index} int`).join(", ");
  await db.query(`
    create type colour as enum ('red');
    create table blade_leave (
      id bigint primary key, tenant_id text not null, reason varchar(255) not null, note varchar(500), day_count numeric(4,1) not null,
      start_time timestamptz not null, is_paid boolean not null default false, start_date date, place point, tint colour, tags text[],
      "constructor" text, "__proto__" text, "名称" text, "a b" text, "A_B" text, is_deleted int not null default 0
    );
    comment on table blade_leave is '请假表';
    comment on column blade_leave.reason is '*/ } ; \${process.exit()} "事由"';
    insert into blade_leave (id, tenant_id, reason, day_count, start_time) values (1, 'never shown', 'never shown', 1, now());
    create view leave_view as select reason from blade_leave;
    create table no_key (value text);
    create table empty ();
    create table ${pg.escapeIdentifier(chinese)} (id int);
    create table ${pg.escapeIdentifier(hostile)} (${pg.escapeIdentifier(hostile)} int);
    create table wide (${wide(1000)});
    create table wider (${wide(1001)});
  `);
  await db.end();
});
afterAll(async () => {
  await app.close();
  await own.drop();
});

const body = { modelName: "请假", modelCode: "leave", modelTable: "blade_leave", modelClass: "Leave" };
const submit = (change: object = {}, by = client) =>
  by.POST("/blade-develop/model/submit", { body: { ...body, datasourceId, ...change } });
const remove = (ids: string) => client.POST("/blade-develop/model/remove", { params: { query: { ids } } });
const table = (tableName: string) =>
  client.GET("/blade-develop/model/table-info", { params: { query: { tableName, datasourceId } } });
const fieldsOf = (modelId: string) =>
  client.GET("/blade-develop/model/model-prototype", { params: { query: { modelId } } });

async function addModel(change: object = {}): Promise<string> {
  const { id } = await submit(change);
  onTestFinished(async () => void (await remove(id)));
  return id;
}

describe("a table of a datasource", () => {
  test("is listed by its name and comment, views too", async () => {
    const tables = await client.GET("/blade-develop/model/table-list", { params: { query: { datasourceId } } });
    expect(tables).toContainEqual({ name: "blade_leave", comment: "请假表" });
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["leave_view", "no_key", chinese, hostile, "wide"]),
    );
  });

  test("proposes a field for each column, and shows no row of its data", async () => {
    const info = await table("blade_leave");
    expect(info).toMatchObject({ name: "blade_leave", comment: "请假表", entityName: "Leave" });
    const field = (name: string) => info.fields.find((each) => each.name === name);
    expect(field("id")).toMatchObject({ isKey: 1, isForm: 0, propertyEntity: "java.lang.Long" });
    expect(field("reason")).toMatchObject({
      ...{ type: "character varying(255)", propertyName: "reason", propertyEntity: "java.lang.String", isRequired: 1 },
      ...{ isList: 1, isForm: 1, componentType: "input", queryType: "like" },
      comment: expect.stringContaining("*/ } ; "),
    });
    expect(field("note")).toMatchObject({ componentType: "textarea", isList: 0, isRow: 1, isRequired: 0 });
    expect(field("day_count")).toMatchObject({ componentType: "number", propertyEntity: "java.math.BigDecimal" });
    expect(field("start_time")).toMatchObject({ componentType: "datetime", propertyName: "startTime" });
    expect(field("is_paid")).toMatchObject({ componentType: "switch", isRequired: 0 });
    expect(field("start_date")).toMatchObject({ componentType: "date" });
    expect(field("tenant_id")).toMatchObject({ isList: 0, isForm: 0 });
    expect(JSON.stringify(info)).not.toContain("never shown");
  });

  test("with types, names and places that are strange gives fields that can be used", async () => {
    const { fields } = await table("blade_leave");
    const names = Object.fromEntries(fields.map(({ name, propertyName }) => [name, propertyName]));
    expect(fields.map(({ name }) => name)).toContain("__proto__");
    expect(names).toMatchObject({ constructor: "field12", 名称: "field14", "a b": "aB", A_B: "aB2" });
    for (const name of ["place", "tint", "tags"])
      expect(fields.find((each) => each.name === name)).toMatchObject({ propertyType: "String", isForm: 0, isList: 0 });
    expect((await table("no_key")).fields).toMatchObject([{ name: "value", isKey: 0 }]);
    expect((await table("leave_view")).fields).toHaveLength(1);
    expect((await table("empty")).fields).toEqual([]);
    expect(await table(chinese)).toMatchObject({ name: chinese, entityName: "Entity" });
    expect((await table(hostile)).fields).toMatchObject([{ name: hostile, propertyName: "aDropTableB" }]);
    expect((await table("wide")).fields).toHaveLength(1000);
  });

  test("that is too wide or is not there is refused by name", async () => {
    expect(await refusalOf(table("wider"))).toMatchObject({ status: 409, msg: expect.stringContaining("wider") });
    expect(await refusalOf(table("nowhere"))).toMatchObject({ status: 404, msg: "数据源中没有表 nowhere" });
    expect(await refusalOf(table("blade_leave; drop table no_key"))).toMatchObject({ status: 404 });
    expect((await table("no_key")).name).toBe("no_key");
  });

  test("at an address that may not be reached, or behind a server that says nothing, is refused", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const add = async (name: string, url: string) => {
      const { id } = await client.POST("/blade-develop/datasource/submit", {
        body: { ...datasourceOf(own.url, name), url },
      });
      return client.GET("/blade-develop/model/table-list", { params: { query: { datasourceId: id } } });
    };
    expect(await refusalOf(add("沉默", `postgresql://127.0.0.1:${port}/x?sslmode=disable`))).toMatchObject({
      ...{ status: 400, error: "provider_failed", msg: expect.stringContaining("无法读取数据源") },
    });
    const [unreachable] = await app.services.platform
      .updateTable("bladeDatasource")
      .set({ url: "postgresql://10.1.2.3/his?sslmode=disable" })
      .where("name", "=", "沉默")
      .returning("id")
      .execute();
    const read = client.GET("/blade-develop/model/table-list", {
      params: { query: { datasourceId: unreachable?.id ?? "" } },
    });
    expect(await refusalOf(read)).toMatchObject({ status: 400, error: "validation_failed" });
  }, 20_000);
});

describe("a model", () => {
  test("has the fields of its table until some are saved, and then those, in their order", async () => {
    const modelId = await addModel();
    const proposed = await fieldsOf(modelId);
    expect(proposed[2]).toMatchObject({ modelId, name: "reason", jdbcName: "reason", label: expect.any(String) });
    expect(proposed.every(({ id }) => id === undefined)).toBe(true);
    const sent = proposed.map(({ name, comment, ...field }) => field).slice(2, 5);
    await client.POST("/blade-develop/model-prototype/submit-list", { body: sent.toReversed() });
    const saved = await fieldsOf(modelId);
    expect(saved.map(({ jdbcName }) => jdbcName)).toEqual(["day_count", "note", "reason"]);
    const [first, second] = saved.map((field) => ({ ...field, labelEn: "By hand" }));
    if (!first || !second) throw new Error("fields are missing");
    await client.POST("/blade-develop/model-prototype/submit-list", { body: [second, first] });
    expect((await fieldsOf(modelId)).map(({ id, labelEn }) => [id, labelEn])).toEqual([
      [second.id, "By hand"],
      [first.id, "By hand"],
    ]);
    expect(await client.GET("/blade-develop/model-prototype/select", { params: { query: { modelId } } })).toHaveLength(
      2,
    );
  });

  test("refuses a field that is twice there, has the name of a method, or was removed by somebody else", async () => {
    const modelId = await addModel();
    const field = { modelId, jdbcName: "a", jdbcType: "text", propertyName: "a", propertyType: "String" };
    const save = (...fields: (typeof field & { id?: string })[]) =>
      client.POST("/blade-develop/model-prototype/submit-list", { body: fields });
    expect(await refusalOf(save(field, { ...field, jdbcName: "b" }))).toMatchObject({
      ...{ status: 400, msg: expect.stringContaining("a 出现了两次") },
    });
    expect(await refusalOf(save({ ...field, propertyName: "constructor" }))).toMatchObject({ status: 400 });
    expect(await refusalOf(save({ ...field, id: "1" }))).toMatchObject({ status: 409, error: "conflict" });
    expect(await refusalOf(save({ ...field, modelId: "1" }))).toMatchObject({ status: 404 });
    expect(await refusalOf(save(field, { ...field, modelId: "1", propertyName: "b", jdbcName: "b" }))).toMatchObject({
      status: 400,
    });
  });

  test("needs no datasource; people enter its fields", async () => {
    const modelId = await addModel({ datasourceId: "", modelCode: "by_hand" });
    expect(await fieldsOf(modelId)).toEqual([]);
    const info = await client.GET("/blade-develop/model/table-info", { params: { query: { modelId } } });
    expect(info).toEqual({ name: "blade_leave", comment: "请假", entityName: "Leave", fields: [] });
    expect(await refusalOf(submit({ datasourceId: "1", modelCode: "lost" }))).toMatchObject({ status: 400 });
    expect(await refusalOf(submit({ modelCode: "by_hand" }))).toMatchObject({ status: 409, error: "conflict" });
    const choices = await client.GET("/blade-develop/model/select");
    expect(choices).toContainEqual(expect.objectContaining({ id: modelId, modelName: "请假" }));
  });

  test("is not removed while code is made from it, nor is its datasource; and comes back with its fields", async () => {
    const modelId = await addModel();
    const sent = (await fieldsOf(modelId)).map(({ name, comment, ...field }) => field).slice(0, 1);
    await client.POST("/blade-develop/model-prototype/submit-list", { body: sent });
    const code = {
      ...{ codeName: "请假", serviceName: "blade-desk", tableName: "blade_leave", tablePrefix: "blade_", pkName: "id" },
      ...{ packageName: "org.example", baseMode: 2 as const, wrapMode: 2 as const, apiPath: "api", webPath: "web" },
    };
    const submitCode = (change: object) => client.POST("/blade-develop/code/submit", { body: { ...code, ...change } });
    expect(await refusalOf(submitCode({}))).toMatchObject({
      status: 400,
      msg: expect.stringContaining("请选择数据模型"),
    });
    expect(await refusalOf(submitCode({ modelId: "1" }))).toMatchObject({ status: 400 });
    const { id } = await submitCode({ modelId });
    const other = await submitCode({ datasourceId });
    const copy = await client.POST("/blade-develop/code/copy", { params: { query: { id } } });
    expect(copy).toMatchObject({ modelId, codeName: "请假-copy", tableName: "blade_leave" });
    expect(copy.id).not.toBe(id);
    await expect(remove(modelId)).rejects.toThrow("2 项代码生成");
    const removeDatasource = () =>
      client.POST("/blade-develop/datasource/remove", { params: { query: { ids: datasourceId } } });
    await expect(removeDatasource()).rejects.toThrow("数据模型");
    await client.POST("/blade-develop/code/remove", { params: { query: { ids: [id, other.id, copy.id].join(",") } } });
    await remove(modelId);
    expect(await refusalOf(fieldsOf(modelId))).toMatchObject({ status: 404 });
    await client.POST("/blade-system/uses/restore", { body: { operation: "removeModel", ids: [modelId] } });
    expect(await fieldsOf(modelId)).toHaveLength(1);
  });

  test("is nothing that a hospital's administrator sees, whatever their role was granted", async () => {
    await addTenant(app, "100002");
    await addStaff(app, "100002", "chief", buttons);
    const chief = await signIn(app, "100002", "chief", "staff");
    for (const path of [
      "/blade-develop/model/list",
      "/blade-develop/code/list",
      "/blade-develop/model/select",
    ] as const)
      expect([path, await refusalOf(chief.GET(path))]).toMatchObject([path, { status: 403, error: "forbidden" }]);
    const tables = chief.GET("/blade-develop/model/table-list", { params: { query: { datasourceId } } });
    expect(await refusalOf(tables)).toMatchObject({ status: 403, error: "forbidden" });
    expect(await refusalOf(submit({}, chief))).toMatchObject({ status: 403, error: "forbidden" });
  });
});

test("dictionaries to choose from are their heads", async () => {
  const choices = await client.GET("/blade-system/dict/select");
  expect(choices).toContainEqual({ code: "sex", dictValue: expect.any(String) });
  expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
});
