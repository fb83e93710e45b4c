import { addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openConsole } from "../testing/open-console.ts";

const codes = ["notice_edit", "job_view", "post_view", "post_edit", "role_view", "dictbiz_view"];
let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  for (const account of ["hr", "hr2"]) await addStaff(hospital, "100001", account, codes);
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
  const name = await screen.findByRole("textbox", { name: /^岗位名称/ });
  await user.type(name, "护士长");
  await user.click(screen.getByRole("button", { name: "锁屏" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByText("锁屏密码不能为空")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "锁定" }));
  expect(await dialog.findByText("锁屏密码不能为空")).toBeTruthy();
  await user.type(dialog.getByLabelText(/锁屏密码/), "open sesame");
  await user.click(dialog.getByRole("button", { name: "锁定" }));
  const unlock = await screen.findByRole("button", { name: "解锁" });
  expect([path().split("?")[0], screen.queryByDisplayValue("护士长")]).toEqual(["/admin/lock", null]);
  expect(screen.queryByText("锁屏密码不正确")).toBeNull();
  await user.type(screen.getByLabelText(/锁屏密码/), "wrong");
  await user.click(unlock);
  expect(await screen.findByText("锁屏密码不正确")).toBeTruthy();
  await user.type(screen.getByLabelText(/锁屏密码/), "open sesame");
  await expect.poll(() => screen.queryByText("锁屏密码不正确")).toBeNull();
  await user.click(unlock);
  const typed = await screen.findByRole<HTMLInputElement>("textbox", { name: /^岗位名称/ });
  await expect.poll(() => typed.isConnected && screen.queryByDisplayValue("护士长")).toBeTruthy();
});

