import { readModel } from "@bladekit/flow";
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, signIn } from "../../../testing/index.ts";
import { deployOne } from "../../flow/deploy.ts";
import { openPublicHospital, type PublicHospital } from "../publicity/publicity-fixture.ts";
import { type Hospital, NOON, openHospital, refusal } from "../recruit-fixture.ts";
import { articleInput, jobInput } from "../staff-fixture.ts";

let hospital: Hospital;
let on: PublicHospital;
let dean: BladeClient;
let deanId: string;
let stranger: BladeClient;

/** The dean decides; a rejection ends the process. */
const deanDecides = (key: string) =>
  drawing(
    '<startEvent id="begin"/><endEvent id="finish"/><endEvent id="no"/>' +
      userTask("dean", 'flowable:assignee="dean"') +
      '<exclusiveGateway id="decided" default="decided-no"/>' +
      lines("begin dean", "dean decided", "decided finish pass", "decided no"),
    key,
  );

async function putUnderApproval(category: string, key: string) {
  const xml = deanDecides(key);
  const drawn = { xml, graph: await readModel(xml) };
  const under = { category, isCommon: false, createUser: deanId };
  return deployOne({ db: hospital.db, ids: hospital.services.ids }, drawn, under);
}

beforeAll(async () => {
  hospital = await openHospital();
  on = await openPublicHospital(hospital);
  deanId = await addStaff(hospital, "100001", "dean", []);
  await addStaff(hospital, "100001", "stranger", ["plan_view"]);
  dean = await signIn(hospital, "100001", "dean", "staff");
  stranger = await signIn(hospital, "100001", "stranger", "staff");
});
afterAll(() => hospital.close());

const plan = (id?: string, more: object = {}) =>
  on.clerk.POST("/mrhr-zpgl-new/recruitPlan/submit", {
    body: {
      ...{ name: "第二批", year: 2026, applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-20 17:30:00", ...more },
      ...(id && { id }),
    },
  });
const readPlan = (id: string) => on.clerk.GET("/mrhr-zpgl-new/recruitPlan/detail", { params: { query: { id } } });
const publishPlan = (ids: string) =>
  on.clerk.POST("/mrhr-zpgl-new/recruitPlan/publish", { params: { query: { ids, publishState: "published" } } });
const send = (id: string) => on.clerk.POST("/mrhr-zpgl-new/recruitPlan/request-approval", { body: { id } });
const sendList = (articleId: string, ids?: string[]) =>
  on.clerk.POST("/mrhr-zpgl-new/recruitPublicity/request-approval", { body: { articleId, ...(ids && { ids }) } });
const readNotice = (id: string) => on.clerk.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } });
const subject = (processInstanceId: string, client = dean) =>
  client.GET("/mrhr-zpgl-new/recruitApproval/subject", { params: { query: { processInstanceId } } });

async function decide(flag: "ok" | "", processInstanceId: string) {
  const { records } = await dean.GET("/blade-flow/work/todo-list", {});
  const task = records.find((row) => row.processInstanceId === processInstanceId);
  await dean.POST("/blade-flow/work/complete-task", {
    body: { taskId: task?.taskId ?? "", comment: "已阅", ...(flag && { flag }) },
  });
}

