import { expect, expectTypeOf, test } from "vitest";
import { createBladeClient } from "../index.ts";
import { tokenServer } from "../testing/token-server.ts";
import { queryOf } from "./index.ts";

const info = "/blade-auth/oauth/user-info";

function setUp() {
  const server = tokenServer();
  return {
    server,
    client: createBladeClient({ baseUrl: "http://blade.test/api", clientId: "a", fetch: server.fetch }),
  };
}

test("a key has the path, the caller and the parameters", async () => {
  const { client } = setUp();
  const roles = () => queryOf(client, "/blade-system/role/list", { params: { query: { roleName: "hr" } } }).queryKey;
  expect(roles()).toEqual(["/blade-system/role/list", "", { query: { roleName: "hr" } }]);
  const { tenantId, userId, deptId, roleId } = await client.session.login({ username: "hr", password: "Abc12345" });
  const caller = `${tenantId}/${userId}/${deptId}/${roleId}`;
  expect(userId).not.toBe("");
  expect(roles()).toEqual(["/blade-system/role/list", caller, { query: { roleName: "hr" } }]);
  expect(queryOf(client, info).queryKey).toEqual([info, caller, {}]);
});

test("a query has the type of its answer, makes the call, and ends it with the signal of the cache", async () => {
  const { client, server } = setUp();
  await client.session.login({ username: "hr", password: "Abc12345" });
  const query = queryOf(client, info);
  expectTypeOf((await query.queryFn()).account).toEqualTypeOf<string>();
  expect(server.requests.at(-1)?.path).toBe(info);
  await expect(query.queryFn({ signal: AbortSignal.abort("left") })).rejects.toBe("left");
});

test("a query knows the paths of the client's own contract", async () => {
  type Ward = { id: string; name: string };
  type Own = {
    "/his/ward/list": {
      get: {
        parameters: { query?: { deptId?: string } };
        responses: { 200: { headers: object; content: { "application/json": Ward[] } } };
      };
    };
  };
  const wards = [{ id: "1", name: "ICU" }];
  const client = createBladeClient<Own>({
    baseUrl: "http://his.test",
    clientId: "a",
    fetch: async () => Response.json({ code: 200, success: true, data: wards, msg: "" }),
  });
  const { queryFn } = queryOf(client, "/his/ward/list", { params: { query: { deptId: "1" } } });
  const answer = await queryFn();
  expectTypeOf(answer).toEqualTypeOf<Ward[]>();
  expect(answer).toEqual(wards);
});
