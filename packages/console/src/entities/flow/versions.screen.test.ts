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

test("a running process moves to a new version after a preview, and back", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const [leave] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey: "leave" } } })).records;
  if (!leave) throw new Error("the demo has no model for leave");
  const { id, name, modelKey, modelEditorXml } = leave;
  const renamed = modelEditorXml.replaceAll('"head"', '"chief"').replaceAll("head-", "chief-");
  await admin.POST("/blade-flow/model/submit", { body: { id, name, modelKey, modelEditorXml: renamed } });
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category: "flow_1" } } });
  const version = async () => (await admin.GET("/blade-flow/work/todo-list", {})).records[0]?.processDefinitionVersion;
  expect(await version()).toBe(1);

  const { screen, user } = await openConsole(app, "/flow/manager", { as: "admin" });
  const menus = await screen.findAllByRole("button", { name: `${name}的更多操作` });
  await user.click(menus.at(-1) as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "换版" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/新版没有环节“审批人审批”/)).toBeTruthy();
  const staying = () => dialog.queryByText("不能换版，留在原版");
  const choosing = () => dialog.queryByText("请选择新版的环节");
  expect([staying(), choosing()]).not.toContain(null);
  expect([dialog.queryByText("该流程没有其他版本。"), dialog.queryByRole("button", { name: "换回原版" })]).toEqual([
    null,
    null,
  ]);
  expect(dialog.getByRole("button", { name: "换版 0 个" })).toHaveProperty("disabled", true);
  const place = dialog.getByRole("combobox", { name: /“审批人审批”（1 个）到/ });
  expect(place.getAttribute("aria-invalid")).toBe("true");
  const targets = async () => {
    await user.click(place);
    return (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  };
  const listed = await targets();
  expect(new Set(listed).size).toBe(listed.length);
  await user.click(await screen.findByRole("option", { name: "审批人审批" }));
  await expect.poll(() => place.getAttribute("aria-invalid")).not.toBe("true");
  expect(await targets()).toEqual(listed);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("listbox")).toBeNull();
  await user.click(await dialog.findByRole("button", { name: "换版 1 个" }));
  // All move once the step has its place.
  expect([staying(), choosing()]).toEqual([null, null]);
  expect(await dialog.findByText("已换版 1 个流程")).toBeTruthy();
  expect(await version()).toBe(2);
  expect(dialog.queryByRole("button", { name: /^换版/ })).toBeNull();
  expect([dialog.queryByRole("combobox"), dialog.queryByText("留在原版")]).toEqual([null, null]);
  expect(dialog.getByRole("button", { name: "关闭" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "换回原版" }));
  await expect.poll(version).toBe(1);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a preview that failed says why, and nothing is moved", async () => {
  const fetch: TestApp["fetch"] = async (request) =>
    /preview/i.test(request.url)
      ? Response.json({ code: 500, success: false, data: {}, msg: "引擎没有应答" }, { status: 500 })
      : app.fetch(request);
  const { screen, user } = await openConsole({ ...app, fetch }, "/flow/manager", { as: "admin" });
  const menus = await screen.findAllByRole("button", { name: "请假的更多操作" });
  await user.click(menus.at(-1) as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "换版" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/引擎没有应答/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "换版 0 个" })).toHaveProperty("disabled", true);
  expect(dialog.queryByText("该版本没有运行中的流程")).toBeNull();
});

test("a version that nothing runs on has nothing to move, and a process of one version has nowhere to go", async () => {
  const { screen, user } = await openConsole(app, "/flow/manager", { as: "admin" });
  const rows = await screen.findAllByRole("row", { name: /请假/ });
  const isOf = (version: number) => (row: HTMLElement) => within(row).queryByText(String(version)) !== null;
  const open = async (row: HTMLElement | undefined) => {
    await user.click(within(row as HTMLElement).getByRole("button", { name: /的更多操作$/ }));
    await user.click(await screen.findByRole("menuitem", { name: "换版" }));
    return within(await screen.findByRole("dialog"));
  };
  expect(rows).toHaveLength(2);
  const newer = await open(rows.find(isOf(2)));
  expect(await newer.findByText("该版本没有运行中的流程")).toBeTruthy();
  expect(newer.queryByText("该流程没有其他版本。")).toBeNull();
  expect(newer.getByRole("heading", { name: /^换版 .*v2$/ })).toBeTruthy();
  expect(newer.getByRole("combobox").textContent).toMatch(/^v1 · \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  expect(newer.getByRole("button", { name: "换版 0 个" })).toHaveProperty("disabled", true);
  await user.click(newer.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  const others = (await screen.findAllByRole("row")).filter((row) => !rows.includes(row));
  const alone = await open(others.at(-1));
  expect(await alone.findByText("该流程没有其他版本。")).toBeTruthy();
  expect(alone.queryByRole("button", { name: /^换版/ })).toBeNull();
  expect(alone.queryByRole("combobox")).toBeNull();
});

test("a process is suspended and goes on again, and the dialog says which of them it does", async () => {
  const { screen, user } = await openConsole(app, "/flow/manager", { as: "admin" });
  const row = async () => (await screen.findAllByRole("row", { name: /用印/ }))[0] as HTMLElement;
  const open = async () => {
    await user.click(within(await row()).getByRole("button", { name: /的更多操作$/ }));
    await user.click(await screen.findByRole("menuitem", { name: "激活或挂起" }));
    return within(await screen.findByRole("dialog"));
  };
  const isGone = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const suspending = await open();
  expect(suspending.getByText("挂起后不能发起，也不能办理已发起的。")).toBeTruthy();
  expect(suspending.queryByText("激活后可以发起和办理。")).toBeNull();
  await user.click(suspending.getByRole("button", { name: "挂起" }));
  await isGone();
  await expect.poll(async () => (await row()).textContent).toContain("挂起");
  const activating = await open();
  expect(activating.getByText("激活后可以发起和办理。")).toBeTruthy();
  await user.click(activating.getByRole("button", { name: "激活" }));
  await isGone();
  await expect.poll(async () => (await row()).textContent).not.toContain("挂起");
});

test("the time of each step stands below the drawing of a version", async () => {
  const { screen, user } = await openConsole(app, "/flow/manager", { as: "admin" });
  const buttons = await screen.findAllByRole("button", { name: /^流程图 / });
  await user.click(buttons.at(-1) as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const table = within(await dialog.findByRole("table", { name: "各环节耗时" }));
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toContain("审批人审批");
});

test("a running process is moved to another step, with a reason", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const { screen, user } = await openConsole(app, "/flow/follow", { as: "admin" });
  const leave = async () =>
    (await admin.GET("/blade-flow/follow/list", {})).records.find(
      ({ processDefinitionKey }) => processDefinitionKey === "leave",
    );
  await user.click(await screen.findByRole("button", { name: `${(await leave())?.name}的更多操作` }));
  await user.click(await screen.findByRole("menuitem", { name: "跳转" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("combobox", { name: /当前环节/ }));
  await user.click(await screen.findByRole("option", { name: /审批人审批/ }));
  await user.click(dialog.getByRole("combobox", { name: /目标环节/ }));
  await user.click(await screen.findByRole("option", { name: "人事备案" }));
  await user.type(dialog.getByRole("textbox", { name: /跳转原因/ }), "审批人离职");
  await user.click(dialog.getByRole("button", { name: "跳转" }));
  await screen.findByText("操作成功!");
  expect((await leave())?.activityName).toBe("人事备案");
});
