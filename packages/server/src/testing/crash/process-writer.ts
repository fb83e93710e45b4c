import type { FlowTask, ProcessPlaces } from "@bladekit/openapi";
import type { Stage } from "./stage.ts";
import type { Turn, Write } from "./writers.ts";

/** The data of a read; undefined where the server does not answer. @throws on a refusal */
async function read<T>({ server, tokens }: Stage, who: keyof Stage["tokens"], path: string): Promise<T | undefined> {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { "blade-auth": `bearer ${tokens[who]}` },
  }).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as { data: T } | undefined;
  if (!answer || !body || answer.status === 503) return undefined;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return body.data;
}

/**
 * The next call for a writer's newest process, at whatever step that is. So a process continues after a restart of the server. The call's
 * name is its reason or comment, and its key. A claim needs no name, because it can be repeated.
 */
export async function nextOfProcess(stage: Stage, { name, writer }: Turn): Promise<Write | undefined> {
  const starter = writer === 0 ? "starter0" : "starter1";
  const sent = await read<{ records: FlowTask[] }>(stage, starter, "/blade-flow/work/send-list?size=1");
  if (!sent) return undefined;
  const [task] = sent.records;
  if (!task || task.processIsFinished === "finished") {
    const [startTime, endTime] = ["2026-12-01 08:00:00", "2026-12-02 08:00:00"];
    const path = "/blade-desk/process/leave/start-process";
    return { who: starter, path, key: name, body: { ...stage.leave, startTime, endTime, reason: name } };
  }
  const { taskId, processInstanceId } = task;
  if (task.status === "claim") {
    return { who: "clerk", path: `/blade-flow/work/claim-task?taskId=${taskId}`, known: taskId };
  }
  const decision = { path: "/blade-flow/work/complete-task", key: name, body: { taskId, flag: "ok", comment: name } };
  if (task.taskDefinitionKey === "group") return { who: "clerk", ...decision };
  if (Math.random() < 0.5) return { who: "chief", ...decision };
  const steps = `/blade-flow/follow/jump-steps?processInstanceId=${processInstanceId}`;
  const token = (await read<ProcessPlaces>(stage, "chief", steps))?.from[0]?.token;
  const body = { processInstanceId, token, node: "group", comment: name };
  return token === undefined ? undefined : { who: "chief", path: "/blade-flow/follow/jump", key: name, body };
}
