import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationList } from "../contract/document.ts";
import { groups } from "../operations/all-handlers.ts";
import { handlers, served } from "../start/handlers.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";
import { notAvailable, withNotAvailable } from "./not-available.ts";

const [first] = notAvailable;

describe("the list", () => {
  test("holds no operation that is served, and none twice", () => {
    expect(notAvailable.filter((id) => id in served)).toEqual([]);
    expect(new Set(notAvailable).size).toBe(notAvailable.length);
  });

  test("completes the handlers", () => {
    expect(Object.keys(handlers).sort()).toEqual(operationList.map(({ id }) => id).sort());
  });

  test("of handlers that are found by file serves no operation twice", () => {
    const operations = groups.flatMap((group) => Object.keys(group));
    expect(operations.length).toBeGreaterThan(300);
    expect(operations.filter((id, at) => operations.indexOf(id) !== at)).toEqual([]);
  });

  test("is held to this by the compiler", () => {
    const { getCaptcha, ...others } = served;
    // @ts-expect-error an operation is in neither place
    withNotAvailable(others);
    // @ts-expect-error an operation is in both places
    withNotAvailable({ ...served, [first]: getCaptcha });
    expect(getCaptcha).toBeTypeOf("function");
  });
});

describe("an operation of the list", () => {
  let app: TestApp;
  let staff: string;
  beforeAll(async () => {
    app = await createTestApp();
    await addTenant(app, "100001");
    // No menu has the buttons of a screen that does not exist.
    await app.services.platform
      .insertInto("bladeMenu")
      .values({ id: app.services.ids.next(), code: "code_generate", name: "生成", category: 2 })
      .execute();
    await addStaff(app, "100001", "clerk", ["code_generate"]);
    staff = `bearer ${(await signIn(app, "100001", "clerk", "staff")).session.get()?.accessToken}`;
  });
  afterAll(() => app.close());
  const ask = async (method: "GET" | "POST", url: string, token = staff) => {
    const answer = await app.app.inject({ method, url, headers: { "blade-auth": token } });
    return [answer.statusCode, answer.json().error];
  };
  const get = (url: string) => ask("GET", url);
  const generate = (query: string, token = staff) => ask("POST", `/api/blade-develop/code/gen-code${query}`, token);

  test("asks who calls first, then says so", async () => {
    expect(await generate("?ids=1", "")).toEqual([401, "unauthorized"]);
    expect(await get("/api/blade-system/user/page")).toEqual([403, "forbidden"]);
    expect(await generate("?ids=x")).toEqual([400, "validation_failed"]);
    expect(await generate("?ids=1&system=react")).toEqual([501, "not_available"]);
  });

  test("is reached by its aliases too, as what is served is", async () => {
    for (const path of ["/blade-user/info", "/user/info", "/api/blade-user/info"]) {
      expect([path, ...(await get(path))]).toEqual([path, 200, undefined]);
    }
    expect(await get("/blade-develop/model/model-prototype?modelId=1")).toEqual([403, "forbidden"]);
    expect(await get("/api/blade-user/submit")).toEqual([405, "method_not_allowed"]);
  });
});
