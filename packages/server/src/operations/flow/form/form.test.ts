// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deployProcess } from "../process-fixture.ts";

const tenantId = "100001";
let app: TestApp;
let people: Record<"author" | "starter" | "head" | "office" | "stranger", BladeClient>;

const extensions = (...inner: string[]) => `<extensionElements>${inner.join("")}</extensionElements>`;
const property = (attributes: string, inner = "") =>
  `<flowable:formProperty ${attributes}>${inner}</flowable:formProperty>`;
const seals = '<flowable:value id="official" name="公章"/><flowable:value id="contract" name="合同章"/>';

/** The head may lower the number of copies, the office notes a number that the starter does not see. More than ten copies are refused. */
const sealDrawing = drawing(
  '<startEvent id="begin">' +
    extensions(
      property('id="document" name="用印文件" required="true"'),
      property('id="copies" name="份数" type="long" required="true"'),
      property('id="seal" name="印章" type="enum" required="true"', seals),
      property('id="secret" name="密级"'),
    ) +
    '</startEvent><endEvent id="finish"/>' +
    userTask(
      "head",
      'flowable:assignee="head"',
      extensions(
        property('id="document" name="用印文件" writable="false"'),
        property('id="copies" name="份数" type="long" required="true"'),
      ),
    ) +
    '<exclusiveGateway id="decided" default="decided-office"/>' +
    userTask(
      "office",
      'flowable:assignee="office"',
      extensions(
        property('id="document" name="用印文件" writable="false"'),
        property('id="number" name="用印编号" required="true"'),
      ),
    ) +
    lines("begin head", "head decided", "decided finish copies > 10", "decided office", "office finish"),
  "seal",
);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addStaff(app, tenantId, "author", [
    "flow_model_view",
    "flow_model_edit",
    "flow_model_deploy",
    "flow_follow_view",
  ]);
  const accounts = ["author", "starter", "head", "office", "stranger"] as const;
  for (const account of accounts.slice(1)) await addStaff(app, tenantId, account, []);
  const clients = await Promise.all(accounts.map((account) => signIn(app, tenantId, account, "staff")));
  people = Object.fromEntries(accounts.map((account, index) => [account, clients[index]])) as typeof people;
});
afterAll(() => app.close());

const deploy = (xml: string, modelKey: string, category = "flow_3") =>
  deployProcess(people.author, xml, { name: modelKey, modelKey, category });

const start = (
  client: BladeClient,
  processDefinitionId: string,
  variables: Record<string, string | number | boolean>,
) => client.POST("/blade-flow/process/start", { body: { processDefinitionId, variables } });
const form = async (
  client: BladeClient,
  query: { processDefinitionId?: string; taskId?: string; processInstanceId?: string },
) => (await client.GET("/blade-flow/process/form", { params: { query } })).formProperties;
const firstTask = async (client: BladeClient) => {
  const [task] = (await client.GET("/blade-flow/work/todo-list", {})).records;
  if (!task) throw new Error("there is no task");
  return task;
};
const complete = (client: BladeClient, taskId: string, more: object) =>
  client.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok", ...more } });
const shown = async (client: BladeClient, processInstanceId: string) =>
  (await form(client, { processInstanceId })).map(({ id, value }) => [id, value]);

