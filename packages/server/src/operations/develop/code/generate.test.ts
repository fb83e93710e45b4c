import { createHash } from "node:crypto";
import type { BladeClient } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import {
  addStaff,
  createTestApp,
  createTestDatabase,
  datasourceOf,
  signIn,
  type TestApp,
  type TestDatabase,
} from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

let app: TestApp;
let own: TestDatabase;
let client: BladeClient;
let datasourceId: string;

beforeAll(async () => {
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  own = await createTestDatabase({ isBlank: true });
  const buttons = ["model", "code", "datasource"].flatMap((code) =>
    ["view", "edit", "delete", "generate"].map((verb) => `${code}_${verb}`),
  );
  await addStaff(
    app,
    "000000",
    "root",
    buttons.filter((code) => !/(model|datasource)_generate/.test(code)),
  );
  client = await signIn(app, "000000", "root", "staff");
  datasourceId = (await client.POST("/blade-develop/datasource/submit", { body: datasourceOf(own.url, "一院") })).id;
  const db = new pg.Client({ connectionString: own.url });
  await db.connect();
  const chinese = "字".repeat(21);
  await db.query(`
    create table his_bed (id bigint primary key, bed_code varchar(20) not null, price numeric(8,2), "constructor" text);
    comment on table his_bed is '床位';
    comment on column his_bed.bed_code is '床位编号';
    comment on column his_bed.price is '床位费';
    comment on column his_bed."constructor" is '建造者';
    create table ${pg.escapeIdentifier(chinese)} (code text not null);
    create table evil (code varchar(20) not null);
    comment on column evil.code is '*/ } ; \${process.exit()} "编号"';
    create table no_key (value int);
    create view bed_view as select bed_code from his_bed;
    create table wide (${Array.from({ length: 1000 }, (_, at) => `c${at} varchar(9) not null`).join(", ")});
  `);
  await db.end();
});
afterAll(async () => {
  await app.close();
  await own.drop();
});

let count = 0;
const code = (change: object = {}) => ({
  ...{ codeName: "病区", serviceName: "blade-desk", tableName: "ward", tablePrefix: "blade_", pkName: "id" },
  ...{ packageName: "org.example", baseMode: 2 as const, wrapMode: 2 as const, apiPath: "../..", webPath: "web" },
  ...change,
});
const addCode = async (change: object) => (await client.POST("/blade-develop/code/submit", { body: code(change) })).id;

const field = (propertyName: string, label: string, labelEn: string, change: object = {}) => ({
  ...{ jdbcName: propertyName, jdbcType: "varchar(12)", propertyName, propertyType: "String" },
  ...{ label, labelEn, isForm: 1 as const, isList: 1 as const },
  ...change,
});
const wardCode = field("wardCode", "病区编号", "Code", { isRequired: 1, isQuery: 1, queryType: "like" });

/** A template of a model with these fields. */
async function addTemplate(fields: readonly object[], change: object = {}, modelChange: object = {}): Promise<string> {
  count += 1;
  const body = {
    modelName: "病区",
    modelCode: `ward_${count}`,
    modelTable: "ward",
    modelClass: "SickBay",
    ...modelChange,
  };
  const { id: modelId } = await client.POST("/blade-develop/model/submit", { body });
  await client.POST("/blade-develop/model-prototype/submit-list", {
    body: fields.map((each) => ({ ...field("", "", ""), ...each, modelId })),
  });
  return addCode({ modelId, ...change });
}

const preview = (id: string) => client.GET("/blade-develop/code/preview", { params: { query: { id } } });
const generate = (ids: string, system?: "saber" | "saber3" | "sword" | "react") =>
  client.POST("/blade-develop/code/gen-code", { params: { query: { ids, ...(system && { system }) } } });

/** The files of an archive, as its link gives them to anyone. */
async function unpacked({ link }: { link: string }): Promise<Map<string, string>> {
  const { rawPayload, statusCode } = await app.app.inject({ url: link });
  expect(statusCode).toBe(200);
  const zip = await fromBufferPromise(rawPayload);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks).toString("utf8"));
  }
  return files;
}

