import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import library from "sm-crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { seedOpenSourceClients } from "../../seed/platform.ts";
import { addStaff, createTestApp, seedDemo, signIn, type TestApp, testPassword } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";

// The requests of each page of Saber 4.9, as it sends them: `params` in the query, `data` as JSON, a form's empty fields and the fields
// of earlier answers.

type Row = Record<string, unknown>;
type Answer = { status: number; body: { code: number; msg: string; error?: string; data: never } };

let app: TestApp;
let publicKey: string;
let token: string;
let refreshToken: string;

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
  await seedOpenSourceClients(app.services);
  publicKey = app.services.sm2.publicKey;
  await enter("admin", testPassword);
});
afterAll(() => app.close());

async function send(method: "GET" | "POST", path: string, params: Row = {}, data?: Row): Promise<Answer> {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]));
  const answer = await app.app.inject({
    method,
    url: `/api${path}${given.length > 0 ? `?${query}` : ""}`,
    headers: { authorization: `Basic ${btoa("saber:")}`, ...(token && { "blade-auth": `bearer ${token}` }) },
    ...(data && { payload: data }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function done(call: Promise<Answer>): Promise<never> {
  const { status, body } = await call;
  expect([status, body.code, body.msg]).toEqual([200, 200, "操作成功"]);
  return body.data;
}

const get = (path: string, params?: Row) => done(send("GET", path, params));
const post = (path: string, params?: Row) => done(send("POST", path, params));
const submit = (path: string, data: Row) => done(send("POST", path, {}, data));

async function enter(account: string, password: string, tenantId = "000000") {
  token = "";
  const { key } = (await get("/blade-auth/captcha")) as { key: string };
  const { answer } = await app.services.platform
    .selectFrom("authCaptcha")
    .select("answer")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({
    grantType: "captcha",
    tenantId,
    account,
    password: library.sm2.doEncrypt(password, publicKey, 0),
    type: "account",
  });
  const headers = { authorization: `Basic ${btoa("saber:")}`, "Captcha-Key": key, "Captcha-Code": answer };
  const reply = await app.app.inject({ method: "POST", url: `/api/blade-auth/token?${query}`, headers });
  expect(reply.json()).toMatchObject({ code: 200 });
  ({ accessToken: token, refreshToken } = reply.json().data);
}

/** The first row of a list, be it a page or a tree, that has these values. */
async function find(path: string, wanted: Row, params: Row = {}): Promise<Row> {
  const data = (await get(path, { ...params, current: 1, size: 10 })) as Row[] | { records: Row[] };
  const walk = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...walk((row.children as Row[]) ?? [])]);
  const found = walk(Array.isArray(data) ? data : data.records).find((row) =>
    Object.entries(wanted).every(([name, value]) => row[name] === value),
  );
  if (!found) throw new Error(`${path} has no ${JSON.stringify(wanted)}`);
  return found;
}

/** A page: adds by its form, finds the row, edits it by echoing all of it (its detail, where the page asks for that), and removes it. */
type Page = {
  folder: string;
  /** The form of an add, with the fields that nobody filled in. */
  form: Row;
  /** The field that identifies the new row in the list, and the field that an edit changes. */
  named: Row;
  changed: Row;
  /** Sent with the list. */
  search?: Row;
  detail?: boolean;
};

const pages: readonly Page[] = [
  {
    folder: "/blade-system/role",
    form: { roleName: "审核员", tenantId: "", roleAlias: "auditor", parentId: "", sort: 3 },
    named: { roleAlias: "auditor" },
    changed: { roleName: "审核员二" },
  },
  {
    folder: "/blade-system/dept",
    form: { deptName: "信息科", tenantId: "", fullName: "信息科", parentId: "", sort: 2, remark: "" },
    named: { deptName: "信息科" },
    changed: { fullName: "信息中心", sort: 4 },
    search: { deptName: "", fullName: "" },
    detail: true,
  },
  {
    folder: "/blade-system/post",
    form: { tenantId: "", category: 1, postCode: "cio", postName: "信息主管", sort: 5, remark: "" },
    named: { postCode: "cio" },
    changed: { postName: "首席信息官" },
    detail: true,
  },
  {
    folder: "/blade-system/menu",
    form: {
      ...{ name: "试验", path: "/wel/test", parentId: "", source: "iconfont", code: "test_page", category: 1 },
      ...{ alias: "menu", action: 1, sort: 9, isOpen: 0, remark: "" },
    },
    named: { code: "test_page" },
    changed: { name: "试验二", isOpen: 0 },
    detail: true,
  },
  {
    folder: "/blade-system/topmenu",
    form: { name: "顶部", source: "iconfont", code: "top_test", sort: 9, path: "" },
    named: { code: "top_test" },
    changed: { sort: 7 },
    detail: true,
  },
  {
    folder: "/blade-system/dict",
    form: { code: "blood", dictValue: "血型", parentId: "", dictKey: -1, sort: 30, remark: "" },
    named: { code: "blood" },
    changed: { dictValue: "血型表" },
    detail: true,
  },
  {
    folder: "/blade-system/param",
    form: { paramName: "试验", paramKey: "test.key", paramValue: "1" },
    named: { paramKey: "test.key" },
    changed: { paramValue: "2" },
    search: { paramName: "", paramKey: "" },
  },
  {
    folder: "/blade-system/client",
    form: {
      ...{ clientId: "partner", clientSecret: "a long secret", authorizedGrantTypes: "refresh_token,captcha" },
      ...{ scope: "all", accessTokenValidity: 3600, refreshTokenValidity: 604_800 },
      ...{ webServerRedirectUri: "https://partner.example/", resourceIds: "", authorities: "", autoapprove: "" },
      additionalInformation: "",
    },
    named: { clientId: "partner" },
    changed: { clientSecret: "another secret", accessTokenValidity: 1800 },
    detail: true,
  },
  {
    folder: "/blade-desk/notice",
    form: { title: "停机维护", category: "1", releaseTime: "2026-11-21 08:00:00", content: "<p>今晚</p>" },
    named: { title: "停机维护" },
    changed: { title: "维护结束", category: "2" },
    search: { title: "", category: "", releaseTime: "" },
    detail: true,
  },
];

describe("a page with a form", () => {
  test.each(pages)(
    "$folder adds, lists, edits and removes",
    async ({ folder, form, named, changed, search, detail }) => {
      await submit(`${folder}/submit`, form);
      const row = await find(`${folder}/list`, named, search);
      const opened: Row = detail ? await get(`${folder}/detail`, { id: row.id }) : row;
      await submit(`${folder}/submit`, { ...row, ...opened, ...changed, $label: "的" });
      const after: Row = await get(`${folder}/detail`, { id: row.id });
      const { clientSecret: _, category, isOpen, ...visible } = changed;
      expect(after).toMatchObject(visible);
      if (category) expect(after.category).toBe(Number(category));
      if (isOpen !== undefined) expect(after.isOpen).toBe(1);
      await post(`${folder}/remove`, { ids: row.id });
      expect((await send("GET", `${folder}/detail`, { id: row.id })).status).toBe(404);
    },
  );

  test("lists are paged and sorted by columns in either spelling", async () => {
    for (const sort of [{ ascs: "account" }, { descs: "create_time" }, { descs: "createTime", ascs: "account" }]) {
      const page: { records: Row[]; size: number } = await get("/blade-system/user/list", {
        ...{ account: "", realName: "", current: 1, size: 20 },
        ...sort,
      });
      expect([page.size, page.records.length > 0]).toEqual([20, true]);
    }
    for (const path of ["usual", "api", "error"].map((kind) => `/blade-log/${kind}/list`)) {
      expect((await get(path, { current: 1, size: 10 })) as Row).toMatchObject({ size: 10 });
    }
  });
});

describe("users", () => {
  const form = {
    ...{ account: "chenyu", tenantId: "000000", password: "Saber-2026-x", password2: "Saber-2026-x", name: "陈宇" },
    ...{ realName: "陈宇", code: "", phone: "13800138012", email: "", sex: "", birthday: "", statusName: "" },
  };
  let user: Row;
  let roleId: unknown;

  test("are added with the password of the form, which then signs in", async () => {
    await submit("/blade-system/role/submit", {
      roleName: "值班",
      tenantId: "",
      roleAlias: "duty",
      parentId: "",
      sort: 3,
    });
    const [role] = [await find("/blade-system/role/list", { roleAlias: "duty" })];
    roleId = role.id;
    await submit("/blade-system/dept/submit", {
      deptName: "总务科",
      tenantId: "",
      fullName: "总务科",
      parentId: "",
      sort: 1,
    });
    const { id: deptId } = await find("/blade-system/dept/list", { deptName: "总务科" });
    await submit("/blade-system/user/submit", { ...form, roleId, deptId, postId: "" });
    user = await find("/blade-system/user/list", { account: "chenyu" }, { account: "chenyu", realName: "" });
    await enter("chenyu", "Saber-2026-x");
    expect(await get("/blade-system/user/info")).toMatchObject({ account: "chenyu" });
    await enter("admin", testPassword);
  });

  test("are edited by all of their row, and keep their password", async () => {
    const trees = ["/blade-system/dept/tree", "/blade-system/role/tree", "/blade-system/post/select"];
    for (const path of trees) expect(Array.isArray(await get(path, { tenantId: "000000" }))).toBe(true);
    const opened: Row = await get("/blade-system/user/detail", { id: user.id });
    for (const name of ["deptId", "roleId", "postId"]) expect(typeof opened[name]).toBe("string");
    await submit("/blade-system/user/update", {
      ...{ ...opened, realName: "陈小宇", sex: 1, birthday: "1990-01-02 00:00:00" },
      ...{ password: "", password2: "", statusName: "" },
    });
    expect(await get("/blade-system/user/detail", { id: user.id })).toMatchObject({ realName: "陈小宇", sex: 1 });
    await enter("chenyu", "Saber-2026-x");
    await enter("admin", testPassword);
  });

  test("are given roles and a new password, are unlocked and removed", async () => {
    await post("/blade-system/user/grant", { userIds: user.id, roleIds: roleId });
    await post("/blade-system/user/reset-password", { userIds: user.id });
    await post("/blade-system/user/unlock", { userIds: user.id });
    await post("/blade-system/user/remove", { ids: user.id });
  });
});

describe("grants", () => {
  test("of a role: its keys are shown and posted back", async () => {
    const { id } = await find("/blade-system/role/list", { roleAlias: "duty" });
    const tree: { menu: Row[] } = await get("/blade-system/menu/grant-tree");
    const keys: Row = await get("/blade-system/menu/role-tree-keys", { roleIds: id });
    expect(keys).toMatchObject({ menu: [], dataScope: [], apiScope: [] });
    const menuIds = tree.menu.slice(0, 2).map((menu) => menu.id);
    await submit("/blade-system/role/grant", { roleIds: [id], menuIds, dataScopeIds: [], apiScopeIds: [] });
    const after: { menu: string[] } = await get("/blade-system/menu/role-tree-keys", { roleIds: id });
    expect(after.menu.toSorted()).toEqual(menuIds.toSorted());
  });

  test("of a top menu", async () => {
    const [top] = ((await get("/blade-system/topmenu/list", { current: 1, size: 10 })) as { records: Row[] }).records;
    await get("/blade-system/menu/grant-top-tree");
    const { menu: menuIds }: { menu: string[] } = await get("/blade-system/menu/top-tree-keys", {
      topMenuIds: top?.id,
    });
    await submit("/blade-system/topmenu/grant", { topMenuIds: [top?.id], menuIds });
  });

  test.each([
    ["data", { scopeClass: "listUser", scopeColumn: "create_user", scopeField: "*", scopeType: 2, scopeValue: "" }],
    ["api", { scopePath: "/blade-system/user/page", scopeType: 1 }],
  ])("of a menu: %s scopes", async (kind, rule) => {
    const folder = `/blade-system/${kind}-scope`;
    const menu = await find("/blade-system/menu/list", { code: "system" });
    await get("/blade-system/menu/lazy-menu-list", { parentId: menu.id });
    const form = { scopeName: "试验", resourceCode: "test_scope", remark: "", ...rule };
    await submit(`${folder}/submit`, { ...form, menuId: menu.id });
    const row = await find(`${folder}/list`, { resourceCode: "test_scope" }, { menuId: menu.id });
    const opened: Row = await get(`${folder}/detail`, { id: row.id });
    await submit(`${folder}/submit`, { ...opened, scopeName: "试验二", menuId: menu.id });
    expect(await get(`${folder}/detail`, { id: row.id })).toMatchObject({ scopeName: "试验二" });
    await post(`${folder}/remove`, { ids: row.id });
  });
});

describe("pages of their own kind", () => {
  test("a tenant is opened, edited by its row and removed", async () => {
    const form = {
      tenantName: "新医院",
      linkman: "李四",
      contactNumber: "",
      address: "",
      domain: "new.test",
      tenantId: "",
    };
    await submit("/blade-system/tenant/submit", form);
    const row = await find("/blade-system/tenant/list", { tenantName: "新医院" }, { tenantName: "新医院" });
    await submit("/blade-system/tenant/submit", { ...row, linkman: "王五" });
    expect(await get("/blade-system/tenant/detail", { id: row.id })).toMatchObject({ linkman: "王五" });
    const other = await send("POST", "/blade-system/tenant/submit", {}, { ...row, accountNumber: 9 });
    expect([other.status, other.body.msg]).toEqual([400, "accountNumber: 不支持的字段"]);
    // A menu that only roles of a removed hospital were given is not in use.
    const menu = { source: "x", category: 1, alias: "menu", action: 1, sort: 1, isOpen: 0, remark: "", parentId: "" };
    await submit("/blade-system/menu/submit", { ...menu, name: "某院", code: "of_one", path: "/of-one" });
    const { id: menuId } = await find("/blade-system/menu/list", { code: "of_one" });
    const db = forTenant(app.services.platform, `${row.tenantId}`);
    const role = await db.selectFrom("bladeRole").select("id").executeTakeFirstOrThrow();
    await db
      .insertInto("bladeRoleMenu")
      .values({ roleId: role.id, menuId: `${menuId}` })
      .execute();
    expect((await send("POST", "/blade-system/menu/remove", { ids: menuId })).status).toBe(409);
    await post("/blade-system/tenant/remove", { ids: row.id });
    await post("/blade-system/menu/remove", { ids: menuId });
  });

  test("a dictionary is added with its entries, whose keys are numbers there", async () => {
    const code = "rhesus";
    await submit("/blade-system/dict/submit", {
      code,
      dictValue: "血型",
      parentId: "",
      dictKey: -1,
      sort: 1,
      remark: "",
    });
    const head = await find("/blade-system/dict/list", { code });
    const entry = { code, dictValue: "阳性", parentId: head.id, dictKey: 1, sort: 1, remark: "" };
    await submit("/blade-system/dict/submit", entry);
    await get("/blade-system/dict/tree", { code: "DICT" });
    // A number, as its forms compare it.
    const row = await find("/blade-system/dict/list", { code, dictKey: -1 });
    expect(row.children).toMatchObject([{ dictKey: 1 }]);
    // The list's row, which the page posts before its detail has come, has its children in it.
    await submit("/blade-system/dict/submit", { ...row, dictValue: "血型（Rh）" });
    expect(await get("/blade-system/dict/dictionary", { code })).toMatchObject([{ dictKey: 1 }]);
  });

  test("the labels of a choice are found by the numbers of its rows", async () => {
    const notices: { dictKey: unknown }[] = await get("/blade-system/dict/dictionary", { code: "notice" });
    expect(notices.length).toBeGreaterThan(0);
    for (const { dictKey } of notices) expect(typeof dictKey).toBe("number");
  });

  test("a client of its own keeps working when its form sends a secret", async () => {
    const row = await find("/blade-system/client/list", { clientId: "saber3" });
    const opened: Row = await get("/blade-system/client/detail", { id: row.id });
    const locked = await send("POST", "/blade-system/client/submit", {}, { ...opened, clientSecret: "saber3_secret" });
    expect([locked.status, locked.body.msg]).toEqual([
      400,
      expect.stringContaining("saber3 是在浏览器中运行的内置应用"),
    ]);
    await submit("/blade-system/client/submit", { ...opened, clientSecret: "", accessTokenValidity: 3000 });
  });

  test("a search by a secret is refused, and not answered as if nothing had been searched for", async () => {
    for (const [path, name] of [
      ["/blade-system/client/list", "clientSecret"],
      ["/blade-system/client/list", "clientSecret_equal"],
      ["/blade-system/user/list", "password"],
      ["/blade-develop/datasource/list", "password_likeright"],
      ["/blade-resource/oss/list", "secretKey"],
    ] as const) {
      const { status, body } = await send("GET", path, { current: 1, size: 10, [name]: "a" });
      expect([path, name, status, body.error, body.msg]).toEqual([
        path,
        name,
        400,
        "validation_failed",
        expect.stringContaining("密钥与密码不能用于查询"),
      ]);
      // A form that was cleared sends its fields empty.
      await get(path, { current: 1, size: 10, [name]: "" });
    }
  });

  test("the platform has a department and a position, so that its form for users can be sent", async () => {
    const depts: Row[] = await get("/blade-system/dept/tree");
    const positions: Row[] = await get("/blade-system/post/select");
    const admin = await find("/blade-system/user/list", { account: "admin", realName: "平台管理员" });
    expect([admin.deptName, admin.postName]).toEqual(["管理组", "首席执行官"]);
    expect(depts.map(({ id }) => id)).toContain(admin.deptId);
    expect(positions.map(({ id }) => id)).toContain(admin.postId);
    await submit("/blade-system/user/submit", admin);
  });

  test("a data source is taken as Java systems write it, and another database is refused in a sentence", async () => {
    const form = { name: "业务库", driverClass: "org.postgresql.Driver", username: "his", password: "x", remark: "" };
    const add = (url: string) => send("POST", "/blade-develop/datasource/submit", {}, { ...form, url });
    expect((await add("jdbc:postgresql://db.example.org:5432/his")).body.msg).toBe("操作成功");
    expect((await add("jdbc:mysql://db.example.org/his")).body.msg).toContain("目前只支持 PostgreSQL");
  });

  test("a code template by its datasource, as its page adds, echoes, copies and removes it", async () => {
    const source: Row[] = await get("/blade-develop/datasource/select");
    const form = {
      ...{ datasourceId: source[0]?.id, codeName: "请假", serviceName: "blade-desk", tableName: "blade_leave" },
      ...{ tablePrefix: "blade_", pkName: "id", packageName: "org.example.desk", baseMode: 2, wrapMode: 2 },
      ...{ apiPath: "/api", webPath: "/web", $datasourceId: "业务库", id: "" },
    };
    await submit("/blade-develop/code/submit", form);
    const row = await find("/blade-develop/code/list", { codeName: "请假" });
    const opened: Row = await get("/blade-develop/code/detail", { id: row.id });
    await submit("/blade-develop/code/submit", { ...row, ...opened, codeName: "销假", baseMode: "1" });
    expect(await get("/blade-develop/code/detail", { id: row.id })).toMatchObject({ codeName: "销假", baseMode: 1 });
    await post("/blade-develop/code/copy", { id: row.id });
    const copy = await find("/blade-develop/code/list", { codeName: "销假-copy" });
    await post("/blade-develop/code/remove", { ids: `${row.id},${copy.id}` });
  });

  test("a data scope is saved by a path, and gets a fitting one where none fits", async () => {
    const menu = await find("/blade-system/menu/list", { code: "system" });
    const form = {
      ...{ scopeName: "本人", resourceCode: "by_path", scopeField: "*", scopeColumn: "create_user", scopeType: 2 },
      ...{ scopeValue: "", remark: "", menuId: menu.id },
    };
    const save = (scopeClass: string) => send("POST", "/blade-system/data-scope/submit", {}, { ...form, scopeClass });
    expect((await save("org.springblade.UserMapper.selectUserPage")).body.msg).toContain("listUser、");
    expect((await save("/blade-system/tenant/list")).body.msg).toContain("listUser、");
    expect((await save("/api/blade-system/user/list")).body.msg).toBe("操作成功");
    const row = await find("/blade-system/data-scope/list", { resourceCode: "by_path" }, { menuId: menu.id });
    expect(row.scopeClass).toBe("listUser");
    await post("/blade-system/data-scope/remove", { ids: row.id });
  });

  test("an export opens in a tab of its own, by a link that works once and for nothing else", async () => {
    const open = (url: string, remoteAddress = "10.60.0.1") => app.app.inject({ url, remoteAddress });
    const first = await open(
      `/api/blade-system/user/export-user?${new URLSearchParams({ "Blade-Auth": `bearer ${token}`, account: "admin" })}`,
    );
    expect(first.statusCode).toBe(302);
    const link = `${first.headers.location}`;
    expect(link).toMatch(/^\/api\/blade-system\/user\/export-user\?once=[\w-]{32}$/);
    expect((await open(link.replace("export-user", "export-template"))).statusCode).toBe(401);
    expect((await open(link)).statusCode).toBe(401);
    const again = await open(
      `/api/blade-system/user/export-user?${new URLSearchParams({ "blade-auth": token, account: "admin" })}`,
    );
    expect((await open(`${again.headers.location}`, "10.60.0.2")).statusCode).toBe(401);
    const third = await open(`/api/blade-system/user/export-template?${new URLSearchParams({ "blade-auth": token })}`);
    const sheet = await open(`${third.headers.location}`);
    expect([sheet.statusCode, sheet.headers["content-type"]]).toEqual([200, expect.stringContaining("spreadsheet")]);
    expect((await open(`${third.headers.location}`)).statusCode).toBe(401);
    const client = await signIn(app, "000000", "admin", "staff");
    const ofOurs = client.session.get()?.accessToken ?? "";
    const query = new URLSearchParams({ "blade-auth": ofOurs });
    expect((await open(`/api/blade-system/user/export-user?${query}`)).statusCode).toBe(401);
  });

  test("answers in Chinese, whatever its browser speaks", async () => {
    const { json } = await app.app.inject({
      url: "/api/blade-system/user/detail?id=1",
      headers: { "blade-auth": `bearer ${token}`, "accept-language": "en-US,en;q=0.9" },
    });
    expect(json().msg).toBe("记录不存在或已删除");
  });

  test("a business dictionary is saved as BladeX's pages send it back", async () => {
    await submit("/blade-system/dict-biz/submit", {
      ...{
        code: "shift",
        dictValue: "班次",
        dictKey: -1,
        sort: 1,
        isSealed: 0,
        remark: "",
        parentId: "",
        tenantId: "",
      },
    });
    const row = await find("/blade-system/dict-biz/parent-list", { code: "shift" });
    await submit("/blade-system/dict-biz/submit", { ...row, dictValue: "排班" });
    const moved = await send("POST", "/blade-system/dict-biz/submit", {}, { ...row, tenantId: "100001" });
    expect([moved.status, moved.body.msg]).toEqual([400, "tenantId: 不支持的字段"]);
    await post("/blade-system/dict-biz/remove", { ids: row.id });
  });

  test("a region is shown, changed, added below another one and removed", async () => {
    const [province]: Row[] = await get("/blade-system/region/lazy-tree", { parentCode: "00" });
    const opened: Row = await get("/blade-system/region/detail", { code: province?.id });
    await submit("/blade-system/region/submit", { ...opened, subCode: opened.code, remark: "省" });
    expect(await get("/blade-system/region/detail", { code: opened.code })).toMatchObject({ remark: "省" });
    const below = {
      ...{ ...opened, parentCode: opened.code, parentName: opened.name, code: `${opened.code}99`, subCode: "99" },
      ...{ name: "试验市", level: Number(opened.level) + 1 },
    };
    await submit("/blade-system/region/submit", below);
    expect(await get("/blade-system/region/detail", { code: below.code })).toMatchObject({ name: "试验市" });
    await get("/blade-system/region/select", { code: opened.code });
    await post("/blade-system/region/remove", { id: below.code });
  });

  test("a log is opened", async () => {
    await app.services.logs.flush();
    const { records }: { records: Row[] } = await get("/blade-log/api/list", { current: 1, size: 10 });
    expect(await get("/blade-log/api/detail", { id: records[0]?.id })).toMatchObject({ id: records[0]?.id });
  });

  test("one's own page changes picture, names and password, then renews the token and signs out", async () => {
    const own: Row = await get("/blade-system/user/info");
    const { id, avatar, name, realName, phone, email } = own;
    await submit("/blade-system/user/update-info", { id, avatar, name, realName: `${realName}二`, phone, email });
    expect(await get("/blade-system/user/info")).toMatchObject({ realName: `${realName}二` });
    const change = (oldPassword: string, newPassword: string) =>
      send("POST", "/blade-system/user/update-password", { oldPassword, newPassword, newPassword1: newPassword });
    expect((await change("wrong", "Saber-2026-y")).status).toBe(400);
    await done(change(testPassword, "Saber-2026-y"));
    const query = new URLSearchParams({ refreshToken, grantType: "refresh_token", scope: "all" });
    const fresh: Row = await post(`/blade-auth/token?${query}`);
    token = `${fresh.accessToken}`;
    await get("/blade-system/user/info");
    await post("/blade-auth/logout");
    expect((await send("GET", "/blade-system/user/info")).body.code).toBe(401);
    await enter("admin", "Saber-2026-y");
  });
});

describe("what is no echo is refused by name, or changes nothing", () => {
  const refused = async (path: string, data: Row, field: string) => {
    const { status, body } = await send("POST", path, {}, data);
    expect([status, body.msg]).toEqual([400, `${field}: 不支持的字段`]);
  };

  test.each<Row>([
    { tenantId: "100001" },
    { status: 0 },
    { isDeleted: 1 },
    { createUser: "1780000000000000001" },
    { createDept: "1" },
  ])("another value of a row: %j", async (change) => {
    const { records }: { records: Row[] } = await get("/blade-system/user/list", { current: 1, size: 1 });
    const row: Row = await get("/blade-system/user/detail", { id: records[0]?.id });
    await refused("/blade-system/user/update", { ...row, ...change }, Object.keys(change)[0] ?? "");
    expect(await get("/blade-system/user/detail", { id: row.id })).toEqual(row);
  });

  test("a field that nobody knows, and one of another entity", async () => {
    const row = await find("/blade-system/role/list", { roleAlias: "duty" });
    await refused("/blade-system/role/submit", { ...row, isSystem: true }, "isSystem");
    await refused("/blade-system/role/submit", { ...row, account: "admin" }, "account");
    await refused(
      "/blade-system/role/grant",
      { roleIds: [row.id], menuIds: [], dataScopeIds: [], apiScopeIds: [], roleName: "x" },
      "roleName",
    );
  });

  test("the same fields with an add, where there is no row to echo", async () => {
    const form = { paramName: "试验", paramKey: "other.key", paramValue: "1" };
    await refused("/blade-system/param/submit", { ...form, status: 1 }, "status");
    await refused("/blade-system/param/submit", { ...form, isDeleted: 0, id: "" }, "isDeleted");
  });

  test("a row of another tenant stays out of sight", async () => {
    await enter("admin", testPassword, "100001");
    const roles = () =>
      forTenant(app.services.platform, "200002").selectFrom("bladeRole").selectAll().orderBy("id").execute();
    const before = await roles();
    const body = { id: before[0]?.id, roleName: "x", roleAlias: "x", sort: 1, hasChildren: false, tenantId: "" };
    expect((await send("POST", "/blade-system/role/submit", {}, body)).status).toBe(404);
    expect((await send("POST", "/blade-system/role/submit", {}, { ...body, tenantId: "200002" })).status).not.toBe(200);
    expect(await roles()).toEqual(before);
    await enter("admin", "Saber-2026-y");
  });

  test("the echo itself from clients that keep to the contract", async () => {
    const client = await signIn(app, "100001", "admin", "staff");
    const [role] = await client.GET("/blade-system/role/list");
    const { id = "", roleName = "", roleAlias = "", sort = 0 } = role ?? {};
    const body = { id, roleName, roleAlias, sort };
    const refusal = await refusalOf(
      client.POST("/blade-system/role/submit", { body: { ...body, hasChildren: false } as typeof body }),
    );
    expect([refusal.status, refusal.msg]).toEqual([400, "hasChildren: 不支持的字段"]);
  });
});

describe("its menu", () => {
  type Node = { path: string; code: string; children?: Node[] };
  const leaves = (nodes: Node[]): Node[] => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));

  test("has the pages that it has, and the buttons that it asks for", async () => {
    const paths = leaves(await get("/blade-system/menu/routes")).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/system/user", "/authority/role", "/base/region", "/desk/notice"]));
    expect(paths.filter((path) => path.startsWith("/recruit") || path === "/system/dictbiz")).toEqual([]);
    const codes = leaves(await get("/blade-system/menu/buttons")).map(({ code }) => code);
    for (const code of [
      "user",
      "role",
      "dept",
      "post",
      "dict",
      "menu",
      "param",
      "tenant",
      "client",
      "notice",
      "region",
    ]) {
      const wanted = ["add", "edit", "delete", "view"].map((verb) => `${code}_${verb}`);
      expect(codes).toEqual(expect.arrayContaining(wanted));
    }
    expect(codes).toHaveLength(new Set(codes).size);
  });

  test("has no page and no button that its user may not use", async () => {
    await addStaff(app, "100001", "reader", ["user_view", "log_api_view"]);
    await enter("reader", testPassword, "100001");
    const paths = leaves(await get("/blade-system/menu/routes")).map(({ path }) => path);
    expect(paths).toEqual(["/desk/notice", "/monitor/log/api", "/system/user"]);
    const codes = leaves(await get("/blade-system/menu/buttons")).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(["log_api_view", "notice_view", "user_view"]);
    await enter("admin", "Saber-2026-y");
  });

  /** Every page that has no group, or hangs below what is not there: its router hangs on those. */
  const loose = (nodes: Node[]) => nodes.filter(({ children = [] }) => children.length === 0).map(({ code }) => code);

  test("has the buttons of pages of processes, as far as its user may use them", async () => {
    const codes = async () => new Set(leaves(await get("/blade-system/menu/buttons")).map(({ code }) => code));
    const drawing = ["flow_model_create", "flow_model_update", "flow_model_download", "flow_manager_state"];
    const work = ["work_start_flow", "work_claim_sign", "work_todo_handle", "work_send_detail", "work_done_follow"];
    await enter("admin", testPassword, "100001");
    expect([...(await codes())]).toEqual(expect.arrayContaining([...drawing, ...work, "flow_manager_remove"]));
    await enter("viewer", testPassword, "100001");
    const ofViewer = await codes();
    expect(work.filter((code) => ofViewer.has(code))).toEqual(work);
    expect(drawing.filter((code) => ofViewer.has(code))).toEqual([]);
    await enter("admin", "Saber-2026-y");
  });

  test("leads by its top menus to pages that it has, or has none", async () => {
    const paths = leaves(await get("/blade-system/menu/routes")).map(({ path }) => path);
    const tops: Row[] = await get("/blade-system/menu/top-menu");
    expect(tops.map(({ code }) => code)).toEqual(["system"]);
    for (const { path } of tops) expect(paths).toContain(path);
  });

  test("never has a page at the top, nor below what it does not have", async () => {
    const form = { source: "x", category: 1, alias: "menu", action: 1, sort: 1, isOpen: 0, remark: "" };
    const recruit = await find("/blade-system/menu/list", { code: "recruit" });
    await submit("/blade-system/menu/submit", { ...form, name: "单页", code: "lone", path: "/lone", parentId: "" });
    await submit("/blade-system/menu/submit", {
      ...{ ...form, name: "下级", code: "orphan", path: "/orphan" },
      parentId: recruit.id,
    });
    const added = [await find("/blade-system/menu/list", { code: "lone" })];
    added.push(await find("/blade-system/menu/list", { code: "orphan" }));
    const nodes: Node[] = await get("/blade-system/menu/routes");
    expect(loose(nodes)).toEqual([]);
    expect(nodes.at(-1)).toMatchObject({ code: "more_menus", children: [{ code: "lone" }, { code: "orphan" }] });
  });

  test("has a path with every button", async () => {
    const without = (nodes: Row[]): Row[] =>
      nodes.flatMap((node) => [
        ...(node.category === 2 && !node.path ? [node] : []),
        ...without((node.children as Row[]) ?? []),
      ]);
    expect(without(await get("/blade-system/menu/buttons"))).toEqual([]);
  });

  test("has what an administrator adds to it, below any top menu", async () => {
    const form = { path: "/plugin/page", parentId: "", source: "x", code: "plugin", category: 1, alias: "menu" };
    await submit("/blade-system/menu/submit", { ...form, name: "插件", action: 1, sort: 1, isOpen: 0, remark: "" });
    const menu = await find("/blade-system/menu/list", { code: "plugin" });
    const role = await find("/blade-system/role/list", { roleAlias: "administrator" });
    const held: Record<"menu" | "dataScope" | "apiScope", string[]> = await get("/blade-system/menu/role-tree-keys", {
      roleIds: role.id,
    });
    await submit("/blade-system/role/grant", {
      ...{ roleIds: [role.id], menuIds: [...held.menu, menu.id] },
      ...{ dataScopeIds: held.dataScope, apiScopeIds: held.apiScope },
    });
    expect(leaves(await get("/blade-system/menu/routes")).map(({ code }) => code)).toContain("plugin");
    const [top]: Row[] = await get("/blade-system/menu/top-menu");
    expect(leaves(await get("/blade-system/menu/routes", { topMenuId: top?.id })).length).toBeGreaterThan(10);
  });
});

