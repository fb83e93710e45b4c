import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationList } from "../../contract/document.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../index.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "admin", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  const client = await signIn(app, "100001", "admin", "staff");
  token = `bearer ${client.session.get()?.accessToken}`;
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.app.inject({ url, headers: { "blade-auth": token, ...headers } });
const list = "/api/blade-system/dict-biz/parent-list";

describe("who calls", () => {
  test.each(operationList.filter((operation) => operation.needsUser))(
    "$method $path needs a token",
    async ({ method, path }) => {
      const answer = await app.app.inject({ method, url: `/api${path}` });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 401, success: false, msg: "您未登录，请先登录系统！" });
    },
  );

  test("tokens that we did not sign are nobody's", async () => {
    const [, body = "", sign = ""] = token.split(".");
    const none = `bearer ${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${body}.`;
    const edited = token.replace(
      body,
      Buffer.from(JSON.stringify({ tenant_id: "000000", exp: 9e9 })).toString("base64url"),
    );
    for (const forged of [none, edited, `bearer ${sign}`, "bearer", "basic x", ""]) {
      expect([forged, (await get(list, { "blade-auth": forged })).statusCode]).toEqual([forged, 401]);
    }
  });

  test("a client that is wrong is told so even with a good token", async () => {
    const withClient = (basic: string) => get(list, { authorization: `Basic ${btoa(basic)}` });
    expect((await withClient("console:")).statusCode).toBe(200);
    expect((await withClient("recruit:")).statusCode).toBe(401);
    expect((await withClient("console:secret")).statusCode).toBe(401);
    expect((await withClient("saber:saber_secret")).statusCode).toBe(401);
  });

  test("the tenant header of a signed-in user changes nothing", async () => {
    const other = await get(list, { "tenant-id": "000000" });
    expect(other.json().data).toEqual((await get(list)).json().data);
  });
});

describe("what is sent", () => {
  test.each([
    "size=0",
    "size=-1",
    "size=201",
    "size=1e2",
    "size=10&size=20",
    "current=0",
    "current=99999999999999999999",
    "isSealed=7",
  ])("%s is refused by name", async (query) => {
    const answer = await get(`${list}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.fields[0].field).toBe(query.split("=")[0]);
  });

  test.each(["' OR 1=1--", "\\", "$1", "{{7*7}}", "%", "a\u0000b"])(
    "the filter %j matches itself and nothing more",
    async (text) => {
      const answer = await get(`${list}?dictValue=${encodeURIComponent(text)}`);
      expect([200, 400]).toContain(answer.statusCode);
      if (answer.statusCode === 200) expect(answer.json().data.total).toBe(0);
    },
  );

  test("a character counts once, however many bytes it has", async () => {
    const of = (count: number) => get(`${list}?dictValue=${encodeURIComponent("😀".repeat(count))}`);
    expect((await of(255)).statusCode).toBe(200);
    expect((await of(256)).json().data.fields[0]).toMatchObject({ field: "dictValue" });
  });

  test.each(["a\\u0000", "\\ud800", "\\udc00\\ud83d"])(
    "a text with %s is refused and not stored as another",
    async (text) => {
      const answer = await submit(`{"code":"x","dictValue":"${text}","sort":1}`, "application/json");
      expect([answer.statusCode, answer.json().data.fields?.[0]?.field]).toEqual([400, "dictValue"]);
      const pair = await submit('{"code":"pair","dictValue":"\\ud83d\\ude00","sort":1}', "application/json");
      expect([200, 409]).toContain(pair.statusCode);
    },
  );

  test("an id beyond the largest one is refused, not an accident", async () => {
    const answer = await get("/api/blade-system/dict-biz/detail?id=9999999999999999999");
    expect(answer.statusCode).toBe(400);
  });

  const submit = (payload: string, contentType: string) =>
    app.app.inject({
      method: "POST",
      url: "/api/blade-system/dict-biz/submit",
      headers: { "blade-auth": token, "content-type": contentType },
      payload,
    });
  const good = JSON.stringify({ code: "x", dictValue: "x", sort: 1 });

  test.each(["text/plain", "application/jsonx", "text/html", "application/x-www-form-urlencoded"])(
    "%s is not taken for JSON",
    async (type) => {
      expect((await submit(good, type)).statusCode).toBe(415);
    },
  );

  test.each([
    ["{", 400],
    ["null", 400],
    ["[]", 400],
    ['"x"', 400],
    ['{"__proto__":{"a":1},"code":"x","dictValue":"x","sort":1}', 400],
    ['{"code":"x","dictValue":"x","sort":1,"tenantId":"000000"}', 400],
    ['{"code":"x","dictValue":"x","sort":1.5}', 400],
    ['{"code":"x","dictValue":"x","sort":2147483648}', 400],
    ['{"code":"x","dictValue":"x","sort":"1"}', 400],
    ['{"code":null,"dictValue":"x","sort":1}', 400],
    [`{"code":"x","dictValue":"${"x".repeat(2_000_000)}","sort":1}`, 413],
    ["[".repeat(100_000), 400],
  ])("body %# is refused with %i", async (payload, status) => {
    const answer = await submit(payload, "application/json");
    expect([answer.statusCode, answer.json().success]).toEqual([status, false]);
    expect(answer.body).not.toMatch(/at .*\.ts|select |insert /);
    expect((await get(`${list}?code=x`)).json().data.total).toBe(0);
  });
});

describe("what does not exist", () => {
  test("is told apart: no such path, no such method", async () => {
    expect((await get("/api/nowhere")).json()).toMatchObject({ code: 404, error: "not_found" });
    const wrong = await app.app.inject({ method: "DELETE", url: list });
    expect(wrong.json()).toMatchObject({ code: 405, error: "method_not_allowed" });
    expect((await get("/api/%zz")).statusCode).toBe(400);
  });
});
