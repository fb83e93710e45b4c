// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { askForLeave, deployProcess } from "./process-fixture.ts";

// Answers that a step offers to the holder of its task.

const tenantId = "100001";
type Account = "author" | "starter" | "head" | "wang";
let app: TestApp;
let people: Record<Account, BladeClient>;
let ids: Record<Account, string>;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  ({ ids, people } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy"],
    starter: [],
    head: [],
    wang: [],
  }));
});
afterAll(() => app.close());

/** The head's task of a process whose second step offers these answers; "" for a drawing that names none. */
async function taskWith(buttons: string) {
  const { author, starter, head } = people;
  const named = buttons === "" ? "" : ` flowable:buttons="${buttons}"`;
  const modelEditorXml = drawing(
    '<startEvent id="begin"/><endEvent id="finish"/>' +
      userTask("first", 'flowable:assignee="${taskUser}"') +
      userTask("second", `flowable:assignee="\${taskUser}"${named}`) +
      lines("begin first", "first second", "second finish"),
  );
  await deployProcess(author, modelEditorXml);
  await askForLeave(starter, { taskUser: ids.head });
  const [first] = (await head.GET("/blade-flow/work/todo-list", {})).records;
  await post("complete-task", { taskId: first?.taskId, flag: "ok" });
  const [task] = (await head.GET("/blade-flow/work/todo-list", {})).records;
  if (task?.taskName !== "second") throw new Error("the second step has not begun");
  return task;
}

const post = (what: string, body: object, by: BladeClient = people.head) =>
  by.POST(`/blade-flow/work/${what}` as never, { body } as never) as Promise<unknown>;

const answers = (taskId: string): readonly (readonly [button: string, call: string, body: object])[] => [
  ["reject", "complete-task", { taskId, comment: "不同意" }],
  ["return", "return-task", { taskId, node: "first", comment: "请补充" }],
  ["transfer", "transfer-task", { taskId, userId: ids.wang }],
  ["delegate", "delegate-task", { taskId, userId: ids.wang, comment: "请看看" }],
  ["copy", "copy-task", { taskId, userIds: ids.wang }],
];

it("are all of them where the drawing names none, and none once the task is done", async () => {
  const task = await taskWith("");
  // Signers are for our engine alone: signers.test.ts.
  const offered = task.buttonList?.filter((button) => button !== "add");
  expect(offered).toEqual(["agree", "reject", "return", "transfer", "delegate", "copy"]);
  await post("complete-task", { taskId: task.taskId, flag: "ok" });
  const [done] = (await people.head.GET("/blade-flow/work/done-list", {})).records;
  expect(done).toMatchObject({ taskId: task.taskId, buttonList: [] });
});

it("the answers of a task are no others than the drawing names", async () => {
  const { taskId, buttonList } = await taskWith("agree");
  expect(buttonList).toEqual(["agree"]);
  for (const [, call, body] of answers(taskId)) {
    expect(await refusalOf(post(call, body)), call).toMatchObject({ status: 409 });
  }
  expect(await refusalOf(post("complete-task", { taskId, pass: false }))).toMatchObject({
    msg: "“second”环节不能驳回",
  });
  await post("complete-task", { taskId, flag: "ok" });
});

it("each answer works where the drawing names it", async () => {
  for (const [button, call, body] of answers("")) {
    const { taskId, buttonList } = await taskWith(`agree, ${button}`);
    expect(buttonList).toEqual(["agree", button]);
    await post(call, { ...body, taskId });
    for (const client of [people.head, people.wang]) await finish(client);
  }
});

/** Approves of everything that waits for a person. */
async function finish(client: BladeClient): Promise<void> {
  for (;;) {
    const [task] = (await client.GET("/blade-flow/work/todo-list", {})).records;
    if (!task) return;
    await post("complete-task", { taskId: task.taskId, flag: "ok" }, client);
  }
}

it("a colleague who was asked can give an opinion and send a copy", async () => {
  const { taskId } = await taskWith("agree,delegate,transfer,copy");
  await post("delegate-task", { taskId, userId: ids.wang, comment: "请看看" });
  const [asked] = (await people.wang.GET("/blade-flow/work/todo-list", {})).records;
  expect(asked?.buttonList).toEqual(["agree", "copy"]);
});
