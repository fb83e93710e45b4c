import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

const pageSize = 10;
/** Names in the order of their sort number: the first is 岗位01. */
const nameOf = (number: number) => `岗位${String(number).padStart(2, "0")}`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", ["post_view", "post_edit", "post_delete"]);
  await addStaff(app, "100001", "reader", ["post_view"]);
  await addStaff(app, "100001", "sorter", ["post_view"]);
  const clerk = await signIn(app, "100001", "clerk", "staff");
  for (let number = 1; number <= pageSize + 2; number += 1) {
    const body = { category: 1, postCode: `p${number}`, postName: nameOf(number), sort: number, remark: "" };
    await clerk.POST("/blade-system/post/submit", { body });
  }
});
afterAll(() => app.close());

const open = (as: string, width = 1280, search = "") => openConsole(app, `/system/post${search}`, { as, width });
const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
type Screen = Awaited<ReturnType<typeof open>>["screen"];
const names = (screen: Screen) => screen.queryAllByText(/^岗位\d\d$/).map(({ textContent }) => textContent);
const bar = (screen: Screen) => screen.queryByRole("region", { name: /^已选/ })?.getAttribute("aria-label");

test("a list is sorted the other way by the head of its column, and by another one by that, and its pages say where one is", async () => {
  const { screen, user, path } = await open("sorter");
  await expect.poll(() => names(screen).length).toBe(pageSize);
  const head = () => screen.getByRole("columnheader", { name: /^岗位排序/ });
  expect(head().getAttribute("aria-sort")).toBe("ascending");
  expect(names(screen)[0]).toBe(nameOf(1));
  expect(screen.getByRole("columnheader", { name: /^岗位编号/ }).getAttribute("aria-sort")).toBeNull();
  expect(screen.getByText(`第 1-10 条，共 ${pageSize + 2} 条`)).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "翻页" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "上一页" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "下一页" }));
  await expect.poll(() => names(screen)).toEqual([nameOf(11), nameOf(12)]);
  expect(path()).toContain("page=2");
  expect(screen.getByRole("button", { name: "下一页" })).toHaveProperty("disabled", true);
  await user.click(within(head()).getByRole("button", { name: "岗位排序" }));
  await expect.poll(() => head().getAttribute("aria-sort")).toBe("descending");
  await expect.poll(() => names(screen)[0]).toBe(nameOf(12));
  const code = () => screen.getByRole("columnheader", { name: /^岗位编号/ });
  for (const order of ["ascending", "descending", "ascending"]) {
    await user.click(within(code()).getByRole("button", { name: "岗位编号" }));
    await expect.poll(() => code().getAttribute("aria-sort")).toBe(order);
  }
  await expect.poll(() => head().getAttribute("aria-sort")).toBeNull();
  // Another column begins upwards, however the one before it was sorted.
  await user.click(within(head()).getByRole("button", { name: "岗位排序" }));
  await expect.poll(() => head().getAttribute("aria-sort")).toBe("ascending");
  // A person who may only look has no actions, and three filters hide none.
  expect(screen.queryByRole("columnheader", { name: "操作" })).toBeNull();
  expect(screen.queryByRole("button", { name: /更多筛选|清除筛选/ })).toBeNull();
});

test("ticks of an earlier visit stay where their rows are in sight, and go where nobody could tell what they are", async () => {
  const { screen, user, reload } = await open("clerk");
  await expect.poll(() => names(screen).length).toBe(pageSize);
  await user.click(screen.getByRole("checkbox", { name: new RegExp(`^选择 ${nameOf(1)}`) }));
  await user.click(screen.getByRole("button", { name: "下一页" }));
  await expect.poll(() => names(screen)).toEqual([nameOf(11), nameOf(12)]);
  const last = new RegExp(`^选择 ${nameOf(12)}`);
  await user.click(screen.getByRole("checkbox", { name: last }));
  expect(bar(screen)).toBe("已选 2 项");
  await reload();
  await expect.poll(() => bar(screen)).toBe("已选 1 项");
  expect(screen.getByRole("checkbox", { name: last })).toHaveProperty("checked", true);
});

