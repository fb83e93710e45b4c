import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationList } from "../contract/document.ts";
import { groups } from "../operations/all-handlers.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";
import { handlers } from "./handlers.ts";

describe("the handlers", () => {
  test("serve every operation of the contract", () => {
    expect(Object.keys(handlers).sort()).toEqual(operationList.map(({ id }) => id).sort());
  });

  test("that are found by file serve no operation twice", () => {
    const operations = groups.flatMap((group) => Object.keys(group));
    expect(operations.length).toBeGreaterThan(300);
    expect(operations.filter((id, at) => operations.indexOf(id) !== at)).toEqual([]);
  });
});

describe("an operation", () => {
  let app: TestApp;
  let staff: string;
  beforeAll(async () => {
    app = await createTestApp();
    await addTenant(app, "100001");
    await addStaff(app, "100001", "clerk", ["code_generate"]);
    staff = `bearer ${(await signIn(app, "100001", "clerk", "staff")).session.get()?.accessToken}`;
  });
  afterAll(() => app.close());
  const ask = async (method: "GET" | "POST", url: string, token = staff) => {
    const answer = await app.app.inject({ method, url, headers: { "blade-auth": token } });
    return [answer.statusCode, answer.json().error];
  };

  test("asks who calls, then whether they may", async () => {
    const generate = (query: string, token = staff) => ask("POST", `/api/blade-develop/code/gen-code${query}`, token);
    expect(await generate("?ids=1", "")).toEqual([401, "unauthorized"]);
    expect(await ask("GET", "/api/blade-system/user/page")).toEqual([403, "forbidden"]);
    expect(await generate("?ids=1&system=react")).toEqual([403, "forbidden"]);
  });

  test("is reached by its aliases too", async () => {
    for (const path of ["/blade-user/info", "/user/info", "/api/blade-user/info"]) {
      expect([path, ...(await ask("GET", path))]).toEqual([path, 200, undefined]);
    }
    expect(await ask("GET", "/blade-develop/model/model-prototype?modelId=1")).toEqual([403, "forbidden"]);
    expect(await ask("GET", "/api/blade-user/submit")).toEqual([405, "method_not_allowed"]);
  });
});
