import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  for (const account of ["lin", "wang", "zhao", "chen", "sun"])
    await addStaff(app, "100001", account, ["post_view", "post_edit", "post_export"]);
  const lin = await signIn(app, "100001", "lin", "staff");
  for (const postName of ["护士", "医师"]) {
    const body = { category: 1, postCode: `p-${postName}`, postName, sort: 1, remark: "" };
    await lin.POST("/blade-system/post/submit", { body });
  }
});
afterAll(() => app.close());

/** Opens the list on a machine that has never seen this person. */
const open = (as: string, search = "") => openConsole(app, `/system/post${search}`, { as });
const heads = async (screen: Awaited<ReturnType<typeof open>>["screen"]) =>
  (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);

/** The server, whose answer of what is kept is made when it is asked, and comes when it is let go; and the queries that lists sent. */
function withLateAnswer() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const listed: string[] = [];
  const fetch = async (request: Request) => {
    if (request.url.includes("/post/list")) listed.push(decodeURIComponent(new URL(request.url).search));
    const answer = await app.fetch(request);
    if (request.url.includes("/preference/list")) await gate;
    return answer;
  };
  return { server: { ...app, fetch }, letGo: () => letGo(), listed };
}

test("columns that somebody has hidden stay hidden on their next machine, and for nobody else", async () => {
  const { screen, user } = await open("lin");
  expect(await heads(screen)).toContain("岗位排序");
  await user.click(screen.getByRole("button", { name: "列与行高" }));
  await user.click(await within(await screen.findByRole("dialog")).findByRole("checkbox", { name: "岗位排序" }));
  const lin = await signIn(app, "100001", "lin", "staff");
  await expect.poll(() => lin.GET("/blade-system/preference/list")).toHaveLength(1);

  const again = await open("lin");
  await expect.poll(() => heads(again.screen)).not.toContain("岗位排序");
  expect(await heads((await open("wang")).screen)).toContain("岗位排序");
});

test("a column is as wide as somebody made it, there and on their next machine", async () => {
  const { screen, user } = await open("lin");
  const edge = await screen.findByRole("separator", { name: "岗位名称的列宽" });
  const before = Number(edge.getAttribute("aria-valuenow"));
  edge.focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(edge.getAttribute("aria-valuenow")).toBe(String(before + 32));
  const lin = await signIn(app, "100001", "lin", "staff");
  const kept = async () => (await lin.GET("/blade-system/preference/list")).map(({ value }) => value).join();
  await expect.poll(kept).toContain(`"postName":${before + 32}`);
  await user.keyboard("{Home}");
  expect(edge.getAttribute("aria-valuenow")).toBe("64");
  expect([...document.querySelectorAll("col")].map(({ style }) => style.width)).toContain("64px");
  await expect.poll(kept).toContain('"postName":64');

  const again = await open("lin");
  const there = await again.screen.findByRole("separator", { name: "岗位名称的列宽" });
  await expect.poll(() => there.getAttribute("aria-valuenow")).toBe("64");
});

test("the edge of a column is dragged no further than it may be, and moves nothing once it is let go", async () => {
  const { screen } = await open("sun");
  const edge = await screen.findByRole("separator", { name: "岗位名称的列宽" });
  const width = () => Number(edge.getAttribute("aria-valuenow"));
  const before = width();
  const drag = (clientX: number) => fireEvent.pointerMove(edge, { clientX });
  drag(500);
  fireEvent.pointerDown(edge, { clientX: 500, pointerId: 1 });
  drag(540);
  await expect.poll(width).toBe(before + 40);
  drag(9000);
  await expect.poll(width).toBe(640);
  drag(-9000);
  await expect.poll(width).toBe(64);
  drag(530);
  await expect.poll(width).toBe(before + 30);
  fireEvent.pointerUp(edge);
  drag(700);
  const sun = await signIn(app, "100001", "sun", "staff");
  const kept = async () => (await sun.GET("/blade-system/preference/list")).map(({ value }) => value).join();
  await expect.poll(kept).toContain(`"postName":${before + 30}`);
  expect(width()).toBe(before + 30);
});

