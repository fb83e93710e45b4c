import { createTestApp, seedDemo, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

/** The designer of a new process, with what a person does in its table of steps and in the panel of one. */
async function openDesigner(language: "zh" | "en" = "zh") {
  const { screen, user } = await openConsole(app, "/flow/model/create", { as: "admin", language });
  await user.click(await screen.findByRole("button", { name: language === "zh" ? "高级" : "Advanced" }));
  const table = await screen.findByRole("table", { name: language === "zh" ? "环节列表" : "Steps" });
  const steps = within(table);
  // The first answer of the check says that the drawing has been read.
  await screen.findByText(/没有办理人|Nobody is assigned/);
  const choose = async (place: ReturnType<typeof within>, label: string | RegExp, option: string) => {
    await user.click(await place.findByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
    // A menu that closes takes the focus along.
    await expect.poll(() => screen.queryByRole("listbox")).toBeNull();
  };
  const edit = async (step: string) => {
    await user.click(await steps.findByRole("button", { name: `修改 ${step}` }));
    return within(await screen.findByRole("region", { name: `环节属性 ${step}` }));
  };
  const rowOf = (step: string) => steps.getByRole("rowheader", { name: step }).closest("tr")?.textContent ?? "";
  return { screen, user, steps, choose, edit, rowOf };
}

test("a condition is built of parts, read out beside its way, and loses the part that is removed", async () => {
  const { screen, user, steps, edit, rowOf } = await openDesigner();
  await user.click(await steps.findByRole("button", { name: "加同意与驳回 审批" }));
  const noStep = () => screen.queryByText("选择一个环节，在这里设置它的属性");
  expect(noStep()).not.toBeNull();
  const panel = await edit("条件分支 choice1");
  expect([noStep(), screen.queryByText("流程图无法读取")]).toEqual([null, null]);
  expect(panel.getAllByRole("combobox", { name: "下一环节" })).toHaveLength(2);
  for (const name of ["表单", "办理人", "到时提醒"]) expect(panel.queryByRole("combobox", { name })).toBeNull();
  // One of the two ways out is the default, and a default has no condition.
  const add = panel.getByRole("button", { name: "添加条件" });
  expect(panel.getAllByRole("combobox", { name: "变量" })).toHaveLength(1);
  expect(panel.queryByRole("textbox", { name: "值" })).toBeNull();
  await user.click(add);
  const [, second] = panel.getAllByRole("combobox", { name: "变量" });
  await user.clear(second as HTMLElement);
  await user.type(second as HTMLElement, "请假天数");
  await user.click(await screen.findByRole("option", { name: "请假天数" }));
  await user.click(panel.getAllByRole("combobox", { name: "比较" })[1] as HTMLElement);
  await user.click(await screen.findByRole("option", { name: "大于" }));
  await user.type(await panel.findByRole("textbox", { name: "值" }), "3");
  expect(await panel.findByText("上一环节同意，且请假天数大于 3")).toBeTruthy();
  expect(await steps.findByText("上一环节同意，且请假天数大于 3 → 结束")).toBeTruthy();

  await user.click(panel.getAllByRole("button", { name: "移除条件" })[0] as HTMLElement);
  expect(await steps.findByText("请假天数大于 3 → 结束")).toBeTruthy();
  await user.click(panel.getByRole("button", { name: "移除条件" }));
  expect(await panel.findByText("没有条件，总是走这条路线")).toBeTruthy();
  // A yes-or-no field has no comparison.
  await user.click(add);
  await user.click(panel.getByRole("combobox", { name: "比较" }));
  await user.click(await screen.findByRole("option", { name: "为否" }));
  expect(await panel.findByText("上一环节驳回")).toBeTruthy();
  expect(panel.queryByRole("textbox", { name: "值" })).toBeNull();
  await user.click(panel.getByRole("button", { name: "移除条件" }));
  expect(await panel.findByText("没有条件，总是走这条路线")).toBeTruthy();

  // A way that is no longer the default needs a condition.
  const [, otherwise] = panel.getAllByRole("switch", { name: "其他情况都走这条路线" });
  await user.click(otherwise as HTMLElement);
  await expect.poll(() => panel.getAllByRole("button", { name: "添加条件" }).length).toBe(2);
  await expect.poll(() => rowOf("条件分支 choice1")).not.toContain("其他情况");

  await user.click(screen.getByRole("button", { name: "撤销" }));
  await expect.poll(() => rowOf("条件分支 choice1")).toContain("其他情况 → 驳回");
  // One step back alone.
  expect(rowOf("条件分支 choice1")).not.toContain("请假天数");
});

test("a way leads to another step, and a step that is removed is gone from the table", async () => {
  const { screen, user, steps, choose, edit, rowOf } = await openDesigner();
  const undo = screen.getByRole("button", { name: "撤销" });
  expect(undo).toHaveProperty("disabled", true);
  await user.click(await steps.findByRole("button", { name: "后面加环节 审批" }));
  expect(await steps.findByRole("rowheader", { name: "新环节" })).toBeTruthy();
  // The end has no next step, the start cannot be removed, and a decision follows only a task.
  for (const name of ["后面加环节 结束", "加同意与驳回 结束", "加同意与驳回 开始", "删除 开始"])
    expect(steps.queryByRole("button", { name })).toBeNull();
  expect((await edit("结束")).queryByRole("combobox", { name: "下一环节" })).toBeNull();
  const panel = await edit("审批");
  // A single way has no name and no condition.
  expect(panel.queryByRole("textbox", { name: "路线名称" })).toBeNull();
  await user.click(panel.getByRole("combobox", { name: "下一环节" }));
  const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toEqual(["审批", "新环节", "结束"]);
  await user.click(screen.getByRole("option", { name: "结束" }));
  await expect.poll(() => rowOf("审批")).toContain("→ 结束");
  await user.click(steps.getByRole("button", { name: "删除 新环节" }));
  await expect.poll(() => steps.queryByRole("rowheader", { name: "新环节" })).toBeNull();
  await user.click(undo);
  expect(await steps.findByRole("rowheader", { name: "新环节" })).toBeTruthy();
  await choose(await edit("审批"), "下一环节", "新环节");
  await expect.poll(() => rowOf("审批")).toContain("→ 新环节");
});

test("the people of a step are chosen by their kind, and those of a late one beside them", async () => {
  const { screen, user, choose, edit, rowOf } = await openDesigner();
  const panel = await edit("审批");
  const box = (name: string) => panel.queryByRole("combobox", { name });
  const optionsOf = async (label: string) => {
    await user.click(panel.getByRole("combobox", { name: label }));
    const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    await user.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("listbox")).toBeNull();
    return options;
  };
  expect(box("多人时")).toBeNull();
  expect([box("选择"), panel.queryByRole("textbox", { name: "变量" })]).toEqual([null, null]);
  await choose(panel, "办理人", "发起人的部门负责人");
  await expect.poll(() => rowOf("审批")).toContain("发起人的部门负责人：直接负责人");
  await choose(panel, "多人时", "会签：每人都要办理");
  await expect.poll(() => rowOf("审批")).toContain("直接负责人（会签：每人都要办理）");
  await choose(panel, "办理人", "发起时选定的人");
  expect(panel.getByRole<HTMLInputElement>("textbox", { name: "变量" }).value).toBe("taskUser");
  expect([box("多人时"), box("选择")]).toEqual([null, null]);
  await expect.poll(() => rowOf("审批")).toContain("发起时选定的人 (taskUser)");

  expect(box("转交给")).toBeNull();
  await choose(panel, "超时转交", "1 天后");
  // A late task cannot go to the starter.
  expect(await optionsOf("办理人")).toContain("发起人");
  expect(await optionsOf("转交给")).not.toContain("发起人");
  await choose(panel, "转交给", "角色中任一人");
  expect(panel.getByRole("combobox", { name: "选择" })).toBeTruthy();
  expect(box("多人时")).toBeNull();
  await choose(panel, "超时转交", "不设");
  await expect.poll(() => box("转交给")).toBeNull();
});

test("a step offers the answers that are ticked, approval among them always", async () => {
  const { user, edit } = await openDesigner();
  const panel = await edit("审批");
  const answer = (name: string) => panel.getByRole<HTMLInputElement>("checkbox", { name });
  expect([answer("同意").disabled, answer("驳回").disabled, answer("委派").checked]).toEqual([true, false, true]);
  const own = ["办理人已同意过或为发起人时自动通过", "发起人本人也可以办理"];
  const switched = (place: typeof panel) =>
    own.map((name) => place.getByRole<HTMLInputElement>("switch", { name }).checked);
  expect(switched(panel)).toEqual([false, false]);
  for (const name of own) await user.click(panel.getByRole("switch", { name }));
  expect(panel.queryByRole("button", { name: "添加字段" })).toBeNull();
  await user.click(answer("委派"));
  await user.click(answer("退回"));
  expect(["同意", "驳回", "退回", "转交", "委派"].filter((name) => answer(name).checked)).toEqual([
    "同意",
    "驳回",
    "转交",
  ]);
  // It is there again when the panel is left and opened.
  await edit("开始");
  const start = await edit("开始");
  expect([start.queryByRole("switch"), start.queryByRole("combobox", { name: "办理人" })]).toEqual([null, null]);
  expect(start.getByRole("combobox", { name: "表单" })).toBeTruthy();
  const again = await edit("审批");
  expect(switched(again)).toEqual([true, true]);
  expect(again.getByRole<HTMLInputElement>("checkbox", { name: "委派" }).checked).toBe(false);
});

test("the designer speaks English, and a file that it cannot read changes nothing", async () => {
  const { screen, user, steps } = await openDesigner("en");
  expect(await steps.findByRole("button", { name: /^Add approve and reject/ })).toBeTruthy();
  expect(await screen.findByText("Error:", { exact: false })).toBeTruthy();
  await user.upload(screen.getByLabelText("Import a file"), new File(["<definitions"], "broken.bpmn"));
  expect(await screen.findByText("broken.bpmn is not a BPMN 2.0 file. The drawing has not changed")).toBeTruthy();
  expect(steps.getByRole("button", { name: /^Add approve and reject/ })).toBeTruthy();
});

test("the people of a step are named from the list of their kind, or typed where the list has none", async () => {
  const { screen, user, choose, edit, rowOf } = await openDesigner();
  const panel = await edit("审批");
  const box = () => panel.getByRole("combobox", { name: "选择" });
  const pick = async (name: RegExp) => {
    await user.click(box());
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose(panel, "办理人", "部门中任一人");
  await pick(/人力资源部/);
  await expect.poll(() => rowOf("审批")).toContain("人力资源部");
  // The people of one department may share, and then do not.
  await choose(panel, "多人时", "过半数办理即可");
  await expect.poll(() => rowOf("审批")).toContain("人力资源部（过半数办理即可）");
  await choose(panel, "多人时", "任一人办理，先办先得");
  await expect.poll(() => rowOf("审批")).not.toContain("办理即可");

  await choose(panel, "办理人", "发起人部门的角色");
  await expect.poll(() => rowOf("审批")).toContain("发起人部门的角色：");
  await pick(/招聘专员/);
  await expect.poll(() => rowOf("审批")).toContain("发起人部门的角色：招聘专员");
  await choose(panel, "办理人", "角色中任一人");
  await pick(/招聘专员/);
  await user.type(box(), "boss{Enter}");
  await expect.poll(() => rowOf("审批")).toContain("招聘专员、boss");
  expect(rowOf("审批")).not.toContain("：");

  await choose(panel, "办理人", "发起人的部门负责人");
  await expect.poll(() => rowOf("审批")).toContain("发起人的部门负责人：直接负责人");
  await user.type(box(), "boss");
  await screen.findByText("没有可用选项");
  await user.keyboard("{Enter}{Escape}");
  await pick(/上一级负责人/);
  await expect.poll(() => rowOf("审批")).toContain("发起人的部门负责人：直接负责人、上一级负责人");
  expect(rowOf("审批")).not.toContain("boss");

  await choose(panel, "办理人", "指定人员");
  const people = await panel.findByRole("combobox", { name: "人员" });
  const shares = () => panel.queryByRole("combobox", { name: "多人时" }) !== null;
  for (const account of ["hr", "viewer"]) {
    expect(shares()).toBe(false);
    await user.type(people, account);
    await user.click(await screen.findByRole("option", { name: new RegExp(account) }));
  }
  await expect.poll(shares).toBe(true);
  await expect.poll(() => rowOf("审批")).toContain("hr、viewer");
  await choose(panel, "办理人", "发起人");
  await expect.poll(shares).toBe(false);
  await expect.poll(() => rowOf("审批")).toMatch(/发起人→/);
});

test("fields of the form have keys of their own, and a choice keeps its key under a name in both languages", async () => {
  const { screen, user, edit, choose } = await openDesigner();
  await user.type(screen.getByRole("textbox", { name: /流程名称/ }), "领用");
  await choose(await edit("审批"), "办理人", "发起人");
  const panel = await edit("开始");
  const add = panel.getByRole("button", { name: "添加字段" });
  const keys = () =>
    panel.queryAllByRole<HTMLInputElement>("textbox", { name: "字段标识（条件中使用）" }).map(({ value }) => value);
  expect([keys(), panel.queryByRole("combobox", { name: "选项" })]).toEqual([[], null]);
  for (const _ of [1, 2, 3]) await user.click(add);
  await expect.poll(keys).toEqual(["field1", "field2", "field3"]);
  await user.click(panel.getByRole("button", { name: "移除 field2" }));
  await expect.poll(keys).toEqual(["field1", "field3"]);
  // The third key is taken.
  await user.click(add);
  await expect.poll(keys).toEqual(["field1", "field3", "field4"]);
  const first = within(panel.getByRole("group", { name: "field1" }));
  await choose(first, "字段类型", "选项");
  const choices = await first.findByRole("combobox", { name: "选项" });
  await user.type(choices, "甲 · A{Enter}");
  await user.type(choices, "乙{Enter}");
  await user.type(first.getByRole("textbox", { name: "字段名称" }), "种类");
  await user.click(await panel.findByRole("button", { name: "移除 field4" }));
  await user.click(panel.getByRole("button", { name: "移除 field3" }));
  await expect.poll(keys).toEqual(["field1"]);
  expect(panel.getAllByRole("combobox", { name: "选项" })).toHaveLength(1);

  const task = await edit("审批");
  expect(await task.findByRole("combobox", { name: "种类" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByRole("button", { name: "领用的更多操作" });
  const admin = await signIn(app, "100001", "admin", "staff");
  const [model] = (await admin.GET("/blade-flow/model/list", { params: { query: { name: "领用" } } })).records;
  expect(
    [...(model?.modelEditorXml ?? "").matchAll(/value id="([^"]*)" name="([^"]*)"/g)].map(([, ...pair]) => pair),
  ).toEqual([
    ["甲", "甲 · A"],
    ["乙", "乙"],
  ]);
});

test("a drawing that cannot be read says so, in the place of its steps", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const [leave] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey: "leave" } } })).records;
  const id = leave?.id ?? "";
  await app.services.platform.updateTable("flowModel").set({ xml: "<definitions" }).where("id", "=", id).execute();
  const { screen } = await openConsole(app, `/flow/model/${id}`, { as: "admin" });
  expect(await screen.findByText("流程图无法读取")).toBeTruthy();
  expect(screen.queryByRole("rowheader")).toBeNull();
});
