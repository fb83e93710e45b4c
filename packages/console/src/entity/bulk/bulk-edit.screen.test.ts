import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", ["post_view", "post_edit"]);
  await addStaff(app, "100001", "reader", ["post_view"]);
  await addStaff(app, "100001", "chief", ["post_view", "post_edit", "post_delete", "user_view", "user_edit"]);
});
afterAll(() => app.close());

/** Adds positions of the first category, and says how to read their categories. */
async function addPosts(...names: string[]) {
  const client = await signIn(app, "100001", "clerk", "staff");
  const ids: string[] = [];
  for (const postName of names) {
    const body = { category: 1, postCode: `code-${postName}`, postName, sort: 1 };
    ids.push((await client.POST("/blade-system/post/submit", { body })).id);
  }
  const read = (id = "") => client.GET("/blade-system/post/detail", { params: { query: { id } } });
  const change = async (id = "", to: object) => {
    const { category, postCode, postName, sort } = await read(id);
    const body = { id, category, postCode, postName, sort, ...to };
    await client.POST("/blade-system/post/submit", { body });
  };
  const categories = () => Promise.all(ids.map(async (id) => (await read(id)).category));
  return { ids, change, categories };
}

/** All positions that these tests add are on one page. */
const list = "/system/post?perPage=50";
const boxOf = (name: string) => `选择 ${name}（code-${name}）`;

async function tick(names: readonly string[], server = app) {
  const { screen, user } = await openConsole(server, list, { as: "clerk" });
  for (const name of names) await user.click(await screen.findByRole("checkbox", { name: boxOf(name) }));
  await user.click(screen.getByRole("button", { name: "批量修改" }));
  const dialog = within(await screen.findByRole("dialog", { name: "批量修改" }));
  await user.click(await dialog.findByRole("combobox", { name: /岗位类型/ }));
  const [, second] = await screen.findAllByRole("option");
  await user.click(second as HTMLElement);
  return { screen, user, dialog };
}

test("a field of the ticked rows is changed at once, and counted before", async () => {
  const { ids, change, categories } = await addPosts("a1", "a2", "a3");
  await change(ids[2], { category: 2 });
  const { screen, user, dialog } = await tick(["a1", "a2", "a3"]);
  expect(await dialog.findByText("将修改 2 条，1 条已是该值。")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "修改 2 条" }));
  expect(await screen.findByText("已修改 2 条")).toBeTruthy();
  expect(await categories()).toEqual([2, 2, 2]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => screen.queryByRole("region", { name: /已选/ })).toBeNull();
});

test("a row that somebody else has changed meanwhile keeps their change and its tick", async () => {
  const { ids, change, categories } = await addPosts("b1", "b2");
  const { screen, user, dialog } = await tick(["b1", "b2"]);
  await dialog.findByText("将修改 2 条，0 条已是该值。");
  expect(dialog.queryByRole("alert")).toBeNull();
  await change(ids[0], { remark: "改过" });
  await user.click(dialog.getByRole("button", { name: "修改 2 条" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("b1（code-b1）：读取后已被他人修改");
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
  expect([dialog.getByText("已修改 1 条"), dialog.queryByRole("button", { name: "停止" })]).toEqual([
    expect.anything(),
    null,
  ]);
  expect(await categories()).toEqual([1, 2]);
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: boxOf(name) });
  await expect.poll(() => [box("b1").checked, box("b2").checked]).toEqual([true, false]);
});

test("a number is given to the ticked rows as well as a choice is", async () => {
  const { ids } = await addPosts("d1", "d2");
  const { screen, user } = await openConsole(app, list, { as: "clerk" });
  for (const name of ["d1", "d2"]) await user.click(await screen.findByRole("checkbox", { name: boxOf(name) }));
  await user.click(screen.getByRole("button", { name: "批量修改" }));
  const dialog = within(await screen.findByRole("dialog", { name: "批量修改" }));
  await user.click(await dialog.findByRole("combobox", { name: "要修改的字段" }));
  await user.click(await screen.findByRole("option", { name: "岗位排序" }));
  const number = await dialog.findByRole("textbox", { name: /排序/ });
  // A required value that is missing cannot be sent, nor one that all rows have already.
  expect(dialog.getByRole("button", { name: "批量修改" })).toHaveProperty("disabled", true);
  await user.type(number, "1");
  expect(await dialog.findByText("将修改 0 条，2 条已是该值。")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "批量修改" })).toHaveProperty("disabled", true);
  await user.clear(number);
  await user.type(number, "7");
  await user.click(await dialog.findByRole("button", { name: "修改 2 条" }));
  expect(await screen.findByText("已修改 2 条")).toBeTruthy();
  const client = await signIn(app, "100001", "clerk", "staff");
  const sorts = ids.map(
    async (id) => (await client.GET("/blade-system/post/detail", { params: { query: { id } } })).sort,
  );
  expect(await Promise.all(sorts)).toEqual([7, 7]);
});

