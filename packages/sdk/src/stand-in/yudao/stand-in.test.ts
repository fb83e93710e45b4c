import { expect, test } from "vitest";
import { yudaoStandIn } from "./index.ts";

/** Calls by the administrator without the SDK, which return the plain bodies. */
async function signedIn() {
  const server = yudaoStandIn({ captcha: false });
  const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await server.fetch(new Request(`http://his.test/admin-api/system${path}`, init));
    expect(answer.status).toBe(200);
    return (await answer.json()) as { code: number; data: Record<string, unknown> };
  };
  const tenant = { "tenant-id": "1" };
  const { data } = await send("POST", "/auth/login", tenant, { username: "admin", password: "admin123" });
  const bearer = { authorization: `Bearer ${data.accessToken}` };
  return { server, send, tenant, bearer, refreshToken: String(data.refreshToken) };
}

test("a call says its tenant, or its token does; another's is refused", async () => {
  const { send, bearer, tenant } = await signedIn();
  expect((await send("GET", "/user/page", {})).code).toBe(400);
  expect((await send("GET", "/user/page", tenant)).code).toBe(401);
  expect((await send("GET", "/user/page", bearer)).code).toBe(0);
  expect((await send("GET", "/user/page", { ...bearer, "tenant-id": "2" })).code).toBe(403);
  expect((await send("GET", "/nowhere/at-all", { ...bearer, ...tenant })).code).toBe(404);
});

test("a refresh token works again, ends the access tokens that it gave, and passes as one itself", async () => {
  const { send, bearer, tenant, refreshToken } = await signedIn();
  const refresh = `/auth/refresh-token?refreshToken=${refreshToken}`;
  const { data } = await send("POST", refresh, tenant);
  expect(data.refreshToken).toBe(refreshToken);
  expect((await send("GET", "/user/page", { ...bearer, ...tenant })).code).toBe(401);
  expect((await send("POST", refresh, tenant)).code).toBe(0);
  expect((await send("GET", "/user/page", { ...tenant, authorization: `Bearer ${refreshToken}` })).code).toBe(0);
  expect((await send("POST", "/auth/refresh-token?refreshToken=none", tenant)).code).toBe(400);
});

test("input that breaks a rule is a 400, and a row that is not there has a code of its module", async () => {
  const { send, bearer, tenant } = await signedIn();
  const login = (username: string, password: string) => send("POST", "/auth/login", tenant, { username, password });
  expect((await login("a b", "admin123")).code).toBe(400);
  expect((await login("admin", "abc")).code).toBe(400);
  expect((await send("GET", "/user/page?pageNo=0", bearer)).code).toBe(400);
  expect((await send("PUT", "/user/update", bearer, { id: 99, username: "nobody" })).code).toBe(1_002_003_003);
  expect((await send("PUT", "/user/update", bearer, { id: 2 })).code).toBe(400);
});

test("rows are added, changed and removed within the tenant", async () => {
  const { send, bearer, server } = await signedIn();
  const { data: id } = await send("POST", "/user/create", bearer, { username: "doctor" });
  await send("PUT", "/user/update", bearer, { id, username: "doctor", nickname: "医生" });
  expect((await send("GET", `/user/get?id=${id}`, bearer)).data).toMatchObject({
    username: "doctor",
    nickname: "医生",
  });
  expect((await send("GET", "/user/get?id=3", bearer)).data).toBeNull();
  expect((await send("DELETE", `/user/delete?id=${id}`, bearer)).code).toBe(0);
  expect(server.tables["/system/user"]).toHaveLength(3);
});

test("roles and passwords of a person have calls of their own, and a change takes away positions that it does not name", async () => {
  const { send, bearer, server } = await signedIn();
  expect((await send("GET", "/permission/list-user-roles?userId=2", bearer)).data).toEqual([2]);
  const roles = { userId: 2, roleIds: [1, 2] };
  expect((await send("POST", "/permission/assign-user-role", bearer, roles)).code).toBe(0);
  expect((await send("POST", "/permission/assign-user-role", bearer, { userId: 3, roleIds: [1] })).code).not.toBe(0);
  expect((await send("PUT", "/user/update-password", bearer, { id: 2, password: "other123" })).code).toBe(0);
  expect((await send("PUT", "/user/update", bearer, { id: 2, username: "nurse" })).code).toBe(0);
  const nurse = server.tables["/system/user"].find(({ id }) => id === 2);
  expect(nurse).toMatchObject({ roleIds: [1, 2], password: "other123", postIds: [] });
});
