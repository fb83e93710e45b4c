import {
  addAdministrator,
  addStaff,
  addTenant,
  clientOf,
  createTestApp,
  signIn,
  solveCaptcha,
  type TestApp,
  testPassword,
} from "@bladekit/server/testing";
import { HttpError } from "react-admin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConsoleDataProvider, DictRow, UserRow } from "../model/console-data-provider.ts";
import { createAuthProvider } from "./auth-provider.ts";
import { createDataProvider } from "./data-provider.ts";
import { isConflict, isSilent } from "./http-error.ts";

const tenantId = "100001";
const dictbiz = "system/dictbiz";
const users = "system/user";
const firstPage = { pagination: { page: 1, perPage: 10 }, sort: { field: "sort", order: "ASC" as const } };

let server: TestApp;
let editor: ConsoleDataProvider;
let viewer: ConsoleDataProvider;
let keeper: ConsoleDataProvider;

beforeAll(async () => {
  server = await createTestApp();
  await addTenant(server, tenantId, "hospital.test");
  await addStaff(server, tenantId, "editor", [
    "dictbiz_view",
    "dictbiz_add",
    "dictbiz_edit",
    "dictbiz_delete",
    "application_view",
  ]);
  await addStaff(server, tenantId, "viewer", ["dictbiz_view"]);
  await addStaff(server, tenantId, "keeper", userButtons);
  const client = await signIn(server, tenantId, "keeper", "staff");
  await client.POST("/blade-system/dept/submit", {
    body: { parentId: "0", deptName: "护理部", fullName: "护理部", sort: 1 },
  });
  keeper = createDataProvider(client);
  editor = createDataProvider(await signIn(server, tenantId, "editor", "staff"));
  viewer = createDataProvider(await signIn(server, tenantId, "viewer", "staff"));
});
afterAll(() => server.close());

const verbs = ["view", "edit", "delete", "role", "reset", "unlock", "import", "export"];
const userButtons = [...verbs.map((verb) => `user_${verb}`), "dept_edit"];