test("a locked console is also left by its way out, and the next person begins at the first page", async () => {
  const { screen, user, path } = await open("/system/post");
  await user.click(await screen.findByRole("button", { name: "锁屏" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/锁屏密码/), "open sesame");
  await user.click(dialog.getByRole("button", { name: "锁定" }));
  await user.click(await screen.findByRole("button", { name: "退出登录" }));
  expect(await screen.findByRole("button", { name: "登录" })).toBeTruthy();
  expect(path()).toBe("/admin/login");
});

test("another person who signs in while the console is locked sees nothing of the first", async () => {
  const { screen, user, opened, signInElsewhere } = await open("/system/post");
  await user.click(await screen.findByRole("button", { name: "锁屏" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/锁屏密码/), "open sesame");
  await user.click(dialog.getByRole("button", { name: "锁定" }));
  await screen.findByRole("button", { name: "解锁" });
  await signInElsewhere("hr2");
  expect(await screen.findByRole("button", { name: "hr2" })).toBeTruthy();
  expect([opened(), screen.queryByRole("button", { name: "hr" })]).toEqual([2, null]);
});

test("a logout on another tab ends this one at once, and the login remembers the page", async () => {
  const { screen, path } = await open("/system/post/create");
  await screen.findByRole("textbox", { name: /^岗位名称/ });
  localStorage.removeItem("bladekit-console-token");
  dispatchEvent(new StorageEvent("storage", { key: "bladekit-console-token", storageArea: localStorage }));
  expect(await screen.findByRole("button", { name: "登录" })).toBeTruthy();
  expect([path(), screen.queryByRole("textbox", { name: /^岗位名称/ })]).toEqual([
    `/admin/login?redirect=${encodeURIComponent("/system/post/create")}`,
    null,
  ]);
});

test("a page on which something is not saved has a dot at its tag, until it is given up", async () => {
  const { screen, user } = await open("/system/post/create");
  const name = await screen.findByRole("textbox", { name: /^岗位名称/ });
  expect(screen.queryByRole("img", { name: "有未保存的内容" })).toBeNull();
  await user.type(name, "护士");
  expect(await screen.findByRole("img", { name: "有未保存的内容" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "取消" }));
  await user.click(await screen.findByRole("button", { name: "放弃修改" }));
  await expect.poll(() => screen.queryByRole("img", { name: "有未保存的内容" })).toBeNull();
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

test("a page without a tag of its own leaves none lit, and closing one then stays where one is", async () => {
  const page = await open("/system/post");
  const { screen, user, go, path } = page;
  await expect
    .poll(() => screen.queryByRole("navigation", { name: "打开的页面" }) && tags(page))
    .toEqual(["首页", "岗位管理*"]);
  go("/404");
  await expect.poll(() => tags(page)).toEqual(["首页", "岗位管理"]);
  await user.click(screen.getByRole("button", { name: "关闭岗位管理" }));
  await expect.poll(() => tags(page)).toEqual(["首页"]);
  expect(path()).toBe("/admin/404");
});

test("tags speak the language on screen, that of home as well", async () => {
  const page = await open("/system/post");
  const { screen, user } = page;
  await expect
    .poll(() => screen.queryByRole("navigation", { name: "打开的页面" }) && tags(page))
    .toEqual(["首页", "岗位管理*"]);
  await user.click(screen.getByRole("button", { name: "切换语言" }));
  await user.click(await screen.findByRole("menuitem", { name: "English" }));
  const strip = within(await screen.findByRole("navigation", { name: "Open pages" }));
  expect(strip.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Home", "Positions"]);
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
  const isOff = async () => (await screen.findByRole("menuitem", { name: "关闭" })).matches("[aria-disabled=true]");
  expect(await isOff()).toBe(false);
  await user.click(await screen.findByRole("menuitem", { name: "关闭其他" }));
  await expect.poll(() => tags(page)).toEqual(["岗位管理*"]);
  await expect.poll(() => screen.queryByRole("menu")).toBeNull();
  await user.pointer({ keys: "[MouseRight]", target: await tag() });
  expect(await isOff()).toBe(true);
});

test("an open page is found among all of them by its name, and one’s own pages by the menu of the person", async () => {
  const { screen, user, path } = await open("/system/post");
  await user.click(await screen.findByRole("button", { name: "全部打开的页面" }));
  await user.type(await screen.findByRole("textbox", { name: "搜索打开的页面" }), "首");
  await expect.poll(() => screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["首页"]);
  await user.click(screen.getByRole("menuitem", { name: "首页" }));
  await expect.poll(path).toBe("/admin/my-info");
  const own = async (page: string) => {
    const button = await screen.findByRole("button", { name: "hr" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await user.click(button);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    const item = await screen.findByRole("menuitem", { name: page });
    // That one is for people who grant roles.
    expect(screen.queryByRole("menuitem", { name: "为什么看不到？" })).toBeNull();
    await user.click(item);
  };
  await own("个人信息");
  await expect.poll(path).toBe("/admin/info/index");
  await own("首页");
  await expect.poll(path).toBe("/admin/my-info");
});

test("errors of the browser are counted up to 99, looked at, sent and cleared", async () => {
  const { screen, user } = await open("/my-info");
  await screen.findByText("hr，您好");
  const { errorLog } = await import("../ui/own-error-log.ts");
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
  expect(dialog.queryByText("此浏览器没有错误记录。")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "上传到服务器" }));
  expect(await screen.findByText("确定上传本地错误日志？上传后本地日志将清空。")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "确定" }));
  expect(await screen.findByText("发送成功!")).toBeTruthy();
  expect(errorLog.get()).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "错误日志" }));
  expect(await screen.findByText("此浏览器没有错误记录。")).toBeTruthy();
  const empty = within(screen.getByRole("dialog", { name: "错误日志" }));
  for (const name of ["上传到服务器", "清空本地日志"])
    expect(empty.getByRole("button", { name })).toHaveProperty("disabled", true);
  expect(empty.queryByRole("table")).toBeNull();
});