test("a link names the columns and their order, and changes nothing that its reader keeps", async () => {
  const { screen, user, path } = await open("wang", "?columns=sort,postName,nothing");
  await expect.poll(() => heads(screen)).toEqual(["", "岗位排序", "岗位名称", "操作"]);
  await user.type(screen.getByRole("textbox", { name: "岗位名称" }), "护");
  await expect.poll(() => screen.queryByText("医师")).toBeNull();
  await expect.poll(path).toContain("filter=");
  expect(await heads(screen)).toEqual(["", "岗位排序", "岗位名称", "操作"]);
  const wang = await signIn(app, "100001", "wang", "staff");
  expect(await wang.GET("/blade-system/preference/list")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "列与行高" }));
  await user.click(await within(await screen.findByRole("dialog")).findByRole("button", { name: "重置" }));
  await user.keyboard("{Escape}");
  await expect.poll(() => heads(screen)).toContain("岗位编号");
});

test("columns go up and down in the panel, the last one cannot be hidden, and rows can be closer together", async () => {
  const { screen, user } = await open("wang", "?columns=sort,postName,postCode");
  await expect.poll(() => heads(screen)).toEqual(["", "岗位排序", "岗位名称", "岗位编号", "操作"]);
  await user.click(screen.getByRole("button", { name: "列与行高" }));
  const panel = within(await screen.findByRole("dialog"));
  const names = () => panel.getAllByRole("listitem").map(({ textContent }) => textContent);
  await user.click(await panel.findByRole("button", { name: "下移 岗位排序" }));
  await expect.poll(() => names().slice(0, 3)).toEqual(["岗位名称", "岗位排序", "岗位编号"]);
  await user.click(panel.getByRole("button", { name: "上移 岗位编号" }));
  await expect.poll(() => names().slice(0, 3)).toEqual(["岗位名称", "岗位编号", "岗位排序"]);
  expect(panel.getByRole("button", { name: "上移 岗位名称" })).toHaveProperty("disabled", true);
  const downs = panel.getAllByRole<HTMLButtonElement>("button", { name: /^下移/ });
  expect(downs.map(({ disabled }) => disabled)).toEqual(downs.map((_, index) => index === downs.length - 1));

  const box = (name: string) => panel.getByRole<HTMLInputElement>("checkbox", { name });
  for (const name of ["岗位编号", "岗位排序"]) {
    expect(box(name).disabled).toBe(false);
    await user.click(box(name));
  }
  await expect.poll(() => box("岗位名称").disabled).toBe(true);
  await user.click(panel.getByRole("button", { name: "紧凑" }));
  const dense = () => panel.getByRole("button", { name: "紧凑" }).getAttribute("aria-pressed");
  expect(dense()).toBe("true");
  // The one that is chosen stays chosen.
  await user.click(panel.getByRole("button", { name: "紧凑" }));
  expect(dense()).toBe("true");
  await user.keyboard("{Escape}");
  await expect.poll(() => heads(screen)).toEqual(["", "岗位名称", "操作"]);
  const wang = await signIn(app, "100001", "wang", "staff");
  await expect
    .poll(async () => (await wang.GET("/blade-system/preference/list")).map(({ value }) => value).join())
    .toContain("compact");
});

test("a link may name one column alone, which a sheet can have, too, and no sheet is without one", async () => {
  const { screen, user } = await open("wang", "?columns=postName");
  await expect.poll(() => heads(screen)).toEqual(["", "岗位名称", "操作"]);
  await expect.poll(() => screen.getByRole("button", { name: "导出" })).toHaveProperty("disabled", false);
  await user.click(screen.getByRole("button", { name: "导出" }));
  const sheet = within(await screen.findByRole("dialog", { name: "导出 2 条" }));
  const box = (name: string) => sheet.getByRole<HTMLInputElement>("checkbox", { name });
  const make = () => sheet.getByRole<HTMLButtonElement>("button", { name: "导出" }).disabled;
  await user.click(sheet.getByRole("button", { name: "列表所示的列" }));
  expect([box("岗位名称").checked, box("岗位编号").checked, make()]).toEqual([true, false, false]);
  await user.click(box("岗位名称"));
  expect([box("岗位名称").checked, box("岗位编号").checked, make()]).toEqual([false, false, true]);
  await user.click(box("岗位编号"));
  expect([box("岗位名称").checked, box("岗位编号").checked, make()]).toEqual([false, true, false]);
});

