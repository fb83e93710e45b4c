// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../testing/index.ts";
import { deployProcess } from "./process-fixture.ts";

// Steps whose person has approved before: a drawing may let them pass by themselves.

const tenantId = "100001";
type Account = "author" | "nurse" | "head" | "chief";
let app: TestApp;
let people: Record<Account, BladeClient>;
const db = () => forTenant(app.services.platform, tenantId);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  ({ people } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_follow_view", "flow_follow_jump"],
    nurse: [],
    head: [],
    chief: [],
  }));
});
afterAll(() => app.close());

const pass = 'flowable:samePerson="pass"';
const step = (id: string, account: Account, more = "") => userTask(id, `flowable:assignee="${account}" ${more}`);

/** Deploys steps that follow one another, and starts a process of them. */
async function ask(steps: string, way: string, by: Account = "nurse"): Promise<string> {
  const modelEditorXml = drawing(
    '<startEvent id="begin"><extensionElements><flowable:formProperty id="people" name="办理人" type="string"/></extensionElements></startEvent>' +
      `<endEvent id="finish"/>${steps}${lines(...way.split(", "))}`,
    "ask",
  );
  const version = { name: "申请", modelKey: "ask", category: "flow_3" };
  const { id: processDefinitionId } = await deployProcess(people.author, modelEditorXml, version);
  await people[by].POST("/blade-flow/process/start", {
    body: { processDefinitionId, variables: { people: "head,chief" } },
  });
  return (await people[by].GET("/blade-flow/work/send-list", {})).records[0]?.processInstanceId ?? "";
}
const open = async (id: string) => {
  const rows = db().selectFrom("flowStep").select("node").where("instanceId", "=", id).where("isTask", "=", true);
  return (await rows.where("endTime", "is", null).orderBy("id").execute()).map(({ node }) => node);
};
const taskOf = async (account: Account, id: string) => {
  const { records } = await people[account].GET("/blade-flow/work/todo-list", {});
  return records.find(({ processInstanceId }) => processInstanceId === id)?.taskId ?? "";
};
const decide = async (account: Account, id: string, flag = "ok") =>
  people[account].POST("/blade-flow/work/complete-task", {
    body: { taskId: await taskOf(account, id), flag, comment: "已阅" },
  });
const history = (id: string, language = "zh") =>
  people.author.GET("/blade-flow/process/history-flow-list", {
    params: { query: { processInstanceId: id } },
    headers: { "Accept-Language": language },
  } as never) as Promise<{ historyActivityId: string; outcome?: string; comment: string; assigneeName: string }[]>;

const three =
  step("one", "head") +
  step("two", "chief", `${pass} flowable:onReject="continue"`) +
  step("three", "head", pass) +
  step("four", "chief");
const inTurn = "begin one, one two, two three, three four, four finish";

it("a step of the same person waits where the drawing says nothing", async () => {
  const id = await ask(step("one", "head") + step("two", "head"), "begin one, one two, two finish");
  await decide("head", id);
  expect(await open(id)).toEqual(["two"]);
});

it("a step passes where its person has approved, with a line in the history, and asks nobody", async () => {
  const id = await ask(three, inTurn);
  await decide("head", id);
  expect(await open(id)).toEqual(["two"]);
  const unread = async () => (await people.head.GET("/blade-flow/work/counts", {})).unread;
  const before = await unread();
  await decide("chief", id);
  expect([await open(id), await unread()]).toEqual([["four"], before]);
  expect(await history(id)).toContainEqual(
    expect.objectContaining({
      ...{ historyActivityId: "three", outcome: "same", assigneeName: "head" },
      comment: "此人已同意过，或为发起人",
    }),
  );
  expect((await history(id, "en")).map(({ comment }) => comment)).toContain(
    "This person has already approved it, or started it",
  );
  // It was no decision of theirs.
  const { records } = await people.head.GET("/blade-flow/work/done-list", {});
  expect(records.filter((task) => task.processInstanceId === id).map(({ taskName }) => taskName)).toEqual(["one"]);
});

it("passes where its person has started the process, up to the end", async () => {
  const id = await ask(
    step("one", "head", pass) + step("two", "head", `${pass} flowable:whenNobody="refuse"`),
    "begin one, one two, two finish",
    "head",
  );
  expect(await open(id)).toEqual([]);
  expect((await people.head.GET("/blade-flow/work/send-list", {})).records[0]?.processIsFinished).toBe("finished");
  const { isApproved } = await db()
    .selectFrom("flowInstance")
    .select("isApproved")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(isApproved).toBe(true);
});

it("waits after a rejection, a return and a move, and passes again once its person has approved anew", async () => {
  const turns: Record<string, (id: string) => Promise<unknown>> = {
    reject: (id) => decide("chief", id, ""),
    return: async (id) =>
      people.chief.POST("/blade-flow/work/return-task", {
        body: { taskId: await taskOf("chief", id), node: "one", comment: "补充" },
      }),
    jump: async (id) => {
      const { from } = await people.author.GET("/blade-flow/follow/jump-steps", {
        params: { query: { processInstanceId: id } },
      });
      await people.author.POST("/blade-flow/follow/jump", {
        body: { processInstanceId: id, token: from[0]?.token ?? "", node: "three", comment: "直接审批" },
      });
    },
  };
  for (const [turn, take] of Object.entries(turns)) {
    const id = await ask(three, inTurn);
    await decide("head", id);
    await take(id);
    const next = turn === "return" ? "one" : "three";
    expect([turn, await open(id)]).toEqual([turn, [next]]);
    // A decision counts from the second after such a turn.
    await db()
      .updateTable("flowStep")
      .set({ endTime: "2026-01-01 08:00:00" })
      .where("instanceId", "=", id)
      .where("endTime", "is not", null)
      .execute();
    await decide("head", id);
    if (turn === "return") await decide("chief", id);
    expect([turn, await open(id)]).toEqual([turn, ["four"]]);
  }
});

it("a step that passed is no decision: the one before it can be taken back, and the step passes again", async () => {
  const id = await ask(
    step("one", "head") + step("two", "chief") + step("three", "head", pass) + step("four", "chief"),
    inTurn,
  );
  await decide("head", id);
  await decide("chief", id);
  expect(await open(id)).toEqual(["four"]);
  const { records } = await people.chief.GET("/blade-flow/work/done-list", {});
  const done = records.find(({ processInstanceId }) => processInstanceId === id);
  expect(done).toMatchObject({ taskName: "two", mayRetract: true });
  await people.chief.POST("/blade-flow/work/retract-task", { body: { taskId: done?.taskId ?? "" } });
  expect(await open(id)).toEqual(["two"]);
  await decide("chief", id);
  expect(await open(id)).toEqual(["four"]);
});

it("a loop of such steps ends", async () => {
  const again = '<exclusiveGateway id="again" default="again-one"/>';
  const id = await ask(
    step("one", "head", pass) + step("two", "chief", pass) + again,
    "begin one, one two, two again, again one, again finish pass == false",
    "head",
  );
  expect(await open(id)).toEqual(["two"]);
  await decide("chief", id);
  // Both pass once more, and then wait for their people.
  expect(await open(id)).toEqual(["one"]);
});

it("counts for each of several people by themselves", async () => {
  const each = '<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person"/>';
  const id = await ask(
    step("one", "head") + userTask("all", `flowable:assignee="\${person}" ${pass}`, each),
    "begin one, one all, all finish",
  );
  await decide("head", id);
  expect(await open(id)).toEqual(["all"]);
  expect([await taskOf("head", id), await taskOf("chief", id)]).toEqual(["", expect.stringMatching(/\d/)]);
});