test("Ctrl-K finds a page by the first letters of its name, and goes there", async () => {
  const { screen, user, path } = await open("/my-info");
  await screen.findByRole("navigation", { name: "侧边菜单" });
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "搜索菜单、操作、设置和记录" });
  const empty = () => screen.queryByText("没有找到");
  await user.click(box);
  // The arrows go round.
  const chosen = () => screen.getAllByRole("option").map((option) => option.getAttribute("aria-selected"));
  await screen.findAllByRole("option");
  await expect.poll(() => chosen().indexOf("true")).toBe(0);
  const last = chosen().length - 1;
  expect(new Set(chosen().slice(1))).toEqual(new Set(["false"]));
  await user.keyboard("{ArrowUp}");
  await expect.poll(() => chosen().indexOf("true")).toBe(last);
  await user.keyboard("{ArrowDown}");
  await expect.poll(() => chosen().indexOf("true")).toBe(0);
  await user.keyboard("{ArrowDown}");
  await expect.poll(() => chosen().indexOf("true")).toBe(1);
  expect([box.getAttribute("aria-expanded"), empty()]).toEqual(["true", null]);
  await user.type(box, "没有");
  await expect.poll(() => [box.getAttribute("aria-expanded"), empty() !== null]).toEqual(["false", true]);
  await user.clear(box);
  await user.type(box, "角色");
  expect(await screen.findByRole("option", { name: /角色管理/ })).toBeTruthy();
  await user.keyboard("{Enter}");
  await expect.poll(path).toBe("/admin/system/role");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["/403", "没有权限"],
  ["/404", "页面不存在"],
  ["/500", "请返回首页再试一次。若仍然出错，请联系管理员。"],
  ["/no/such/page", "页面不存在"],
])("%s says: %s", async (address, text) => {
  const { screen } = await open(address);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a theme dresses the bar, and is kept", async () => {
  const { screen, user } = await open("/my-info");
  await user.click(await screen.findByRole("button", { name: "外观" }));
  const dressOfBar = () => document.querySelector("header")?.className;
  const themes = within(await screen.findByRole("group", { name: "主题" })).getAllByRole("button");
  expect(themes).toHaveLength(11);
  await user.click(screen.getByRole("button", { name: "暗黑" }));
  expect(localStorage.getItem("RaStorebladekit-console.theme")).toBe('"dark"');
  const dark = dressOfBar();
  await user.click(screen.getByRole("button", { name: "LTE" }));
  expect(screen.getByRole("button", { name: "LTE" }).getAttribute("aria-pressed")).toBe("true");
  expect(localStorage.getItem("RaStorebladekit-console.themeName")).toBe('"theme-lte"');
  expect(dressOfBar()).not.toBe(dark);
});

test("any colour can be picked, and is kept", async () => {
  const page = await open("/my-info");
  const { screen, user, reload } = page;
  const picker = async () => {
    await user.click(await screen.findByRole("button", { name: "外观" }));
    return screen.findByLabelText<HTMLInputElement>("自定义颜色");
  };
  fireEvent.change(await picker(), { target: { value: "#ffd400" } });
  expect(localStorage.getItem("RaStorebladekit-console.colour")).toBe('"#ffd400"');
  await reload();
  expect((await picker()).value).toBe("#ffd400");
  await user.click(screen.getByRole("button", { name: "恢复默认颜色" }));
  await expect.poll(async () => (await screen.findByLabelText<HTMLInputElement>("自定义颜色")).value).toBe("#00adbb");
});

