// REST calls of Flowable 7 that we use, as thin as they are; `operations/flow/flowable/` knows what the answers mean.

import { setTimeout } from "node:timers/promises";
import type { Value, Variables } from "@bladekit/flow";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";

/** One visit of an element, a line included. */
export type Visit = {
  id: string;
  processInstanceId: string;
  processDefinitionId: string;
  activityId: string;
  activityType: string;
  executionId: string;
  taskId: string | null;
  assignee: string | null;
  startTime: string;
  endTime: string | null;
};

export type IdentityLink = { user: string | null; group: string | null; type: string };
export type TimerJob = { id: string; elementId: string | null; executionId: string; dueDate: string };
export type PastProcess = {
  id: string;
  processDefinitionId: string;
  endTime: string | null;
  deleteReason: string | null;
};
/** Only tasks say whether somebody did them: without a reason they were completed. */
export type PastTask = {
  id: string;
  assignee: string | null;
  description: string | null;
  deleteReason: string | null;
};

type Listed<Row> = { data: Row[]; total: number };
type MigrationStep = { fromActivityId: string; toActivityId: string };

/** An answer of Flowable that is no success. */
export class FlowableFault extends Error {
  override readonly name = "FlowableFault";
  readonly status: number;

  constructor(status: number, said: string) {
    super(`Flowable answered ${status}: ${said.slice(0, 500)}`);
    this.status = status;
  }
}

const callMs = 10_000;
/** A page size that holds all rows of any process, so that Flowable answers in one page. */
const mostRows = 100_000;
/** Times that a deployment is sent again, and the pause before each. */
const deployTries = 3;
const betweenTriesMs = 200;

/** A variable as Flowable wants to be told of it. */
function toVariable(name: string, value: Value) {
  if (value !== null && typeof value === "object") return { name, type: "json", value };
  if (typeof value !== "number") return { name, value };
  const type = !Number.isInteger(value) ? "double" : Math.abs(value) < 2 ** 31 ? "integer" : "long";
  return { name, type, value };
}

const toVariables = (variables: Variables) => Object.entries(variables).map(([name, value]) => toVariable(name, value));

const id = encodeURIComponent;

/** A task is known by its own id, which people who look into Flowable see; every other visit by that of the visit. */
export const keyOf = ({ taskId, id: visit }: Visit): string => taskId ?? visit;

export type FlowableRest = ReturnType<typeof flowableRest>;

/**
 * Calls one Flowable.
 * @param address where its REST calls begin, with a name and a password: `https://name:password@flowable.internal/process-api`
 * @throws Refusal `unavailable` where it does not answer; FlowableFault where it refuses
 */
