import { addStaff, type Hospital, openHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";

const codes = ["job_view", "post_view", "post_edit", "role_view", "dictbiz_view"];
let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", codes);
});
afterAll(() => hospital.close());

const open = (path: string, language: "zh" | "en" = "zh") => openConsole(hospital, path, { as: "hr", language });
type Opened = Awaited<ReturnType<typeof open>>;

/** The tags in their order, the active one marked. */
const tags = ({ screen }: Opened) =>
  within(screen.getByRole("navigation", { name: "打开的页面" }))
    .getAllByRole("link")
    .map((link) => `${link.textContent}${link.getAttribute("aria-current") ? "*" : ""}`);

test("a locked console hides everything, whatever the address, and gives back what was typed", async () => {
  const { screen, user, path } = await open("/system/post/create");
  const name = await screen.findByRole("textbox", { name: /岗位名称/ });
  await user.type(name, "护士长");
  await user.click(screen.getByRole("button", { name: "锁屏" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "锁定" }));
  expect(await dialog.findByText("锁屏密码不能为空")).toBeTruthy();
  await user.type(dialog.getByLabelText(/锁屏密码/), "open sesame");
  await user.click(dialog.getByRole("button", { name: "锁定" }));
  const unlock = await screen.findByRole("button", { name: "解锁" });
  expect([path().split("?")[0], screen.queryByDisplayValue("护士长")]).toEqual(["/admin/lock", null]);
  await user.type(screen.getByLabelText(/锁屏密码/), "wrong");
  await user.click(unlock);
  expect(await screen.findByText("锁屏密码不正确")).toBeTruthy();
  await user.type(screen.getByLabelText(/锁屏密码/), "open sesame");
  await user.click(unlock);
  const typed = await screen.findByRole<HTMLInputElement>("textbox", { name: /岗位名称/ });
  await expect.poll(() => typed.isConnected && screen.queryByDisplayValue("护士长")).toBeTruthy();
});

test("pages that are open stand as tags: the last one stays, and the active one gives way to the one before", async () => {
  const page = await open("/system/post");
  const { screen, user } = page;
  await expect
    .poll(() => screen.queryByRole("navigation", { name: "打开的页面" }) && tags(page))
    .toEqual(["首页", "岗位管理*"]);
  await user.click(screen.getByRole("button", { name: "关闭岗位管理" }));
  await expect.poll(() => tags(page)).toEqual(["首页*"]);
  expect(screen.queryByRole("button", { name: /^关闭/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "全部打开的页面" }));
  await user.type(await screen.findByRole("textbox", { name: "搜索打开的页面" }), "没有");
  await expect.poll(() => screen.queryByRole("menuitem", { name: "首页" })).toBeNull();
});

test("the menu of a tag closes the others, and clears the cache", async () => {
  const page = await open("/system/post");
  const { screen, user } = page;
  const tag = async () =>
    within(await screen.findByRole("navigation", { name: "打开的页面" })).findByRole("link", { name: "岗位管理" });
  await user.pointer({ keys: "[MouseRight]", target: await tag() });
  await user.click(await screen.findByRole("menuitem", { name: "清除缓存" }));
  expect(await screen.findByText("清除完毕")).toBeTruthy();
  await user.pointer({ keys: "[MouseRight]", target: await tag() });
  await user.click(await screen.findByRole("menuitem", { name: "关闭其他" }));
  await expect.poll(() => tags(page)).toEqual(["岗位管理*"]);
});

test("errors of the browser are counted up to 99, looked at, sent and cleared", async () => {
  const { screen, user } = await open("/my-info");
  await screen.findByText("hr，您好");
  const { errorLog } = await import("./errors/own-error-log.ts");
  for (let index = 0; index < 100; index += 1) errorLog.add(new Error(`fault ${index}`));
  const button = await screen.findByRole("button", { name: "错误日志" });
  expect(button.textContent).toBe("99+");
  await user.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "错误日志" }));
  expect(dialog.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "类型",
    "地址",
    "内容",
    "堆栈",
    "时间",
  ]);
  await user.click(dialog.getByRole("button", { name: "上传到服务器" }));
  await user.click(await screen.findByRole("button", { name: "确定" }));
  expect(await screen.findByText("发送成功!")).toBeTruthy();
  expect([errorLog.get().length, screen.queryByRole("button", { name: "错误日志" })]).toEqual([0, null]);
});

