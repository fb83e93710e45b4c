import { createTestApp, pngPicture, seedDemo, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

const field = (attributes: string, inner = "") =>
  `<flowable:formProperty ${attributes}>${inner}</flowable:formProperty>`;
const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://bladekit.org/flow">
  <process id="lend" name="物品借用" isExecutable="true">
    <startEvent id="begin"><extensionElements>
      ${field('id="item" name="物品 · Item" required="true"')}
      ${field('id="number" name="数量 · Number" type="long" required="true"')}
      ${field('id="room" name="存放处 · Room" type="enum"', '<flowable:value id="1" name="一楼 · Ground floor"/><flowable:value id="2" name="二楼"/>')}
      ${field('id="back" name="归还日期 · Back on" type="date"')}
      ${field('id="home" name="带离医院 · Leaves the house" type="boolean"')}
    </extensionElements></startEvent>
    <userTask id="keeper" name="保管员" flowable:assignee="admin"><extensionElements>
      ${field('id="item" name="物品 · Item" writable="false"')}
      ${field('id="room" name="存放处 · Room" type="enum" writable="false"', '<flowable:value id="1" name="一楼 · Ground floor"/><flowable:value id="2" name="二楼"/>')}
      ${field('id="number" name="数量 · Number" type="long" required="true"')}
      ${field('id="code" name="出库单号 · Slip" required="true"')}
    </extensionElements></userTask>
    <endEvent id="finish"/>
    <sequenceFlow id="f1" sourceRef="begin" targetRef="keeper"/><sequenceFlow id="f2" sourceRef="keeper" targetRef="finish"/>
  </process>
</definitions>`;

async function deploy() {
  const admin = await signIn(app, "100001", "admin", "staff");
  const body = { name: "物品借用", modelKey: "lend", modelEditorXml: drawing };
  const { id } = await admin.POST("/blade-flow/model/submit", { body });
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category: "flow_3" } } });
  return admin;
}

test("staff start a process with the fields of its drawing, and the next person fills in those of their step", async () => {
  const admin = await deploy();
  const { screen, user } = await openConsole(app, "/work/start", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "发起 物品借用" }));
  const dialog = within(await screen.findByRole("dialog"));
  const start = await dialog.findByRole("button", { name: "发起" });
  for (const text of [/该流程无需填写表单/, /已恢复/]) expect(dialog.queryByText(text)).toBeNull();
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.click(start);
  expect(await dialog.findByText("请输入物品")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /物品/ }), "投影仪");
  await user.type(dialog.getByRole("textbox", { name: /数量/ }), "1.5");
  await user.click(dialog.getByRole("combobox", { name: /存放处/ }));
  await user.click(await screen.findByRole("option", { name: "一楼" }));
  await user.click(dialog.getByRole("switch", { name: "带离医院" }));
  await user.click(dialog.getByRole("button", { name: "发起" }));
  expect((await dialog.findAllByText(/“数量”须为整数/)).length).toBeGreaterThan(0);
  await user.clear(dialog.getByRole("textbox", { name: /数量/ }));
  await user.type(dialog.getByRole("textbox", { name: /数量/ }), "2");
  await user.click(dialog.getByRole("button", { name: "发起" }));
  await screen.findByText(/已发起/);
  const { records } = await admin.GET("/blade-flow/work/todo-list", { params: { query: { category: "flow_3" } } });
  const taskId = records[0]?.taskId ?? "";
  const { formProperties } = await admin.GET("/blade-flow/process/form", { params: { query: { taskId } } });
  expect(formProperties.map(({ id, value }) => [id, value])).toEqual([
    ["item", "投影仪"],
    ["room", "1"],
    ["number", 2],
    ["code", null],
  ]);
});

test("the person who decides reads what is closed to them, and fills in the rest before they approve", async () => {
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: /^办理 保管员/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("投影仪")).toBeTruthy();
  expect(dialog.getByText("一楼")).toBeTruthy();
  expect(dialog.queryByRole("textbox", { name: /物品/ })).toBeNull();
  await user.type(dialog.getByRole("textbox", { name: /批复意见/ }), "同意");
  await user.click(dialog.getByRole("button", { name: "同意" }));
  expect(await dialog.findByText("请输入出库单号")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /出库单号/ }), "CK-7");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: /^办理 保管员/ }));
  const again = within(await screen.findByRole("dialog"));
  await expect.poll(() => again.queryByRole("textbox", { name: /出库单号/ })).toHaveProperty("value", "CK-7");
  await user.click(again.getByRole("button", { name: "同意" }));
  await screen.findByText(/操作成功/);
});

test("what was filled in stands beside the drawing, in the language on screen", async () => {
  const { screen, user } = await openConsole(app, "/work/done", { as: "admin", language: "en" });
  await user.click((await screen.findAllByRole("button", { name: /^Details 保管员/ }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Slip")).toBeTruthy();
  expect(dialog.getByText("CK-7")).toBeTruthy();
  expect(dialog.getByText("Ground floor")).toBeTruthy();
});

test("a purchase is sent with its rows, its amount and a quotation, and its approver reads them", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const column = (id: string, name: string, type: string) =>
    `<flowable:value id="${id}" name="${name}" type="${type}"/>`;
  const fields = [
    field('id="hint" name="超过五万元请附报价" kind="note" writable="false"'),
    field('id="budget" name="预算" type="double" kind="money" required="true"'),
    field('id="quotes" name="报价单" kind="file"'),
    field(
      'id="items" name="采购明细" kind="rows" total="n,price" required="true"',
      column("item", "品名", "string") + column("n", "数量", "long") + column("price", "单价", "money"),
    ),
  ];
  const own = `<startEvent id="begin"><extensionElements>${fields.join("")}</extensionElements></startEvent>`;
  const xml = drawing
    .replace(/<startEvent[\s\S]*<\/startEvent>/, own)
    .replace(/<userTask[\s\S]*<\/userTask>/, '<userTask id="keeper" name="采购审批" flowable:assignee="admin"/>')
    .replaceAll('"lend"', '"buy"');
  const body = { name: "设备采购", modelKey: "buy", modelEditorXml: xml.replace("物品借用", "设备采购") };
  const { id } = await admin.POST("/blade-flow/model/submit", { body });
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category: "flow_3" } } });

  const { screen, user } = await openConsole(app, "/work/start", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "发起 设备采购" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("超过五万元请附报价")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /预算/ }), "60000.5");
  expect(await dialog.findByText("陆万元伍角整")).toBeTruthy();
  await user.upload(dialog.getByLabelText("报价单", { selector: "input" }), [
    new File([new Uint8Array(pngPicture())], "报价.png", { type: "image/png" }),
  ]);
  expect(await dialog.findByText("报价.png")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: /添加采购明细|新增采购明细|采购明细/ }));
  await user.type(await dialog.findByRole("textbox", { name: /品名/ }), "监护仪");
  await user.type(dialog.getByRole("textbox", { name: /数量/ }), "3");
  await user.type(dialog.getByRole("textbox", { name: /单价/ }), "20000");
  expect(await dialog.findByText("合计 60,000.00")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "发起" }));
  await screen.findByText(/已发起/);

  const there = await openConsole(app, "/work/todo", { as: "admin" });
  await there.user.click(await there.screen.findByRole("button", { name: /^办理 采购审批/ }));
  const task = within(await there.screen.findByRole("dialog"));
  expect(await task.findByText("¥60,000.50（陆万元伍角整）")).toBeTruthy();
  expect(task.getByText("合计 60,000.00（陆万元整）")).toBeTruthy();
  expect(task.getByRole("link", { name: "报价.png" }).getAttribute("href")).toContain("/endpoint/file?");
});
