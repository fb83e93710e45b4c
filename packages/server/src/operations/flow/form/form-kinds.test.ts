// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { FlowField } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { pngPicture } from "../../../testing/pictures.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deployProcess } from "../process-fixture.ts";

const tenantId = "100001";
let app: TestApp;
let people: Record<"author" | "starter" | "head" | "office" | "stranger", BladeClient>;
let headId: string;
let wardId: string;
let processDefinitionId: string;

const property = (attributes: string, inner = "") =>
  `<flowable:formProperty ${attributes}>${inner}</flowable:formProperty>`;
const column = (id: string, name: string, type: string) => `<flowable:value id="${id}" name="${name}" type="${type}"/>`;

/** Purchases above 5,000 yuan go to the office as well. */
const purchase = (key: string, ofHead = "") =>
  drawing(
    '<startEvent id="begin"><extensionElements>' +
      property('id="period" name="使用期 · Period" type="string" kind="dates"') +
      property('id="visit" name="看样 · Visit" type="string" kind="times"') +
      property('id="budget" name="预算 · Budget" type="double" kind="money"') +
      property('id="keeper" name="保管人 · Keeper" type="string" kind="user"') +
      property('id="ward" name="科室 · Ward" type="string" kind="dept"') +
      property('id="shift" name="班次 · Shift" type="string" kind="dict" dict="shift"') +
      property('id="quotes" name="报价单 · Quotes" type="string" kind="file"') +
      property(
        'id="items" name="明细 · Items" type="string" kind="rows" total="quantity,price" required="true"',
        column("item", "品名", "string") + column("quantity", "数量", "long") + column("price", "单价", "money"),
      ) +
      property('id="hint" name="超过五千元由办公室审批" type="string" kind="note"') +
      '</extensionElements></startEvent><endEvent id="finish"/>' +
      userTask("head", 'flowable:assignee="head"', ofHead) +
      '<exclusiveGateway id="choice" default="choice-finish"/>' +
      userTask("office", 'flowable:assignee="office"') +
      lines("begin head", "head choice", "choice office items_total > 5000", "choice finish", "office finish"),
    key,
  );

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addStaff(app, tenantId, "author", ["flow_model_view", "flow_model_edit", "flow_model_deploy"]);
  const accounts = ["author", "starter", "head", "office", "stranger"] as const;
  for (const account of accounts.slice(1)) await addStaff(app, tenantId, account, []);
  const clients = await Promise.all(accounts.map((account) => signIn(app, tenantId, account, "staff")));
  people = Object.fromEntries(accounts.map((account, index) => [account, clients[index]])) as typeof people;
  const db = forTenant(app.services.platform, tenantId);
  wardId = app.services.ids.next();
  await db.insertInto("bladeDept").values({ id: wardId, deptName: "护理部" }).execute();
  headId = (await db.selectFrom("bladeUser").select("id").where("account", "=", "head").executeTakeFirstOrThrow()).id;
  await db
    .insertInto("bladeDictBiz")
    .values([
      { id: app.services.ids.next(), code: "shift", dictKey: "d", dictValue: "白班", dictValueEn: "Day" },
      { id: app.services.ids.next(), code: "shift", dictKey: "old", dictValue: "旧班", isSealed: 1 },
    ])
    .execute();
  const model = { name: "采购", modelKey: "purchase", category: "flow_3" };
  processDefinitionId = (await deployProcess(people.author, purchase("purchase"), model)).id;
});
afterAll(() => app.close());

type Given = Record<string, string | number | boolean | Record<string, string | number>[]>;
const rows = [
  { item: "输液泵", quantity: 2, price: 2600.5 },
  { item: "支架", quantity: 1, price: 80 },
];
const start = (variables: Given, client = people.starter) =>
  client.POST("/blade-flow/process/start", { body: { processDefinitionId, variables } });
