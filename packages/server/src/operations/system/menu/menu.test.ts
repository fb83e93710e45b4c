import type { BladeClient } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

let app: TestApp;
let platform: BladeClient;
let hospital: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  await addStaff(app, "100001", "admin", ["menu_view", "menu_edit", "menu_delete", "topmenu_edit", "topmenu_setting"]);
  platform = await signIn(app, "000000", "root", "staff");
  hospital = await signIn(app, "100001", "admin", "staff");
});
afterAll(() => app.close());

const menu = (code: string, more: object = {}) => ({
  code,
  name: code,
  alias: "menu",
  sort: 1,
  category: 1 as const,
  ...more,
});
const submit = (body: ReturnType<typeof menu>, client = platform) => client.POST("/blade-system/menu/submit", { body });
const remove = (ids: string, client = platform) =>
  client.POST("/blade-system/menu/remove", { params: { query: { ids } } });

describe("menus", () => {
  test("show a new page with its button level by level, and give it to the administrator at once", async () => {
    const page = await submit(menu("ward", { path: "/ward" }));
    const button = await submit(menu("ward_view", { parentId: page.id, category: 2, alias: "view", action: 2 }));
    const level = await platform.GET("/blade-system/menu/lazy-list", { params: { query: { code: "ward" } } });
    expect(level).toMatchObject([{ code: "ward", hasChildren: true }]);
    const pages = await platform.GET("/blade-system/menu/lazy-menu-list", { params: { query: { code: "ward" } } });
    expect(pages).toMatchObject([{ code: "ward", hasChildren: false }]);
    const tree = await platform.GET("/blade-system/menu/list", { params: { query: { code: "ward" } } });
    expect(tree).toMatchObject([{ code: "ward", children: [{ code: "ward_view" }] }]);
    expect(tree[0]?.children?.[0]).not.toHaveProperty("children");
    const detail = await platform.GET("/blade-system/menu/detail", { params: { query: { id: button.id } } });
    expect(detail).toMatchObject({ parentName: "ward", categoryName: "按钮", actionName: "操作栏", isOpenName: "否" });
    const routes = await platform.GET("/blade-system/menu/routes", {});
    expect(routes.map(({ code }) => code)).toContain("ward");

    const used = await refusalOf(remove(page.id));
    expect([used.status, used.error, used.msg]).toEqual([409, "in_use", "仍有 1 个下级菜单或按钮在使用，不能删除"]);
    await remove(`${page.id},${button.id}`);
    const gone = await refusalOf(platform.GET("/blade-system/menu/detail", { params: { query: { id: page.id } } }));
    expect(gone.status).toBe(404);
  });

  test("a button that a hospital's role has stays", async () => {
    const row = await app.services.platform
      .selectFrom("bladeMenu")
      .select("id")
      .where("code", "=", "menu_delete")
      .executeTakeFirstOrThrow();
    expect((await refusalOf(remove(row.id))).msg).toBe("仍有 1 项角色授权在使用，不能删除");
  });

  test("a place that cannot be is refused", async () => {
    const upper = await submit(menu("upper"));
    const lower = await submit(menu("lower", { parentId: upper.id }));
    const button = await submit(menu("lower_view", { parentId: lower.id, category: 2 }));
    const wrong = [
      { ...menu("upper"), id: upper.id, parentId: lower.id },
      { ...menu("upper"), id: upper.id, parentId: upper.id },
      menu("x", { parentId: "1" }),
      menu("x", { parentId: button.id }),
      menu("x_view", { category: 2 }),
      { ...menu("lower"), id: lower.id, parentId: upper.id, category: 2 as const },
      menu("x", { path: "javascript:alert(1)" }),
    ];
    for (const body of wrong) expect([body, (await refusalOf(submit(body as never))).status]).toEqual([body, 400]);
  });

  test("a path is that of one page, by which consoles know it", async () => {
    const page = await submit(menu("beds", { path: "/beds" }));
    const second = await refusalOf(submit(menu("beds2", { path: "/beds" })));
    expect(second.data.fields).toEqual([{ field: "path", message: "路由地址已属于菜单 beds" }]);
    await submit({ ...menu("beds", { path: "/beds", name: "Beds" }), ...{ id: page.id } });
    const button = await submit(menu("beds_view", { parentId: page.id, category: 2, path: "/beds" }));
    await remove(`${page.id},${button.id}`);
  });

  test("two moves at once never make a ring", async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await submit(menu(`a${round}`)), await submit(menu(`b${round}`))];
      await Promise.allSettled([
        submit({ ...menu(`a${round}`), id: a.id, parentId: b.id } as never),
        submit({ ...menu(`b${round}`), id: b.id, parentId: a.id } as never),
      ]);
      const rows = await Promise.all(
        [a, b].map(({ id }) => platform.GET("/blade-system/menu/detail", { params: { query: { id } } })),
      );
      expect(rows.filter(({ parentId }) => parentId === "0")).toHaveLength(1);
    }
  });

  test("a code is taken once, by one of fifty at the same time", async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => submit(menu("once"))));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await refusalOf(submit(menu("once")))).msg).toBe("菜单编号已存在");
  });

  test("several at once keep every rule of one, all or none, in as many statements as one", async () => {
    const add = (rows: readonly object[]) =>
      platform.POST("/blade-system/rows/menu", { body: { rows: rows as ReturnType<typeof menu>[] } });
    const [upper = ""] = await add([menu("block")]);
    const page = (name: string, more: object = {}) =>
      menu(`block_${name}`, { parentId: upper, path: `/block/${name}`, ...more });
    // Or they would be written in between.
    await app.services.logs.flush();
    const query = vi.spyOn(pg.Client.prototype, "query");
    const ids = await add([
      ...Array.from({ length: 98 }, (_, at) => page(String(at), { sort: at })),
      menu("block_outside", { parentId: upper, path: "https://hr.example.org" }),
      menu("block_view", { parentId: upper, category: 2, path: "/block/0" }),
    ]);
    const texts = query.mock.calls.map(([sent]) => (sent as unknown as { text: string }).text ?? String(sent));
    query.mockRestore();
    // Begin, lock, parents, paths, rows, grant, commit.
    expect(texts.slice(texts.indexOf("begin"), texts.indexOf("commit") + 1)).toHaveLength(7);
    const [, last] = ids.slice(-2);
    const tree = await platform.GET("/blade-system/menu/list", { params: { query: { code: "block" } } });
    expect(tree[0]?.children?.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const detail = await platform.GET("/blade-system/menu/detail", { params: { query: { id: last ?? "" } } });
    expect(detail).toMatchObject({ code: "block_view", category: 2, isOpen: 1, action: 0 });
    const routes = await platform.GET("/blade-system/menu/routes", {});
    expect(routes.find(({ code }) => code === "block")?.children).toHaveLength(99);

    const wrong: readonly (readonly [row: object, status: number])[] = [
      [page("x", { parentId: "1" }), 400],
      [page("x", { parentId: last }), 400],
      [menu("block_x", { category: 2 }), 400],
      [page("x", { path: "javascript:alert(1)" }), 400],
      [page("x", { path: "/block/0" }), 400],
      // The same path as its neighbour's.
      [page("x", { path: "/block/fresh" }), 400],
      [{ ...page("x"), id: ids[0] }, 400],
      [menu("block_0", { parentId: upper }), 409],
    ];
    for (const [row, status] of wrong)
      expect([row, (await refusalOf(add([page("fresh"), row]))).status]).toEqual([row, status]);
    const after = await platform.GET("/blade-system/menu/list", { params: { query: { code: "block" } } });
    expect(after[0]?.children).toHaveLength(100);
  });

  test("belong to the platform, even when a hospital has the buttons", async () => {
    expect((await refusalOf(hospital.GET("/blade-system/menu/list", {}))).status).toBe(403);
    expect((await refusalOf(submit(menu("mine"), hospital))).status).toBe(403);
    expect((await refusalOf(remove("1", hospital))).status).toBe(403);
    const body = { code: "mine", name: "mine", source: "x", sort: 1 };
    expect((await refusalOf(hospital.POST("/blade-system/topmenu/submit", { body }))).status).toBe(403);
    const grant = { topMenuIds: ["1"], menuIds: [] };
    expect((await refusalOf(hospital.POST("/blade-system/topmenu/grant", { body: grant }))).status).toBe(403);
  });

  test("tell which roles of one's own tenant may use which route", async () => {
    const routes = await hospital.GET("/blade-system/menu/auth-routes", {});
    expect(routes).toContainEqual({ "/system": { authority: ["admin"] } });
    expect(JSON.stringify(routes)).not.toContain("administrator");
  });
});

