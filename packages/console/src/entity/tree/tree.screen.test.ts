import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  await addStaff(app, "100001", "admin", ["dept_view", "dept_edit", "dept_delete"]);
  await addStaff(app, "100001", "reader", ["dept_view"]);
  const admin = await signIn(app, "100001", "admin", "staff");
  const add = (deptName: string, parentId: string, sort = 1) =>
    admin.POST("/blade-system/dept/submit", { body: { deptName, fullName: deptName, parentId, sort } });
  const hospital = await add("仁和医院", "0");
  const medicine = await add("内科", hospital.id, 1);
  await add("外科", hospital.id, 2);
  await add("心内科", medicine.id);
});
afterAll(() => app.close());

const departments = (as = "admin") => openConsole(app, "/system/dept", { as });
const regions = (path = "") => openConsole(app, `/system/region${path}`, { as: "root", tenantId: "000000" });

test("departments are read when their parent is opened, by keys as by the arrow", async () => {
  const asked: string[] = [];
  const fetch: TestApp["fetch"] = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.includes("/dept/")) asked.push(`${pathname.split("/").at(-1)} ${searchParams.get("parentId")}`);
    return app.fetch(request);
  };
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/dept", { as: "admin" });
  const grid = await screen.findByRole("treegrid", { name: "部门" });
  const top = await within(grid).findByRole("row", { name: /仁和医院/ });
  expect(top.getAttribute("aria-expanded")).toBe("false");
  expect(asked).toEqual(["lazy-list 0"]);
  // Rows of a tree have their places, so that no head sorts them.
  const head = within(grid).getByRole("columnheader", { name: /^部门名称/ });
  expect(within(head).queryByRole("button")).toBeNull();
  expect(head.closest("tr")?.getAttribute("aria-rowindex")).toBe("1");
  top.focus();
  // A closed row cannot be closed.
  await user.keyboard("{ArrowLeft}");
  expect([top.getAttribute("aria-expanded"), asked.length]).toEqual(["false", 1]);
  await user.keyboard("{ArrowRight}");
  const ward = await within(grid).findByRole("row", { name: /外科/ });
  expect(ward.getAttribute("aria-level")).toBe("2");
  expect(within(grid).queryByRole("row", { name: /心内科/ })).toBeNull();
  expect([ward.getAttribute("aria-expanded"), within(grid).queryByText("没有下级")]).toEqual([null, null]);
  await user.keyboard("{ArrowRight}");
  expect(within(grid).getByRole("row", { name: /外科/ })).toBeTruthy();
  expect(within(grid).getByRole("button", { name: "收起仁和医院" })).toBeTruthy();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(await within(grid).findByRole("row", { name: /心内科/ })).toBeTruthy();
  expect(within(grid).queryByText(/仁和医院 \//)).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^内科/);
  await user.keyboard("{ArrowUp}{ArrowLeft}");
  await expect.poll(() => within(grid).queryByRole("row", { name: /外科/ })).toBeNull();
});

test("a search finds a department at any depth, and says where it is", async () => {
  const { screen, user } = await departments();
  await user.type(await screen.findByRole("textbox", { name: "部门名称" }), "心内");
  const found = await screen.findByRole("row", { name: /心内科/ });
  expect(within(found).getByText("仁和医院 / 内科")).toBeTruthy();
  expect(screen.queryByRole("treegrid")).toBeNull();
});

