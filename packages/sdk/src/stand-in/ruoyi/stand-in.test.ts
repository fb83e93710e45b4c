import { expect, test } from "vitest";
import { ruoyiStandIn } from "./index.ts";

/** Calls by the administrator without the SDK, which return the plain bodies. */
async function signedIn() {
  const server = ruoyiStandIn({ captcha: false });
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await server.fetch(new Request(`http://his.test${path}`, init));
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as Record<string, unknown> };
  };
  const { body } = await send("POST", "/login", { username: "admin", password: "admin123" });
  const authorization = `Bearer ${body.token}`;
  return {
    server,
    send,
    call: (method: string, path: string, body?: object) => send(method, path, body, { authorization }),
  };
}

test("without a token each path answers 401 inside HTTP 200, also one that is not there", async () => {
  const { send, call } = await signedIn();
  expect(await send("GET", "/nowhere")).toMatchObject({ status: 200, body: { code: 401 } });
  expect(await call("GET", "/nowhere")).toMatchObject({ status: 200, body: { code: 500 } });
});

test("a list repeats its last page past the end, unless it is told not to", async () => {
  const { call } = await signedIn();
  expect((await call("GET", "/system/user/list?pageNum=9&pageSize=1")).body).toMatchObject({
    ...{ total: 2, rows: [{ userId: 2 }] },
  });
  expect((await call("GET", "/system/user/list?pageNum=9&pageSize=1&reasonable=false")).body.rows).toEqual([]);
});

test("a change of a user that names no roles takes them away, and one of a role without menus fails", async () => {
  const { call, server } = await signedIn();
  expect((await call("PUT", "/system/user", { userId: 2, userName: "nurse", nickName: "王芳" })).body.code).toBe(200);
  expect(server.tables["/system/user"][1]).toMatchObject({ roleIds: [], postIds: [] });
  const role = { roleId: 2, roleName: "护士", roleKey: "nurse", roleSort: 2 };
  expect((await call("PUT", "/system/role", role)).body.code).toBe(500);
  expect((await call("PUT", "/system/role", { ...role, roleKey: "" })).body.code).toBe(500);
  expect((await call("PUT", "/system/role", { ...role, menuIds: [1] })).body.code).toBe(200);
});

test("menus of a role come without the groups above them, as long as the two go together", async () => {
  const { call, server } = await signedIn();
  const keys = async () => (await call("GET", "/system/menu/roleMenuTreeselect/2")).body.checkedKeys;
  expect(await keys()).toEqual([100]);
  Object.assign(server.tables["/system/role"][1] ?? {}, { menuCheckStrictly: false });
  expect(await keys()).toEqual([1, 100]);
});

test("the administrator of the program and their role cannot be changed; a password is set by a call of its own", async () => {
  const { call, server } = await signedIn();
  const admin = { userId: 1, userName: "admin", nickName: "x" };
  expect((await call("PUT", "/system/user", admin)).body.code).toBe(500);
  expect((await call("PUT", "/system/user/resetPwd", { userId: 1, password: "other123" })).body.code).toBe(500);
  expect((await call("PUT", "/system/user/resetPwd", { userId: 2, password: "other123" })).body.code).toBe(200);
  expect(server.tables["/system/user"].map(({ password }) => password)).toEqual(["admin123", "other123"]);
});

test("a row that is in use or has rows below it stays, and a second one of the same name is refused", async () => {
  const { call } = await signedIn();
  expect((await call("DELETE", "/system/dept/101")).body.code).toBe(601);
  expect((await call("DELETE", "/system/dept/102")).body.code).toBe(601);
  expect((await call("POST", "/system/post", { postCode: "nurse", postName: "x", postSort: 1 })).body.code).toBe(500);
  expect((await call("POST", "/system/post", { postCode: "dr", postName: "医生", postSort: 2 })).body).toEqual({
    ...{ code: 200, msg: "操作完成" },
  });
  expect((await call("DELETE", "/system/post/1,1001")).body.code).toBe(200);
  expect((await call("DELETE", "/system/post/1")).body.code).toBe(500);
});

test("tags vanish from what is written", async () => {
  const { call, server } = await signedIn();
  await call("POST", "/system/post", { postCode: "b", postName: "<b>医生</b> a>b", postSort: 2 });
  expect(server.tables["/system/post"].at(-1)).toMatchObject({ postName: "医生 a&gt;b", postSort: 2 });
});

test("a password never comes back, and trees come whole", async () => {
  const { call } = await signedIn();
  expect(JSON.stringify((await call("GET", "/system/user/1")).body)).not.toContain("admin123");
  expect((await call("GET", "/system/dept/list")).body.data).toHaveLength(2);
  expect((await call("GET", "/system/user/")).body).not.toHaveProperty("data");
});

test("what lies outside of the prefix is a page", async () => {
  const answer = await ruoyiStandIn({ prefix: "/prod-api" }).fetch(new Request("http://his.test/captchaImage"));
  expect(answer.headers.get("Content-Type")).toBe("text/html");
});