describe("top menus", () => {
  test("have their names in English too, as menus have", async () => {
    const tops = await platform.GET("/blade-system/menu/top-menu");
    expect(tops.map(({ name, meta }) => [name, meta?.i18n])).toEqual([
      ["招聘业务", "Recruitment"],
      ["系统配置", "Settings"],
    ]);
  });

  test("are added, filled and removed", async () => {
    const body = { code: "clinic", name: "门诊", source: "home", path: "/clinic", sort: 9 };
    const top = await platform.POST("/blade-system/topmenu/submit", { body });
    const page = await submit(menu("clinic_page", { path: "/clinic" }));
    const grant = (menuIds: string[]) =>
      platform.POST("/blade-system/topmenu/grant", { body: { topMenuIds: [top.id], menuIds } });
    await grant([page.id, page.id]);
    expect((await refusalOf(grant(["1"]))).status).toBe(404);
    const keys = await platform.GET("/blade-system/menu/top-tree-keys", { params: { query: { topMenuIds: top.id } } });
    expect(keys).toEqual({ menu: [page.id], dataScope: [], apiScope: [] });
    const offered = await platform.GET("/blade-system/menu/grant-top-tree", {});
    expect(JSON.stringify(offered.menu)).toContain(page.id);
    const list = await platform.GET("/blade-system/topmenu/list", { params: { query: { name: "门诊" } } });
    expect([list.total, list.records[0]?.id]).toEqual([1, top.id]);
    expect((await refusalOf(platform.POST("/blade-system/topmenu/submit", { body }))).status).toBe(409);
    expect((await refusalOf(remove(page.id))).msg).toContain("1 个顶部菜单");
    await platform.POST("/blade-system/topmenu/remove", { params: { query: { ids: top.id } } });
    const gone = platform.GET("/blade-system/topmenu/detail", { params: { query: { id: top.id } } });
    expect((await refusalOf(gone)).status).toBe(404);
  });
});
