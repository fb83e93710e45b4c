import { createTestApp, seedDemo, signIn, type TestApp, type TestServer, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

async function openCards(path = "/flow/model/create", server: TestServer = app) {
  const { screen, user } = await openConsole(server, path, { as: "admin" });
  const cards = within(await screen.findByRole("group", { name: "流程卡片" }));
  const choose = async (label: string | RegExp, option: string) => {
    await user.click(await cards.findByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
    await expect.poll(() => screen.queryByRole("listbox")).toBeNull();
  };
  const add = async (behind: string, what: string) => {
    await user.click(await cards.findByRole("button", { name: `在“${behind}”之后添加` }));
    await user.click(await screen.findByRole("menuitem", { name: what }));
    await expect.poll(() => screen.queryByRole("menu")).toBeNull();
  };
  return { screen, user, cards, choose, add };
}

test("a head nurse makes an approval of cards: a form, a condition, people, and who hears a no", async () => {
  const { screen, user, cards, choose, add } = await openCards();
  await user.type(await screen.findByRole("textbox", { name: /流程名称/ }), "调班申请");
  // What is wrong stands at its card, and nowhere else.
  expect(await cards.findByText(/“审批”没有办理人/)).toBeTruthy();
  expect(screen.getAllByText(/“审批”没有办理人/)).toHaveLength(1);

  await user.click(cards.getByRole("button", { name: /^发起/ }));
  await user.click(await cards.findByRole("button", { name: "添加字段" }));
  await user.type(await cards.findByRole("textbox", { name: "字段名称" }), "调班天数");
  await choose("字段类型", "整数");
  expect(cards.queryByRole("textbox", { name: /字段标识/ })).toBeNull();

  await user.click(cards.getByRole("button", { name: /^审批 审批/ }));
  await choose("办理人", "发起人的部门负责人");
  await choose("驳回后", "退回发起人修改");
  expect(await cards.findByText("驳回后退回发起人修改", { selector: "div" })).toBeTruthy();
  expect(await screen.findByText("检查通过")).toBeTruthy();

  await add("审批", "条件分支");
  const split = within(await cards.findByRole("group", { name: "条件分支" }));
  expect(split.getByText("还没有条件：总是走这里")).toBeTruthy();
  await user.click(split.getByRole("button", { name: /^条件 1/ }));
  await user.click(await split.findByRole("button", { name: "添加条件" }));
  await user.type(await split.findByRole("textbox", { name: "值" }), "3");
  expect((await split.findAllByText("调班天数大于 3")).length).toBeGreaterThan(0);
  await add("条件 1", "审批");
  await user.click(await split.findByRole("button", { name: /^审批 审批/ }));
  await choose("办理人", "角色中任一人");
  await user.click(await split.findByRole("combobox", { name: "选择" }));
  await user.click(await screen.findByRole("option", { name: "招聘专员" }));
  expect(await split.findByText(/“审批”只有“沈雅琴”能办理/)).toBeTruthy();
  await user.click(split.getByRole("button", { name: "更多设置" }));
  await choose("无人办理时", "由管理员办理");
  expect(await screen.findByText("检查通过")).toBeTruthy();

  // The canvas is another view of the same text, and nothing is lost on the way there and back.
  await user.click(screen.getByRole("button", { name: "高级" }));
  const steps = within(await screen.findByRole("table", { name: "环节列表" }));
  expect(await steps.findAllByText(/大于 3 →/)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "卡片" }));
  expect(await screen.findByText("调班天数大于 3")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByRole("button", { name: "调班申请的更多操作" });

  const admin = await signIn(app, "100001", "admin", "staff");
  const query = { name: "调班申请" };
  const [model] = (await admin.GET("/blade-flow/model/list", { params: { query } })).records;
  expect(model?.modelKey).toMatch(/^p[a-z0-9]+$/);
  expect(model?.modelEditorXml).toContain(`<bpmn:process id="${model?.modelKey}" name="调班申请"`);
  expect(model?.modelEditorXml).toMatch(/flowable:candidateGroups="leader:1" flowable:onReject="starter"/);
  expect(model?.modelEditorXml).toMatch(/\$\{field1 (&gt;|>) 3\}/);
});

test("cards are added, moved, removed and brought back by undo", async () => {
  const { screen, user, cards, add } = await openCards();
  const names = () => cards.queryAllByRole("button", { name: /^审批 / }).map(({ textContent }) => textContent);
  await add("审批", "审批");
  await expect.poll(() => names().length).toBe(2);
  const [first] = cards.getAllByRole("button", { name: /^审批 审批/ });
  await user.click(first as HTMLElement);
  await user.type(await cards.findByRole("textbox", { name: "名称" }), "一");
  await expect.poll(() => names()[0]).toContain("审批一");
  await user.click(cards.getByRole("button", { name: "后移 审批一" }));
  await expect.poll(() => names()[1]).toContain("审批一");
  expect(cards.queryByRole("button", { name: "后移 审批一" })).toBeNull();
  await user.click(cards.getByRole("button", { name: "删除 审批一" }));
  await expect.poll(() => names().length).toBe(1);
  await user.click(screen.getByRole("button", { name: "撤销" }));
  await expect.poll(() => names()[1]).toContain("审批一");

  await add("审批一", "同时进行");
  const split = within(await cards.findByRole("group", { name: "同时进行" }));
  await user.click(split.getByRole("button", { name: "加分支" }));
  expect(await split.findByRole("button", { name: "删除 分支 3" })).toBeTruthy();
  await user.click(split.getByRole("button", { name: "删除 分支 3" }));
  await user.click(await split.findByRole("button", { name: "删除 分支 2" }));
  await expect.poll(() => cards.queryByRole("group", { name: "同时进行" })).toBeNull();
});

test("a drawing that goes back to a step opens on the canvas, says why, and stays as it was", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const read = async () =>
    (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey: "leave" } } })).records[0];
  const before = await read();
  const { screen } = await openConsole(app, `/flow/model/${before?.id}`, { as: "admin" });
  expect(await screen.findByText(/只能在“高级”中编辑：“审批人审批”有返回或跳转的路线/)).toBeTruthy();
  expect(await screen.findByRole("table", { name: "环节列表" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "卡片" })).toHaveProperty("disabled", true);
  expect((screen.getByRole("button", { name: "撤销" }) as HTMLButtonElement).disabled).toBe(true);
  expect((await read())?.modelEditorXml).toBe(before?.modelEditorXml);
});

test("the check of a drawing is asked again when it found the line of its hospital full", async () => {
  const short = await createTestApp({
    config: { demoPassword: testPassword },
    workersLine: { waitingOfTenant: 1, waitingInAll: 32 },
  });
  onTestFinished(() => short.close());
  await seedDemo(short.services);
  let leave = () => {};
  const held = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const line = [1, 2].map(() => short.services.workers.session({ tenantId: "100001" }, () => held));
  let refused = 0;
  const counting = async (request: Request) => {
    const answer = await short.fetch(request);
    if (answer.status === 429 && request.url.endsWith("/blade-flow/model/check")) refused += 1;
    return answer;
  };
  const { cards } = await openCards("/flow/model/create", { ...short, fetch: counting });
  await expect.poll(() => refused).toBeGreaterThan(0);
  leave();
  await Promise.all(line);
  expect(await cards.findByText(/“审批”没有办理人/)).toBeTruthy();
});
