import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { FlowTask } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { addStaff, addTeam, addTenant, createTestApp, type TestApp } from "../../testing/index.ts";
import { askForLeave, deployProcess } from "./process-fixture.ts";

type Everywhere = "author" | "starter" | "head";
type Ward<Colleague extends string> = {
  app: TestApp;
  ids: Record<Everywhere | Colleague, string>;
  people: Record<Everywhere | Colleague, BladeClient>;
  /** Asks for leave, and answers the head's task. */
  ask: () => Promise<FlowTask>;
};

export const tenantId = "100001";

/** A hospital whose head decides on the starter's leave, with colleagues of both, and an `outsider` of another hospital. */
export async function openWard<Colleague extends string>(
  colleagues: readonly Colleague[],
  stepAttributes = "",
): Promise<Ward<Colleague>> {
  const app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "200002");
  await addStaff(app, "200002", "outsider", []);
  const names: readonly (Everywhere | Colleague)[] = ["starter", "head", ...colleagues];
  const { ids, people } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_follow_view", "flow_follow_delete"],
    ...Object.fromEntries(names.map((name) => [name, []])),
  } as Record<Everywhere | Colleague, string[]>);
  const decision = drawing(
    '<startEvent id="begin"/><endEvent id="finish"/>' +
      userTask("head", `flowable:assignee="\${taskUser}" ${stepAttributes}`) +
      lines("begin head", "head finish"),
  );
  await deployProcess(people.author, decision);
  return { app, ids, people, ask: () => askForLeave(people.starter, { taskUser: ids.head }) };
}

export const complete = (client: BladeClient, taskId: string, more: object = { flag: "ok" }) =>
  client.POST("/blade-flow/work/complete-task", { body: { taskId, ...more } });
export const todo = async (client: BladeClient) => (await client.GET("/blade-flow/work/todo-list", {})).records;
export const inbox = async (client: BladeClient) => (await client.GET("/blade-flow/message/list", {})).records;
export const history = (client: BladeClient, processInstanceId: string) =>
  client.GET("/blade-flow/process/history-flow-list", { params: { query: { processInstanceId } } });

/** The only task that somebody has of a process. @throws when there is none */
export async function ofProcess(client: BladeClient, processInstanceId: string): Promise<FlowTask> {
  const task = (await todo(client)).find((each) => each.processInstanceId === processInstanceId);
  if (!task) throw new Error("no task of this process");
  return task;
}
