import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
let medicine: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "chief", ["user_view", "user_edit", "role_view", "dept_view", "dept_edit"]);
  const chief = await signIn(app, "100001", "chief", "staff");
  const add = async (deptName: string, parentId: string) =>
    (await chief.POST("/blade-system/dept/submit", { body: { deptName, fullName: deptName, parentId, sort: 1 } })).id;
  const hospital = await add("仁和医院", "0");
  medicine = await add("内科", hospital);
  await add("心内科", medicine);
  await add("外科", hospital);
});
afterAll(() => app.close());

test("a search shows what it finds with its place, and a node is not put below itself", async () => {
  const { screen, user } = await openConsole(app, `/system/dept/${medicine}`, { as: "chief" });
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^上级部门/ });
  await expect.poll(() => box.value).toBe("仁和医院");
  await user.click(box);
  await user.type(await screen.findByRole("textbox", { name: "搜索名称" }), "科");
  expect(await screen.findByText("外科", { selector: "[role=tree] *" })).toBeTruthy();
  for (const name of ["内科", "心内科"]) expect(screen.queryByText(name, { selector: "[role=tree] *" })).toBeNull();
});

test("the box opens by keys, takes one node, and puts the row at the top", async () => {
  const { screen, user } = await openConsole(app, `/system/dept/${medicine}`, { as: "chief" });
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^上级部门/ });
  await expect.poll(() => box.value).toBe("仁和医院");
  const close = async () => {
    await user.click(await screen.findByRole("button", { name: "关闭" }));
    await expect.poll(() => screen.queryByRole("tree")).toBeNull();
    expect(box.getAttribute("aria-expanded")).toBe("false");
  };
  for (const key of ["{Enter}", " ", "{ArrowDown}"]) {
    box.focus();
    await user.keyboard(key);
    await close();
  }
  box.focus();
  await user.keyboard("x{ArrowUp}");
  expect(screen.queryByRole("tree")).toBeNull();

  await user.click(box);
  expect(box.getAttribute("aria-expanded")).toBe("true");
  await user.type(await screen.findByRole("textbox", { name: "搜索名称" }), "外");
  await user.click(await screen.findByText("外科", { selector: "[role=tree] *" }));
  await expect.poll(() => screen.queryByRole("tree")).toBeNull();
  expect(box.value).toBe("外科");
  await user.click(box);
  await user.click(await screen.findByRole("button", { name: "顶级" }));
  await expect.poll(() => box.value).toBe("顶级");
});

test("several nodes stand in the box, and each goes by a second click or its own chip", async () => {
  const { screen, user } = await openConsole(app, "/system/user/create", { as: "chief" });
  const box = await screen.findByRole("combobox", { name: /^部门/ });
  await user.click(box);
  const node = (name: string) => screen.findByText(name, { selector: "[role=tree] *" });
  // A row of the tree is clicked beside its check box.
  await user.click(await node("仁和医院"));
  await user.click(screen.getByRole("textbox", { name: "搜索名称" }));
  await user.keyboard("科");
  for (const name of ["内科", "外科", "心内科"]) await user.click(await node(name));
  await user.click(await node("外科"));
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("tree")).toBeNull();
  const chips = () =>
    ["仁和医院", "内科", "外科", "心内科"].filter((name) => screen.queryByRole("button", { name }) !== null);
  expect(chips()).toEqual(["仁和医院", "内科", "心内科"]);
  screen.getByRole("button", { name: "内科" }).focus();
  await user.keyboard("{Backspace}");
  await expect.poll(chips).toEqual(["仁和医院", "心内科"]);
});

test("a long level shows its first hundred nodes, and the others when they are asked for", async () => {
  await addTenant(app, "100002");
  await addStaff(app, "100002", "planner", ["user_view", "user_edit", "dept_view"]);
  const id = app.services.ids.next();
  const named = (deptName: string) => ({ tenantId: "100002", deptName, fullName: deptName });
  const wards = Array.from({ length: 130 }, (_, index) => ({
    ...named(`病区 ${index + 1}`),
    ...{ id: app.services.ids.next(), parentId: id, sort: index + 1 },
  }));
  const rows = [{ ...named("集团"), id, parentId: "0", sort: 1 }, ...wards];
  await app.services.platform.insertInto("bladeDept").values(rows).execute();
  const { screen, user } = await openConsole(app, "/system/user/create", { as: "planner", tenantId: "100002" });
  await user.click(await screen.findByRole("combobox", { name: /^部门/ }));
  await user.type(await screen.findByRole("textbox", { name: "搜索名称" }), "区");
  const more = await screen.findByText("还有 30 项，显示更多");
  expect(screen.queryByText("病区 101", { selector: "[role=tree] *" })).toBeNull();
  await user.click(more);
  await user.click(await screen.findByText("病区 130", { selector: "[role=tree] *" }));
  expect(screen.queryByText(/显示更多/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "关闭" }));
  expect(await screen.findByRole("button", { name: "病区 130" })).toBeTruthy();
});
