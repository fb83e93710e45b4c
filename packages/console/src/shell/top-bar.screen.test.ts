import { addJob, addStaff, type Hospital, openHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["job_view", "post_view", "role_view", "role_grant"]);
  await hospital.services.platform
    .updateTable("bladeParam")
    .set({ paramValue: "true" })
    .where("paramKey", "=", "website.switchMode")
    .execute();
});
afterAll(() => hospital.close());

const open = (path = "/my-info", fetch = hospital.fetch) => openConsole({ ...hospital, fetch }, path, { as: "hr" });
const isGone = ({ screen }: Awaited<ReturnType<typeof open>>, role: string) =>
  expect.poll(() => screen.queryByRole(role)).toBeNull();

test("a lock that is given up locks nothing, and forgets what was typed", async () => {
  const page = await open();
  const { screen, user, path } = page;
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "锁屏" }));
    return within(await screen.findByRole("dialog", { name: "设置锁屏密码" }));
  };
  await screen.findByText("hr，您好");
  expect(screen.queryByRole("dialog")).toBeNull();
  const first = await ask();
  await user.click(first.getByRole("button", { name: "锁定" }));
  expect(await first.findByText("锁屏密码不能为空")).toBeTruthy();
  await user.type(first.getByLabelText(/锁屏密码/), "open");
  await user.click(first.getByRole("button", { name: "取消" }));
  await isGone(page, "dialog");
  const second = await ask();
  expect(second.getByLabelText(/锁屏密码/)).toHaveProperty("value", "");
  expect(second.queryByText("锁屏密码不能为空")).toBeNull();
  expect(second.getByText("解锁时需要再次输入，关闭标签页后失效")).toBeTruthy();
  await user.keyboard("{Escape}");
  await isGone(page, "dialog");
  expect(path()).toBe("/admin/my-info");
});

test("a person stays who changes their mind about the way out, or about another department", async () => {
  const page = await open();
  const { screen, user } = page;
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "hr" }));
    await user.click(await screen.findByRole("menuitem", { name }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect.poll(() => screen.queryByRole("menu")).toBeNull();
    return dialog;
  };
  const out = await choose("退出登录");
  expect(out.getByText("退出系统，是否继续？")).toBeTruthy();
  await user.click(out.getByRole("button", { name: "取消" }));
  await isGone(page, "dialog");
  const other = await choose("切换部门与角色");
  await user.click(await other.findByRole("combobox", { name: /^角色/ }));
  await user.click(await screen.findByRole("option", { name: "hr" }));
  await user.click(other.getByRole("button", { name: "确定" }));
  // One of the two is not enough.
  expect(await other.findByText("请选择部门")).toBeTruthy();
  expect(other.queryByText("请选择角色")).toBeNull();
  expect(other.queryByRole("alert")).toBeNull();
  await user.click(other.getByRole("button", { name: "取消" }));
  await isGone(page, "dialog");
  expect(page.opened()).toBe(1);
  expect(screen.getByText("hr，您好")).toBeTruthy();
});