test("the link of what is on screen is copied", async () => {
  const { screen, user } = await open("wang", "?columns=sort,postName");
  await expect.poll(() => heads(screen)).toEqual(["", "岗位排序", "岗位名称", "操作"]);
  await user.click(screen.getByRole("button", { name: "我的视图" }));
  await user.click(await screen.findByRole("button", { name: "复制此列表的链接" }));
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.pathname).toBe("/admin/system/post");
  expect(copied.searchParams.get("columns")).toBe("sort,postName");
});

test("a view has a name, comes along, and its link shows a colleague the same rows", async () => {
  const { screen, user } = await open("lin", `?filter=${encodeURIComponent('{"postName":"护"}')}`);
  expect(await screen.findByText("护士")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "我的视图" }));
  const dialog = within(await screen.findByRole("dialog", { name: "我的视图" }));
  await user.type(await dialog.findByRole("textbox", { name: "视图名称" }), "护理岗位");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  const lin = await signIn(app, "100001", "lin", "staff");
  const views = async () => (await lin.GET("/blade-system/preference/list")).filter(({ key }) => key.endsWith("views"));
  await expect.poll(views).toHaveLength(1);

  const again = await open("lin");
  expect(await again.screen.findByText("医师")).toBeTruthy();
  await again.user.click(again.screen.getByRole("button", { name: "我的视图" }));
  await again.user.click(await again.screen.findByRole("link", { name: "护理岗位" }));
  expect(await again.screen.findByText("护士")).toBeTruthy();
  await expect.poll(() => again.screen.queryByText("医师")).toBeNull();
  const search = again.path().split("?")[1];

  const colleague = await open("wang", `?${search}`);
  expect(await colleague.screen.findByText("护士")).toBeTruthy();
  expect(colleague.screen.queryByText("医师")).toBeNull();
});

test("the filters that were picked and the order come along, typed text and those of a link do not", async () => {
  const zhao = await signIn(app, "100001", "zhao", "staff");
  const kept = async () => (await zhao.GET("/blade-system/preference/list")).map(({ value }) => JSON.parse(value));
  const search = `?filter=${encodeURIComponent('{"category":"2"}')}`;
  const linked = await open("zhao", search);
  await linked.user.click(await linked.screen.findByRole("button", { name: "清除筛选" }));
  expect(await linked.screen.findByText("医师")).toBeTruthy();

  const { screen, user } = await open("zhao");
  expect(await screen.findByText("医师")).toBeTruthy();
  const head = (page: typeof screen) => page.getByRole("columnheader", { name: /^岗位编号/ });
  await user.click(within(head(screen)).getByRole("button", { name: "岗位编号" }));
  // Each step is drawn before the next one begins: a click means what is on screen.
  await expect.poll(() => head(screen).getAttribute("aria-sort")).toBe("ascending");
  await user.type(await screen.findByRole("textbox", { name: "岗位名称" }), "护");
  expect(await screen.findByRole("button", { name: "清除筛选" })).toBeTruthy();
  await user.click(await screen.findByRole("combobox", { name: "岗位类型" }));
  await user.click(await screen.findByRole("option", { name: "高层" }));
  await expect.poll(kept).toEqual([expect.objectContaining({ sort: "postCode", filter: { category: 1 } })]);

  const again = await open("zhao");
  expect(await again.screen.findByRole("button", { name: "清除筛选" })).toBeTruthy();
  expect(again.screen.getByRole("textbox", { name: "岗位名称" })).toHaveProperty("value", "");
  expect(await again.screen.findByText("护士")).toBeTruthy();
  expect(head(again.screen).getAttribute("aria-sort")).toBe("ascending");
  expect(decodeURIComponent(again.path())).toContain('"category":1');
  await again.user.click(again.screen.getByRole("button", { name: "清除筛选" }));
  await expect.poll(kept).toEqual([expect.objectContaining({ sort: "postCode", filter: {} })]);
});

