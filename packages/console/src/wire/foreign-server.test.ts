// The console at an open-source server, as the SDK's stand-in has it.
import { readFileSync } from "node:fs";
import { createBladeClient, memoryStorage, type paths } from "@bladekit/sdk";
import { springbladeStandIn } from "@bladekit/sdk/testing";
import type { HttpError } from "react-admin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthProvider } from "./auth-provider.ts";
import { connect, hasCall, loadConnection, parseConnection } from "./connection.ts";
import { createDataProvider } from "./data-provider.ts";
import { loadEntity, showEntities } from "./load-entity.ts";
import { createServed } from "./served.ts";
import { servedEntity } from "./springblade-entity.ts";

describe("config.json", () => {
  it("names our own server where it says nothing", async () => {
    const own = { apiUrl: "/api", clientId: "console", dialect: "blade" };
    expect(await parseConnection({})).toEqual(own);
    const page = new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
    for (const answer of [new Response(null, { status: 404 }), page])
      expect(await loadConnection("/admin/config.json", async () => answer)).toEqual(own);
    expect(await loadConnection("/admin/config.json", () => Promise.reject(new TypeError("offline")))).toEqual(own);
  });

  it.each([
    [[], "must hold an object"],
    [null, "must hold an object"],
    [{ apiURL: "/api" }, 'knows no "apiURL"'],
    [{ clientId: 1 }, '"clientId" must be a text'],
    [{ dialect: "bladex" }, "must be blade or springblade"],
    [{ dialect: "springblade" }, "130 hexadecimal digits"],
  ])("%j is refused with a sentence", async (given, sentence) => {
    await expect(parseConnection(given)).rejects.toThrow(sentence);
  });
});

it("takes the settings that the guide shows", async () => {
  const guide = readFileSync(new URL("../../../../docs/guides/own-springblade.md", import.meta.url), "utf8");
  const given = JSON.parse(/```json\n(.*?)```/s.exec(guide)?.[1] ?? "") as object;
  const { publicKey } = springbladeStandIn();
  expect(await parseConnection({ ...given, publicKey })).toMatchObject({ ...given, publicKey });
});

/** Pages of Saber that the console has a screen for, each by our path. */
const screens = [
  "/desk/notice",
  "/develop/datasource",
  "/log/api",
  "/log/error",
  "/log/usual",
  "/system/apiscope",
  "/system/client",
  "/system/datascope",
  "/system/dept",
  "/system/dict",
  "/system/menu",
  "/system/param",
  "/system/post",
  "/system/region",
  "/system/role",
  "/system/tenant",
  "/system/topmenu",
  "/system/user",
];