/** The form of a new user in a department, with the role of whoever adds them. */
async function newUser(account: string, password = testPassword) {
  const [[dept] = [], roles = [], { data: own }] = await Promise.all([
    keeper.getRefChoices("system/dept"),
    keeper.getRefChoices("system/role"),
    keeper.getList<UserRow>(users, { ...firstPage, filter: { account: "keeper" } }),
  ]);
  const role = roles.find(({ id }) => id === own[0]?.roleId);
  return {
    account,
    password: await keeper.encrypt(password),
    realName: "林晓",
    deptId: dept?.id ?? "",
    roleId: role?.id ?? "",
  };
}

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("the data provider", () => {
  it("keeps a dictionary: add, list, change, remove", async () => {
    const { data: head } = await editor.create<DictRow>(dictbiz, {
      data: { code: "colour", dictValue: "颜色", sort: 1 },
    });
    const entry = { parentId: head.id, code: "colour", dictKey: "red", dictValue: "红", sort: 1 };
    const { data: red } = await editor.create<DictRow>(dictbiz, { data: entry });
    const heads = await editor.getList(dictbiz, { ...firstPage, filter: { code: "col", dictValue: "" } });
    expect(heads.data.map(({ code }) => code)).toEqual(["colour"]);
    const below = () => editor.getManyReference(dictbiz, { ...firstPage, target: "parentId", id: head.id, filter: {} });
    expect((await below()).total).toBe(1);

    expect((await editor.getDictionary("colour")).map(({ dictKey }) => dictKey)).toEqual(["red"]);
    const { data: sealed } = await editor.update<DictRow>(dictbiz, {
      id: red.id,
      data: { ...red, isSealed: 1 },
      previousData: red,
    });
    expect(sealed).toMatchObject({ id: red.id, dictKey: "red", isSealed: 1 });
    expect(await editor.getDictionary("colour")).toEqual([]);

    expect(isConflict(await refusal(editor.deleteMany(dictbiz, { ids: [head.id] })))).toBe(true);
    await editor.deleteMany(dictbiz, { ids: [red.id] });
    expect((await below()).total).toBe(0);
  });

  it("gives a refusal as a sentence for the user", async () => {
    const error = await refusal(viewer.create(dictbiz, { data: { code: "size", dictValue: "大小", sort: 1 } }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 403, message: "没有权限进行此操作，需要“业务字典：修改”" });
    expect(isSilent(error)).toBe(false);
  });

  it("tells a form which field is wrong", async () => {
    const error = await refusal(editor.create(dictbiz, { data: { code: "1st", dictValue: "大小", sort: 1 } }));
    expect(error).toMatchObject({ status: 400, body: { errors: { code: expect.any(String) } } });
  });

  it("keeps a user: add, find, change, remove", async () => {
    const form = await newUser("nurse");
    const { data: added } = await keeper.create<UserRow>(users, { data: form });
    expect(added).toMatchObject({ account: "nurse", name: "林晓", deptId: form.deptId, roleId: form.roleId });
    await expect(signIn(server, tenantId, "nurse", "staff")).resolves.toBeDefined();

    const found = () =>
      keeper.getList<UserRow>(users, { ...firstPage, filter: { account: "nur", deptId: form.deptId } });
    expect((await found()).data.map(({ account }) => account)).toEqual(["nurse"]);
    const data = { ...added, realName: "林晓晓" };
    expect((await keeper.update(users, { id: added.id, data, previousData: added })).data).toMatchObject({
      realName: "林晓晓",
      name: "林晓",
    });

    await keeper.run(users, "unlock", { ids: [added.id] });
    await keeper.run(users, "grant", { ids: [added.id], query: { roleIds: form.roleId } });
    // The handlers never run in that state.
    expect(await refusal(keeper.run(users, "resetPassword", { ids: [added.id] }))).toMatchObject({ status: 400 });
    await keeper.deleteMany(users, { ids: [added.id] });
    expect((await found()).total).toBe(0);
  });

  it("tells what a new user's password lacks", async () => {
    expect(await keeper.getPasswordRule()).toMatchObject({ minLength: expect.any(Number) });
    const error = await refusal(keeper.create(users, { data: await newUser("short", "a1") }));
    expect(error).toMatchObject({ body: { errors: { password: expect.any(String) } } });
  });

  it("sends out the list as it is shown, and takes it back when that is wanted", async () => {
    await keeper.create(users, { data: await newUser("doctor") });
    const sheet = await keeper.exportRows(users, { account: "doctor" }, { field: "createTime", order: "DESC" });
    const file = new File([sheet], "users.xlsx");
    const take = (isCovered: boolean) =>
      keeper.importRows(users, file, { isCovered: isCovered ? 1 : 0, onlyValid: 0 }, () => {});
    expect(await take(false)).toMatchObject({ total: 1, succeeded: 0, failures: [{ row: 2, column: "账号" }] });
    expect(await take(true)).toEqual({ total: 1, succeeded: 1, failures: [] });
    expect((await keeper.getTemplate(users)).size).toBeGreaterThan(0);
  });

  it("counts applications by tab", async () => {
    expect((await editor.countApplications({ tab: "screen", keyword: " " })).all).toBe(0);
    expect((await editor.getList("recruit/application", { ...firstPage, filter: {} })).data).toEqual([]);
  });

  it("offers an entity as choices, but not one that is searched, nor one that there is none of", async () => {
    expect(await keeper.getRefChoices("recruit/article")).toBeUndefined();
    expect(await keeper.getRefChoices("no/such")).toBeUndefined();
    const [role] = (await keeper.getRefChoices("system/role")) ?? [];
    expect(role).toMatchObject({ id: expect.stringMatching(/^\d+$/), title: expect.stringMatching(/\S/) });
  });

  it("reads a dictionary of the platform anew once it was changed", async () => {
    await addAdministrator(server, "root");
    const root = createDataProvider(await signIn(server, "000000", "root", "staff"));
    const dict = "system/dict";
    const head = await root.create<DictRow>(dict, { data: { code: "ward", dictValue: "病区", sort: 1 } });
    expect(await root.getSystemDictionary("ward")).toEqual([]);
    const entry = { parentId: head.data.id, code: "ward", dictKey: "east", dictValue: "东楼", sort: 1 };
    const east = await root.create<DictRow>(dict, { data: entry });
    const keys = async () => (await root.getSystemDictionary("ward")).map(({ dictKey }) => dictKey);
    expect(await keys()).toEqual(["east"]);
    await root.delete(dict, { id: east.data.id, previousData: east.data });
    expect(await keys()).toEqual([]);
  });

  it("refuses what the server does not offer", async () => {
    await expect(editor.getOne("message/outbox", { id: "1" })).rejects.toThrow("no such operation");
    await expect(editor.getList("nothing", { ...firstPage, filter: {} })).rejects.toThrow("no such operation");
  });
});

