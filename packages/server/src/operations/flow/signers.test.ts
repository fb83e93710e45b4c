// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { FlowTask } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import type { TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { fireTimers } from "./fire-timers.ts";
import { askForLeave, deployProcess } from "./process-fixture.ts";
import { complete, history, inbox, ofProcess, openWard, tenantId, todo } from "./ward-fixture.ts";

// Several people who decide on one step: signers whom its holder adds, and people whom the drawing names. Flowable has neither.

type Account = "author" | "starter" | "head" | "wang" | "li";
let app: TestApp;
let people: Record<Account, BladeClient>;
let ids: Record<Account, string>;
let ask: () => Promise<FlowTask>;
beforeAll(async () => {
  ({ app, people, ids, ask } = await openWard(["wang", "li"], 'flowable:remindAfter="PT4H"'));
});
afterAll(() => app.close());

const addSigners = (body: { taskId: string; userIds: string; comment?: string; isAfter?: boolean }) =>
  people.head.POST("/blade-flow/work/add-signers", { body });

async function askIn(xml: string, modelKey: string) {
  const { id: processDefinitionId } = await deployProcess(people.author, xml, { name: "会签", modelKey });
  return askForLeave(people.starter, { processDefinitionId, taskUser: ids.head });
}

describe("signers who are added", () => {
  it("decide beside the holder, all of them", async () => {
    const { taskId, processInstanceId } = await ask();
    await addSigners({ taskId, userIds: "wang，li", comment: "请会签" });
    await complete(people.head, taskId);
    await complete(people.wang, (await ofProcess(people.wang, processInstanceId)).taskId);
    const last = await ofProcess(people.li, processInstanceId);
    expect(last.processIsFinished).toBe("unfinished");
    await complete(people.li, last.taskId);
    const steps = await history(people.starter, processInstanceId);
    expect(steps).toContainEqual(expect.objectContaining({ outcome: "add", comment: "wang、li：请会签", taskId: "" }));
    expect((await people.starter.GET("/blade-flow/work/send-list", {})).records[0]?.processIsFinished).toBe("finished");
  });

  it("decide one after the other where the holder says so", async () => {
    const { taskId, processInstanceId } = await ask();
    await addSigners({ taskId, userIds: "wang", isAfter: true });
    expect((await todo(people.wang)).some((each) => each.processInstanceId === processInstanceId)).toBe(false);
    await complete(people.head, taskId);
    await complete(people.wang, (await ofProcess(people.wang, processInstanceId)).taskId);
    expect((await people.starter.GET("/blade-flow/work/send-list", {})).records[0]?.processIsFinished).toBe("finished");
  });

  it("are colleagues who do not have the step already, and never the starter", async () => {
    const { taskId, processInstanceId } = await ask();
    const adding = (userIds: string) => refusalOf(addSigners({ taskId, userIds }));
    for (const names of ["head", "nobody", "wang,outsider", "，", Array.from({ length: 21 }, (_, n) => `a${n}`).join()])
      expect((await adding(names)).data.fields).toMatchObject([{ field: "userIds" }]);
    expect((await adding("starter")).status).toBe(409);
    await addSigners({ taskId, userIds: "wang" });
    expect((await adding("li,wang")).msg).toBe("wang已在办理本环节");
    await people.author.POST("/blade-flow/follow/delete-process-instance", {
      params: { query: { processInstanceId, deleteReason: "重复" } },
    });
    expect((await inbox(people.starter))[0]).toMatchObject({ kind: "stopped", comment: "重复" });
  });

  it("are each reminded of their own task", async () => {
    const { taskId, processInstanceId } = await ask();
    await addSigners({ taskId, userIds: "wang" });
    await complete(people.head, taskId);
    await forTenant(app.services.platform, tenantId)
      .updateTable("flowTimer")
      .set({ dueTime: "2026-01-01T00:00:00Z" })
      .where("instanceId", "=", processInstanceId)
      .execute();
    expect(await fireTimers(app.services)).toBe(1);
    const reminded = async (client: BladeClient) =>
      (await inbox(client)).filter((row) => row.processInstanceId === processInstanceId && row.kind === "remind");
    expect([(await reminded(people.wang)).length, (await reminded(people.head)).length]).toEqual([1, 0]);
    await complete(people.wang, (await ofProcess(people.wang, processInstanceId)).taskId);
  });

  it.each([
    ["offered", "no buttons", ""],
    ["offered", "this one", 'flowable:buttons="agree,add"'],
    ["refused", "others", 'flowable:buttons="agree,copy"'],
  ])("are %s where the drawing names %s", async (what, _, buttons) => {
    const xml = drawing(
      '<startEvent id="begin"/><endEvent id="finish"/>' +
        userTask("head", `flowable:assignee="\${taskUser}" ${buttons}`) +
        lines("begin head", "head finish"),
      "named",
    );
    const { taskId, processInstanceId } = await askIn(xml, "named");
    const { buttonList } = await ofProcess(people.head, processInstanceId);
    expect(buttonList?.includes("add")).toBe(what === "offered");
    const added = addSigners({ taskId, userIds: "wang" });
    if (what === "offered") await added;
    else expect((await refusalOf(added)).status).toBe(409);
  });
});

