// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../../testing/index.ts";
import { pdfText } from "../../../testing/pdf-text.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { askForLeave, deployProcess } from "../process-fixture.ts";

const tenantId = "100001";
let app: TestApp;
let people: Record<"author" | "starter" | "head" | "office" | "stranger" | "follower", BladeClient>;
let ids: Record<"head", string>;

const property = (attributes: string, inner = "") =>
  `<flowable:formProperty ${attributes}>${inner}</flowable:formProperty>`;
const model = drawing(
  '<startEvent id="begin"><extensionElements>' +
    property('id="budget" name="预算 · Budget" type="double" kind="money"') +
    property('id="secret" name="底价 · Reserve" type="string"') +
    property(
      'id="items" name="明细 · Items" type="string" kind="rows" total="price"',
      '<flowable:value id="item" name="品名" type="string"/><flowable:value id="price" name="单价" type="money"/>',
    ) +
    '</extensionElements></startEvent><endEvent id="finish"/>' +
    `<userTask id="head" name="科室审批 · Head decides" flowable:assignee="head"><extensionElements>${property('id="budget" name="预算 · Budget" type="double" kind="money" writable="false"')}</extensionElements></userTask>` +
    '<userTask id="office" name="院办" flowable:assignee="office"/>' +
    lines("begin head", "head office", "office finish"),
  "purchase",
);

beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: "https://jobs.example.org" } });
  await addTenant(app, tenantId);
  ({ people, ids } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy"],
    ...{ starter: [], head: [], office: [], stranger: [] },
    follower: ["flow_follow_view"],
  }));
});
afterAll(() => app.close());

const print = (client: BladeClient, processInstanceId: string, language = "zh") =>
  client.download("/blade-flow/process/print", {
    params: { query: { processInstanceId } },
    headers: { "accept-language": language },
  });
const linesOf = async (sheet: Blob) =>
  pdfText(new Uint8Array(await sheet.arrayBuffer()))
    .join("")
    .split("\n");

it("has the form, each person with the answer, opinion and time, and the address, for those who take part", async () => {
  const { author, starter, head, office, stranger, follower } = people;
  const purchase = { name: "采购", modelKey: "purchase", category: "flow_3" };
  const processDefinitionId = (await deployProcess(author, model, purchase)).id;
  const variables = { budget: 5300.5, secret: "九折", items: [{ item: "输液泵", price: 5300.5 }] };
  await starter.POST("/blade-flow/process/start", { body: { processDefinitionId, variables } });
  const [task] = (await head.GET("/blade-flow/work/todo-list", {})).records;
  if (!task) throw new Error("there is no task");
  const { taskId, processInstanceId } = task;
  await head.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok", comment: "确有需要" } });

  const sheet = await linesOf(await print(starter, processInstanceId));
  expect(sheet).toEqual(expect.arrayContaining(["请假 审批单", "编号", processInstanceId, "流程结果", "进行中"]));
  expect(sheet).toEqual(
    expect.arrayContaining(["预算", "¥5,300.50（伍仟叁佰元伍角整）", "九折", "输液泵", "5,300.50"]),
  );
  expect(sheet).toEqual(expect.arrayContaining(["科室审批", "head", "同意", "确有需要", "院办", "office", "办理中"]));
  expect(sheet.join("")).toContain(`https://test/admin/process/${processInstanceId}`);
  expect(sheet.filter((line) => line === "预算")).toHaveLength(1);
  // A person reads on paper what the form of their step shows, and no more.
  expect((await linesOf(await print(head, processInstanceId))).join("")).not.toContain("九折");
  expect((await linesOf(await print(office, processInstanceId))).join("")).toContain("九折");
  expect(await refusalOf(print(stranger, processInstanceId))).toMatchObject({ status: 404 });

  const [last] = (await office.GET("/blade-flow/work/todo-list", {})).records;
  await office.POST("/blade-flow/work/complete-task", { body: { taskId: last?.taskId ?? "", comment: "无预算" } });
  const english = await linesOf(await print(follower, processInstanceId, "en"));
  expect(english).toEqual(expect.arrayContaining(["Outcome", "Not approved", "Head decides", "Rejected", "无预算"]));
});

it("has the days and the reason of a leave, whose form is one of the house", async () => {
  const leave = drawing(
    `<startEvent id="begin"/><endEvent id="finish"/>${userTask("head", 'flowable:assignee="${taskUser}"')}${lines("begin head", "head finish")}`,
  );
  await deployProcess(people.author, leave);
  const { processInstanceId } = await askForLeave(people.starter, { taskUser: ids.head });
  const sheet = (await linesOf(await print(people.starter, processInstanceId))).join("");
  expect(sheet).toContain("2026-12-01 08:00 至 2026-12-02 08:00");
  expect(sheet).toContain("探亲");
});