describe("the auth provider", () => {
  const providerAt = (path: string, hostName = "hospital.test") => {
    const client = clientOf(server, tenantId, "staff");
    const provider = createAuthProvider({
      client,
      currentPath: () => path,
      hostName: () => hostName,
      onSessionEnd: () => () => {},
    });
    const login = async (password = testPassword) =>
      provider.login({ tenantId, username: "viewer", password, ...(await solveCaptcha(server, client)) });
    return { provider, login };
  };

  it("knows the tenant of a host name, and when there is none", async () => {
    expect(await providerAt("/").provider.findHostTenant()).toBe(tenantId);
    expect(await providerAt("/", "elsewhere.test").provider.findHostTenant()).toBeUndefined();
  });

  it("asks who is not signed in to sign in, and remembers the page", async () => {
    const { provider, login } = providerAt("/recruit/application?page=2");
    const redirectTo = "/login?redirect=%2Frecruit%2Fapplication%3Fpage%3D2";
    await expect(provider.checkAuth({})).rejects.toMatchObject({ redirectTo });
    expect(await provider.logout({})).toBe(redirectTo);
    await login();
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });

  it("says in the server's words why a login failed", async () => {
    const { login } = providerAt("/");
    await expect(login("wrong")).rejects.toThrow(/^用户名或密码错误$/);
  });

  it("calls a person by their real name, by another where they have none, and by their account at last", async () => {
    const { provider, login } = providerAt("/");
    await login();
    const calledBy = async (realName: string, name: string) => {
      const viewer = server.services.platform.updateTable("bladeUser").set({ realName, name });
      await viewer.where("account", "=", "viewer").execute();
      return (await provider.getIdentity()).fullName;
    };
    expect(await calledBy("林晓", "小林")).toBe("林晓");
    expect(await calledBy("", "小林")).toBe("小林");
    expect(await calledBy("", "")).toBe("viewer");
  });

  it("allows what the buttons of the user name, and nothing after the logout", async () => {
    const { provider, login } = providerAt("/");
    await login();
    expect(await provider.getCodes()).toEqual(new Set(["dictbiz_view"]));
    expect(await provider.getIdentity()).toMatchObject({ account: "viewer", tenantId });
    expect(await provider.logout({})).toBe("/login");
    await expect(provider.getCodes()).rejects.toThrow();
  });
});

it("calls the console by the English name of the hospital, and by its Chinese one where there is no other", async () => {
  const settings = server.services.platform;
  const name = { hospitalName: "仁和医院", hospitalNameEn: "Renhe Hospital" };
  await settings
    .insertInto("recruitSetting")
    .values({ tenantId, formSheet: null, ...name })
    .execute();
  expect(await viewer.getSiteName()).toEqual({ zh: "仁和医院", en: "Renhe Hospital" });
  await settings.updateTable("recruitSetting").set({ hospitalNameEn: "" }).where("tenantId", "=", tenantId).execute();
  expect(await viewer.getSiteName()).toEqual({ zh: "仁和医院", en: "仁和医院" });

  const { getBrand } = createAuthProvider({ client: clientOf(server, tenantId, "staff"), hostName: () => "" });
  expect(await getBrand(tenantId)).toEqual({ name: { zh: "仁和医院", en: "仁和医院" } });
  const contact = JSON.stringify({ phone: "0571-88888888" });
  await settings.updateTable("recruitSetting").set({ hospitalNameEn: "Renhe Hospital", contact }).execute();
  expect(await getBrand(tenantId)).toEqual({
    ...{ name: { zh: "仁和医院", en: "Renhe Hospital" }, phone: "0571-88888888" },
  });
});
