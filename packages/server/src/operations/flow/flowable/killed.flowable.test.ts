// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { flowableRest } from "../../../services/flowable/flowable-rest.ts";
import { type BreakingWire, startBreakingWire } from "../../../testing/breaking-wire.ts";
import { type FlowableServer, startFlowable } from "../../../testing/flowable.ts";
import {
  addTeam,
  addTenant,
  createTestDatabase,
  type Instances,
  startInstances,
  type TestDatabase,
} from "../../../testing/index.ts";
import { askForLeave, deployProcess } from "../process-fixture.ts";
import { settle } from "./settle.ts";

// A call goes through two servers, and one of them dies in the middle of it. Both are started again, and the person sends the call again.

const tenantId = "100001";
const patienceMs = 240_000;
const calls = {
  start: /^POST \S+\/runtime\/process-instances$/,
  note: /^PUT \S+\/runtime\/tasks\//,
  complete: /^POST \S+\/runtime\/tasks\//,
  move: /^POST \S+\/change-state$/,
} as const;
type Victim = "our server" | "Flowable";

const keyOf = (...of: string[]) => of.join("-").replaceAll(" ", "-");

describe.skipIf(inject("flowable") === "")("a server that dies in the middle of a call", () => {
  let storeThere: TestDatabase;
  let flowable: FlowableServer;
  let wire: BreakingWire;
  let instances: Instances;
  let people: Record<"author" | "starter" | "head" | "wang", BladeClient>;
  let ids: Record<keyof typeof people, string>;
  let definitionId: string;
  const db = () => forTenant(instances.at(0).services.platform, tenantId);

  async function startThere(): Promise<FlowableServer> {
    const started = await startFlowable(storeThere.url);
    if ("missing" in started) throw new Error(started.missing);
    return started;
  }

  beforeAll(async () => {
    storeThere = await createTestDatabase({ isBlank: true });
    flowable = await startThere();
    wire = await startBreakingWire(() => flowable.url);
    instances = await startInstances(1, { BLADEKIT_FLOWABLE_URL: wire.url });
    await addTenant(instances.at(0), tenantId);
    ({ people, ids } = await addTeam(instances.at(0), tenantId, {
      ...{ author: ["flow_model_view", "flow_model_edit", "flow_model_deploy"], starter: [], head: [], wang: [] },
    }));
    const elements =
      '<startEvent id="begin"/><endEvent id="finish"/>' +
      userTask("head", 'flowable:assignee="${taskUser}"') +
      userTask("last", 'flowable:assignee="wang"') +
      lines("begin head", "head last", "last finish");
    definitionId = (await deployProcess(people.author, drawing(elements))).id;
  }, patienceMs);
  afterAll(async () => {
    await instances?.close();
    await wire?.close();
    await flowable?.stop();
    await storeThere?.drop();
  });

  /** Sends a call once, past the client's own retries. Answers 0 where there was no answer. */
  async function send(client: BladeClient, path: string, key: string, body: object): Promise<number> {
    const request = new Request(`http://test/api${path}`, {
      method: "POST",
      headers: {
        "blade-auth": `bearer ${client.session.get()?.accessToken}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
    });
    const answer = await instances
      .at(0)
      .fetch(request)
      .catch(() => undefined);
    return answer?.status ?? 0;
  }

  /** Lets the server die at this place of a call, and starts it again. */
  async function dying(victim: Victim, at: keyof typeof calls, when: "before" | "after", call: () => Promise<number>) {
    const server = instances.servers[0];
    wire.breakAt(calls[at], when, async () => {
      if (victim === "Flowable") return flowable.stop();
      server?.kill("SIGKILL");
      return server?.exit;
    });
    // A person hears that it failed, and never that it was done.
    expect(await call()).toBe(victim === "Flowable" ? 503 : 0);
    if (victim === "Flowable") flowable = await startThere();
    else await instances.start(0);
  }

  /** Follows Flowable as the rounds do some minutes later. */
  async function settleLater() {
    const { services } = instances.at(0);
    const later = { ...services, flowable: flowableRest(wire.url), clock: () => new Date(Date.now() + 600_000) };
    await settle(later, new Date(Date.now() - 3_600_000));
  }

  const tasksOf = (processInstanceId: string) =>
    db()
      .selectFrom("flowStep")
      .select(["node", "comment", "outcome", "assignee"])
      .where("instanceId", "=", processInstanceId)
      .where("isTask", "=", true)
      .orderBy("id")
      .execute();

  /** Tasks that are open here, and in Flowable. */
  async function openTasks() {
    const here = await db()
      .selectFrom("flowStep")
      .select("visit")
      .where("isTask", "=", true)
      .where("endTime", "is", null)
      .execute();
    const visits = await flowableRest(wire.url).visitsBetween(new Date(0), new Date(Date.now() + 600_000));
    const there = visits.filter(({ activityType, endTime }) => activityType === "userTask" && endTime === null);
    return { here: here.map(({ visit }) => visit).sort(), there: there.map(({ taskId }) => taskId).sort() };
  }

  it.each<[Victim, "before" | "after"]>([
    ["our server", "after"],
    ["Flowable", "before"],
    ["Flowable", "after"],
  ])(
    "loses and doubles no request for leave: %s, %s Flowable has started its process",
    async (victim, when) => {
      const reason = keyOf("start", victim, when);
      const leave = { processDefinitionId: definitionId, taskUser: ids.head, reason };
      const times = { startTime: "2026-12-01 08:00:00", endTime: "2026-12-02 08:00:00" };
      const start = () =>
        send(people.starter, "/blade-desk/process/leave/start-process", reason, { ...leave, ...times });
      await dying(victim, "start", when, start);
      expect(await start()).toBe(200);
      await settleLater();
      const rows = await db().selectFrom("processLeave").select("instanceId").where("reason", "=", reason).execute();
      expect(rows).toHaveLength(1);
      const { here, there } = await openTasks();
      expect(here).toEqual(there);
    },
    patienceMs,
  );

  it.each<[Victim, "note" | "complete", "before" | "after"]>([
    ["our server", "note", "after"],
    ["our server", "complete", "after"],
    ["Flowable", "complete", "before"],
    ["Flowable", "complete", "after"],
  ])(
    "loses and doubles no decision: %s, at the call to %s, %s Flowable has done it",
    async (victim, at, when) => {
      const { taskId, processInstanceId } = await askForLeave(people.starter, { taskUser: ids.head });
      const comment = keyOf(at, victim, when);
      const decide = () =>
        send(people.head, "/blade-flow/work/complete-task", comment, { taskId, flag: "ok", comment });
      await dying(victim, at, when, decide);
      // Flowable has gone on where it had done the call: the person is told to look again later.
      expect(await decide()).toBe(at === "complete" && when === "after" ? 409 : 200);
      await settleLater();
      const steps = await tasksOf(processInstanceId);
      expect(steps).toEqual([
        { node: "head", comment, outcome: "ok", assignee: ids.head },
        { node: "last", comment: "", outcome: "", assignee: ids.wang },
      ]);
      const { here, there } = await openTasks();
      expect(here).toEqual(there);
    },
    patienceMs,
  );

  it.each<Victim>(["our server", "Flowable"])(
    "loses no return, nor its reason: %s, after Flowable has moved the process",
    async (victim) => {
      const { taskId, processInstanceId } = await askForLeave(people.starter, { taskUser: ids.head });
      await people.head.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok" } });
      const [last] = (await people.wang.GET("/blade-flow/work/todo-list", {})).records;
      const comment = keyOf("return", victim);
      const body = { taskId: last?.taskId ?? "", node: "head", comment };
      await dying(victim, "move", "after", () => send(people.wang, "/blade-flow/work/return-task", comment, body));
      await settleLater();
      const steps = await tasksOf(processInstanceId);
      expect(steps.slice(1)).toEqual([
        { node: "last", comment, outcome: "return", assignee: ids.wang },
        { node: "head", comment: "", outcome: "", assignee: ids.head },
      ]);
      const { here, there } = await openTasks();
      expect(here).toEqual(there);
    },
    patienceMs,
  );
});
