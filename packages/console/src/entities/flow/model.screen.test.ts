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

test("a process is drawn in the table of steps, checked, saved and deployed, without a mouse's canvas", async () => {
  const { screen, user } = await openConsole(app, "/flow/model/create", { as: "admin" });
  await user.type(await screen.findByRole("textbox", { name: /流程名称/ }), "用章审批");
  await user.click(await screen.findByRole("button", { name: "高级" }));
  const steps = within(await screen.findByRole("table", { name: "环节列表" }));
  expect(await screen.findByText(/“审批”没有办理人/)).toBeTruthy();
  expect(screen.queryByText("检查通过")).toBeNull();

  await user.click(await steps.findByRole("button", { name: "加同意与驳回 审批" }));
  expect(await steps.findByText("上一环节同意 → 结束")).toBeTruthy();
  expect(steps.getByText("其他情况 → 驳回")).toBeTruthy();

  await user.click(steps.getByRole("button", { name: "修改 审批" }));
  const panel = within(await screen.findByRole("region", { name: /环节属性/ }));
  await user.click(panel.getByRole("combobox", { name: /办理人/ }));
  await user.click(await screen.findByRole("option", { name: "指定人员" }));
  await user.type(await panel.findByRole("combobox", { name: "人员" }), "admin");
  await user.click(await screen.findByRole("option", { name: /周建国/ }));
  expect(panel.queryByRole("combobox", { name: "多人时" })).toBeNull();
  await user.click(panel.getByRole("combobox", { name: "到时提醒" }));
  await user.click(await screen.findByRole("option", { name: "1 天后" }));
  await user.click(panel.getByRole("combobox", { name: "超时转交" }));
  await user.click(await screen.findByRole("option", { name: "3 天后" }));
  await user.click(panel.getByRole("combobox", { name: "转交给" }));
  await user.click(await screen.findByRole("option", { name: "角色中任一人" }));
  await user.click(await panel.findByRole("combobox", { name: "选择" }));
  await user.click(await screen.findByRole("option", { name: "招聘专员" }));
  expect(panel.getByRole("checkbox", { name: "同意" })).toHaveProperty("disabled", true);
  await user.click(panel.getByRole("checkbox", { name: "委派" }));
  await user.click(panel.getByRole("checkbox", { name: "加签" }));

  await user.click(steps.getByRole("button", { name: "修改 开始" }));
  const start = within(await screen.findByRole("region", { name: /环节属性 开始/ }));
  await user.click(start.getByRole("button", { name: "添加字段" }));
  await user.type(await start.findByRole("textbox", { name: "字段名称" }), "份数");
  await user.click(start.getByRole("combobox", { name: "字段类型" }));
  await user.click(await screen.findByRole("option", { name: "整数" }));
  await user.click(start.getByRole("combobox", { name: "发起时" }));
  await user.click(await screen.findByRole("option", { name: "必填" }));
  await user.click(steps.getByRole("button", { name: "修改 审批" }));
  await user.click(await screen.findByRole("combobox", { name: "份数" }));
  await user.click(await screen.findByRole("option", { name: "可填" }));
  expect(await screen.findByText("检查通过")).toBeTruthy();
  const rowOfStep = () => steps.getByRole("button", { name: "修改 审批" }).closest("tr")?.textContent;
  await expect.poll(rowOfStep).toMatch(/周建国|admin/);
  await user.click(screen.getByRole("button", { name: "保存" }));

  await user.click(await screen.findByRole("button", { name: "用章审批的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "启用" }));
  const dialog = within(await screen.findByRole("dialog"));
  // A hospital need not choose a category.
  expect(await dialog.findByText("本院流程")).toBeTruthy();
  await user.click(await dialog.findByRole("combobox", { name: /流程分类/ }));
  await user.click(await screen.findByRole("option", { name: "用章流程" }));
  await dialog.findByText("检查通过");
  await dialog.findByText("首次部署");
  expect(dialog.queryByText(/试走/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "启用" }));
  expect(await screen.findByText("操作成功!")).toBeTruthy();
  const admin = await signIn(app, "100001", "admin", "staff");
  const [seal] = (await admin.GET("/blade-flow/model/list", { params: { query: { name: "用章审批" } } })).records;
  expect(seal?.modelEditorXml).toContain('flowable:buttons="agree,reject,return,transfer,copy"');
  const hr = await signIn(app, "100001", "hr", "staff");
  const started = (await hr.GET("/blade-flow/work/start-list", { params: { query: { name: "用章审批" } } })).records;
  const processDefinitionId = started[0]?.id ?? "";
  const { formProperties } = await hr.GET("/blade-flow/process/form", { params: { query: { processDefinitionId } } });
  expect(formProperties).toMatchObject([{ name: "份数", type: "long", required: true }]);
  await hr.POST("/blade-flow/process/start", { body: { processDefinitionId, variables: { field1: 2 } } });
  const [task] = (await admin.GET("/blade-flow/work/todo-list", { params: { query: { category: "flow_3" } } })).records;
  const asked = await admin.GET("/blade-flow/process/form", { params: { query: { taskId: task?.taskId ?? "" } } });
  expect(asked.formProperties).toMatchObject([{ name: "份数", writable: true, required: false, value: 2 }]);
  expect(seal?.modelEditorXml).toMatch(
    /flowable:remindAfter="P1D" flowable:escalateAfter="P3D" flowable:escalateTo="role:hr"/,
  );
});

test("a step is for the head of the starter’s department, has a rule for nobody, and English names", async () => {
  const { screen, user } = await openConsole(app, "/flow/model/create", { as: "admin" });
  await user.type(await screen.findByRole("textbox", { name: /流程名称/ }), "外出申请");
  await user.click(await screen.findByRole("button", { name: "高级" }));
  const steps = within(await screen.findByRole("table", { name: "环节列表" }));
  await user.click(await steps.findByRole("button", { name: "修改 审批" }));
  const panel = within(await screen.findByRole("region", { name: /环节属性/ }));
  await user.type(panel.getByRole("textbox", { name: "英文名称" }), "Head");
  await user.type(screen.getByRole("textbox", { name: "流程的英文名称" }), "Outing");
  await user.click(panel.getByRole("combobox", { name: /办理人/ }));
  await user.click(await screen.findByRole("option", { name: "发起人的部门负责人" }));
  expect(await steps.findByText("发起人的部门负责人：直接负责人")).toBeTruthy();
  await user.click(panel.getByRole("combobox", { name: "无人办理时" }));
  await user.click(await screen.findByRole("option", { name: "由管理员办理" }));
  expect(await screen.findByText("检查通过")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByRole("button", { name: "外出申请的更多操作" });
  const admin = await signIn(app, "100001", "admin", "staff");
  const [outing] = (await admin.GET("/blade-flow/model/list", { params: { query: { name: "外出申请" } } })).records;
  expect(outing?.modelEditorXml).toMatch(
    /flowable:nameEn="Head" flowable:candidateGroups="leader:1" flowable:whenNobody="admin"/,
  );
  const english = await openConsole(app, "/flow/model", { as: "admin", language: "en" });
  expect(await english.screen.findByText("Outing")).toBeTruthy();
});

test("a deployment says what changes since the version that was deployed last", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const [leave] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey: "leave" } } })).records;
  if (!leave) throw new Error("the demo has no model for leave");
  const { id, name, modelKey, modelEditorXml } = leave;
  await admin.POST("/blade-flow/model/submit", {
    body: { id, name, modelKey, modelEditorXml: modelEditorXml.replace(/days (>|&gt;) 3/, "days &gt; 5") },
  });
  const { screen, user } = await openConsole(app, "/flow/model", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: `${name}的更多操作` }));
  await user.click(await screen.findByRole("menuitem", { name: "启用" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("与已部署的 v1 相比")).toBeTruthy();
  expect([dialog.queryByText("首次部署"), dialog.queryByText(/走法相同$/)]).toEqual([null, null]);
  expect(dialog.getByText(/请假天数大于 3 → .*请假天数大于 5/)).toBeTruthy();
  expect(await dialog.findByText("用最近 2 个流程试走，走法都相同")).toBeTruthy();
});