test("on a phone a department is a card that opens, and one that was found says where it is", async () => {
  const { screen, user } = await openConsole(app, "/system/dept", { as: "admin", width: 390 });
  await user.click(await screen.findByRole("button", { name: "展开仁和医院" }));
  await user.click(await screen.findByRole("button", { name: "展开内科" }));
  expect(await screen.findByRole("button", { name: "心内科的更多操作" })).toBeTruthy();
  // Its place in the tree says where it is.
  expect(screen.queryByText(/仁和医院 \//)).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "部门名称" }), "心内");
  expect(await screen.findByText("仁和医院 / 内科")).toBeTruthy();
});

test("a department moves by the keyboard, and gets one below it from its menu", async () => {
  let saved = 0;
  const fetch: TestApp["fetch"] = (request) => {
    if (request.url.includes("/dept/submit")) saved += 1;
    return app.fetch(request);
  };
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/dept", { as: "admin" });
  if (!screen.queryByRole("row", { name: /外科/ }))
    await user.click(await screen.findByRole("button", { name: "展开仁和医院" }));
  const second = await screen.findByRole("row", { name: /外科/ });
  second.focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
  await expect.poll(() => names().slice(0, 3)).toEqual(["仁和医院", "外科", "内科"]);
  expect(screen.getByText(/调整顺序/)).toBeTruthy();
  // The first of a level goes no further up, and the last no further down.
  for (const [name, key] of [
    ["外科", "ArrowUp"],
    ["内科", "ArrowDown"],
  ]) {
    screen.getByRole("row", { name: new RegExp(`${name}`) }).focus();
    await user.keyboard(`{Alt>}{${key}}{/Alt}`);
  }
  expect(saved).toBe(1);
  // A button in a row has its own keys.
  const more = screen.getByRole("button", { name: "外科的更多操作" });
  more.focus();
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(more);

  // By the mouse it comes before the one that it is dropped on, which is never itself.
  const row = (name: RegExp) => screen.getByRole("row", { name });
  fireEvent.dragStart(row(/内科/));
  await expect.poll(() => fireEvent.dragOver(row(/外科/))).toBe(false);
  expect(fireEvent.dragOver(row(/内科/))).toBe(true);
  fireEvent.drop(row(/外科/));
  await expect.poll(() => names().slice(0, 3)).toEqual(["仁和医院", "内科", "外科"]);
  await expect.poll(() => fireEvent.dragOver(row(/外科/))).toBe(true);
  row(/内科/).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(() => names().slice(0, 3)).toEqual(["仁和医院", "外科", "内科"]);
  await user.click(screen.getByRole("button", { name: "外科的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "新增下级" }));
  const parent = await screen.findByRole("combobox", { name: /上级部门/ });
  await expect.poll(() => parent).toHaveProperty("value", "外科");
});

test("a reader opens departments and moves none", async () => {
  const { screen } = await departments("reader");
  const row = await screen.findByRole("row", { name: /仁和医院/ });
  expect(row.getAttribute("draggable")).toBeNull();
  expect(screen.queryByText(/调整顺序/)).toBeNull();
});

test("departments below another one that cannot be read are asked for again", async () => {
  let isDown = true;
  const fetch: TestApp["fetch"] = async (request) => {
    const { searchParams } = new URL(request.url);
    if (isDown && request.url.includes("/dept/lazy-list") && searchParams.get("parentId") !== "0")
      throw new TypeError("fetch failed");
    return app.fetch(request);
  };
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/dept", { as: "reader" });
  await user.click(await screen.findByRole("button", { name: "展开仁和医院" }));
  const alert = await screen.findByRole("alert");
  expect(screen.queryByText("没有下级")).toBeNull();
  isDown = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("row", { name: /外科/ })).toBeTruthy();
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
});

test("a department whose last one below was removed meanwhile says that there is none, until the list knows", async () => {
  const client = await signIn(app, "100001", "admin", "staff");
  const add = async (deptName: string, parentId: string) =>
    (await client.POST("/blade-system/dept/submit", { body: { deptName, fullName: deptName, parentId, sort: 9 } })).id;
  const ids = await add("检验中心", "0");
  const below = await add("微生物室", ids);
  const { screen, user, reload } = await departments();
  const open = await screen.findByRole("button", { name: "展开检验中心" });
  await client.POST("/blade-system/dept/remove", { params: { query: { ids: below } } });
  await user.click(open);
  expect(await screen.findByText("没有下级")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await reload();
  const row = await screen.findByRole("row", { name: /检验中心/ });
  expect([row.getAttribute("aria-expanded"), screen.queryByText("没有下级")]).toEqual([null, null]);
});

test("regions come by province, and a deep one is found with its place", async () => {
  const { screen, user } = await regions();
  await user.click(await screen.findByRole("button", { name: "展开浙江省" }));
  expect(await screen.findByRole("row", { name: /杭州市/ })).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: /分页/ })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "区划名称" }), "西湖");
  expect(await screen.findByText("浙江省 / 杭州市")).toBeTruthy();
});