const todo = async (client: BladeClient) => (await client.GET("/blade-flow/work/todo-list", {})).records;
const fieldsOf = async (client: BladeClient, query: { taskId?: string; processInstanceId?: string }) => {
  const { formProperties } = await client.GET("/blade-flow/process/form", { params: { query } });
  return new Map(formProperties.map((field): [string, FlowField] => [field.id, field]));
};
const upload = (client: BladeClient, name: string) =>
  client.upload("/blade-resource/oss/endpoint/put-file", new File([new Uint8Array(pngPicture())], name));

it("offers each kind with what its input needs, and never asks for an explanation", async () => {
  const query = { processDefinitionId };
  const { formProperties } = await people.starter.GET("/blade-flow/process/form", { params: { query } });
  expect(formProperties.map(({ type }) => type)).toEqual([
    ...["dates", "times", "money", "user", "dept", "dict", "file", "rows", "note"],
  ]);
  expect(formProperties[5]?.enumValues).toEqual([{ id: "d", name: "白班 · Day" }]);
  expect(formProperties[7]).toMatchObject({ total: ["quantity", "price"], required: true });
  expect(formProperties[7]?.columns?.map(({ type }) => type)).toEqual(["string", "long", "money"]);
  expect(formProperties[8]).toMatchObject({ writable: false, name: "超过五千元由办公室审批" });
});

it.each<[string, unknown, string]>([
  ["period", "2026-12-03/2026-12-01", "起止日期"],
  ["period", "2026-12-03", "起止日期"],
  ["period", "2026-02-30/2026-03-01", "起止日期"],
  ["visit", "2026-12-01 08:00:00/2026-12-01 08:00:00", "起止时间"],
  ["budget", 1.005, "两位小数"],
  ["budget", "100", "金额"],
  ["keeper", "1", "在职人员"],
  ["keeper", "head", "在职人员"],
  ["ward", "12345", "本院部门"],
  ["shift", "night", "字典"],
  ["shift", "old", "字典"],
  ["quotes", "upload/20261120/none.pdf", "您上传的文件"],
  ["items", "一台", "各列"],
  ["items", [{ item: "泵" }], "各列"],
  ["items", [{ item: "泵", quantity: 1, price: 1, colour: "红" }], "各列"],
  ["items", [{ item: "泵", quantity: 1.5, price: 1 }], "各列"],
  ["hint", "x", "不能在此环节填写"],
])("refuses %s of %j", async (id, value, sentence) => {
  const refused = await refusalOf(start({ items: rows, [id]: value } as Given));
  expect(refused.status).toBe(400);
  expect(refused.message).toContain(sentence);
});

it("reads every kind back in words, and lets conditions ask for days, sums, names and departments", async () => {
  const { starter, head, office, stranger } = people;
  const file = await upload(starter, "报价.png");
  await start({
    ...{ period: "2026-12-04/2026-12-07", visit: "2026-12-01 08:30:00/2026-12-01 12:00:00", budget: 5300.5 },
    ...{ keeper: headId, ward: wardId, shift: "d", quotes: file.name, items: rows },
  });
  const [task] = await todo(head);
  if (!task) throw new Error("there is no task");
  const fields = await fieldsOf(head, { taskId: task.taskId });
  expect([...fields.values()].map(({ text }) => text)).toEqual([
    "2026-12-04 至 2026-12-07，共 2 天",
    "2026-12-01 08:30 至 2026-12-01 12:00，共 0.5 天",
    "¥5,300.50（伍仟叁佰元伍角整）",
    "head",
    "护理部",
    "白班",
    "报价.png",
    "2 行，合计 ¥5,281.00（伍仟贰佰捌拾壹元整）",
    "",
  ]);
  const [opened] = fields.get("quotes")?.files ?? [];
  expect(opened?.originalName).toBe("报价.png");
  expect((await app.app.inject({ url: opened?.link ?? "" })).rawPayload).toEqual(pngPicture());
  // Those who do not take part get neither the form nor a link.
  expect((await refusalOf(fieldsOf(stranger, { processInstanceId: task.processInstanceId }))).status).toBe(404);

  expect(task.content).toMatchObject([
    { name: "使用期", text: "2026-12-04 至 2026-12-07，共 2 天" },
    { name: "看样" },
    { name: "预算" },
    { name: "保管人", text: "head" },
  ]);
  await head.POST("/blade-flow/work/complete-task", { body: { taskId: task.taskId, flag: "ok" } });
  expect(await todo(office)).toHaveLength(1);
});

