import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { deployProcess } from "./process-fixture.ts";
import { complete, history, inbox, ofProcess, todo } from "./ward-fixture.ts";

type Account = "author" | "nurse" | "head" | "hr" | "dean";
const tenantId = "100001";
let app: TestApp;
let people: Record<Account, BladeClient>;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  ({ people } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy"],
    ...{ nurse: [], head: [], hr: [], dean: [] },
  }));
});
afterAll(() => app.close());

const steps = ["head", "hr", "dean"] as const;
const form =
  '<startEvent id="begin"><extensionElements><flowable:formProperty id="shift" name="班次" type="string" required="true"/></extensionElements></startEvent>';
const threeSteps = (more = "") =>
  drawing(
    `${form}<endEvent id="finish"/>${steps.map((id) => userTask(id, `flowable:assignee="${id}" ${more}`)).join("")}` +
      lines("begin head", "head hr", "hr dean", "dean finish"),
    "swap",
  );

const swap = { name: "调班", modelKey: "swap", category: "flow_3" };
/** The nurse asks for another shift, and answers the id of her process. */
async function ask(): Promise<string> {
  const { records } = await people.nurse.GET("/blade-flow/work/start-list", { params: { query: { size: 100 } } });
  const processDefinitionId = records.find(({ key }) => key === "swap")?.id ?? "";
  await people.nurse.POST("/blade-flow/process/start", { body: { processDefinitionId, variables: { shift: "夜班" } } });
  return (await people.nurse.GET("/blade-flow/work/send-list", {})).records[0]?.processInstanceId ?? "";
}
async function answer(by: Account, id: string, more: object = { flag: "ok" }) {
  const { taskId } = await ofProcess(people[by], id);
  await complete(people[by], taskId, more);
}
const waiting = async (id: string) => {
  const open = await Promise.all(
    steps.map(async (step) => (await todo(people[step])).filter(({ processInstanceId }) => processInstanceId === id)),
  );
  return open.flat().map(({ taskName }) => taskName);
};
const sent = async (id: string) =>
  (await people.nurse.GET("/blade-flow/work/send-list", {})).records.find(
    ({ processInstanceId }) => processInstanceId === id,
  );

it.each(steps)("a rejection at %s ends the process, and its starter hears it at once", async (last) => {
  await deployProcess(people.author, threeSteps(), swap);
  const id = await ask();
  for (const step of steps.slice(0, steps.indexOf(last))) await answer(step, id);
  await answer(last, id, { comment: "人手不够" });
  expect(await waiting(id)).toEqual([]);
  expect(await sent(id)).toMatchObject({ processIsFinished: "finished", processOutcome: "rejected" });
  expect((await inbox(people.nurse))[0]).toMatchObject({
    ...{ kind: "rejected", processInstanceId: id, taskName: last, comment: "人手不够" },
    text: `您发起的“请假”在“${last}”被驳回`,
  });
  expect((await history(people.nurse, id)).at(-1)).toMatchObject({
    ...{ historyActivityType: "endEvent", outcome: "reject", comment: `“${last}”驳回，流程结束` },
  });
});

it("a process that began under an older version goes on as it was deployed", async () => {
  const { id: version } = await deployProcess(people.author, threeSteps(), swap);
  // As versions were kept before a rejection ended a process.
  const db = forTenant(app.services.platform, tenantId);
  const row = await db.selectFrom("flowDefinition").select("graph").where("id", "=", version).executeTakeFirstOrThrow();
  const graph = JSON.stringify(row.graph, (name, value: unknown) =>
    name === "onReject" || name === "verdict" ? undefined : value,
  );
  await db.updateTable("flowDefinition").set({ graph }).where("id", "=", version).execute();
  const id = await ask();
  await answer("head", id, { comment: "不同意" });
  expect(await waiting(id)).toEqual(["hr"]);
});

it("a rejection leads back to the starter where the step says so, who changes it and sends it again, or takes it back", async () => {
  await deployProcess(people.author, threeSteps('flowable:onReject="starter"'), swap);
  const id = await ask();
  await answer("head", id);
  await answer("hr", id, { comment: "请换一天" });
  expect(await ofProcess(people.nurse, id)).toMatchObject({ taskName: "修改申请" });
  await answer("nurse", id, { flag: "ok", variables: { shift: "白班" } });
  expect(await waiting(id)).toEqual(["head"]);
  for (const step of steps) await answer(step, id);
  expect(await sent(id)).toMatchObject({ processOutcome: "approved" });

  const other = await ask();
  const withdrawal = { body: { processInstanceId: other, comment: "不调了" } };
  await answer("head", other);
  expect(await refusalOf(people.nurse.POST("/blade-flow/work/withdraw", withdrawal))).toMatchObject({ status: 409 });
  await answer("hr", other, { comment: "请换一天" });
  await people.nurse.POST("/blade-flow/work/withdraw", withdrawal);
  expect(await sent(other)).toMatchObject({ processOutcome: "withdrawn" });
});