describe("several named people, as the console draws them", () => {
  const several = (attributes: string, until = "", after = "") =>
    drawing(
      '<startEvent id="begin"/><endEvent id="finish"/>' +
        userTask(
          "sign",
          'flowable:assignee="${person}"',
          `<multiInstanceLoopCharacteristics ${attributes} flowable:collection="\${'wang,li'}" flowable:elementVariable="person">${until}</multiInstanceLoopCharacteristics>`,
        ) +
        (after === "" ? lines("begin sign", "sign finish") : after + lines("begin sign", "sign after", "after finish")),
      "several",
    );
  const first = "<completionCondition>${nrOfCompletedInstances >= 1}</completionCondition>";
  const start = async (xml: string) => (await askIn(xml, "several")).processInstanceId;
  const holders = async (id: string) =>
    (await Promise.all([people.wang, people.li].map(todo))).map((rows) =>
      rows.some((row) => row.processInstanceId === id),
    );

  it("decide all of them, the first of them, or one after the other", async () => {
    const all = await start(several(""));
    expect(await holders(all)).toEqual([true, true]);
    await complete(people.wang, (await ofProcess(people.wang, all)).taskId);
    expect(await holders(all)).toEqual([false, true]);
    await complete(people.li, (await ofProcess(people.li, all)).taskId);
    const one = await start(several("", first));
    await complete(people.li, (await ofProcess(people.li, one)).taskId);
    expect(await holders(one)).toEqual([false, false]);
    const half = await start(
      several("", "<completionCondition>${nrOfCompletedInstances * 2 > nrOfInstances}</completionCondition>"),
    );
    await complete(people.li, (await ofProcess(people.li, half)).taskId);
    expect(await holders(half)).toEqual([true, false]);
    await complete(people.wang, (await ofProcess(people.wang, half)).taskId);
    const order = await start(several('isSequential="true"'));
    expect(await holders(order)).toEqual([true, false]);
    await complete(people.wang, (await ofProcess(people.wang, order)).taskId);
    expect(await holders(order)).toEqual([false, true]);
    await complete(people.li, (await ofProcess(people.li, order)).taskId);
  });

  it("decide together: none of them takes an answer back", async () => {
    const refused = async (client: BladeClient, id: string) => {
      const { records } = await client.GET("/blade-flow/work/done-list", {});
      const done = records.find(({ processInstanceId }) => processInstanceId === id);
      expect(done).toMatchObject({ mayRetract: false });
      const call = client.POST("/blade-flow/work/retract-task", { body: { taskId: done?.taskId ?? "" } });
      expect((await refusalOf(call)).status).toBe(409);
    };
    const after = userTask("after", 'flowable:assignee="head"');
    for (const order of ["", 'isSequential="true"']) {
      const id = await start(several(order, "", after));
      await complete(people.wang, (await ofProcess(people.wang, id)).taskId);
      await refused(people.wang, id);
      await complete(people.li, (await ofProcess(people.li, id)).taskId);
      await refused(people.li, id);
      expect((await ofProcess(people.head, id)).taskName).toBe("after");
    }
  });
});