test("the parent of a region is any region, found by its name", async () => {
  const { screen, user } = await regions("/create");
  const parent = await screen.findByRole("combobox", { name: /上级区划/ });
  // A search answers the first twenty.
  await user.type(parent, "区");
  await expect
    .poll(() => new Set(screen.getAllByRole("option").map(({ textContent }) => /区/.test(textContent))))
    .toEqual(new Set([true]));
  expect(screen.getAllByRole("option").length).toBe(20);
  await user.clear(parent);
  await user.type(parent, "西湖");
  await user.click(await screen.findByRole("option", { name: /西湖区 · 330106 · 浙江省/ }));
  expect(parent).toHaveProperty("value", "西湖区 · 330106 · 浙江省 / 杭州市");
});

test("a level of hundreds draws the rows in sight; keys reach the last, and hidden rows are counted", async () => {
  await addTenant(app, "100002");
  await addStaff(app, "100002", "planner", ["dept_view", "dept_edit"]);
  const planner = await signIn(app, "100002", "planner", "staff");
  const named = (deptName: string) => ({ tenantId: "100002", deptName, fullName: deptName });
  const { id } = await planner.POST("/blade-system/dept/submit", {
    body: { deptName: "集团", fullName: "集团", parentId: "0", sort: 1 },
  });
  const wards = Array.from({ length: 300 }, (_, index) => ({
    ...named(`病区 ${index + 1}`),
    ...{ id: app.services.ids.next(), parentId: id, sort: index + 1 },
  }));
  await app.services.platform.insertInto("bladeDept").values(wards).execute();
  // The DOM of stories has no layout: the list is 640 px high, and each row 40.
  const heights = [
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(640),
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40),
  ];
  onTestFinished(() => {
    for (const height of heights) height.mockRestore();
  });
  const { screen, user } = await openConsole(app, "/system/dept", { as: "planner", tenantId: "100002" });
  const grid = await screen.findByRole("treegrid", { name: "部门" });
  (await within(grid).findByRole("row", { name: /集团/ })).focus();
  await user.keyboard("{ArrowRight}");
  const first = await within(grid).findByRole("row", { name: /病区 1 / });
  expect(document.activeElement?.textContent).toMatch(/^集团/);
  const rows = () => grid.querySelectorAll("[aria-level]");
  expect(rows().length).toBeLessThan(60);
  expect([grid.getAttribute("aria-rowcount"), first.getAttribute("aria-setsize")]).toEqual(["302", "300"]);
  await user.keyboard("{End}");
  const last = document.activeElement;
  expect([last?.getAttribute("aria-rowindex"), last?.getAttribute("aria-posinset")]).toEqual(["302", "300"]);
  // Before the list has scrolled there.
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement?.getAttribute("aria-posinset")).toBe("298");
  await user.keyboard("{End}");
  const region = grid.closest("[role=region]") as HTMLElement;
  region.scrollTop = 301 * 40 - 640;
  fireEvent.scroll(region);
  await expect.poll(() => within(grid).queryByRole("row", { name: /病区 290 / })).toBeTruthy();
  expect([document.activeElement === last, rows().length < 60]).toEqual([true, true]);
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-posinset")).toBe("299");
  await user.keyboard("{Home}");
  expect(document.activeElement?.textContent).toMatch(/^集团/);
});
