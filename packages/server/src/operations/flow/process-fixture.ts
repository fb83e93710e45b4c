import type { FlowDefinition, FlowTask } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";

type Version = { name?: string; modelKey?: string; category?: string };

/** Deploys a drawing, anew where its model is known, and answers the version. Its author may see, edit and deploy models. */
export async function deployProcess(
  author: BladeClient,
  modelEditorXml: string,
  { name = "请假", modelKey = "leave", category = "flow_1" }: Version = {},
): Promise<FlowDefinition> {
  const models = await author.GET("/blade-flow/model/list", { params: { query: { modelKey } } });
  const known = models.records.find((model) => model.modelKey === modelKey);
  const body = { name, modelKey, modelEditorXml, ...(known && { id: known.id }) };
  const { id } = await author.POST("/blade-flow/model/submit", { body });
  await author.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category } } });
  return newestVersion(author, modelKey);
}

async function newestVersion(client: BladeClient, modelKey: string): Promise<FlowDefinition> {
  const { records } = await client.GET("/blade-flow/work/start-list", { params: { query: { size: 100 } } });
  const found = records.find(({ key }) => key === modelKey);
  if (!found) throw new Error(`${modelKey} was not deployed`);
  return found;
}

type Leave = { taskUser: string; days?: number; processDefinitionId?: string };

/** Asks for leave from the first of December 2026 on, one day unless it says more, and answers the first task of it. */
export async function askForLeave(starter: BladeClient, { taskUser, days = 1, ...of }: Leave): Promise<FlowTask> {
  const processDefinitionId = of.processDefinitionId ?? (await newestVersion(starter, "leave")).id;
  const [startTime, endTime] = ["2026-12-01 08:00:00", `2026-12-${String(1 + days).padStart(2, "0")} 08:00:00`];
  await starter.POST("/blade-desk/process/leave/start-process", {
    body: { processDefinitionId, taskUser, startTime, endTime, reason: "探亲" },
  });
  const [task] = (await starter.GET("/blade-flow/work/send-list", {})).records;
  if (!task) throw new Error("nothing was started");
  return task;
}