it("keeps a file of somebody else out of a request, and one of a request in the storage", async () => {
  const { starter, stranger } = people;
  const file = await upload(stranger, "病历.png");
  expect((await refusalOf(start({ items: rows, quotes: file.name }))).message).toContain("您上传的文件");
  await start({ items: rows, quotes: file.name }, stranger);
  await addStaff(app, tenantId, "keeper", ["attach_view", "attach_delete"]);
  const keeper = await signIn(app, tenantId, "keeper", "staff");
  const { records } = await keeper.GET("/blade-resource/attach/list", { params: { query: { names: file.name } } });
  const removal = keeper.POST("/blade-resource/attach/remove", { params: { query: { ids: records[0]?.id ?? "" } } });
  expect(await refusalOf(removal)).toMatchObject({ status: 409, error: "in_use" });
  expect(starter).toBeTruthy();
});

it("shows its starter the content of the start, and a step that hides a field not that field", async () => {
  const only = `<extensionElements>${property('id="budget" name="预算" type="double" kind="money" writable="false"')}</extensionElements>`;
  const hidden = purchase("quiet", only);
  const { id } = await deployProcess(people.author, hidden, { name: "采购二", modelKey: "quiet", category: "flow_3" });
  await people.stranger.POST("/blade-flow/process/start", {
    body: { processDefinitionId: id, variables: { items: rows, budget: 10, keeper: headId } },
  });
  const own = (await people.stranger.GET("/blade-flow/work/send-list", {})).records.find(
    ({ processDefinitionKey }) => processDefinitionKey === "quiet",
  );
  expect(own?.content?.map(({ id: key }) => key)).toEqual(["budget", "keeper", "items"]);
  const task = (await todo(people.head)).find(({ processDefinitionKey }) => processDefinitionKey === "quiet");
  expect(task?.content?.map(({ id: key }) => key)).toEqual(["budget"]);
});

it("computes fields by their formulas while somebody types and again when it is sent, and conditions ask for them", async () => {
  const formula = (id: string, name: string, type: string, text: string) =>
    property(`id="${id}" name="${name}" ${type} formula="${text}"`);
  const money = 'type="double" kind="money"';
  const travel = drawing(
    '<startEvent id="begin"><extensionElements>' +
      property('id="period" name="出差" type="string" kind="dates"') +
      property(`id="fare" name="车费" ${money}`) +
      property('id="items" name="明细" type="string" kind="rows" total="price"', column("price", "单价", "money")) +
      formula("whole", "总额 · Whole", money, "fare + items_total + period_days * 80.5") +
      formula("each", "日均 · A day", 'type="double"', "(fare + items_total) / period_days") +
      '</extensionElements></startEvent><endEvent id="finish"/>' +
      userTask("head", 'flowable:assignee="head"') +
      '<exclusiveGateway id="choice" default="choice-finish"/>' +
      userTask("office", 'flowable:assignee="office"') +
      lines("begin head", "head choice", "choice office whole > 1000", "choice finish", "office finish"),
    "travel",
  );
  const { author, starter, head, office } = people;
  const model = { name: "出差", modelKey: "travel", category: "flow_3" };
  const { id } = await deployProcess(author, travel, model);
  const compute = async (variables: Given) =>
    (await starter.POST("/blade-flow/process/compute", { body: { processDefinitionId: id, variables } })).map(
      ({ name, text }) => [name, text],
    );
  expect(await compute({})).toEqual([
    ["总额", ""],
    ["日均", ""],
  ]);
  // A range that is half typed counts for nothing yet, and a division by it is no number.
  expect(await compute({ fare: 100, period: "2026-12-04/" })).toEqual([
    ["总额", "¥100.00（壹佰元整）"],
    ["日均", ""],
  ]);
  const given = { fare: 100, period: "2026-12-03/2026-12-07", items: [{ price: 900 }] };
  expect(await compute(given)).toEqual([
    ["总额", "¥1,241.50（壹仟贰佰肆拾壹元伍角整）"],
    ["日均", "333.3333"],
  ]);
  const begin = (variables: Given) =>
    starter.POST("/blade-flow/process/start", { body: { processDefinitionId: id, variables } });
  expect((await refusalOf(begin({ ...given, whole: 1 }))).message).toContain("不能在此环节填写");
  await begin(given);
  const [task] = (await todo(head)).filter(({ processDefinitionName }) => processDefinitionName === "请假");
  const field = (await fieldsOf(head, { taskId: task?.taskId ?? "" })).get("whole");
  expect(field).toMatchObject({ value: 1241.5, writable: false, formula: "fare + items_total + period_days * 80.5" });
  await head.POST("/blade-flow/work/complete-task", { body: { taskId: task?.taskId ?? "", flag: "ok" } });
  expect((await todo(office)).map(({ processDefinitionKey }) => processDefinitionKey)).toContain("travel");
});