it("a process asks for the fields of its drawing at the start and at each step, and keeps what each may see apart", async () => {
  const { starter, head, office, author, stranger } = people;
  const { id, startForm } = await deploy(sealDrawing, "seal");
  expect(startForm).toBe("fields");
  expect(await form(starter, { processDefinitionId: id })).toMatchObject([
    { id: "document", name: "用印文件", type: "string", required: true, writable: true, value: null },
    { id: "copies", type: "long" },
    {
      id: "seal",
      type: "enum",
      enumValues: [
        { id: "official", name: "公章" },
        { id: "contract", name: "合同章" },
      ],
    },
    { id: "secret", required: false },
  ]);
  const refused = await refusalOf(start(starter, id, { copies: 2.5, seal: "none", number: "7" }));
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.message).toContain("请填写“用印文件”");
  expect(refused.message).toContain("“number”不能在此环节填写");
  await start(starter, id, { document: "合作协议", copies: 3, seal: "contract", secret: "内部" });

  const task = await firstTask(head);
  expect(task.businessTable).toBe("flow_instance");
  expect(await form(head, { taskId: task.taskId })).toMatchObject([
    { id: "document", writable: false, value: "合作协议" },
    { id: "copies", writable: true, required: true, value: 3 },
  ]);
  expect((await refusalOf(complete(head, task.taskId, { variables: { seal: "official" } }))).message).toContain(
    "“seal”不能",
  );
  expect((await refusalOf(complete(head, task.taskId, { variables: { copies: "" } }))).message).toContain(
    "请填写“份数”",
  );
  await complete(head, task.taskId, { variables: { copies: 2 } });

  const second = await firstTask(office);
  expect((await refusalOf(complete(office, second.taskId, {}))).message).toContain("请填写“用印编号”");
  await complete(office, second.taskId, { variables: { number: "2026-018" } });

  const { processInstanceId } = task;
  expect(await shown(starter, processInstanceId)).toEqual([
    ["document", "合作协议"],
    ["copies", 2],
    ["seal", "contract"],
    ["secret", "内部"],
  ]);
  expect(await shown(head, processInstanceId)).toEqual([
    ["document", "合作协议"],
    ["copies", 2],
  ]);
  expect(await shown(office, processInstanceId)).toEqual([
    ["document", "合作协议"],
    ["number", "2026-018"],
  ]);
  expect(await shown(author, processInstanceId)).toHaveLength(5);
  expect((await refusalOf(shown(stranger, processInstanceId))).status).toBe(404);
  expect((await refusalOf(form(stranger, { taskId: task.taskId }))).status).toBe(404);
  expect((await refusalOf(form(stranger, {}))).status).toBe(404);
});

it("a process lets conditions read fields, rejects without complete fields, and shows a copy what every step shows", async () => {
  const { starter, head, office, stranger } = people;
  const { records } = await starter.GET("/blade-flow/work/start-list", { params: { query: { category: "flow_3" } } });
  const id = records[0]?.id ?? "";
  await start(starter, id, { document: "章程", copies: 20, seal: "official" });
  const long = await firstTask(head);
  await head.POST("/blade-flow/work/copy-task", { body: { taskId: long.taskId, userIds: "stranger" } });
  expect(await shown(stranger, long.processInstanceId)).toEqual([["document", "章程"]]);
  await complete(head, long.taskId, {});
  expect((await office.GET("/blade-flow/work/todo-list", {})).records).toEqual([]);

  await start(starter, id, { document: "证明", copies: 1, seal: "official" });
  await complete(head, (await firstTask(head)).taskId, {});
  await head.GET("/blade-flow/work/counts", {});
  await complete(office, (await firstTask(office)).taskId, { flag: "" });
  expect((await office.GET("/blade-flow/work/todo-list", {})).records).toEqual([]);
});

it("a colleague who is asked reads the fields, and cannot change them", async () => {
  const { starter, head, stranger } = people;
  const { records } = await starter.GET("/blade-flow/work/start-list", { params: { query: { category: "flow_3" } } });
  await start(starter, records[0]?.id ?? "", { document: "函", copies: 1, seal: "official" });
  const { taskId } = await firstTask(head);
  await head.POST("/blade-flow/work/delegate-task", { body: { taskId, userId: "stranger", comment: "请核对" } });
  const asked = await firstTask(stranger);
  expect((await form(stranger, { taskId: asked.taskId })).map(({ writable }) => writable)).toEqual([false, false]);
  expect((await refusalOf(complete(stranger, asked.taskId, { variables: { copies: 9 } }))).status).toBe(400);
  await complete(stranger, asked.taskId, { comment: "无误" });
});

it("a process is not started without the page of its subject, and leave not without its form", async () => {
  const { starter } = people;
  const plain = drawing(
    `<startEvent id="begin"/><endEvent id="finish"/>${userTask("a", 'flowable:assignee="head"')}${lines("begin a", "a finish")}`,
    "plain",
  );
  const plan = await deploy(plain.replace('id="plain"', 'id="plan"'), "plan", "flow_2");
  const leave = await deploy(plain.replace('id="plain"', 'id="leave"'), "leave", "flow_1");
  expect([plan.startForm, leave.startForm]).toEqual(["none", "leave"]);
  for (const { id } of [plan, leave]) expect((await refusalOf(start(starter, id, {}))).status).toBe(409);
  const { records } = await starter.GET("/blade-flow/work/start-list", { params: { query: { category: "flow_3" } } });
  const [startTime, endTime] = ["2026-12-01 08:00:00", "2026-12-02 08:00:00"];
  const body = { processDefinitionId: records[0]?.id ?? "", taskUser: "head", startTime, endTime, reason: "探亲" };
  expect((await refusalOf(starter.POST("/blade-desk/process/leave/start-process", { body }))).status).toBe(409);
});