test("what somebody arranges before the server has answered stays as they arranged it", async () => {
  const chen = await signIn(app, "100001", "chen", "staff");
  await chen.POST("/blade-system/preference/keep", { body: { key: "density", value: '"compact"' } });
  const { server, letGo } = withLateAnswer();
  const { screen, user } = await openConsole(server, "/system/post?columns=sort,postName,postCode", { as: "chen" });
  await expect.poll(() => heads(screen)).toEqual(["", "岗位排序", "岗位名称", "岗位编号", "操作"]);
  await user.click(screen.getByRole("button", { name: "列与行高" }));
  const panel = within(await screen.findByRole("dialog"));
  await user.click(await panel.findByRole("button", { name: "下移 岗位排序" }));
  const names = () => panel.getAllByRole("listitem").map(({ textContent }) => textContent);
  await expect.poll(() => names().slice(0, 3)).toEqual(["岗位名称", "岗位排序", "岗位编号"]);
  letGo();
  const isPressed = () => panel.getByRole("button", { name: "紧凑" }).getAttribute("aria-pressed");
  await expect.poll(isPressed).toBe("true");
  expect(names().slice(0, 3)).toEqual(["岗位名称", "岗位排序", "岗位编号"]);
  await user.keyboard("{Escape}");
  await expect.poll(() => heads(screen)).toEqual(["", "岗位名称", "岗位排序", "岗位编号", "操作"]);
});

test("a list draws no row before it is known how its reader left it", async () => {
  const chen = await signIn(app, "100001", "chen", "staff");
  // An earlier release may have kept what there is no more.
  const value = JSON.stringify({ filter: { category: 1, gone: "1" }, sort: "gone", order: "DESC", perPage: 7 });
  await chen.POST("/blade-system/preference/keep", { body: { key: "system/post.last", value } });
  const { server, letGo, listed } = withLateAnswer();
  const { screen } = await openConsole(server, "/system/post", { as: "chen" });
  expect(await screen.findByRole("heading", { level: 1, name: "岗位" })).toBeTruthy();
  expect([screen.queryByRole("table"), listed]).toEqual([null, []]);
  letGo();
  expect(await screen.findByText("护士")).toBeTruthy();
  expect(listed.filter((query) => !query.includes("category=1") || query.includes("gone"))).toEqual([]);
  const paged = listed.map((query) => [
    new URLSearchParams(query).get("current"),
    new URLSearchParams(query).get("size"),
  ]);
  expect(paged).toEqual(paged.map(() => ["1", "10"]));
});

test("a view of people is kept without what was typed, which its link has, and says so", async () => {
  await addStaff(app, "100001", "qian", ["user_view"]);
  const { screen, user } = await openConsole(app, `/system/user?filter=${encodeURIComponent('{"realName":"张"}')}`, {
    as: "qian",
  });
  await user.click(await screen.findByRole("button", { name: "我的视图" }));
  const dialog = within(await screen.findByRole("dialog", { name: "我的视图" }));
  expect(await dialog.findByText(/输入的文字不存入视图/)).toBeTruthy();
  await user.type(await dialog.findByRole("textbox", { name: "视图名称" }), "同事");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  const qian = await signIn(app, "100001", "qian", "staff");
  const kept = async () =>
    (await qian.GET("/blade-system/preference/list"))
      .filter(({ key }) => key.endsWith("views"))
      .map(({ value }) => value);
  await expect.poll(kept).toEqual([expect.stringContaining('"filter":{}')]);
});