test("a drawing with an error is not deployed, nor rehearsed", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const [leave] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey: "leave" } } })).records;
  const { id = "", name = "", modelKey = "", modelEditorXml: xml = "" } = leave ?? {};
  const store = (modelEditorXml: string) =>
    admin.POST("/blade-flow/model/submit", { body: { id, name, modelKey, modelEditorXml } });
  await store(xml.replaceAll(/ flowable:assignee="[^"]*"/g, ""));
  const { screen, user } = await openConsole(app, "/flow/model", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: "请假的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "启用" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findAllByText(/须修改：/)).length).toBeGreaterThan(0);
  await user.click(await dialog.findByRole("combobox", { name: /流程分类/ }));
  await user.click(await screen.findByRole("option", { name: "用章流程" }));
  await expect.poll(() => screen.queryByRole("listbox")).toBeNull();
  expect(dialog.getByRole("button", { name: "启用" })).toHaveProperty("disabled", true);
  expect(dialog.queryByText(/试走/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await store(xml);
});

test("a deployment says how many of the last processes would go another way, and where", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const [leave] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey: "leave" } } })).records;
  const { id = "", name = "", modelKey = "", modelEditorXml = "" } = leave ?? {};
  // One of the two has been approved and has ended; the other waits for its first step.
  const turned = modelEditorXml.replace(/days (>|&gt;) \d/, "days == 99").replace(/days (<|&lt;)= \d/, "days != 98");
  await admin.POST("/blade-flow/model/submit", {
    body: { id, name, modelKey, modelEditorXml: turned.replace('targetRef="finish"', 'targetRef="again"') },
  });
  const { screen, user } = await openConsole(app, "/flow/model", { as: "admin", language: "en" });
  await user.click(await screen.findByRole("button", { name: /^More for (Leave|请假)$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Put into use" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Of the last 2 processes, 1 would follow the same path and 1 would not")).toBeTruthy();
  expect(dialog.getByText(/\(1\)$/)).toBeTruthy();
  expect(dialog.queryByText(/would follow the same paths$/)).toBeNull();
});