test("a value that was not sent comes back with its rows, and can be given up", async () => {
  await addPosts("e1", "e2");
  const { screen, user, dialog } = await tick(["e1", "e2"]);
  await dialog.findByText("将修改 2 条，0 条已是该值。");
  // A draft is written a moment after the last change.
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes(":bulk:category:"))).toBe(true);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "批量修改" }));
  const again = within(await screen.findByRole("dialog", { name: "批量修改" }));
  await again.findByText("将修改 2 条，0 条已是该值。");
  expect(await again.findByText(/^已恢复/)).toBeTruthy();
  await user.click(again.getByRole("button", { name: "取消" }));
  expect(Object.keys(localStorage).filter((key) => key.includes(":bulk:"))).toEqual([]);
});

test("a run says how far it is, is closed by its button alone, and stops after the row under way", async () => {
  const { categories } = await addPosts("f1", "f2", "f3");
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const fetch: TestApp["fetch"] = async (request) => {
    if (request.url.includes("/post/submit")) await gate;
    return app.fetch(request);
  };
  const { screen, user, dialog } = await tick(["f1", "f2", "f3"], { ...app, fetch });
  await user.click(await dialog.findByRole("button", { name: "修改 3 条" }));
  expect(await dialog.findByText("已处理 0 / 3")).toBeTruthy();
  const bar = dialog.getByRole("progressbar", { name: "已处理 0 / 3" });
  expect([bar.getAttribute("aria-valuenow"), dialog.queryByRole("alert")]).toEqual(["0", null]);
  await user.keyboard("{Escape}");
  await user.click(dialog.getByRole("button", { name: "停止" }));
  letGo();
  expect((await dialog.findByRole("alert")).textContent).toBe("2 条未修改，仍保持勾选：");
  expect(dialog.getByText("已修改 1 条")).toBeTruthy();
  expect(Number(dialog.getByRole("progressbar").getAttribute("aria-valuenow"))).toBeCloseTo(100 / 3);
  expect(await categories()).toEqual([2, 1, 1]);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const boxes = () =>
    ["f1", "f2", "f3"].map((name) => screen.getByRole<HTMLInputElement>("checkbox", { name: boxOf(name) }));
  await expect.poll(() => boxes().map(({ checked }) => checked)).toEqual([false, true, true]);
});

test("a row that somebody has removed meanwhile is told by its number, and stops no other", async () => {
  const { ids } = await addPosts("g1");
  const { screen, user } = await openConsole(app, list, { as: "clerk" });
  await user.click(await screen.findByRole("checkbox", { name: boxOf("g1") }));
  const chief = await signIn(app, "100001", "chief", "staff");
  await chief.POST("/blade-system/post/remove", { params: { query: { ids: ids.join() } } });
  await user.click(screen.getByRole("button", { name: "批量修改" }));
  const dialog = within(await screen.findByRole("dialog", { name: "批量修改" }));
  await user.click(await dialog.findByRole("combobox", { name: /岗位类型/ }));
  await user.click((await screen.findAllByRole("option"))[1] as HTMLElement);
  expect(await dialog.findByText("将修改 1 条，0 条已是该值。")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "修改 1 条" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(`1 条未修改，仍保持勾选：${ids[0]}：无法读取`);
  expect(dialog.getByText("已修改 0 条")).toBeTruthy();
  expect(dialog.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("100");
});

test("a row is checked by the rules of a change: a person needs a department, and no password", async () => {
  const { screen, user } = await openConsole(app, "/system/user", { as: "chief" });
  await user.click(await screen.findByRole("checkbox", { name: /^选择 reader/ }));
  await user.click(screen.getByRole("button", { name: "批量修改" }));
  const dialog = within(await screen.findByRole("dialog", { name: "批量修改" }));
  await user.click(await dialog.findByRole("combobox", { name: "要修改的字段" }));
  await user.click(await screen.findByRole("option", { name: "性别" }));
  await user.click(await dialog.findByRole("combobox", { name: /^性别/ }));
  await user.click(await screen.findByRole("option", { name: "女" }));
  await user.click(await dialog.findByRole("button", { name: "修改 1 条" }));
  const told = "1 条未修改，仍保持勾选：reader（reader）：请选择部门";
  expect((await dialog.findByRole("alert")).textContent).toBe(told);
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("region", { name: "已选 1 项" })).toBeTruthy();
});

test("there is nothing to tick for a person who may not edit", async () => {
  await addPosts("c1");
  const { screen } = await openConsole(app, list, { as: "reader" });
  await screen.findByText("c1");
  expect(screen.queryByRole("checkbox", { name: boxOf("c1") })).toBeNull();
});
