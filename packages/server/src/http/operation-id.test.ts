import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, createTestApp, type TestApp } from "../testing/index.ts";

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});

afterAll(() => server.close());

const at = (path: string, init?: RequestInit) => server.fetch(new Request(`http://test${path}`, init));

test("an error of the SDK names the operation of the contract that refused", async () => {
  const call = clientOf(server, "000000").GET("/blade-system/user/page");
  await expect(call).rejects.toMatchObject({
    status: 401,
    operationId: "listUserOfDept",
    path: "/blade-system/user/page",
  });
});

test.each([
  ["an answer", "/api/blade-auth/oauth/captcha", {}, 200, "getCaptcha"],
  ["a path without the prefix", "/blade-auth/oauth/captcha", {}, 200, "getCaptcha"],
  [
    "a body of no known kind",
    "/api/blade-auth/oauth/token",
    { method: "POST", headers: { "Content-Type": "x/y" }, body: "1" },
    415,
    "issueToken",
  ],
  ["a path that is none of an operation", "/api/blade-auth/nowhere", {}, 404, null],
])("%s says which operation it is of", async (_, path, init, status, operationId) => {
  const response = await at(path, init);
  expect(response.status).toBe(status);
  expect(response.headers.get("X-Operation-Id")).toBe(operationId);
  expect(response.headers.get("X-Request-Id")).toBeTruthy();
});