describe("a plan", () => {
  it("of a hospital that asks for no approval is published at once", async () => {
    const { id, approval } = await plan();
    expect(approval).toBe("none");
    expect((await refusal(send(id))).message).toContain("可以直接发布");
    await publishPlan(id);
  });

  it("waits for its approval, and its posts with it", async () => {
    const { id: before } = await plan();
    await publishPlan(before);
    const definitionId = await putUnderApproval("flow_2", "plan_approval");
    expect((await readPlan(before)).approval).toBe("none");
    await on.clerk.POST("/mrhr-zpgl-new/recruitPlan/publish", {
      params: { query: { ids: before, publishState: "offline" } },
    });
    expect((await readPlan(before)).approval).toBe("needed");
    const { id, approval } = await plan();
    expect(approval).toBe("needed");
    expect((await refusal(publishPlan(id))).message).toContain("须先送审");
    const post = await on.clerk.POST("/mrhr-zpgl-new/recruitJob/submit", {
      body: jobInput(hospital.deptId, { planId: id }),
    });
    const publishPost = () =>
      on.clerk.POST("/mrhr-zpgl-new/recruitJob/publish", {
        params: { query: { ids: post.id, publishState: "published" } },
      });
    expect((await refusal(publishPost())).message).toContain("所属的招聘计划须先送审");

    const { processInstanceId } = await send(id);
    expect((await readPlan(id)).approval).toBe("waiting");
    expect((await refusal(send(id))).message).toContain("已在审批中");
    expect((await refusal(publishPlan(id))).message).toContain("正在审批");
    expect(await subject(processInstanceId)).toMatchObject({
      ...{ kind: "plan", title: "第二批", isChanged: false, plan: { id, year: 2026 } },
      posts: [{ title: "心血管内科医师", code: "S2026-001", headcount: 2 }],
    });
    expect((await refusal(subject(processInstanceId, stranger))).status).toBe(404);

    await decide("ok", processInstanceId);
    expect((await readPlan(id)).approval).toBe("approved");
    expect((await refusal(send(id))).message).toContain("可以发布");
    await publishPost();
    await publishPlan(id);
    // The approval stays while the plan is published, taken offline and published anew.
    expect(await readPlan(id)).toMatchObject({ publishState: "published", approval: "approved" });
    expect((await subject(processInstanceId)).isChanged).toBe(false);
    await on.clerk.POST("/mrhr-zpgl-new/recruitPlan/publish", {
      params: { query: { ids: id, publishState: "offline" } },
    });
    await publishPlan(id);

    // The approval is of the posts that were sent: others wait for one of their own, and fewer do not.
    const added = await on.clerk.POST("/mrhr-zpgl-new/recruitJob/submit", {
      body: jobInput(hospital.deptId, { planId: id, jobCode: "S2026-002", headcount: 20 }),
    });
    const publishAdded = () =>
      on.clerk.POST("/mrhr-zpgl-new/recruitJob/publish", {
        params: { query: { ids: added.id, publishState: "published" } },
      });
    expect((await readPlan(id)).approval).toBe("needed");
    expect((await refusal(publishAdded())).message).toContain("岗位与审批通过的不同");
    expect(await subject(processInstanceId)).toMatchObject({ isChanged: true, posts: [{ code: "S2026-001" }] });
    const again = await send(id);
    expect((await subject(again.processInstanceId)).posts).toHaveLength(2);
    expect((await refusal(publishAdded())).message).toContain("正在审批");
    await decide("ok", again.processInstanceId);
    await publishAdded();
    expect((await readPlan(id)).approval).toBe("approved");
    // A post that is public keeps what was approved; its other fields may change.
    const { version } = await on.clerk.GET("/mrhr-zpgl-new/recruitJob/detail", {
      params: { query: { id: added.id } },
    });
    const change = (more: object) =>
      on.clerk.POST("/mrhr-zpgl-new/recruitJob/submit", {
        body: jobInput(hospital.deptId, {
          ...{ id: added.id, planId: id, jobCode: "S2026-002", headcount: 20, version: version ?? 0 },
          ...more,
        }),
      });
    expect((await refusal(change({ headcount: 21 }))).message).toContain("岗位与审批通过的不同");
    expect((await change({ duty: "<p>病房与门诊</p>" })).headcount).toBe(20);

    await on.clerk.GET("/mrhr-zpgl-new/recruitPlan/list");
    await hospital.db.updateTable("flowDefinition").set({ suspended: true }).where("id", "=", definitionId).execute();
    expect((await plan()).approval).toBe("none");
    await hospital.db.updateTable("flowDefinition").set({ suspended: false }).where("id", "=", definitionId).execute();
  });

  it("that was rejected, or changed since, has to be sent again", async () => {
    const { id } = await plan();
    const first = await send(id);
    await decide("", first.processInstanceId);
    expect((await readPlan(id)).approval).toBe("refused");
    expect((await refusal(publishPlan(id))).message).toContain("审批未通过");

    const second = await send(id);
    await plan(id, { version: 0, fee: 5000 });
    expect((await subject(second.processInstanceId)).isChanged).toBe(true);
    await decide("ok", second.processInstanceId);
    expect((await readPlan(id)).approval).toBe("needed");
    expect((await refusal(publishPlan(id))).message).toContain("须先送审");

    const third = await send(id);
    await decide("ok", third.processInstanceId);
    await publishPlan(id);
  });

  it("that was taken back is not approved", async () => {
    const { id } = await plan();
    const { processInstanceId } = await send(id);
    await on.clerk.POST("/blade-flow/work/withdraw", { body: { processInstanceId } });
    expect((await readPlan(id)).approval).toBe("refused");
    expect((await refusal(publishPlan(id))).status).toBe(409);
  });
});