test("a menu with a target opens a new window, and its page is one of the console", async () => {
  const { platform, ids } = hospital.services;
  const role = await hospital.db
    .selectFrom("bladeRole")
    .select("id")
    .where("roleAlias", "=", "hr")
    .executeTakeFirstOrThrow();
  const entries = [
    { code: "own_window", name: "岗位新窗口", path: "/system/post", isOpen: 2 },
    { code: "query_window", name: "岗位查询窗口", path: "/system/post?target=_blank", isOpen: 1 },
  ];
  for (const entry of entries) {
    const id = ids.next();
    await platform
      .insertInto("bladeMenu")
      .values({ id, parentId: "0", alias: "menu", category: 1, source: "work", ...entry })
      .execute();
    await hospital.db.insertInto("bladeRoleMenu").values({ roleId: role.id, menuId: id }).execute();
  }
  const { screen, user } = await open("/my-info");
  const linkTo = async (name: string) => {
    const link = await screen.findByRole("link", { name: `${name} (在新窗口打开)` });
    return [link.getAttribute("href"), link.getAttribute("target")];
  };
  expect(await linkTo("岗位新窗口")).toEqual(["/admin/system/post", "_blank"]);
  expect(await linkTo("岗位查询窗口")).toEqual(["/admin/system/post?target=_blank", "_blank"]);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "搜索菜单、操作、设置和记录" }), "岗位查询");
  await screen.findByRole("option", { name: /岗位查询窗口/ });
  await user.keyboard("{Enter}");
  expect(opened).toHaveBeenCalledWith("/admin/system/post?target=_blank", "_blank", "noopener");
});

test("an address that no list offers is put right, and the pages have a name in the language on screen", async () => {
  const { platform, ids } = hospital.services;
  const positions = Array.from({ length: 11 }, (_, index) => ({ postCode: `p${index}`, postName: `岗位 ${index}` }));
  await platform
    .insertInto("bladePost")
    .values(positions.map((row) => ({ ...row, id: ids.next(), tenantId: "100001", category: 1 })))
    .execute();
  const { screen, user, path } = await open("/system/post?perPage=99999&filter=%7B%22tab%22%3A%22bogus%22%7D");
  expect(await screen.findByRole("navigation", { name: "翻页" })).toBeTruthy();
  expect(screen.getByText("第 1-10 条，共 11 条")).toBeTruthy();
  expect(path()).toContain("perPage=10");
  expect(path()).not.toContain("bogus");
  const size = screen.getAllByRole("combobox").find(({ textContent }) => textContent === "10");
  await user.click(size as HTMLElement);
  const sizes = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(sizes).toEqual(["10", "30", "50", "100", "200"]);
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

test("a bar tells that something is on its way, for as long as it is", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = {
    ...hospital,
    fetch: async (request: Request) => {
      if (request.url.includes("/blade-system/post/list")) await held;
      return hospital.fetch(request);
    },
  };
  const { screen } = await openConsole(slow, "/system/post", { as: "hr" });
  const bar = () => document.querySelector(".MuiLinearProgress-root");
  await expect.poll(bar).not.toBeNull();
  answer();
  expect(await screen.findByRole("navigation", { name: "翻页" })).toBeTruthy();
  await expect.poll(bar).toBeNull();
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
  const { screen, user } = await open("/system/role");
  const side = within(await screen.findByRole("navigation", { name: "侧边菜单" }));
  expect(await side.findByRole("link", { name: "角色管理", current: "page" })).toBeTruthy();
  const lit = () =>
    within(screen.getByRole("list", { name: "顶部菜单" }))
      .getAllByRole("button")
      .filter((button) => button.getAttribute("aria-current"))
      .map(({ textContent }) => textContent);
  await expect.poll(lit).toEqual(["系统配置"]);
  // A page of no menu lights none.
  await user.click(screen.getByRole("button", { name: "hr" }));
  await user.click(await screen.findByRole("menuitem", { name: "个人信息" }));
  await expect.poll(lit).toEqual([]);
});

test("all pages are closed but the one that stays", async () => {
  const page = await open("/system/post");
  const { screen, user } = page;
  const tag = within(await screen.findByRole("navigation", { name: "打开的页面" }));
  await user.pointer({ keys: "[MouseRight]", target: await tag.findByRole("link", { name: "岗位管理" }) });
  await user.click(await screen.findByRole("menuitem", { name: "关闭全部" }));
  await expect.poll(() => tags(page)).toEqual(["首页*"]);
});

test("errors of the browser are cleared here, after being asked", async () => {
  const { screen, user } = await open("/my-info");
  await screen.findByText("hr，您好");
  const { errorLog } = await import("../ui/own-error-log.ts");
  errorLog.add(new Error("fault"));
  await user.click(await screen.findByRole("button", { name: "错误日志" }));
  const dialog = within(await screen.findByRole("dialog", { name: "错误日志" }));
  await user.click(dialog.getByRole("button", { name: "清空本地日志" }));
  expect(await screen.findByText("确定清空本地错误日志？")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "确定" }));
  expect(await screen.findByText("清空成功!")).toBeTruthy();
  expect(errorLog.get()).toEqual([]);
});