describe("a server that has but a part of the calls", async () => {
  const server = springbladeStandIn({ prefix: "/api" });
  const connection = await parseConnection({
    apiUrl: "http://blade.test/api",
    clientId: "saber",
    clientSecret: "saber_secret",
    dialect: "springblade",
    publicKey: server.publicKey,
  });
  const client = createBladeClient<paths>({
    ...connect(connection),
    fetch: server.fetch,
    storage: memoryStorage(),
  });
  const has = hasCall(connection);
  const served = createServed(has);
  showEntities((entity) => servedEntity(entity, has));
  const auth = createAuthProvider({
    client,
    currentPath: () => "/admin/",
    hostName: () => "blade.test",
    onSessionEnd: () => () => {},
    has,
    served,
  });

  afterAll(() => showEntities());
  beforeAll(async () => {
    const { key, image } = await auth.getCaptcha();
    expect(image).toMatch(/^data:image/);
    const captchaCode = server.readCaptcha(key) ?? "";
    await auth.login({ tenantId: "000000", username: "admin", password: "admin", captchaKey: key, captchaCode });
  });

  it("signs in by its captcha and knows who it is", async () => {
    expect(await auth.getThirdParties("000000")).toEqual([]);
    expect(await auth.getIdentity()).toMatchObject({ account: "admin", fullName: "管理员", tenantId: "000000" });
    expect(await auth.getBrand("000000")).toBeUndefined();
    const [admin] = server.tables["/blade-system/user"] ?? [];
    Object.assign(admin ?? {}, { realName: "", name: "院办" });
    expect(await auth.getIdentity()).toMatchObject({ fullName: "院办", maySwitch: false });
    Object.assign(admin ?? {}, { name: "" });
    expect((await auth.getIdentity()).fullName).toBe("admin");
  });

  it("shows the screens whose calls are there, and no other", async () => {
    const codes = await auth.getCodes();
    expect([...codes]).toEqual(expect.arrayContaining(["post_edit", "post_view", "user_reset", "role_edit"]));
    // Saber's own, whose calls we have under no such name.
    expect(codes.has("post_add")).toBe(false);
    const data = createDataProvider(client, undefined, served);
    expect(await data.getSiteName()).toEqual({ zh: "", en: "" });
    const paths = (menus: readonly { path: string; children: never[] }[]): string[] =>
      menus.flatMap(({ path, children }) =>
        children.length > 0 ? paths(children) : path.startsWith("/") ? [path] : [],
      );
    expect(paths((await data.getMenus("")) as never).sort()).toEqual([...screens].sort());
  });

  it.each(screens)("%s lists, sorts by each of its columns, filters, opens and offers its choices", async (path) => {
    const data = createDataProvider(client, undefined, served);
    const entity = await loadEntity(path.slice(1));
    if (!entity) throw new Error(`no entity at ${path}`);
    const { description, options } = entity;
    const resource = path.slice(1);
    const list = (sort: readonly [string, string], filter: object = {}) =>
      data.getList(resource, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: sort[0], order: sort[1] as "ASC" },
        filter,
      });
    const { data: rows } = await list(options.sort ?? ["id", "ASC"]);
    for (const field of description.sorts) await list([field, "DESC"]);
    for (const name of Object.keys(description.filters)) await list(["id", "ASC"], { [name]: "1" });
    for (const { id } of rows.slice(0, 2)) expect((await data.getOne(resource, { id })).data.id).toBe(id);
    await data.getRefChoices(description.name);
    for (const { ref, dict, bizDict } of Object.values(description.fields)) {
      if (ref) await data.getRefChoices(ref);
      if (dict) expect((await data.getSystemDictionary(dict)).length).toBeGreaterThan(0);
      expect(bizDict).toBeUndefined();
    }
    for (const row of rows) expect(Object.values(row)).not.toContain(-1);
  });

  /** What a person types into the form of a new record. */
  const inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    "system/user": {
      account: "lijing",
      password: "lijing",
      realName: "李静",
      name: "李静",
      roleId: "1",
      deptId: "1",
      sex: 2,
    },
    "system/role": { roleName: "护士长", roleAlias: "head-nurse", sort: 3, parentId: "0" },
    "system/menu": { code: "ward", name: "病区", path: "/ward", alias: "menu", sort: 1, category: 1, isOpen: 1 },
    "system/dept": { deptName: "内科", fullName: "内科", sort: 2, parentId: "0" },
    "system/post": { postCode: "nurse", postName: "护士", category: 3, sort: 4 },
    "system/dict": { code: "ward", dictValue: "病区", sort: 9, parentId: "0", dictKey: "-1" },
    "system/tenant": { tenantName: "第二医院", linkman: "李敏" },
    "system/param": { paramName: "病区", paramKey: "ward", paramValue: "1" },
    "system/topmenu": { code: "his", name: "临床", source: "iconfont", path: "/his", sort: 1 },
    "desk/notice": { title: "停电通知", category: 1, releaseTime: "2026-11-28 09:00:00", content: "周六停电" },
  };

  it.each(Object.keys(inputs))("%s is added, changed and removed", async (resource) => {
    const data = createDataProvider(client, undefined, served);
    const description = (await loadEntity(resource))?.description;
    const input = inputs[resource] ?? {};
    const [name = "", value] = Object.entries(input).find(([, one]) => /[\u4e00-\u9fff]/.test(String(one))) ?? [];
    const base = Object.keys(server.tables).find((path) => description?.verbs.create?.path === `${path}/submit`);
    const table = server.tables[base as keyof typeof server.tables];
    await data.create(resource, { data: input });
    const row = table.find((one) => one[name] === value);
    if (!row) throw new Error("the server has no such row");
    if ("tenantId" in row && resource !== "system/tenant") expect(row.tenantId).toBe("000000");
    const { data: seen } = await data.getOne(resource, { id: String(row.id) });
    expect(seen).toMatchObject({ [name]: value });
    const others = { ...row };
    await data.update(resource, { id: seen.id, data: { ...seen, [name]: `${value}乙` }, previousData: seen });
    // Nothing else has changed; texts that were not there are empty now.
    expect(row).toMatchObject({ ...others, [name]: `${value}乙` });
    for (const field of Object.keys(row).filter((one) => !(one in others))) expect(row[field]).toBe("");
    await data.deleteMany(resource, { ids: [seen.id] });
    expect(row.isDeleted).toBe(1);
  });

  it("shows the entries of a dictionary below its head, and no more", async () => {
    const data = createDataProvider(client, undefined, served);
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: "sort", order: "ASC" as const }, filter: {} };
    const { data: heads } = await data.getList("system/dict", page);
    expect(heads.map(({ parentId }) => parentId)).toEqual(heads.map(() => "0"));
    const sex = heads.find(({ code }) => code === "sex");
    const below = { ...page, target: "parentId", id: sex?.id };
    const { data: entries } = await data.getManyReference("system/dict", below as never);
    expect(entries.map(({ dictKey, dictValue }) => [dictKey, dictValue])).toEqual([
      ["1", "男"],
      ["2", "女"],
    ]);
  });

  it("never shows what a database said", async () => {
    const refused = createDataProvider(client, undefined, served).run("system/user", "all", {
      query: { nowhere: "1" },
    });
    const error = (await refused.catch((reason: unknown) => reason)) as HttpError;
    expect(error).toMatchObject({ status: 500, message: "" });
    const technical = ["Unknown column 'x' in 'order clause'\n### SQL: SELECT", "java.lang.NullPointerException: x"];
    for (const msg of technical) {
      const failing = createBladeClient<paths>({
        ...connect(connection),
        retries: 0,
        fetch: async () => Response.json({ code: 500, success: false, data: {}, msg }, { status: 500 }),
      });
      const told = createDataProvider(failing, undefined, served).getMenus("");
      await expect(told).rejects.toMatchObject({ message: "" });
    }
  });

  it("saves a change to what was read, and refuses one to a row that a colleague changed meanwhile", async () => {
    const data = createDataProvider(client, undefined, served);
    const posts = "system/post";
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: "sort", order: "ASC" as const }, filter: {} };
    const [seen] = (await data.getList(posts, page)).data;
    if (!seen) throw new Error("the stand-in has no position");
    const put = (postName: string, previousData: typeof seen) =>
      data.update(posts, { id: seen.id, data: { ...seen, postName }, previousData });
    await put("主管护师", seen);
    const row = server.tables["/blade-system/post"]?.find(({ id }) => id === seen.id);
    expect(row).toMatchObject({ postName: "主管护师" });
    Object.assign(row ?? {}, { sort: 5 });
    await expect(put("护士长", { ...seen, postName: "主管护师" })).rejects.toMatchObject({
      status: 409,
      body: { stale: {} },
    });
    expect(row).toMatchObject({ postName: "主管护师", sort: 5 });
  });
});