describe("a public list", () => {
  it("that was public before its hospital asked for approvals needs none once nobody can join it", async () => {
    hospital.setNow("2026-11-20 12:00:00");
    const jobId = await on.post();
    await on.chosen("周敏", jobId);
    const { id } = await on.notice({ startDate: "2026-11-20", workingDays: 7 }, { jobIds: [jobId] });
    await on.start(id);
    const definitionId = await putUnderApproval("flow_4", "list_approval");
    expect((await readNotice(id)).approval).toBe("needed");
    hospital.setNow("2026-11-21 12:00:00");
    expect((await readNotice(id)).approval).toBe("none");
    await hospital.db.deleteFrom("flowDefinition").where("id", "=", definitionId).execute();
  });

  it("takes the people who were approved, and nobody else", async () => {
    await putUnderApproval("flow_4", "list_approval");
    const jobId = await on.post();
    const first = await on.chosen("李敏", jobId);
    hospital.setNow(NOON);
    const week = { startDate: "2026-11-20", workingDays: 7 };
    const notice = await on.notice(week, { jobIds: [jobId] });
    expect(notice.approval).toBe("needed");
    expect((await refusal(on.start(notice.id))).message).toContain("须先送审");

    const notThere = "382000000000000001";
    expect(await refusal(sendList(notice.id, [first.id, notThere]))).toMatchObject({ status: 404, error: "not_found" });
    const { processInstanceId } = await sendList(notice.id);
    expect(await subject(processInstanceId)).toMatchObject({
      ...{ kind: "publicity", title: "拟聘用人员公示", isChanged: false, posts: [] },
      people: [{ applicationNo: first.applicationNo, nameMasked: "李*" }],
    });
    expect((await refusal(on.start(notice.id))).message).toContain("正在审批");
    await decide("ok", processInstanceId);

    const late = await on.chosen("王强", jobId);
    expect((await refusal(on.start(notice.id))).message).toContain("人员与审批通过的名单不同");
    expect(await on.start(notice.id, [first.id])).toEqual({ count: 1 });
    expect((await readNotice(notice.id)).approval).toBe("approved");
    expect((await refusal(on.start(notice.id, [late.id]))).message).toContain("人员与审批通过的名单不同");
    const again = await sendList(notice.id);
    await decide("ok", again.processInstanceId);
    expect(await on.start(notice.id)).toEqual({ count: 1 });
  });

  it("may take the people who were approved one after the other", async () => {
    const jobId = await on.post({ headcount: 3 });
    const [first, second] = [await on.chosen("赵一", jobId), await on.chosen("钱二", jobId)];
    const notice = await on.notice({ startDate: "2026-11-20", workingDays: 7 }, { jobIds: [jobId] });
    const { processInstanceId } = await sendList(notice.id);
    await decide("ok", processInstanceId);
    // A publication is no change, of the notice itself neither.
    await on.publish(notice.id, "published");
    expect((await readNotice(notice.id)).approval).toBe("approved");
    expect(await on.start(notice.id, [first.id])).toEqual({ count: 1 });
    const third = await on.chosen("孙三", jobId);
    await decide("ok", (await sendList(notice.id, [third.id])).processInstanceId);
    expect(await on.start(notice.id, [second.id])).toEqual({ count: 1 });
    expect(await on.start(notice.id, [third.id])).toEqual({ count: 1 });
  });

  it("is another thing than a notice", async () => {
    const notice = await on.clerk.POST("/mrhr-zpgl-new/recruitArticle/submit", { body: articleInput(on.categoryId) });
    expect(notice.approval).toBeUndefined();
    await on.publish(notice.id, "published");
  });
});

describe("a process that the hospital has named", () => {
  let keeper: BladeClient;
  const set = async (planApproval: string) => {
    const stored = await keeper.GET("/mrhr-zpgl-new/setting/detail");
    const body = { ...stored, planApproval };
    return keeper.POST("/mrhr-zpgl-new/setting/submit", { body, headers: { "If-Match": "*" } });
  };
  beforeAll(async () => {
    await addStaff(hospital, "100001", "keeper", ["setting_view", "setting_edit"]);
    keeper = await signIn(hospital, "100001", "keeper", "staff");
  });

  it("decides on plans, under whatever category it was put into use", async () => {
    const definitionId = await putUnderApproval("flow_own", "leaders");
    expect((await set("key:leaders")).planApproval).toBe("key:leaders");
    const { id, approval } = await plan();
    expect(approval).toBe("needed");
    const { processInstanceId } = await send(id);
    expect(await subject(processInstanceId)).toMatchObject({ kind: "plan" });
    // It begins from the page of the plan alone.
    const started = dean.POST("/blade-flow/process/start", { body: { processDefinitionId: definitionId } });
    expect((await refusal(started)).message).toContain("从业务页面发起");
    await decide("ok", processInstanceId);
    await publishPlan(id);
  });

  it("is asked for by nobody where the hospital asks for no approval, even with one of the category in use", async () => {
    await putUnderApproval("flow_2", "plan_approval");
    await set("none");
    const { id, approval } = await plan();
    expect(approval).toBe("none");
    await publishPlan(id);
    await set("category");
    expect((await plan()).approval).toBe("needed");
  });

  it("keeps plans from the public once it is suspended or gone, and cannot be one that is not in use", async () => {
    const definitionId = await putUnderApproval("flow_own", "gone");
    await set("key:gone");
    const { id } = await plan();
    const version = hospital.db.updateTable("flowDefinition").where("id", "=", definitionId);
    await version.set({ suspended: true }).execute();
    expect((await refusal(send(id))).message).toContain("流程已挂起");
    await hospital.db.deleteFrom("flowDefinition").where("id", "=", definitionId).execute();
    expect((await refusal(send(id))).message).toContain("已不存在");
    expect((await refusal(publishPlan(id))).message).toContain("须先送审");
    expect((await refusal(set("key:gone"))).status).toBe(400);
    await set("category");
  });
});