test("ticked rows are counted, stay ticked on another page, and are removed together after a question", async () => {
  const { screen, user } = await open("clerk");
  await expect.poll(() => names(screen).length).toBe(pageSize);
  const all = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "全选本页" });
  expect(bar(screen)).toBeUndefined();
  expect([all().checked, all().dataset.indeterminate]).toEqual([false, "false"]);
  expect(screen.getByRole("link", { name: "新增岗位" }).textContent).toBe("新增岗位");
  const more = screen.getByRole("button", { name: `${nameOf(3)}的更多操作` });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await user.click(more);
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["删除"]);
  await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("menu")).toBeNull();
  await user.click(all());
  expect(bar(screen)).toBe("已选 10 项");
  expect(all().checked).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: new RegExp(`^选择 ${nameOf(10)}`) }));
  expect(bar(screen)).toBe("已选 9 项");
  expect([all().checked, all().dataset.indeterminate]).toEqual([false, "true"]);
  await user.click(screen.getByRole("button", { name: "取消选择" }));
  expect(bar(screen)).toBeUndefined();

  await user.click(screen.getByRole("checkbox", { name: new RegExp(`^选择 ${nameOf(10)}`) }));
  expect([all().checked, all().dataset.indeterminate]).toEqual([false, "true"]);
  await user.click(screen.getByRole("button", { name: "下一页" }));
  await expect.poll(() => names(screen).length).toBe(2);
  expect(all().checked).toBe(false);
  await user.click(all());
  expect(bar(screen)).toBe("已选 3 项");
  await user.click(all());
  expect(bar(screen)).toBe("已选 1 项");
  await user.click(screen.getByRole("checkbox", { name: new RegExp(`^选择 ${nameOf(12)}`) }));
  await user.click(screen.getByRole("button", { name: "删除" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "确定" }));
  await expect.poll(() => bar(screen)).toBeUndefined();
  const clerk = await signIn(app, "100001", "clerk", "staff");
  const left = async () => (await clerk.GET("/blade-system/post/list", {})).total;
  await expect.poll(left).toBe(pageSize);
});

test("a list of one row is ticked as a whole, and nothing can be ticked before it has come", async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const fetch: TestApp["fetch"] = async (request) => {
    if (request.url.includes("/post/list")) await gate;
    return app.fetch(request);
  };
  const search = `${filtered({ postName: nameOf(5) })}&perPage=30`;
  const { screen, user } = await openConsole({ ...app, fetch }, `/system/post${search}`, { as: "clerk" });
  const all = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "全选本页" });
  await screen.findByRole("checkbox", { name: "全选本页" });
  expect([all().checked, all().disabled, screen.getAllByRole("row").length]).toEqual([false, true, 11]);
  expect(screen.queryByText("没有符合条件的记录")).toBeNull();
  letGo();
  await expect.poll(() => names(screen)).toEqual([nameOf(5)]);
  expect([all().checked, all().disabled, all().dataset.indeterminate]).toEqual([false, false, "false"]);
  await user.click(all());
  expect([all().checked, bar(screen)]).toEqual([true, "已选 1 项"]);
});

test("a person who may only look can tick nothing, and has no way to change, remove or add one", async () => {
  const { screen } = await open("reader");
  await expect.poll(() => names(screen).length).toBe(pageSize);
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  expect(screen.queryByRole("link", { name: /新增|修改/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /导入|导出/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /更多操作$/ })).toBeNull();
});

test("on a phone each row is a card with its facts, and is ticked and changed there", async () => {
  const { screen, user, path } = await open("clerk", 390);
  await expect.poll(() => names(screen).length).toBe(pageSize);
  expect(screen.queryByRole("table")).toBeNull();
  const card = within(screen.getByText(nameOf(5)).closest("li") as HTMLElement);
  expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toContain("岗位名称");
  expect(card.getByText("p5")).toBeTruthy();
  expect(screen.getByRole("link", { name: "新增岗位" }).textContent).toBe("新增");
  expect(screen.queryByRole("button", { name: "更多操作" })).toBeNull();
  // A remark that nobody wrote takes no line.
  expect(card.queryByText(/备注/)).toBeNull();
  await user.click(card.getByRole("checkbox"));
  expect(bar(screen)).toBe("已选 1 项");
  await user.click(card.getByRole("checkbox"));
  expect(bar(screen)).toBeUndefined();
  // One filter is in sight, and the others are behind the button.
  expect(screen.getByRole("textbox", { name: "岗位名称" })).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "岗位类型" })).toBeNull();
  expect(screen.getByRole("button", { name: "更多筛选" }).textContent).toBe("");
  await user.click(card.getByRole("link", { name: /^修改/ }));
  expect(path()).toMatch(/^\/admin\/system\/post\/\d+$/);
});

test("a card of a reader has no box and no actions, and an empty filter is none", async () => {
  const { screen } = await open("reader", 390, filtered({ category: "" }));
  await expect.poll(() => names(screen).length).toBe(pageSize);
  const card = within(screen.getByText(nameOf(5)).closest("li") as HTMLElement);
  expect(card.queryByRole("checkbox")).toBeNull();
  expect(card.queryByRole("link", { name: /^修改/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "清除筛选" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "岗位类型" })).toBeNull();
});

test("a removal that never reached the server is told, and the row stays", async () => {
  let isDown = false;
  const server = {
    ...app,
    async fetch(request: Request) {
      if (isDown && request.method === "POST") throw new TypeError("fetch failed");
      return app.fetch(request);
    },
  };
  const { screen, user } = await openConsole(server, "/system/post", { as: "clerk" });
  await expect.poll(() => names(screen).length).toBe(pageSize);
  await user.click(screen.getByRole("checkbox", { name: new RegExp(`^选择 ${nameOf(2)}`) }));
  await user.click(screen.getByRole("button", { name: "删除" }));
  isDown = true;
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "确定" }));
  expect(await screen.findByText(/网络/)).toBeTruthy();
  expect(names(screen)).toContain(nameOf(2));
});
