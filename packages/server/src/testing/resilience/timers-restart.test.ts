import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { deployProcess } from "../../operations/flow/process-fixture.ts";
import { addTeam, addTenant, type Instances, startInstances } from "../index.ts";

const tenantId = "100001";
const count = 30;

let instances: Instances;
beforeAll(async () => {
  instances = await startInstances(2);
});
afterAll(() => instances?.close());

test("reminders that come due while both servers are dead are sent once each after the restart", async () => {
  const server = instances.at(0);
  const db = forTenant(server.services.platform, tenantId);
  await addTenant(server, tenantId);
  const { people, ids } = await addTeam(server, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy"],
    starter: [],
    head: [],
  });
  const modelEditorXml = drawing(
    '<startEvent id="begin"/><endEvent id="finish"/>' +
      userTask("head", 'flowable:assignee="head" flowable:remindAfter="PT1H"') +
      lines("begin head", "head finish"),
    "reminded",
  );
  const version = { name: "审批", modelKey: "reminded", category: "flow_3" };
  const { id: processDefinitionId } = await deployProcess(people.author, modelEditorXml, version);
  for (let started = 0; started < count; started += 1) {
    await people.starter.POST("/blade-flow/process/start", { body: { processDefinitionId } });
  }

  for (const { kill } of instances.servers) kill("SIGKILL");
  await Promise.all(instances.servers.map(({ exit }) => exit));
  await db.updateTable("flowTimer").set({ dueTime: "2026-01-01T00:00:00Z" }).execute();
  await Promise.all([instances.start(0), instances.start(1)]);

  const left = async () => (await db.selectFrom("flowTimer").select("id").execute()).length;
  await expect.poll(left, { interval: 200 }).toBe(0);
  const told = await db
    .selectFrom("flowMessage")
    .select("instanceId")
    .where("kind", "=", "remind")
    .where("userId", "=", ids.head)
    .execute();
  expect(told).toHaveLength(count);
  expect(new Set(told.map(({ instanceId }) => instanceId)).size).toBe(count);
});