test("a switch that the server refuses says why in its dialog", async () => {
  const { db, deptId } = hospital;
  const hr = await db.selectFrom("bladeUser").select("id").where("account", "=", "hr").executeTakeFirstOrThrow();
  await db.insertInto("bladeUserDept").values({ userId: hr.id, deptId }).execute();
  const { screen, user, opened } = await open("/my-info", async (request) =>
    request.headers.has("Dept-Id")
      ? Response.json({ code: 400, success: false, msg: "部门已停用", data: {} }, { status: 400 })
      : hospital.fetch(request),
  );
  await user.click(await screen.findByRole("button", { name: "hr" }));
  await user.click(await screen.findByRole("menuitem", { name: "切换部门与角色" }));
  const dialog = within(await screen.findByRole("dialog", { name: "切换部门与角色" }));
  for (const [label, name] of [
    [/^部门/, "心血管内科"],
    [/^角色/, "hr"],
  ] as const) {
    await user.click(await dialog.findByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name }));
    // A menu that closes takes the focus along.
    await expect.poll(() => screen.queryByRole("listbox")).toBeNull();
  }
  await user.click(dialog.getByRole("button", { name: "确定" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("部门已停用");
  expect(opened()).toBe(1);
});

test("menus are searched by a button or by Ctrl-K, not by a bare letter, and Escape gives it up", async () => {
  const page = await open();
  const { screen, user, path } = page;
  await screen.findByText("hr，您好");
  await user.keyboard("k{Control>}j{/Control}");
  expect(screen.queryByRole("dialog")).toBeNull();
  for (const keys of ["{Control>}k{/Control}", "{Meta>}K{/Meta}", ""]) {
    if (keys) await user.keyboard(keys);
    else await user.click(screen.getByRole("button", { name: "搜索" }));
    const box = await screen.findByRole("combobox", { name: "搜索菜单、操作、设置和记录" });
    const [first] = await screen.findAllByRole("option");
    expect(box.getAttribute("aria-activedescendant")).toBe(first?.id);
    await user.click(box);
    await user.paste("没有");
    await expect.poll(() => screen.queryAllByRole("option")).toEqual([]);
    expect(box.getAttribute("aria-activedescendant")).toBeNull();
    await user.keyboard("{Enter}{Escape}");
    await isGone(page, "dialog");
  }
  expect(path()).toBe("/admin/my-info");
});

test("a search that is typed anew begins at its first entry", async () => {
  const { screen, user, path } = await open();
  await screen.findByText("hr，您好");
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "搜索菜单、操作、设置和记录" });
  await screen.findAllByRole("option");
  await user.click(box);
  await user.keyboard("{ArrowDown}");
  await expect
    .poll(() => screen.getAllByRole("option").map((option) => option.getAttribute("aria-selected")))
    .toEqual(expect.arrayContaining(["true"]));
  expect(screen.getAllByRole("option")[0]?.getAttribute("aria-selected")).toBe("false");
  await user.paste("岗位");
  await expect.poll(() => screen.getAllByRole("option")[0]?.getAttribute("aria-selected")).toBe("true");
  await user.click(screen.getByRole("option", { name: /岗位管理/ }));
  await expect.poll(path).toBe("/admin/system/post");
});

test("light or dark is one of two, and one of them stays chosen; a colour that is offered is taken", async () => {
  const { screen, user } = await open();
  await user.click(await screen.findByRole("button", { name: "外观" }));
  const pressed = (names: readonly string[]) =>
    names.map((name) => screen.getByRole("button", { name }).getAttribute("aria-pressed"));
  const modes = ["浅色", "深色"];
  await screen.findByRole("button", { name: "深色" });
  expect(pressed(modes)).toEqual(["true", "false"]);
  await user.click(screen.getByRole("button", { name: "深色" }));
  await expect.poll(() => pressed(modes)).toEqual(["false", "true"]);
  await user.click(screen.getByRole("button", { name: "深色" }));
  expect(pressed(modes)).toEqual(["false", "true"]);
  expect(localStorage.getItem("RaStorebladekit-console.theme")).toBe('"dark"');
  const colours = ["#00adbb", "#1565c0"];
  expect(pressed(colours)).toEqual(["true", "false"]);
  await user.click(screen.getByRole("button", { name: "#1565c0" }));
  await expect.poll(() => pressed(colours)).toEqual(["false", "true"]);
  // A theme brings its own mode, and is the one that is pressed.
  const themes = within(screen.getByRole("group", { name: "主题" })).getAllByRole("button");
  expect(themes.filter((theme) => theme.getAttribute("aria-pressed") === "true")).toHaveLength(1);
});

test("a bell without notices says so, each notice opens and closes, and a failure is told in its place", async () => {
  const first = await open();
  await first.user.click(await first.screen.findByRole("button", { name: "通知" }));
  expect(await first.screen.findByText("没有通知")).toBeTruthy();
  expect(first.screen.queryByRole("alert")).toBeNull();

  const row = { category: 1, releaseTime: "2026-11-20 08:00:00", content: "<p>请到会。</p>" };
  await hospital.db
    .insertInto("bladeNotice")
    .values({ ...row, id: hospital.services.ids.next(), tenantId: "100001", title: "开会" })
    .execute();
  let isDown = true;
  const { screen, user } = await open("/my-info", async (request) =>
    isDown && request.url.includes("/notice/list")
      ? Response.json({ code: 400, success: false, msg: "服务器繁忙", data: {} }, { status: 400 })
      : hospital.fetch(request),
  );
  const bell = await screen.findByRole("button", { name: "通知" });
  expect(bell.getAttribute("aria-expanded")).toBe("false");
  await user.click(bell);
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain("服务器繁忙");
  expect(screen.queryByText("没有通知")).toBeNull();
  isDown = false;
  await user.click(within(told).getByRole("button", { name: "重试" }));
  const notice = await screen.findByRole("button", { name: /^开会/ });
  expect([screen.queryByText("没有通知"), screen.queryByRole("alert")]).toEqual([null, null]);
  const open1 = () => notice.getAttribute("aria-expanded");
  expect([open1(), screen.queryByText("请到会。")]).toEqual(["false", null]);
  await user.click(notice);
  await expect.poll(() => [open1(), screen.queryByText("请到会。") !== null]).toEqual(["true", true]);
  await user.click(notice);
  await expect.poll(() => [open1(), screen.queryByText("请到会。")]).toEqual(["false", null]);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(bell.getAttribute("aria-expanded")).toBe("false");
});

