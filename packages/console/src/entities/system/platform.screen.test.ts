import {
  addAdministrator,
  addStaff,
  addTenant,
  createTestApp,
  createTestDatabase,
  datasourceOf,
  signIn,
  type TestApp,
} from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  await addStaff(app, "000000", "reader", ["topmenu_view", "dict_view"]);
});
afterAll(() => app.close());

const open = (path: string, as = "root") => openConsole(app, `/system/${path}`, { as, tenantId: "000000" });
type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ screen, user }: Opened, name: string, verb: string) {
  await user.click(await screen.findByRole("button", { name: `${name}的更多操作` }));
  await user.click(await screen.findByRole("menuitem", { name: verb }));
  return within(await screen.findByRole("dialog"));
}
const tenant = async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const { records } = await root.GET("/blade-system/tenant/list", {
    params: { query: { current: 1, size: 10, tenantName: "100001" } },
  });
  return records[0];
};

test("a hospital gets its terms, and a package that bounds its menus", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const [menu] = await root.GET("/blade-system/menu/tree");
  await root.POST("/blade-system/tenant-package/submit", {
    body: { packageName: "基础版", menuId: menu?.id ?? "" },
  });
  const page = await open("tenant");
  const { screen, user } = page;
  const terms = await choose(page, "医院 100001", "授权配置");
  const accounts = await terms.findByRole<HTMLInputElement>("combobox", { name: /^账号额度/ });
  // A limit of -1 is none.
  expect(accounts.value).toBe("不限");
  await user.clear(accounts);
  await user.type(accounts, "-5");
  await user.click(terms.getByRole("button", { name: "授权配置" }));
  expect(await terms.findByText("不能小于 -1")).toBeTruthy();
  await user.clear(accounts);
  await user.type(accounts, "20");
  await user.click(terms.getByRole("button", { name: "授权配置" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const bounds = await choose(page, "医院 100001", "产品包配置");
  await user.click(await bounds.findByRole("combobox", { name: /^产品包/ }));
  await user.click(await screen.findByRole("option", { name: "基础版" }));
  await user.click(bounds.getByRole("button", { name: "产品包配置" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await tenant()).toMatchObject({ accountNumber: 20, packageId: expect.stringMatching(/^\d+$/) });
});

test("a limit of accounts is lifted by its name", async () => {
  const page = await open("tenant");
  const { screen, user } = page;
  await screen.findByRole("button", { name: "医院 100001的更多操作" });
  const terms = await choose(page, "医院 100001", "授权配置");
  const accounts = await terms.findByRole<HTMLInputElement>("combobox", { name: /^账号额度/ });
  expect(accounts.value).toBe("20");
  await user.clear(accounts);
  await user.click(await screen.findByRole("option", { name: "不限" }));
  expect(accounts.value).toBe("不限");
  await user.click(terms.getByRole("button", { name: "授权配置" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await tenant()).toMatchObject({ accountNumber: -1 });
});

test("the data of a hospital that is open stays where it is, and the dialog says why", async () => {
  const page = await open("tenant");
  const dialog = await choose(page, "医院 100001", "数据源配置");
  expect(await dialog.findByText(/须已到期/)).toBeTruthy();
  await page.user.click(dialog.getByRole("button", { name: "数据源配置" }));
  expect(await dialog.findAllByRole("alert")).not.toEqual([]);
});

test("the data of a hospital that was closed moves to a database of its own, where its people then work", async () => {
  await addTenant(app, "200002");
  await addStaff(app, "200002", "clerk", ["post_view", "post_edit"]);
  const clerk = await signIn(app, "200002", "clerk", "staff");
  await clerk.POST("/blade-system/post/submit", { body: { category: 1, postCode: "n", postName: "护士长", sort: 1 } });
  const own = await createTestDatabase({ isBlank: true });
  onTestFinished(() => own.drop());
  const root = await signIn(app, "000000", "root", "staff");
  await root.POST("/blade-develop/datasource/submit", { body: datasourceOf(own.url, "二院专库") });
  const setTerm = (expireTime: string | null) =>
    app.services.platform
      .updateTable("bladeTenant")
      .set({ expireTime, updateTime: "2026-01-01 00:00:00" })
      .where("tenantId", "=", "200002")
      .execute();
  await setTerm("2026-01-01 00:00:00");
  const page = await open("tenant");
  const dialog = await choose(page, "医院 200002", "数据源配置");
  await page.user.click(await dialog.findByRole("combobox", { name: /^数据源/ }));
  await page.user.click(await page.screen.findByRole("option", { name: "二院专库" }));
  await page.user.click(dialog.getByRole("button", { name: "数据源配置" }));
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull();
  await page.user.click(page.screen.getByRole("link", { name: "200002" }));
  expect(await page.screen.findByText("二院专库")).toBeTruthy();
  await setTerm(null);
  const rows = app.services.platform.selectFrom("bladePost").where("tenantId", "=", "200002").selectAll().execute();
  expect(await rows).toEqual([]);
  const again = await signIn(app, "200002", "clerk", "staff");
  expect(await again.GET("/blade-system/post/list")).toMatchObject({ records: [{ postName: "护士长" }] });
});

test("menus are put below a top menu, with all below them", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  await root.POST("/blade-system/topmenu/submit", {
    body: { code: "daily", name: "日常", source: "settings", sort: 9 },
  });
  const page = await open("topmenu");
  const { screen, user } = page;
  const dialog = await choose(page, "日常", "菜单配置");
  const group = await dialog.findByRole("treeitem", { name: /^系统管理/, checked: false });
  await user.click(within(group).getByText("系统管理"));
  expect(dialog.getByRole("treeitem", { name: "角色管理", checked: true })).toBeTruthy();
  await user.click(dialog.getByText("角色管理"));
  expect(dialog.getByRole("treeitem", { name: /^系统管理/ }).getAttribute("aria-checked")).toBe("mixed");
  await user.keyboard(" ");
  expect(dialog.getByRole("treeitem", { name: /^系统管理/, checked: true })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("操作成功!")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const again = await choose(page, "日常", "菜单配置");
  await expect.poll(() => again.queryByRole("treeitem", { name: /^系统管理/, checked: true })).toBeTruthy();
});

test("ticks below a top menu outlive the dialog, and are put on top of what a colleague saved meanwhile", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const top = await root.POST("/blade-system/topmenu/submit", {
    body: { code: "audit", name: "审计", source: "settings", sort: 10 },
  });
  type Node = Readonly<{ id: string; title: string; children?: readonly Node[] }>;
  const leavesOf = (node: Node): Node[] => (node.children?.length ? node.children.flatMap(leavesOf) : [node]);
  const tops: readonly Node[] = (await root.GET("/blade-system/menu/grant-top-tree", {})).menu;
  const group = tops.find(({ title }) => title === "系统管理");
  const theirs = tops.flatMap((top) => (top === group ? [] : leavesOf(top)))[0]?.id ?? "";
  const mine = group ? leavesOf(group) : [];
  const page = await open("topmenu");
  const { screen, user } = page;
  const dialog = await choose(page, "审计", "菜单配置");
  await user.click(await dialog.findByText("系统管理"));
  expect(dialog.queryByText(/^已恢复/)).toBeNull();
  await user.click(dialog.getByText("角色管理"));
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  const again = await choose(page, "审计", "菜单配置");
  expect(await again.findByText(/^已恢复 .* 未保存的内容$/)).toBeTruthy();
  await root.POST("/blade-system/topmenu/grant", { body: { topMenuIds: [top.id], menuIds: [theirs] } });
  await user.click(again.getByRole("button", { name: "保存" }));
  expect(await again.findByText(/其他人刚刚修改了这些权限/)).toBeTruthy();
  await user.click(again.getByRole("button", { name: "保存" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const params = { query: { topMenuIds: top.id } };
  const kept = (await root.GET("/blade-system/menu/top-tree-keys", { params })).menu;
  const wanted = mine.flatMap(({ id, title }) => (title === "角色管理" ? [] : [id]));
  expect(wanted.length).toBeGreaterThan(1);
  expect(kept).toEqual(expect.arrayContaining([theirs, ...wanted]));
  expect(kept).not.toContain(mine.find(({ title }) => title === "角色管理")?.id);
});

test("a dictionary has its entries on its page, each with a key of its own, and is sealed and unsealed in its row", async () => {
  const { screen, user } = await open("dict/create");
  const save = await screen.findByRole("button", { name: "保存" });
  await user.click(save);
  for (const told of ["请输入字典编号", "请输入字典名称"]) expect(await screen.findByText(told)).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /^字典编号/ }), "ward");
  await user.type(screen.getByRole("textbox", { name: /^字典名称/ }), "病区");
  await user.click(save);
  await user.click(await screen.findByRole("link", { name: "ward" }));
  await user.click(await screen.findByRole("link", { name: "新增字典项" }));
  const saveEntry = await screen.findByRole("button", { name: "保存" });
  expect(screen.getByRole("textbox", { name: /^字典编号/ })).toHaveProperty("disabled", true);
  await user.type(screen.getByRole("textbox", { name: /^字典名称/ }), "东楼");
  await user.click(saveEntry);
  expect(await screen.findByText("请输入字典键值")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /^字典键值/ }), "east");
  await user.click(saveEntry);
  expect(await screen.findByText("东楼")).toBeTruthy();
  await user.click(await screen.findByRole("switch", { name: "封存 东楼" }));
  await expect
    .poll(() => screen.queryByRole<HTMLInputElement>("switch", { name: "封存 东楼", checked: true }))
    .toBeTruthy();
  await user.click(screen.getByRole("switch", { name: "封存 东楼" }));
  await expect.poll(() => screen.queryByRole("switch", { name: "封存 东楼", checked: false })).toBeTruthy();
});

test("a region is added below another, which then cannot be removed", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const region = { parentCode: "00", code: "33", name: "浙江省", level: 1, sort: 1 };
  await root.POST("/blade-system/region/submit", { body: region });
  const { screen, user } = await open("region/create");
  await user.click(await screen.findByRole("button", { name: "保存" }));
  expect(await screen.findByText("请输入区划编号")).toBeTruthy();
  const below = encodeURIComponent(JSON.stringify({ parentCode: "33", sort: 1 }));
  const listed = (name: string) => open(`region?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  const form = await open(`region/create?source=${below}`);
  await form.user.type(await form.screen.findByRole("textbox", { name: /^区划编号/ }), "3301");
  await form.user.type(form.screen.getByRole("textbox", { name: /^区划名称/ }), "杭州市");
  await form.user.click(form.screen.getByRole("combobox", { name: /^区划等级/ }));
  await form.user.click(await form.screen.findByRole("option", { name: "地市" }));
  await form.user.click(form.screen.getByRole("button", { name: "保存" }));
  await form.screen.findByRole("textbox", { name: "区划名称" });
  expect(await (await listed("杭州市")).screen.findByRole("link", { name: "杭州市" })).toBeTruthy();
  const dialog = await choose(await listed("浙江省"), "浙江省", "删除");
  expect(await dialog.findByText(/下级区划/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "确定" })).toBeNull();
});

test("a region whose code is taken is refused at its field, and the other stays as it is", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const start = encodeURIComponent(JSON.stringify({ parentCode: "00", level: 1, sort: 1 }));
  const { screen, user } = await open(`region/create?source=${start}`);
  const code = await screen.findByRole("textbox", { name: /^区划编号/ });
  await user.type(code, "11");
  await user.type(screen.getByRole("textbox", { name: /^区划名称/ }), "另一个省");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect.poll(() => code.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText("区划编号已存在").length).toBeGreaterThan(0);
  const kept = await root.GET("/blade-system/region/detail", { params: { query: { code: "11" } } });
  expect(kept.name).toBe("北京市");
});

test("a datasource is described, shown without its password, changed and removed", async () => {
  const at = (path = "") => openConsole(app, `/develop/datasource${path}`, { as: "root", tenantId: "000000" });
  const { screen, user } = await at("/create");
  const save = await screen.findByRole("button", { name: "保存" });
  await user.click(save);
  for (const told of ["请输入数据源名称", "请输入连接地址", "请输入密码"])
    expect(await screen.findByText(told)).toBeTruthy();
  const type = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);
  await type(/^数据源名称/, "仁和专库");
  await type(/^连接地址/, "postgresql://db.renhe.example:5432/renhe");
  await type(/^用户名/, "renhe");
  await type(/^密码/, "s3cret-s3cret");
  await user.click(save);
  await user.click(await screen.findByRole("link", { name: "修改 仁和专库" }));
  await user.type(await screen.findByRole("textbox", { name: /^备注/ }), "机房二");
  expect(screen.queryByDisplayValue("s3cret-s3cret")).toBeNull();
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("机房二")).toBeTruthy();
  const dialog = await choose(await at(), "仁和专库", "删除");
  await user.click(dialog.getByRole("button", { name: "确定" }));
  await expect.poll(() => screen.queryByText("机房二")).toBeNull();
});

test("a reader finds nothing to grant, to add or to seal", async () => {
  const menus = await open("topmenu", "reader");
  expect(await menus.screen.findByText("日常")).toBeTruthy();
  expect(menus.screen.queryByRole("button", { name: /更多操作$/ })).toBeNull();
  const { screen } = await open("dict", "reader");
  await screen.findAllByRole("row");
  await expect.poll(() => screen.queryAllByRole("row").length > 1).toBe(true);
  expect(screen.queryByRole("link", { name: /新增/ })).toBeNull();
  expect(screen.queryByRole("switch")).toBeNull();
  const tenants = await open("tenant", "reader");
  expect(await tenants.screen.findByText("没有权限")).toBeTruthy();
});