describe("a template of a model", () => {
  test("gives an archive of the files that its preview shows", async () => {
    const id = await addTemplate([
      wardCode,
      field("sex", "适用性别", "For", { componentType: "select", dictCode: "sex", isQuery: 1, queryType: "equal" }),
      field("beds", "床位数", "beds", {
        jdbcType: "integer",
        propertyType: "Integer",
        componentType: "number",
        isSort: 1,
      }),
      field("price", "价格", "Price", { propertyEntity: "java.math.BigDecimal", componentType: "number", isList: 0 }),
      field("notes", "备注", "Notes", { jdbcType: "varchar(500)", componentType: "textarea", isList: 0 }),
    ]);
    const { files } = await preview(id);
    expect(files.map(({ path }) => path)).toEqual([
      `openapi/paths/blade-desk/ward-${count}.yaml`,
      expect.stringMatching(/^packages\/server\/src\/db\/migrations\/\d{4}_desk_ward_\d+\.sql$/),
      `packages/server/src/operations/desk/ward-${count}/handlers.ts`,
      `packages/console/src/entities/desk/ward${count}.tsx`,
      `packages/server/src/operations/desk/ward-${count}/ward-${count}.test.ts`,
      `openapi/models/desk-ward-${count}.yaml`,
      `openapi/models/desk-ward-${count}.sha256`,
    ]);
    const text = Object.fromEntries(files.map((file, at) => [at, file.text]));
    expect(text[0]).toContain(`sex: { title: 适用性别 · For, type: string, maxLength: 64, x-dict: sex, example: "1" }`);
    expect(text[0]).toContain("beds: { title: 床位数 · Beds, type: integer,");
    expect(text[0]).toContain("price: { title: 价格 · Price, type: number,");
    expect(text[0]).toContain("notes: { title: 备注 · Notes, type: string, maxLength: 500, x-input: long,");
    expect(text[0]).toContain("filters: { wardCode: contains, sex: equals }");
    expect(text[0]).toContain("sortable: [ wardCode, beds ]");
    expect(text[3]).toContain(`columns: ["wardCode", "sex", "beds"],`);
    expect(text[5]).toContain("title: 病区 · Sick bay\n");
    const made = await generate(id);
    expect(made.fileName).toMatch(/^code-\d{8}\.zip$/);
    expect([...(await unpacked(made))]).toEqual(files.map((file) => [file.path, file.text]));
    const sums = files
      .slice(0, 6)
      .map((file) => `${createHash("sha256").update(file.text).digest("hex")}  ${file.path}\n`);
    expect(text[6]).toBe(sums.join(""));
  });

  test("of a tree leaves the place of a record to the tree", async () => {
    const parent = field("parentId", "上级", "Parent", { jdbcName: "above", jdbcType: "bigint", propertyType: "Long" });
    const sort = field("sort", "排序", "Sort order", { jdbcType: "integer", propertyType: "Integer", isRequired: 1 });
    const id = await addTemplate([wardCode, parent, sort], { templateType: "tree", treePid: "above" });
    const [contract, migration, handlers] = (await preview(id)).files.map(({ text }) => text);
    expect(contract).toContain("    tree: parentId\n");
    expect(contract).toContain("lazyList:\n");
    expect(migration?.match(/parent_id|sort {2}/g)).toHaveLength(2);
    expect(handlers).toContain("usualTree(");
  });

  test("shows what is new, what is as it was and what differs from the last archive", async () => {
    const id = await addTemplate([wardCode]);
    const states = async () => [...new Set((await preview(id)).files.map(({ state }) => state))];
    expect(await states()).toEqual(["new"]);
    expect(await states()).toEqual(["new"]);
    await generate(id);
    expect(await states()).toEqual(["same"]);
    const { modelId = "" } = await client.GET("/blade-develop/code/detail", { params: { query: { id } } });
    const more = [wardCode, field("story", "说明", "Story")].map((each) => ({ ...each, modelId }));
    await client.POST("/blade-develop/model-prototype/submit-list", { body: more });
    const { files } = await preview(id);
    expect(files.filter(({ state }) => state === "same").map(({ path }) => path.split("/").at(-1))).toEqual([
      "handlers.ts",
    ]);
    expect(files.filter(({ state }) => state === "changed")).toHaveLength(6);
    const copy = await client.POST("/blade-develop/code/copy", { params: { query: { id } } });
    expect((await preview(copy.id)).files.every(({ state }) => state === "new")).toBe(true);
  });

  test("shares an archive with others, each with a number of its own; none with one of the same name", async () => {
    const [one, other] = [await addTemplate([wardCode]), await addTemplate([wardCode])];
    const numbers = [...(await unpacked(await generate(`${one},${other}`))).keys()].flatMap((path) =>
      path.endsWith(".sql") ? [Number(path.match(/(\d{4})_/)?.[1])] : [],
    );
    expect(numbers).toHaveLength(2);
    expect(Number(numbers[1]) - Number(numbers[0])).toBe(1);
    const copy = await client.POST("/blade-develop/code/copy", { params: { query: { id: one } } });
    expect(await refusalOf(generate(`${one},${copy.id}`))).toMatchObject({
      ...{ status: 400, msg: expect.stringContaining("已有同名实体") },
    });
  });

  test.each([
    ["of Saber", "saber"],
    ["of Saber 3", "saber3"],
    ["of Sword", "sword"],
  ] as const)("refuses the front end %s, and names what there is", async (_name, system) => {
    const id = await addTemplate([wardCode]);
    const refusal = await refusalOf(generate(id, system));
    expect(refusal).toMatchObject({
      status: 400,
      error: "validation_failed",
      msg: `没有 ${system} 的模板；可用：react`,
    });
  });

  test.each([
    ["a sub-table", [wardCode], { templateType: "sub" }, {}, "没有模板 sub；可用：crud, tree"],
    ["no text that must be filled in", [field("beds", "床位数", "Beds")], {}, {}, "第一个必填的单行文本"],
    [
      "a label without Chinese",
      [field("wardCode", "code", "Code", { isRequired: 1 })],
      {},
      {},
      "wardCode：名称须有中英文",
    ],
    [
      "a label that ends a comment",
      [field("wardCode", "*/ 编号", "Code", { isRequired: 1 })],
      {},
      {},
      "wardCode：名称须有中英文",
    ],
    ["a word of PostgreSQL", [wardCode, field("order", "次序", "Order")], {}, {}, "order：这是 PostgreSQL 的保留字"],
    [
      "an input without template",
      [wardCode, field("area", "片区", "Area", { componentType: "tree" })],
      {},
      {},
      "area：没有输入方式 tree",
    ],
    [
      "a dictionary that is not there",
      [wardCode, field("kind", "类别", "Kind", { componentType: "select", dictCode: "ghost" })],
      {},
      {},
      "kind：没有字典 ghost",
    ],
    [
      "a comparison without template",
      [wardCode, field("beds", "床位", "Beds", { isQuery: 1, queryType: "between" })],
      {},
      {},
      "beds：没有查询方式 between",
    ],
    [
      "a column that nobody fills",
      [wardCode, field("beds", "床位", "Beds", { isForm: 0 })],
      {},
      {},
      "beds 在列表中而不在表单中",
    ],
    [
      "a name that the contract has",
      [wardCode],
      { serviceName: "blade-system" },
      { modelCode: "post" },
      "接口描述中已有 post_view",
    ],
    ["a name that TypeScript keeps", [wardCode], {}, { modelCode: "class" }, "class 不能作实体名"],
  ])("with %s is refused, and nothing is written", async (_name, fields, change, modelChange, told) => {
    const id = await addTemplate(fields, change, modelChange);
    for (const call of [preview, generate])
      expect(await refusalOf(call(id))).toMatchObject({ status: 400, msg: expect.stringContaining(told) });
    const row = app.services.platform.selectFrom("bladeCode").select("generated").where("id", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ generated: {} });
  });
});