test("a person who changes the language sees the present one chosen, and Escape leaves it", async () => {
  const page = await open();
  const { screen, user } = page;
  const button = await screen.findByRole("button", { name: "切换语言" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);
  await screen.findByRole("menuitem", { name: "English" });
  // The chosen one is where the arrows begin.
  await expect.poll(() => document.activeElement?.textContent).toBe("中文");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  await isGone(page, "menu");
  expect(await screen.findByText("hr，您好")).toBeTruthy();
});

test("a tag is closed by its menu, the list of tags by Escape, and what was typed there is gone then", async () => {
  const page = await open("/system/post");
  const { screen, user, go } = page;
  const strip = within(await screen.findByRole("navigation", { name: "打开的页面" }));
  const tags = () => strip.getAllByRole("link").map(({ textContent }) => textContent);
  await expect.poll(tags).toEqual(["首页", "岗位管理"]);
  await user.click(screen.getByRole("button", { name: "全部打开的页面" }));
  const box = await screen.findByRole("textbox", { name: "搜索打开的页面" });
  const found = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(found()).toEqual(["首页", "岗位管理"]);
  await user.click(box);
  await user.paste(" 岗");
  await expect.poll(found).toEqual(["岗位管理"]);
  await user.keyboard("{Escape}");
  await isGone(page, "menu");
  await user.click(screen.getByRole("button", { name: "全部打开的页面" }));
  await screen.findByRole("textbox", { name: "搜索打开的页面" });
  expect(found()).toEqual(["首页", "岗位管理"]);
  await user.keyboard("{Escape}");
  await isGone(page, "menu");
  go("/system/role");
  await expect.poll(tags).toEqual(["首页", "岗位管理", "角色管理"]);
  await user.pointer({ keys: "[MouseRight]", target: strip.getByRole("link", { name: "岗位管理" }) });
  await user.click(await screen.findByRole("menuitem", { name: "关闭" }));
  await expect.poll(tags).toEqual(["首页", "角色管理"]);
  await isGone(page, "menu");
  await user.pointer({ keys: "[MouseRight]", target: strip.getByRole("link", { name: "角色管理" }) });
  await screen.findByRole("menuitem", { name: "关闭" });
  await user.keyboard("{Escape}");
  await isGone(page, "menu");
  expect(tags()).toEqual(["首页", "角色管理"]);
});

test("a cache that the server does not clear is not said to be cleared", async () => {
  const { screen, user } = await open("/system/post", async (request) =>
    request.url.includes("/clear-cache")
      ? Response.json({ code: 400, success: false, msg: "暂时不能清除", data: {} }, { status: 400 })
      : hospital.fetch(request),
  );
  const strip = within(await screen.findByRole("navigation", { name: "打开的页面" }));
  await user.pointer({ keys: "[MouseRight]", target: await strip.findByRole("link", { name: "岗位管理" }) });
  await user.click(await screen.findByRole("menuitem", { name: "清除缓存" }));
  expect(await screen.findByText("暂时不能清除")).toBeTruthy();
  expect(screen.queryByText("清除完毕")).toBeNull();
});

test("twelve pages are open at most: the oldest that is neither home nor shown makes room", async () => {
  const page = await open("/system/post");
  const { screen, reload } = page;
  const strip = async () => within(await screen.findByRole("navigation", { name: "打开的页面" }));
  await expect.poll(async () => (await strip()).getAllByRole("link").length).toBe(2);
  const key = "bladekit-console-tags";
  const keep = async (count: number) => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "");
    const [home, post] = [kept.tags.open[0], kept.tags.open.at(-1)];
    const others = Array.from({ length: count }, (_, index) => ({
      ...{ path: `/p/${index}`, to: `/p/${index}`, title: `页面 ${index}`, titleEn: `Page ${index}` },
    }));
    sessionStorage.setItem(key, JSON.stringify({ ...kept, tags: { active: "", open: [home, ...others, post] } }));
    await reload();
    await (await strip()).findByRole("link", { name: "岗位管理", current: "page" });
    return (await strip()).getAllByRole("link").map(({ textContent }) => textContent);
  };
  // The page that is there may store its own once more before it goes.
  await expect.poll(() => keep(10)).toHaveLength(12);
  await expect
    .poll(async () => {
      const kept = await keep(11);
      return [kept.length, kept[0], kept[1], kept.at(-1)];
    })
    .toEqual([12, "首页", "页面 1", "岗位管理"]);
});