it.each([
  ["price *", "条件写法有误"],
  ["nothing * 2", "不是表单的字段"],
  ["other + 1", "本身也是公式"],
])("refuses the formula %s", async (text, sentence) => {
  const twice = drawing(
    '<startEvent id="begin"><extensionElements>' +
      property('id="price" name="单价" type="double"') +
      property('id="other" name="两倍" type="double" formula="price * 2"') +
      property(`id="sum" name="合计" type="double" formula="${text}"`) +
      `</extensionElements></startEvent><endEvent id="finish"/>${userTask("head", 'flowable:assignee="head"')}${lines("begin head", "head finish")}`,
    "twice",
  );
  const sent = deployProcess(people.author, twice, { modelKey: "twice", category: "flow_3" });
  expect((await refusalOf(sent)).message).toContain(sentence);
});

it("takes a signature by hand and pictures, each of its own kind of file, and draws the signature on the sheet", async () => {
  const signed = drawing(
    '<startEvent id="begin"><extensionElements>' +
      property('id="sign" name="本人签名" type="string" kind="signature" required="true"') +
      property('id="shots" name="照片" type="string" kind="picture"') +
      `</extensionElements></startEvent><endEvent id="finish"/>${userTask("head", 'flowable:assignee="head"')}${lines("begin head", "head finish")}`,
    "signed",
  );
  const { author, starter, head } = people;
  const { id } = await deployProcess(author, signed, { modelKey: "signed", category: "flow_3" });
  const begin = (variables: Given) =>
    starter.POST("/blade-flow/process/start", { body: { processDefinitionId: id, variables } });
  const [own, other] = [await upload(starter, "signature.png"), await upload(head, "signature.png")];
  const text = await starter.upload(
    "/blade-resource/oss/endpoint/put-file",
    new File([new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF")], "说明.pdf"),
  );
  expect((await refusalOf(begin({}))).message).toContain("请填写“本人签名”");
  for (const sign of ["王芳", other.name, text.name, `${own.name},${own.name}`])
    expect((await refusalOf(begin({ sign }))).message).toContain("手写的签名");
  expect((await refusalOf(begin({ sign: own.name, shots: text.name }))).message).toContain("图片");
  await begin({ sign: own.name, shots: own.name });
  const [task] = (await todo(head)).filter(({ processDefinitionKey }) => processDefinitionKey === "signed");
  const fields = await fieldsOf(head, { taskId: task?.taskId ?? "" });
  expect(fields.get("sign")).toMatchObject({ text: "已签名", files: [{ name: own.name }] });
  expect(fields.get("shots")).toMatchObject({ text: "signature.png", files: [{ name: own.name }] });
  const query = { processInstanceId: task?.processInstanceId ?? "" };
  const sheet = await head.download("/blade-flow/process/print", { params: { query } });
  expect(Buffer.from(await sheet.arrayBuffer()).toString("latin1")).toContain("/Subtype /Image");
});