describe("a template of a table", () => {
  test("gives the files of the fields that the table proposes", async () => {
    const id = await addCode({ datasourceId, tableName: "his_bed", codeName: "床位" });
    const { files } = await preview(id);
    expect(files[0]).toMatchObject({ path: "openapi/paths/blade-desk/his-bed.yaml" });
    const text = files[0]?.text ?? "";
    expect(text).toContain("title: 床位 · His bed\n");
    expect(text).toContain("bedCode: { title: 床位编号 · Bed code, type: string, minLength: 1,");
    expect(text).toContain("price: { title: 床位费 · Price, type: number,");
    expect(text).toMatch(/field4: \{ title: 建造者 · Constructor,/);
  });

  test.each([
    ["the name is Chinese", "字".repeat(21), "名称须有中英文"],
    ["a comment ends comments", "evil", "code：名称须有中英文"],
    ["there is no key", "no_key", "名称须有中英文"],
    ["it is a view without comments", "bed_view", "bedCode：名称须有中英文"],
    ["there are 1,000 columns", "wide", "另有"],
  ])("is refused where %s", async (_name, tableName, told) => {
    const id = await addCode({ datasourceId, tableName });
    expect(await refusalOf(preview(id))).toMatchObject({ status: 400, msg: expect.stringContaining(told) });
  });
});

test("a template that is gone is not found", async () => {
  expect(await refusalOf(preview("1"))).toMatchObject({ status: 404 });
  const id = await addTemplate([wardCode]);
  await client.POST("/blade-develop/code/remove", { params: { query: { ids: id } } });
  expect(await refusalOf(generate(id))).toMatchObject({ status: 404 });
});