test("pages that somebody else has left open on this machine are not shown", async () => {
  const { screen, reload } = await open("/system/post");
  const tags = () =>
    within(screen.getByRole("navigation", { name: "打开的页面" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  await expect.poll(() => screen.queryByRole("navigation", { name: "打开的页面" }) && tags()).toHaveLength(2);
  const key = "bladekit-console-tags";
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "");
  const page = { path: "/p", to: "/p", title: "他人的页面", titleEn: "Theirs" };
  const tagsOf = { ...kept.tags, open: [...kept.tags.open, page] };
  for (const [text, count] of [
    [JSON.stringify({ ...kept, tags: tagsOf }), 3],
    [JSON.stringify({ owner: "100001 1", tags: tagsOf }), 2],
    ["{", 2],
  ] as const) {
    await expect
      .poll(async () => {
        sessionStorage.setItem(key, text);
        await reload();
        await within(await screen.findByRole("navigation", { name: "打开的页面" })).findByRole("link", {
          name: "岗位管理",
        });
        return tags();
      })
      .toHaveLength(count);
  }
});

test("a locked console tells the day in the language on screen", async () => {
  for (const [language, labels, day] of [
    ["zh", ["锁屏", /^锁屏密码/, "锁定", "解锁"], /星期/],
    ["en", ["Lock screen", /^Lock password/, "Lock", "Unlock"], /day/],
  ] as const) {
    const { screen, user } = await openConsole(hospital, "/my-info", { as: "hr", language });
    const [button, field, submit, unlock] = labels;
    await user.click(await screen.findByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(field), "open sesame");
    await user.click(dialog.getByRole("button", { name: submit }));
    expect(await screen.findByRole("button", { name: unlock })).toBeTruthy();
    expect(document.querySelector("time")?.textContent).toMatch(day);
    expect(screen.getByRole("heading", { level: 1, name: "hr" })).toBeTruthy();
  }
});

test("the errors of this browser are looked at and left", async () => {
  const page = await open();
  const { screen, user } = page;
  await screen.findByText("hr，您好");
  const { errorLog } = await import("../ui/own-error-log.ts");
  errorLog.add(new Error("fault"));
  await user.click(await screen.findByRole("button", { name: "错误日志" }));
  const dialog = within(await screen.findByRole("dialog", { name: "错误日志" }));
  await user.click(dialog.getByRole("button", { name: "清空本地日志" }));
  const asked = within((await screen.findByText("确定清空本地错误日志？")).closest('[role="dialog"]') as HTMLElement);
  await user.click(asked.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByText("确定清空本地错误日志？")).toBeNull();
  expect(errorLog.get()).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await isGone(page, "dialog");
  errorLog.clear();
});

test("a search finds actions, settings and records, and asks the server once after a pause", async () => {
  await addStaff(hospital, "100001", "finder", ["job_view", "job_edit", "setting_view"]);
  await addJob(hospital, { title: "岗前培训讲师", jobCode: "T-31" });
  const asked: string[] = [];
  const fetch = (request: Request) => {
    if (request.url.includes("/search/")) asked.push(new URL(request.url).searchParams.get("text") ?? "");
    return hospital.fetch(request);
  };
  const { screen, user, path } = await openConsole({ ...hospital, fetch }, "/my-info", { as: "finder" });
  await screen.findByText("finder，您好");
  const find = async (text: string) => {
    await user.keyboard("{Control>}k{/Control}");
    await user.click(await screen.findByRole("combobox", { name: "搜索菜单、操作、设置和记录" }));
    await user.paste(text);
  };
  await find("岗前培训");
  expect(await screen.findByRole("option", { name: /岗前培训讲师/ })).toBeTruthy();
  expect(asked).toEqual(["岗前培训"]);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  await find("技术支持");
  expect(await screen.findByRole("option", { name: /技术支持.*网站设置/ })).toBeTruthy();
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  await find("招聘岗位");
  await user.click(await screen.findByRole("option", { name: "新增招聘岗位" }));
  await expect.poll(path).toBe("/admin/recruit/job/create");
});
