import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

const articles = [
  { title: "报名通知", releaseTime: "2026-11-02 08:00:00" },
  { title: "面试通知", releaseTime: "2026-11-12 08:00:00" },
  { title: "体检须知", releaseTime: "2026-11-22 08:00:00" },
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  const permissions = [
    "article_view",
    "article_edit",
    "article_publish",
    "article_category_view",
    "article_category_edit",
    "privacy_log_view",
  ];
  await addStaff(app, "100001", "clerk", [...permissions, "user_view"]);
  for (const [account, realName] of [
    ["wang01", "林晓"],
    ["lin02", "王敏"],
  ] as const) {
    const id = await addStaff(app, "100001", account, []);
    await app.services.platform.updateTable("bladeUser").set({ realName }).where("id", "=", id).execute();
  }
  const clerk = await signIn(app, "100001", "clerk", "staff");
  const category = await clerk.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: { name: "招聘公告", code: "news", sort: 1 },
  });
  for (const { title, releaseTime } of articles) {
    const body = { articleCategoryId: category.id, title, content: "<p>内容</p>", source: "人力资源部", releaseTime };
    const { id } = await clerk.POST("/mrhr-zpgl-new/recruitArticle/submit", { body });
    if (title !== "报名通知")
      await clerk.POST("/mrhr-zpgl-new/recruitArticle/publish", {
        params: { query: { ids: id, publishState: "published" } },
      });
  }
});
afterAll(() => app.close());

const open = (path: string, filter?: object) =>
  openConsole(app, filter ? `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` : path, { as: "clerk" });
type Screen = Awaited<ReturnType<typeof open>>["screen"];
const shown = (screen: Screen) =>
  articles.map(({ title }) => title).filter((title) => screen.queryAllByText(title).length > 0);
const all = articles.map(({ title }) => title);

test("a choice narrows the list until it is taken away, and two narrow it together", async () => {
  const { screen, user } = await open("/recruit/article");
  await expect.poll(() => shown(screen)).toEqual(all);
  const state = await screen.findByRole<HTMLInputElement>("combobox", { name: "发布状态" });
  expect([state.value, screen.queryByRole("button", { name: "清除筛选" })]).toEqual(["", null]);
  await user.click(state);
  await user.click(await screen.findByRole("option", { name: "已发布" }));
  await expect.poll(() => shown(screen)).toEqual(["面试通知", "体检须知"]);
  await user.type(screen.getByRole("textbox", { name: "标题" }), "通知");
  await expect.poll(() => shown(screen)).toEqual(["面试通知"]);
  await user.click(state);
  await user.click(within(state.parentElement as HTMLElement).getByRole("button", { name: /清空|清除/ }));
  await expect.poll(() => shown(screen)).toEqual(["报名通知", "面试通知"]);
});

test("a filter in use is in sight though its place is behind the button, where it is cleared alone; one button clears all", async () => {
  const { screen, user, path } = await open("/recruit/article", {
    ...{ title: "知", releaseTime_datege: "2026-11-10 00:00:00" },
  });
  await expect.poll(() => shown(screen)).toEqual(["面试通知", "体检须知"]);
  const day = (element: HTMLElement) =>
    within(element)
      .getAllByRole("spinbutton")
      .map(({ textContent }) => textContent);
  const chosen = ["2026", "11", "10", "00", "00"];
  expect(day(await screen.findByRole("group", { name: "发布时间 起" }))).toEqual(chosen);
  const more = screen.getByRole("button", { name: "更多筛选" });
  expect([more.textContent, more.getAttribute("aria-expanded")]).toEqual(["更多筛选", "false"]);
  await user.click(more);
  await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
  const dialog = within(await screen.findByRole("dialog", { name: "更多筛选" }));
  expect(day(await dialog.findByRole("group", { name: "发布时间 起" }))).toEqual(chosen);
  expect(within(dialog.getByRole("group", { name: "发布时间 止" })).queryByText("2026")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "清除筛选" }));
  await expect.poll(() => shown(screen)).toEqual(all);
  expect(decodeURIComponent(path())).toContain('"title":"知"');
  expect(dialog.getByRole("button", { name: "清除筛选" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("group", { name: "发布时间 起" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "清除筛选" }));
  await expect.poll(() => screen.getByRole("textbox", { name: "标题" })).toHaveProperty("value", "");
  await expect.poll(() => screen.queryByRole("button", { name: "清除筛选" })).toBeNull();
});

test("a day is taken away in its own field", async () => {
  const { screen, user, path } = await open("/recruit/article", {
    ...{ title: "知", releaseTime_datege: "2026-11-10 00:00:00" },
  });
  await expect.poll(() => shown(screen)).toEqual(["面试通知", "体检须知"]);
  const day = await screen.findByRole("group", { name: "发布时间 起" });
  await user.click(within(day.parentElement as HTMLElement).getByRole("button", { name: /^清/ }));
  await expect.poll(() => shown(screen)).toEqual(all);
  expect(decodeURIComponent(path())).toContain('{"title":"知"}');
});

test("yes and no are picked by their words, and are texts of the address", async () => {
  const { screen, user, path } = await open("/work/message", { unread: "true" });
  const unread = await screen.findByRole<HTMLInputElement>("combobox", { name: "只看未读" });
  expect(unread.value).toBe("是");
  await user.click(unread);
  await user.click(await screen.findByRole("option", { name: "否" }));
  await expect.poll(() => decodeURIComponent(path())).toContain('{"unread":"false"}');
  await expect.poll(() => unread.value).toBe("否");
});

test("a single filter without room in the bar is behind the button, as several are", async () => {
  const { screen, user } = await open("/work/todo");
  expect(await screen.findByText("没有待办事项")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "更多筛选" }));
  const dialog = within(await screen.findByRole("dialog", { name: "更多筛选" }));
  expect(dialog.getAllByRole("textbox").map((box) => box.getAttribute("aria-label"))).toEqual(["流程分类"]);
});

test("a value that a link brought and no choice has is shown as it is", async () => {
  const { screen } = await open("/recruit/article", { publishState: "gone" });
  const state = await screen.findByRole("combobox", { name: "发布状态" });
  await expect.poll(() => state).toHaveProperty("value", "gone");
});

test("a record is searched by its name and by nothing else, with the code that tells it apart", async () => {
  const { screen, user } = await open("/recruit/viewlog");
  const box = () => screen.findByRole("combobox", { name: "查看人" });
  const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  // Typed as soon as there is a box.
  await user.type(await box(), "王");
  await expect.poll(options).toEqual(["王敏 · lin02"]);
  await user.clear(await box());
  await expect.poll(options).toContain("林晓 · wang01");
  await user.type(await box(), "王");
  await expect.poll(options).toEqual(["王敏 · lin02"]);
  await user.click(screen.getByRole("option"));
  await expect.poll(box).toHaveProperty("value", "王敏 · lin02");
});

test("a filter that the server has none of is told by its label at once, and one button clears it alone", async () => {
  const asked: string[] = [];
  const server = {
    ...app,
    async fetch(request: Request) {
      if (request.url.includes("/recruitArticle/list")) asked.push(request.url);
      return app.fetch(request);
    },
  };
  const filter = encodeURIComponent(JSON.stringify({ title: "知", releaseTime_datege: "soon" }));
  const { screen, user } = await openConsole(server, `/recruit/article?filter=${filter}`, { as: "clerk" });
  expect(await screen.findByText("发布时间：格式不正确")).toBeTruthy();
  expect(asked.length).toBe(1);
  await user.click(screen.getByRole("button", { name: "清除此筛选条件" }));
  await expect.poll(() => shown(screen)).toEqual(all);
});