test("notices to staff stand behind the bell, by their kinds, and are read there", async () => {
  const writer = await signIn(hospital, "100001", "hr", "staff");
  const kinds = await writer.GET("/blade-system/dict/dictionary", { params: { query: { code: "notice" } } });
  for (const [index, { dictKey }] of kinds.slice(0, 2).entries()) {
    await writer.POST("/blade-desk/notice/submit", {
      body: {
        ...{ title: `通知 ${index + 1}`, category: Number(dictKey), releaseTime: `2026-11-2${index} 08:00:00` },
        content: "<p>请于 <b>9:00</b> 到会。</p>",
      },
    });
  }
  const { screen, user } = await open("/my-info");
  await user.click(await screen.findByRole("button", { name: "通知" }));
  const popover = within(await screen.findByRole("dialog", { name: "通知" }));
  expect((await popover.findAllByRole("button", { name: /^通知 \d/ })).map(({ textContent }) => textContent)).toEqual([
    "通知 22026-11-21 08:00",
    "通知 12026-11-20 08:00",
  ]);
  await user.click(await popover.findByRole("tab", { name: kinds[0]?.dictValue ?? "" }));
  expect(popover.queryByText("请于 9:00 到会。")).toBeNull();
  await user.click(await popover.findByRole("button", { name: /^通知 1/ }));
  expect(await popover.findByText("请于 9:00 到会。")).toBeTruthy();
  expect(popover.queryByRole("button", { name: /^通知 2/ })).toBeNull();
  await user.click(popover.getByRole("link", { name: "全部通知" }));
  expect(await screen.findByRole("heading", { level: 1, name: "内部通知" })).toBeTruthy();
});

test("department and role are switched where the platform offers it, and only then", async () => {
  const calls: Request[] = [];
  const watched = {
    ...hospital,
    fetch: (request: Request) => {
      calls.push(request);
      return hospital.fetch(request);
    },
  };
  const openMenu = async () => {
    const page = await openConsole(watched, "/my-info", { as: "hr" });
    await page.user.click(await page.screen.findByRole("button", { name: "hr" }));
    await page.screen.findByRole("menuitem", { name: "退出登录" });
    return page;
  };
  const off = await openMenu();
  expect(off.screen.queryByRole("menuitem", { name: "切换部门与角色" })).toBeNull();
  const hr = await hospital.db
    .selectFrom("bladeUser")
    .select("id")
    .where("account", "=", "hr")
    .executeTakeFirstOrThrow();
  await hospital.db.insertInto("bladeUserDept").values({ userId: hr.id, deptId: hospital.deptId }).execute();
  await hospital.services.platform
    .updateTable("bladeParam")
    .set({ paramValue: "true" })
    .where("paramKey", "=", "website.switchMode")
    .execute();
  const { screen, user } = await openMenu();
  await user.click(screen.getByRole("menuitem", { name: "切换部门与角色" }));
  const dialog = within(await screen.findByRole("dialog", { name: "切换部门与角色" }));
  const confirm = await dialog.findByRole("button", { name: "确定" });
  for (const told of ["请选择部门", "请选择角色"]) expect(dialog.queryByText(told)).toBeNull();
  await user.click(confirm);
  expect(await dialog.findByText("请选择部门")).toBeTruthy();
  expect(dialog.getByText("请选择角色")).toBeTruthy();
  for (const [label, name] of [
    [/^部门/, "心血管内科"],
    [/^角色/, "hr"],
  ] as const) {
    await user.click(dialog.getByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name }));
  }
  await user.click(dialog.getByRole("button", { name: "确定" }));
  const switched = () => calls.find(({ headers }) => headers.has("Dept-Id"));
  await expect.poll(switched).toBeTruthy();
  expect(switched()?.headers.get("Dept-Id")).toBe(hospital.deptId);
});

