import { addGuest, addHospital, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../../testing/open-site.ts";
import { unwell } from "../../testing/unwell.ts";

const phone = "13800000001";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { db } = await addHospital(app);
  await addGuest(app, "100001", phone);
  const contact = JSON.stringify({ address: "仁和市湖滨路 1 号", phone: "0571-88888888" });
  await db
    .insertInto("recruitSetting")
    .values({ hospitalName: "仁和医院", contact, icp: "浙ICP备00000000号" })
    .execute();
  await db
    .insertInto("recruitNavbar")
    .values([
      { id: "1", navbarName: "官网首页", navbarType: 2, links: "https://example.org", sort: 1 },
      { id: "2", navbarName: "通知公告", path: "/recruit/noticeer", sort: 2 },
      { id: "3", navbarName: "院区风采", path: "", sort: 3 },
    ])
    .execute();
});
afterAll(() => app.close());

/** The menu of the bar. The page also contains that of a phone. */
const menu = (screen: Awaited<ReturnType<typeof openSite>>["screen"]) =>
  within(screen.getAllByRole("navigation", { name: "主导航" })[0] as HTMLElement);

test("the menu marks the page, opens other sites in a new tab, and says what is still to come", async () => {
  const { screen, user, path } = await openSite(app, "/recruit/noticeer");
  await screen.findByRole("heading", { level: 1, name: "通知公告" });
  const bar = menu(screen);
  expect(bar.getByRole("link", { current: "page" }).textContent).toBe("通知公告");
  expect(bar.getByRole("link", { name: /^官网首页.*新窗口打开/ }).getAttribute("target")).toBe("_blank");
  await user.click(bar.getByRole("button", { name: "院区风采" }));
  expect(await screen.findByText("敬请期待")).toBeTruthy();
  expect(path()).toBe("/recruit/noticeer");
  // All entries have room, so nothing is in 更多.
  expect(bar.queryByText("更多")).toBeNull();
});

test("the foot of the page names what the hospital has told, and nothing else", async () => {
  const { screen } = await openSite(app, "/recruit/help");
  const foot = within(await screen.findByRole("contentinfo"));
  expect(foot.getByText("0571-88888888")).toBeTruthy();
  expect(foot.getByText("浙ICP备00000000号")).toBeTruthy();
  expect(foot.queryByText(/技术支持/)).toBeNull();
  expect(foot.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["地址", "电话"]);
});

test("a reader changes type, colours and language, and each choice stays in sight", async () => {
  const { screen, user } = await openSite(app, "/recruit/help");
  await screen.findByRole("heading", { level: 1, name: "应聘指南" });
  const options = screen.getByLabelText("显示设置").closest("details") as HTMLDetailsElement;
  await user.click(within(options).getByLabelText("显示设置"));
  const pressed = () =>
    within(options)
      .getAllByRole("button", { pressed: true })
      .map(({ textContent }) => textContent);
  expect(pressed()).toEqual(["标准", "跟随系统", "中文"]);
  await user.click(within(options).getByRole("button", { name: "大" }));
  await user.click(within(options).getByRole("button", { name: "深色" }));
  expect(pressed()).toEqual(["大", "深色", "中文"]);
  await user.click(within(options).getByRole("button", { name: "English" }));
  await expect.poll(() => document.documentElement.lang).toBe("en");
  expect((await screen.findAllByRole("link", { name: "Notices" })).length).toBeGreaterThan(0);
  // The list stays open after a choice, and Esc closes it.
  expect(options.open).toBe(true);
  await user.keyboard("{Escape}");
  expect(options.open).toBe(false);
});

test("a visitor comes back from the login to the page, and opens the registration from anywhere", async () => {
  const { screen, user } = await openSite(app, "/recruit/post?title=ICU&from=ad");
  const login = async () => (await screen.findAllByRole("link", { name: "登录" }))[0]?.getAttribute("href");
  expect(await login()).toBe(`/login/userlogin?redirect=${encodeURIComponent("/recruit/post?title=ICU")}`);
  await user.click(screen.getAllByRole("button", { name: "注册" })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  const page = await openSite(app, "/login/userlogin");
  const [link] = await page.screen.findAllByRole("link", { name: "登录" });
  expect(link?.getAttribute("href")).toBe("/login/userlogin");
});

test("a candidate finds their own places by their name, and signs out", async () => {
  const { screen, user, path } = await openSite(app, "/recruit/help", { as: phone });
  const [place] = await screen.findAllByRole("link", { name: "我的收藏" });
  expect(place?.getAttribute("href")).toBe("/recruit/user/saved");
  expect(screen.queryByRole("link", { name: "登录" })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "退出登录" })[0] as HTMLElement);
  expect((await screen.findAllByRole("link", { name: "登录" })).length).toBeGreaterThan(0);
  expect(path()).not.toContain("/recruit/user");
});

test("a site that could not be read says so and is read again; a host of no hospital says that", async () => {
  const { server, msg, recover } = unwell(app, /tenant\/info/);
  const { screen, user } = await openSite(server, "/recruit/help");
  expect(await screen.findByRole("heading", { name: "暂时无法打开" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe(msg);
  recover();
  await user.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("heading", { level: 1, name: "应聘指南" })).toBeTruthy();
  const nobody = await openSite(app, "/recruit/help", { tenantId: "999999" });
  expect(await nobody.screen.findByRole("heading", { name: "没有找到招聘站点" })).toBeTruthy();
});

test("a candidate whose session has ended is led from an open page to the login, which says why", async () => {
  const { screen, path } = await openSite(app, "/recruit/help", { as: phone });
  await screen.findAllByRole("link", { name: "我的收藏" });
  const { client } = await import("../../client.ts");
  const { tellUnauthorized } = await import("../../session-source.ts");
  await client.session.logout();
  tellUnauthorized("/recruit/help");
  await expect.poll(path).toBe("/login/userlogin?redirect=%2Frecruit%2Fhelp");
  expect(await screen.findByText("您未登录，请先登录系统！")).toBeTruthy();
});