export function flowableRest(address: string) {
  const { origin, pathname, username, password } = new URL(address);
  const url = `${origin}${pathname}`.replace(/\/+$/, "");
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(login).toString("base64")}`;

  async function call<Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> {
    const isForm = body instanceof FormData;
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${url}/${path}`, {
        method,
        headers: { authorization, ...(body && !isForm && { "content-type": "application/json" }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(callMs),
      });
      text = await answer.text();
    } catch (cause) {
      throw away(cause);
    }
    if (answer.ok) return (text === "" ? undefined : JSON.parse(text)) as Answer;
    const fault = new FlowableFault(answer.status, text);
    const isOurFault = [401, 403, 502, 503, 504].includes(answer.status);
    throw isOurFault ? away(fault) : fault;
  }
  const post = <Answer>(path: string, body: FormData | object) => call<Answer>("POST", path, body);
  /** Sets a state. One that is so already, with its version or by somebody who works in Flowable, is refused there and stays as it is. */
  const set = (path: string, body: object) =>
    call("PUT", path, body).catch((error: unknown) => {
      if (!(error instanceof FlowableFault && error.status === 409)) throw error;
    });
  const rows = async <Row>(path: string) =>
    (await call<Listed<Row>>("GET", `${path}${path.includes("?") ? "&" : "?"}size=${mostRows}`)).data;

  return {
    /** Deploys a drawing and answers the id of the definition. */
    async deploy(tenantId: string, key: string, xml: string): Promise<string> {
      const body = new FormData();
      body.set("file", new Blob([xml], { type: "text/xml" }), `${key}.bpmn20.xml`);
      // Flowable numbers the versions of a key without a lock: of several deployments at once, one succeeds.
      const send = (triesLeft: number): Promise<{ id: string }> =>
        post<{ id: string }>(`repository/deployments?tenantId=${id(tenantId)}`, body).catch(async (error: unknown) => {
          if (!(error instanceof FlowableFault && error.status === 500) || triesLeft === 0) throw error;
          await setTimeout(betweenTriesMs);
          return send(triesLeft - 1);
        });
      const deployment = await send(deployTries);
      const [definition] = await rows<{ id: string }>(
        `repository/process-definitions?deploymentId=${id(deployment.id)}`,
      );
      return definition?.id ?? "";
    },
    async removeDeployment(definition: string): Promise<void> {
      const { deploymentId } = await call<{ deploymentId: string }>(
        "GET",
        `repository/process-definitions/${id(definition)}`,
      );
      await call("DELETE", `repository/deployments/${id(deploymentId)}`);
    },
    /** Suspends a version with its processes, or activates both. */
    suspend: (definition: string, isSuspended: boolean) =>
      set(`repository/process-definitions/${id(definition)}`, {
        action: isSuspended ? "suspend" : "activate",
        includeProcessInstances: true,
      }),
    suspendProcess: (process: string, isSuspended: boolean) =>
      set(`runtime/process-instances/${id(process)}`, { action: isSuspended ? "suspend" : "activate" }),
    /** Starts a process and answers its id. */
    start: async (processDefinitionId: string, businessKey: string, variables: Variables) =>
      (
        await post<{ id: string }>("runtime/process-instances", {
          ...{ processDefinitionId, businessKey, variables: toVariables(variables) },
        })
      ).id,
    /** Every visit so far, ordered by its time. Visits of the same millisecond come in any order. */
    visits: (process: string) =>
      rows<Visit>(`history/historic-activity-instances?processInstanceId=${id(process)}&sort=startTime&order=asc`),
    /** Visits that began in a time, of all processes. */
    visitsBetween: (from: Date, to: Date) =>
      rows<Visit>(
        `history/historic-activity-instances?startedAfter=${id(from.toISOString())}&startedBefore=${id(to.toISOString())}`,
      ),
    endedBetween: (from: Date, to: Date) =>
      rows<PastProcess>(
        `history/historic-process-instances?finishedAfter=${id(from.toISOString())}&finishedBefore=${id(to.toISOString())}`,
      ),
    process: (process: string) => call<PastProcess>("GET", `history/historic-process-instances/${id(process)}`),
    pastTask: (task: string) => call<PastTask>("GET", `history/historic-task-instances/${id(task)}`),
    identityLinks: (task: string) => call<IdentityLink[]>("GET", `runtime/tasks/${id(task)}/identitylinks`),
    complete: (task: string, variables: Variables) =>
      post(`runtime/tasks/${id(task)}`, { action: "complete", variables: toVariables(variables) }),
    /** Notes who decides on a task, and how. */
    note: (task: string, decided: { assignee: string; description: string }) =>
      call("PUT", `runtime/tasks/${id(task)}`, decided),
    move: (process: string, cancelActivityIds: readonly string[], to: string) =>
      post(`runtime/process-instances/${id(process)}/change-state`, { cancelActivityIds, startActivityIds: [to] }),
    end: (process: string, reason: string) =>
      call("DELETE", `runtime/process-instances/${id(process)}?deleteReason=${id(reason)}`),
    timers: (process: string) => rows<TimerJob>(`management/timer-jobs?processInstanceId=${id(process)}`),
    async fire(timer: string): Promise<void> {
      await post(`management/timer-jobs/${id(timer)}`, { action: "move" });
      await post(`management/jobs/${id(timer)}`, { action: "execute" });
    },
    migrate: (process: string, toProcessDefinitionId: string, activityMappings: readonly MigrationStep[]) =>
      post(`runtime/process-instances/${id(process)}/migrate`, { toProcessDefinitionId, activityMappings }),
  };
}

function away(cause: unknown): Refusal {
  return new Refusal("unavailable", {
    message: say(
      "流程引擎 Flowable 暂时不可用，请稍后再试",
      "The workflow engine Flowable cannot be reached. Try again later",
    ),
    cause,
  });
}
