import { addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

const drawn = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
<process id="plan_approval" name="计划审批" isExecutable="true"><startEvent id="begin"/><endEvent id="finish"/>
<userTask id="dean" name="院领导审批" flowable:assignee="dean"/>
<sequenceFlow id="a" sourceRef="begin" targetRef="dean"/><sequenceFlow id="b" sourceRef="dean" targetRef="finish"/></process></definitions>`;

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["plan_view", "plan_edit", "plan_publish"]);
  await addStaff(hospital, "100001", "dean", []);
  await addStaff(hospital, "100001", "author", ["flow_model_edit", "flow_model_deploy"]);
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: hospital.services.ids.next(), name: "第二批公开招聘", year: 2026 },
      ...{ applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-20 17:30:00" },
    })
    .execute();
  const author = await signIn(hospital, "100001", "author", "staff");
  const { id } = await author.POST("/blade-flow/model/submit", {
    body: { name: "计划审批", modelKey: "plan_approval", modelEditorXml: drawn },
  });
  await author.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category: "flow_2" } } });
});
afterAll(() => hospital.close());

test("a plan that needs an approval is not published by its form", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/plan", { as: "hr" });
  await user.click(await screen.findByRole("link", { name: "修改 第二批公开招聘" }));
  await screen.findByRole("button", { name: "保存" });
  expect(screen.queryByRole("button", { name: "保存并发布" })).toBeNull();
});

test("a plan is sent for approval, decided on, and published then", async () => {
  const clerk = await openConsole(hospital, "/recruit/plan", { as: "hr" });
  await clerk.user.click(await clerk.screen.findByRole("button", { name: "第二批公开招聘的更多操作" }));
  await clerk.user.click(await clerk.screen.findByRole("menuitem", { name: "送审" }));
  await clerk.user.click(within(await clerk.screen.findByRole("dialog")).getByRole("button", { name: /^确/ }));
  expect(await clerk.screen.findByText("审批中")).toBeTruthy();
});

test("the approver reads the plan in the task and approves it", async () => {
  const { screen, user } = await openConsole(hospital, "/work/todo", { as: "dean" });
  await user.click(await screen.findByRole("button", { name: /^办理 / }));
  expect(await screen.findByRole("heading", { name: "第二批公开招聘" })).toBeTruthy();
  expect(await screen.findByText("2026-12-20 17:30")).toBeTruthy();
  expect(screen.queryByText(/^送审后有修改/)).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /批复意见/ }), "同意");
  await user.click(screen.getByRole("button", { name: "同意" }));
  await screen.findByText(/操作成功/);
});

test("an approved plan can be published", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/plan", { as: "hr" });
  expect(await screen.findByText("已通过")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "第二批公开招聘的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "发布或下线" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "发布" }));
  expect(await screen.findByText("已发布")).toBeTruthy();
});

test("staff type the fee in yuan, and it is stored in fen", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/plan", { as: "hr" });
  await user.click(await screen.findByRole("link", { name: "修改 第二批公开招聘" }));
  const fee = await screen.findByRole<HTMLInputElement>("textbox", { name: "报名费" });
  await expect.poll(() => fee.value).toBe("0");
  await user.clear(fee);
  await user.type(fee, "49.505");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findAllByText(/金额精确到分/)).toBeTruthy();
  await user.clear(fee);
  await user.type(fee, "49.50");
  await user.click(screen.getByRole("button", { name: "保存" }));
  const stored = () => hospital.db.selectFrom("recruitPlan").select("fee").executeTakeFirst();
  await expect.poll(stored).toEqual({ fee: 4950 });
});
