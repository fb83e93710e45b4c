import { expect, test } from "vitest";
import { createBladeClient, downloadStream } from "./index.ts";

const path = "/blade-system/user/export-user";
const sheet = { headers: { "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" } };

/** A client whose server answers with a body that the test writes. */
function setUp() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const urls: string[] = [];
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "a",
    retries: 0,
    fetch: async ({ url }) => {
      urls.push(url);
      return new Response(readable, sheet);
    },
  });
  return { client, urls, server: writable.getWriter() };
}

test("the first bytes arrive before the server has written the others", async () => {
  const { client, urls, server } = setUp();
  const stream = await downloadStream(client, path, { params: { query: { account: "hr" } } });
  const reader = stream.getReader();
  void server.write(new Uint8Array([1, 2]));
  expect(await reader.read()).toEqual({ done: false, value: new Uint8Array([1, 2]) });
  void server.write(new Uint8Array([3]));
  expect(await reader.read()).toEqual({ done: false, value: new Uint8Array([3]) });
  void server.close();
  expect((await reader.read()).done).toBe(true);
  expect(urls).toEqual([`http://blade.test/api${path}?account=hr`]);
});

test("the signal ends a stream that has begun, and the server hears of it", async () => {
  const { client, server } = setUp();
  const controller = new AbortController();
  const stream = await downloadStream(client, path, { signal: controller.signal });
  const reader = stream.getReader();
  void server.write(new Uint8Array([1]));
  await reader.read();
  controller.abort(new Error("left"));
  await expect(reader.read()).rejects.toThrow("left");
  await expect(server.closed).rejects.toThrow("left");
});

test("a refusal that comes in the place of the file is thrown", async () => {
  const refusal = { code: 403, success: false, data: {}, msg: "没有权限" };
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "a",
    fetch: async () => Response.json(refusal),
  });
  await expect(downloadStream(client, path)).rejects.toMatchObject({ name: "ApiError", status: 403, msg: "没有权限" });
});