test("Ctrl-K finds a page by the first letters of its name, and goes there", async () => {
  const { screen, user, path } = await open("/my-info");
  await screen.findByRole("navigation", { name: "侧边菜单" });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "输入菜单名称" }), "角色");
  expect(await screen.findByRole("option", { name: /角色管理/ })).toBeTruthy();
  await user.keyboard("{Enter}");
  await expect.poll(path).toBe("/admin/system/role");
});

test.each([
  ["/403", "没有权限"],
  ["/404", "页面不存在"],
  ["/500", "页面出错了"],
  ["/no/such/page", "页面不存在"],
])("%s says: %s", async (address, text) => {
  const { screen } = await open(address);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a theme dresses the bar, and is kept", async () => {
  const { screen, user } = await open("/my-info");
  await user.click(await screen.findByRole("button", { name: "外观" }));
  const themes = within(await screen.findByRole("group", { name: "主题" })).getAllByRole("button");
  expect(themes).toHaveLength(11);
  await user.click(screen.getByRole("button", { name: "暗黑" }));
  expect(localStorage.getItem("RaStorebladekit-console.theme")).toBe('"dark"');
  await user.click(screen.getByRole("button", { name: "LTE" }));
  expect(screen.getByRole("button", { name: "LTE" }).getAttribute("aria-pressed")).toBe("true");
  expect([
    localStorage.getItem("RaStorebladekit-console.themeName"),
    getComputedStyle(document.querySelector("header") ?? document.body).color,
  ]).toEqual(['"theme-lte"', expect.stringMatching(/#ffffff|rgb\(255, 255, 255\)/)]);
});

test("an address that no list offers is put right, and the pages have a name in the language on screen", async () => {
  const { platform, ids } = hospital.services;
  const positions = Array.from({ length: 11 }, (_, index) => ({ postCode: `p${index}`, postName: `岗位 ${index}` }));
  await platform
    .insertInto("bladePost")
    .values(positions.map((row) => ({ ...row, id: ids.next(), tenantId: "100001", category: 1 })))
    .execute();
  const { screen, path } = await open("/system/post?perPage=99999&filter=%7B%22tab%22%3A%22bogus%22%7D");
  expect(await screen.findByRole("navigation", { name: "翻页" })).toBeTruthy();
  expect(path()).toContain("perPage=10");
  expect(path()).not.toContain("bogus");
});

test("a screen that a person may not see asks the server for none of its rows", async () => {
  const calls: string[] = [];
  const watched = {
    ...hospital,
    fetch: (request: Request) => {
      calls.push(new URL(request.url).pathname);
      return hospital.fetch(request);
    },
  };
  const { screen } = await openConsole(watched, "/system/user", { as: "hr" });
  expect(await screen.findByText("没有权限")).toBeTruthy();
  expect(calls.filter((path) => path.startsWith("/api/blade-system/user/"))).toEqual([]);
});

test("side menu and top menus show where a page belongs, however it was reached", async () => {
  const { platform, ids } = hospital.services;
  const topMenuId = ids.next();
  await platform.insertInto("bladeTopMenu").values({ id: topMenuId, code: "settings", name: "系统配置" }).execute();
  const menus = await platform
    .selectFrom("bladeMenu")
    .select("id")
    .where("code", "in", ["role", "role_view"])
    .execute();
  await platform
    .insertInto("bladeTopMenuLink")
    .values(menus.map(({ id }) => ({ topMenuId, menuId: id })))
    .execute();
  const { screen } = await open("/system/role");
  const side = within(await screen.findByRole("navigation", { name: "侧边菜单" }));
  expect(await side.findByRole("link", { name: "角色管理", current: "page" })).toBeTruthy();
  const lit = () =>
    within(screen.getByRole("list", { name: "顶部菜单" }))
      .getAllByRole("button")
      .filter((button) => button.getAttribute("aria-current"))
      .map(({ textContent }) => textContent);
  await expect.poll(lit).toEqual(["系统配置"]);
});