test("processes: a model is saved as a whole row, deployed, started and rejected", async () => {
  const xml = drawing(
    `<startEvent id="begin"/><endEvent id="finish"/>${userTask("head", 'flowable:assignee="admin"')}${lines("begin head", "head finish")}`,
  );
  await submit("/blade-flow/model/submit", {
    modelKey: "leave",
    name: "请假",
    description: "",
    modelEditorXml: xml,
    xml,
  });
  const { records } = (await get("/blade-flow/model/list", { current: 1, size: 10, modelKey: "leave" })) as {
    records: Row[];
  };
  const row = (await get("/blade-flow/model/detail", { id: records[0]?.id })) as Row;
  await submit("/blade-flow/model/submit", { ...row, name: "请假申请", xml });
  await post("/blade-flow/model/deploy", { modelId: row.id, category: "flow_1", tenantIds: "" });
  const startable = (await get("/blade-flow/work/start-list", { current: 1, size: 10, mode: 1 })) as { records: Row[] };
  const processDefinitionId = startable.records[0]?.id;
  await submit("/blade-desk/process/leave/start-process", {
    ...{
      processDefinitionId,
      taskUser: "admin",
      startTime: "2026-12-01 08:00:00",
      endTime: "2026-12-02 08:00:00",
      reason: "探亲",
    },
  });
  const todo = (await get("/blade-flow/work/todo-list", { current: 1, size: 10 })) as { records: Row[] };
  expect(todo.records[0]).toMatchObject({ taskName: "head", category: "flow_1", categoryName: "请假流程" });
  const { taskId, processInstanceId, businessId } = todo.records[0] as Row;
  const view = (await get("/blade-flow/process/model-view", { processInstanceId })) as { flow: Row[] };
  expect(view.flow.map(({ historyActivityId }) => historyActivityId)).toContain("head");
  const leave = (await get("/blade-desk/process/leave/detail", { businessId })) as { flow: Row };
  expect(leave.flow).toHaveProperty("assigneeName");
  const own = await send(
    "POST",
    "/blade-flow/work/complete-task",
    {},
    { taskId, processInstanceId, comment: "不同意" },
  );
  expect(own.body).toMatchObject({ code: 409, msg: "申请人不能审批自己的申请" });
});