test("departments that cannot be read are said to be missing, and come when they are asked for again", async () => {
  await hospital.services.platform
    .updateTable("bladeParam")
    .set({ paramValue: "true" })
    .where("paramKey", "=", "website.switchMode")
    .execute();
  let isDown = true;
  const fetch = async (request: Request) =>
    isDown && request.url.includes("/dept/select")
      ? new Response(JSON.stringify({ code: 500, msg: "服务器繁忙" }), { status: 500 })
      : hospital.fetch(request);
  const { screen, user } = await openConsole({ ...hospital, fetch }, "/my-info", { as: "hr2" });
  await user.click(await screen.findByRole("button", { name: "hr2" }));
  await user.click(await screen.findByRole("menuitem", { name: "切换部门与角色" }));
  const dialog = within(await screen.findByRole("dialog", { name: "切换部门与角色" }));
  const told = within(await dialog.findByRole("alert"));
  isDown = false;
  await user.click(told.getByRole("button", { name: "重试" }));
  await expect.poll(() => dialog.queryByRole("alert")).toBeNull();
});

test("a page of another site is shown for an address that the menu holds, and for no other", async () => {
  const { platform, ids } = hospital.services;
  const id = ids.next();
  const page = { code: "manual", name: "院内手册", path: "https://manual.hospital.example/", source: "menu_book" };
  await platform
    .insertInto("bladeMenu")
    .values({ id, parentId: "0", alias: "menu", category: 1, ...page })
    .execute();
  const role = await hospital.db
    .selectFrom("bladeRole")
    .select("id")
    .where("roleAlias", "=", "hr")
    .executeTakeFirstOrThrow();
  await hospital.db.insertInto("bladeRoleMenu").values({ roleId: role.id, menuId: id }).execute();
  const { screen, user, path } = await open("/my-info");
  await user.click(await screen.findByRole("link", { name: "院内手册" }));
  const frame = await screen.findByTitle<HTMLIFrameElement>("院内手册");
  expect(frame.getAttribute("src")).toBe("https://manual.hospital.example/");
  expect(path()).toMatch(/^\/admin\/myiframe\//);
  // A site that refuses to be framed is still reached.
  expect(screen.getByRole("link", { name: "在新窗口打开" }).getAttribute("href")).toBe(
    "https://manual.hospital.example/",
  );
  const other = await open("/myiframe/elsewhere");
  expect(await other.screen.findByText("菜单中没有这个页面")).toBeTruthy();
});

test("the token is looked at every ten seconds, and renewed once it is old", async () => {
  const checks: (() => void)[] = [];
  const { setInterval } = globalThis;
  const spy = vi.spyOn(globalThis, "setInterval").mockImplementation(((check: () => void, every?: number) => {
    if (every === 10_000) checks.push(check);
    return setInterval(check, every);
  }) as typeof globalThis.setInterval);
  onTestFinished(() => spy.mockRestore());
  const renewals: string[] = [];
  const watched = {
    ...hospital,
    fetch: async (request: Request) => {
      const isRenewal =
        request.url.includes("/oauth/token") && (await request.clone().text()).includes("refresh_token");
      if (isRenewal) renewals.push(request.url);
      return hospital.fetch(request);
    },
  };
  const { screen } = await openConsole(watched, "/my-info", { as: "hr" });
  await screen.findByText("hr，您好");
  checks.at(-1)?.();
  expect(renewals).toEqual([]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  onTestFinished(() => void vi.mocked(Date.now).mockRestore());
  checks.at(-1)?.();
  await expect.poll(() => renewals).toHaveLength(1);
});
