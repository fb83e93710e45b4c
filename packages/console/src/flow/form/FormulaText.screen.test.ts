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

const money = 'type="double" kind="money"';
const modelEditorXml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
<process id="travel" name="差旅报销" isExecutable="true"><startEvent id="s"><extensionElements>
<flowable:formProperty id="fare" name="车费" ${money}/><flowable:formProperty id="room" name="住宿费" ${money}/>
<flowable:formProperty id="whole" name="报销总额" ${money} formula="fare + room * 2"/></extensionElements></startEvent>
<userTask id="t" name="院长审批" flowable:assignee="admin"/><endEvent id="e"/>
<sequenceFlow id="a" sourceRef="s" targetRef="t"/><sequenceFlow id="b" sourceRef="t" targetRef="e"/></process></definitions>`;

test("a computed amount follows what is typed, is sent by nobody, and is read by the approver", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const { id } = await admin.POST("/blade-flow/model/submit", {
    body: { name: "差旅报销", modelKey: "travel", modelEditorXml },
  });
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId: id } } });
  const { screen, user } = await openConsole(app, "/work/start", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "发起 差旅报销" }));
  const dialog = within(await screen.findByRole("dialog", { name: "差旅报销" }));
  const whole = await dialog.findByRole("status", { name: "报销总额" });
  await user.type(await dialog.findByRole("textbox", { name: "车费" }), "100");
  await expect.poll(() => whole.textContent).toBe("¥100.00（壹佰元整）");
  await user.type(await dialog.findByRole("textbox", { name: "住宿费" }), "80.5");
  await expect.poll(() => whole.textContent).toBe("¥261.00（贰佰陆拾壹元整）");
  await user.click(dialog.getByRole("button", { name: "发起" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const { records } = await admin.GET("/blade-flow/work/todo-list", { params: { query: { size: 100 } } });
  const task = records.find(({ processDefinitionKey }) => processDefinitionKey === "travel");
  expect(task?.content).toContainEqual({ id: "whole", name: "报销总额", text: "¥261.00（贰佰陆拾壹元整）" });
});