test("the platform names the hospitals that a file is for, and staff of a hospital are not asked", async () => {
  const open = async (tenantId: string) => {
    const { screen, user } = await openConsole(app, "/flow/manager", { as: "admin", tenantId });
    await user.click(await screen.findByRole("button", { name: "上传部署" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("combobox", { name: /流程分类/ });
    return { screen, user, dialog, hospitals: dialog.queryByRole("combobox", { name: /医院/ }) };
  };
  expect((await open("100001")).hospitals).toBeNull();
  const { screen, user, dialog, hospitals } = await open("000000");
  await user.click(hospitals as HTMLElement);
  await user.click(await screen.findByRole("option", { name: "仁和市第一人民医院" }));
  expect(await dialog.findByRole("button", { name: "仁和市第一人民医院" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a file of another tool is imported, and its conditions are read out", async () => {
  const { screen, user } = await openConsole(app, "/flow/model/create", { as: "admin" });
  const foreign = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="x">
<process id="travel" name="出差申请" isExecutable="true"><startEvent id="begin"/><endEvent id="finish"/>
<userTask id="head" name="科主任审批" camunda:candidateGroups="nobody_has_this"/><exclusiveGateway id="long" default="b"/>
<sequenceFlow id="a" sourceRef="begin" targetRef="long"/><sequenceFlow id="b" sourceRef="long" targetRef="finish"/>
<sequenceFlow id="c" sourceRef="long" targetRef="head"><conditionExpression>\${days &gt; 3}</conditionExpression></sequenceFlow>
<sequenceFlow id="d" sourceRef="head" targetRef="finish"/></process></definitions>`;
  await user.click(await screen.findByRole("button", { name: "高级" }));
  await screen.findByRole("table", { name: "环节列表" });
  expect(screen.queryByText(/不是 BPMN 2.0 文件/)).toBeNull();
  await user.upload(screen.getByLabelText("导入文件"), new File(["<a><b></a>"], "broken.bpmn"));
  expect(await screen.findByText("broken.bpmn 不是 BPMN 2.0 文件，流程图没有改变")).toBeTruthy();
  expect(screen.getByRole("button", { name: "修改 审批" })).toBeTruthy();
  // A name that was typed stays.
  await user.type(screen.getByRole("textbox", { name: /流程名称/ }), "出差");
  await user.upload(screen.getByLabelText("导入文件"), new File([foreign], "travel.bpmn20.xml"));
  await expect.poll(() => screen.queryByText(/不是 BPMN 2.0 文件/)).toBeNull();
  expect(await screen.findByText("请假天数大于 3 → 科主任审批")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /流程名称/ })).toHaveProperty("value", "出差");
  expect(await screen.findByText(/“nobody_has_this”在本院没有在职成员/)).toBeTruthy();
  // The file's own key is kept, so that its next version is one of the same process.
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("travel")).toBeTruthy();
});

test("a file is deployed, and the version removed as long as nobody has started it", async () => {
  const { screen, user } = await openConsole(app, "/flow/manager", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: "上传部署" }));
  const dialog = within(await screen.findByRole("dialog"));
  const drawn = `<?xml version="1.0"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x">
<process id="tiny" name="小流程" isExecutable="true"><startEvent id="begin"/><endEvent id="finish"/>
<sequenceFlow id="a" sourceRef="begin" targetRef="finish"/></process></definitions>`;
  const choose = (xml: string) =>
    user.upload(dialog.getByLabelText("选择 bpmn20.xml 文件"), new File([xml], "tiny.bpmn20.xml"));
  const button = () => dialog.getByRole("button", { name: "部署" });
  expect([button().matches(":disabled"), dialog.queryByText("检查通过")]).toEqual([true, null]);
  await choose(drawn.replace("</definitions>", '<process id="other" isExecutable="true"/></definitions>'));
  expect(await dialog.findByText(/需要且只能有一个流程/)).toBeTruthy();
  const task = '<userTask id="head" name="科主任审批" flowable:candidateGroups="nobody_has_this"/>';
  await choose(
    drawn
      .replace("targetNamespace", 'xmlns:flowable="http://flowable.org/bpmn" targetNamespace')
      .replace(
        '<sequenceFlow id="a"',
        `${task}<sequenceFlow id="b" sourceRef="begin" targetRef="head"/><sequenceFlow id="a"`,
      )
      .replace('sourceRef="begin" targetRef="finish"', 'sourceRef="head" targetRef="finish"'),
  );
  expect(await dialog.findByText(/“nobody_has_this”在本院没有在职成员/)).toBeTruthy();
  await choose(drawn);
  await dialog.findByText("检查通过");
  expect(button()).toHaveProperty("disabled", true);
  await user.click(await dialog.findByRole("combobox", { name: /流程分类/ }));
  await user.click(await screen.findByRole("option", { name: "用章流程" }));
  await user.click(button());
  await user.click(await screen.findByRole("button", { name: "小流程的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "删除部署" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /^确/ }));
  await screen.findByText(/操作成功/);
});
