// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { askForLeave, deployProcess } from "./process-fixture.ts";

// A decision that its person takes back, as long as nobody has acted on it.

const tenantId = "100001";
type Account = "author" | "starter" | "head" | "wang" | "li";
let app: TestApp;
let people: Awaited<ReturnType<typeof addTeam<Account>>>["people"];
let ids: Record<Account, string>;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  ({ ids, people } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_follow_view", "flow_follow_suspend"],
    starter: [],
    head: [],
    wang: [],
    li: [],
  }));
});
afterAll(() => app.close());

/** Starts a process of these elements and lines, and answers its id. */
async function begin(elements: string, ...ways: string[]): Promise<string> {
  const xml = drawing(`<startEvent id="begin"/><endEvent id="finish"/>${elements}${lines(...ways)}`);
  const { id: processDefinitionId } = await deployProcess(people.author, xml);
  return (await askForLeave(people.starter, { taskUser: ids.head, processDefinitionId })).processInstanceId;
}
const step = (id: string, account: Account, more = "") => userTask(id, `flowable:assignee="${account}" ${more}`);
const twoSteps = () =>
  begin(
    step("first", "head", 'flowable:onReject="continue"') + step("second", "wang"),
    "begin first",
    "first second",
    "second finish",
  );

type List = "todo-list" | "claim-list" | "done-list";
async function taskOf(account: Account, process: string, list: List = "todo-list") {
  const { records } = await people[account].GET(`/blade-flow/work/${list}`, {});
  return records.find(({ processInstanceId }) => processInstanceId === process);
}
const decide = async (account: Account, process: string, more: object = { flag: "ok", comment: "同意" }) =>
  people[account].POST("/blade-flow/work/complete-task", {
    body: { taskId: (await taskOf(account, process))?.taskId ?? "", ...more },
  });
const takeBack = (account: Account, taskId = "", comment = "看错了") =>
  people[account].POST("/blade-flow/work/retract-task", { body: { taskId, comment } });
const whyOf = async (account: Account, taskId = "") =>
  (await people[account].GET("/blade-flow/work/explain-task", { params: { query: { taskId } } })).why;
const outcomes = async (processInstanceId: string) => {
  const steps = await people.starter.GET("/blade-flow/process/history-flow-list", {
    params: { query: { processInstanceId } },
  });
  return steps
    .filter(({ historyActivityType }) => historyActivityType === "userTask")
    .map(({ historyActivityId, outcome, comment, assigneeName }) => [
      historyActivityId,
      assigneeName,
      outcome,
      comment,
    ]);
};

describe("a decision", () => {
  it("is taken back as long as nobody has acted on it, and its history says so", async () => {
    const process = await twoSteps();
    await decide("head", process, { comment: "材料不全" });
    const done = await taskOf("head", process, "done-list");
    expect(done).toMatchObject({ mayRetract: true });
    expect(await taskOf("wang", process)).toMatchObject({ taskName: "second", mayRetract: false });
    await takeBack("head", done?.taskId);
    expect(await taskOf("wang", process)).toBeUndefined();
    expect(await taskOf("head", process, "done-list")).toBeUndefined();
    const again = await taskOf("head", process);
    expect(again).toMatchObject({ taskName: "first" });
    expect(await whyOf("head", again?.taskId)).toBe("您取回了自己的决定");
    expect(await outcomes(process)).toEqual([
      ["first", "head", "retract", "驳回；材料不全；看错了"],
      ["second", "wang", "cancelled", ""],
      ["first", "head", "", ""],
    ]);
    // The rejection that was taken back counts no more.
    await decide("head", process);
    await decide("wang", process);
    expect((await people.starter.GET("/blade-flow/work/send-list", {})).records[0]).toMatchObject({
      processOutcome: "approved",
    });
  });

  it("stays once somebody has decided, handed on or ended what came of it", async () => {
    const acts: readonly ((process: string) => Promise<unknown>)[] = [
      (process) => decide("wang", process),
      async (process) =>
        people.wang.POST("/blade-flow/work/transfer-task", {
          body: { taskId: (await taskOf("wang", process))?.taskId ?? "", userId: "li" },
        }),
      (processInstanceId) =>
        people.author.POST("/blade-flow/follow/suspend", { body: { processInstanceId, comment: "等文件" } }),
    ];
    for (const act of acts) {
      const process = await begin(
        step("first", "head") + step("second", "wang") + step("third", "li"),
        ...["begin first", "first second", "second third", "third finish"],
      );
      await decide("head", process);
      const done = await taskOf("head", process, "done-list");
      await act(process);
      const before = await outcomes(process);
      expect((await refusalOf(takeBack("head", done?.taskId))).status).toBe(409);
      expect(await outcomes(process)).toEqual(before);
    }
    const ended = await twoSteps();
    await decide("head", ended);
    await decide("wang", ended);
    const last = await taskOf("wang", ended, "done-list");
    expect(last).toMatchObject({ mayRetract: false });
    expect((await refusalOf(takeBack("wang", last?.taskId))).msg).toBe("流程已结束");
  });

  it("is the caller's own: for another's there is no task, and one that waits is no decision", async () => {
    const process = await twoSteps();
    const waiting = await taskOf("head", process);
    expect((await refusalOf(takeBack("head", waiting?.taskId))).status).toBe(409);
    await decide("head", process);
    for (const account of ["wang", "starter", "author"] as const)
      expect((await refusalOf(takeBack(account, waiting?.taskId))).status).toBe(404);
  });

  it("of a group comes back to the person who made it, and is for nobody else to claim", async () => {
    const group = `${ids.wang},${ids.li}`;
    const process = await begin(
      userTask("first", `flowable:candidateUsers="${group}"`) + step("second", "head"),
      ...["begin first", "first second", "second finish"],
    );
    const { taskId = "" } = (await taskOf("wang", process, "claim-list")) ?? {};
    await people.wang.POST("/blade-flow/work/claim-task", { params: { query: { taskId } } });
    await decide("wang", process);
    await takeBack("wang", taskId);
    expect(await taskOf("wang", process)).toMatchObject({ taskName: "first" });
    expect(await taskOf("li", process, "claim-list")).toBeUndefined();
  });

  // Flowable says nothing of a branch that has come to a join, so the move is refused there.
  it.skipIf(!!process.env.BLADEKIT_TEST_FLOWABLE_URL)(
    "in one branch leaves the other as it is, and waits at no join in vain",
    async () => {
      const process = await begin(
        `<parallelGateway id="fork"/><parallelGateway id="join"/>${step("left", "head")}${step("more", "wang")}${step("right", "li")}`,
        ...["begin fork", "fork left", "fork right", "left more", "more join", "right join", "join finish"],
      );
      await decide("head", process);
      await decide("li", process);
      // The right branch has come to the join and opened nothing.
      expect(await taskOf("li", process, "done-list")).toMatchObject({ mayRetract: false });
      await takeBack("head", (await taskOf("head", process, "done-list"))?.taskId);
      await decide("head", process);
      await decide("wang", process);
      expect((await people.starter.GET("/blade-flow/work/send-list", {})).records[0]).toMatchObject({
        processOutcome: "approved",
      });
    },
  );
});