// Pages of processes, of consoles that have them, as they send their calls: whole rows, texts for what was not filled in, no flag to reject.
describe("processes between people of one hospital", () => {
  type Page = { records: Row[] };
  const drawn =
    `<startEvent id="begin"/><endEvent id="finish"/>${userTask("head", 'flowable:candidateUsers="hr,viewer"')}` +
    `${userTask("boss", 'flowable:assignee="admin"')}${lines("begin head", "head boss", "boss finish")}`;
  let version: Row;

  beforeAll(async () => {
    await addStaff(app, "100001", "asker", []);
    await enter("admin", testPassword, "100001");
  });

  /** The row of our process in a list of tasks of somebody. */
  async function taskOf(account: string, which: string): Promise<Row> {
    await enter(account, testPassword, "100001");
    const form = { current: 1, size: 100, category: "flow_1", processDefinitionName: "" };
    const { records } = (await get(`/blade-flow/work/${which}`, form)) as Page;
    const found = records.find(({ processDefinitionKey }) => processDefinitionKey === "pages");
    if (!found) throw new Error(`nothing in ${which}`);
    return found;
  }

  async function start(): Promise<void> {
    await enter("asker", testPassword, "100001");
    const form = { current: 1, size: 100, category: "flow_1", mode: 2, name: "" };
    const { records } = (await get("/blade-flow/work/start-list", form)) as Page;
    const processDefinitionId = records.find(({ key }) => key === "pages")?.id;
    await submit("/blade-desk/process/leave/start-process", {
      ...{ processDefinitionId, taskUser: "viewer", reason: "探亲" },
      ...{ startTime: "2026-12-01 08:00:00", endTime: "2026-12-02 08:00:00" },
    });
  }

  async function claim(): Promise<Row> {
    const task = await taskOf("viewer", "claim-list");
    await post("/blade-flow/work/claim-task", { taskId: task.taskId });
    return taskOf("viewer", "todo-list");
  }

  const answer = ({ taskId, processInstanceId }: Row, more: Row) =>
    submit("/blade-flow/work/complete-task", { taskId, processInstanceId, ...more });

  test("a model is saved, sent back whole and deployed; its versions are listed, suspended and let go on", async () => {
    const xml = drawing(drawn, "pages");
    const form = { modelKey: "pages", name: "外出", description: "", modelEditorXml: xml, xml };
    await submit("/blade-flow/model/submit", form);
    const query = { current: 1, size: 10, modelKey: "pages", name: "" };
    const { records } = (await get("/blade-flow/model/list", query)) as Page;
    const model: Row = await get("/blade-flow/model/detail", { id: records[0]?.id });
    await submit("/blade-flow/model/submit", { ...model, name: "外出申请", xml });
    await post("/blade-flow/model/deploy", { modelId: model.id, category: "flow_1", tenantIds: "" });
    const versions = (await get("/blade-flow/manager/list", { ...query, key: "pages", mode: 2, category: "" })) as Page;
    version = versions.records[0] ?? {};
    expect(version).toMatchObject({ key: "pages", categoryName: "请假流程", suspensionState: 1, version: 1 });
    for (const state of ["suspend", "active"])
      await post("/blade-flow/manager/change-state", { processId: version.id, state });
    const view: Row = await get("/blade-flow/process/model-view", { processDefinitionId: version.id });
    expect(view).toMatchObject({ xml: expect.stringContaining('id="boss"'), flow: [] });
  });

  test("it is started, claimed and agreed to until it ends; its drawing, lists and detail say so", async () => {
    await start();
    const task = await claim();
    expect(task).toMatchObject({ taskName: "head", applyUser: "asker", processDefinitionVersion: 1 });
    await answer(task, { flag: "ok", comment: "同意" });
    await answer(await taskOf("admin", "todo-list"), { flag: "ok", comment: "批准" });
    expect(await taskOf("viewer", "done-list")).toMatchObject({ flag: "ok", comment: "同意" });
    const sent = await taskOf("asker", "send-list");
    expect(sent).toMatchObject({ processIsFinished: "finished" });
    const { processInstanceId, businessId } = sent;
    const { flow }: { flow: Row[] } = await get("/blade-flow/process/model-view", { processInstanceId });
    const ways = flow.filter(({ historyActivityType }) => historyActivityType === "sequenceFlow");
    expect(ways.map(({ historyActivityId }) => historyActivityId)).toEqual(["begin-head", "head-boss", "boss-finish"]);
    const history: Row[] = await get("/blade-flow/process/history-flow-list", { processInstanceId });
    expect(history.filter(({ comment }) => comment !== "")).toMatchObject([
      { historyActivityName: "head", assigneeName: "陆文博", comment: "同意" },
      { historyActivityName: "boss", comment: "批准" },
    ]);
    // A page tests texts for being empty, never for being there.
    for (const row of history) for (const value of Object.values(row)) expect(value).not.toBeNull();
    const leave: Row = await get("/blade-desk/process/leave/detail", { businessId });
    expect(leave).toMatchObject({ reason: "探亲", flow: { processIsFinished: "finished" } });
  });

  test("without a flag it is rejected; a process that runs is followed and ended, and a version that was started stays", async () => {
    await start();
    await answer(await claim(), { comment: "不同意" });
    expect(await taskOf("viewer", "done-list")).toMatchObject({ flag: "", comment: "不同意" });
    // The rejection ended that one.
    await start();
    await enter("admin", testPassword, "100001");
    const query = { current: 1, size: 10, executionId: "", processDefinitionKey: "pages", processInstanceId: "" };
    const { records } = (await get("/blade-flow/follow/list", query)) as Page;
    expect(records).toMatchObject([{ startUser: "asker", suspensionState: 1, processDefinitionKey: "pages" }]);
    const { processInstanceId } = records[0] ?? {};
    await post("/blade-flow/follow/delete-process-instance", { processInstanceId, deleteReason: "重复" });
    const removed = await send("POST", "/blade-flow/manager/delete-deployment", {
      deploymentIds: version.deploymentId,
    });
    expect([removed.status, removed.body.msg]).toEqual([409, expect.stringContaining("已有实例")]);
  });
});
