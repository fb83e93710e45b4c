import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { toFetch } from "./to-fetch.ts";

const app = Fastify();
app.all("/echo", (request, reply) =>
  reply
    .header("set-cookie", ["a=1", "b=2"])
    .header("x-asked", `${request.method} ${request.url} ${request.host} ${request.ip} ${request.headers["x-more"]}`)
    .send(request.body ?? "nothing"),
);
app.get("/status/:code", (request, reply) => reply.code(Number((request.params as { code: string }).code)).send());
afterAll(() => app.close());
const send = toFetch(app);

test("a request goes in whole, and its answer comes out whole", async () => {
  const body = JSON.stringify({ a: "值" });
  const headers = { "content-type": "application/json" };
  const request = new Request("https://jobs.test:8443/echo?x=1", { method: "POST", body, headers });
  const answer = await send(request, { headers: { "x-more": "m" }, remoteAddress: "10.0.0.9" });
  expect(answer.headers.get("x-asked")).toBe("POST /echo?x=1 jobs.test:8443 10.0.0.9 m");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect([answer.status, await answer.json()]).toEqual([200, { a: "值" }]);
});

test("a request without a body has none, and one without an address comes from here", async () => {
  const answer = await send(new Request("http://x/echo"));
  expect([await answer.text(), answer.headers.get("x-asked")]).toEqual(["nothing", "GET /echo x 127.0.0.1 undefined"]);
});

test.each([204, 205, 304])("an answer %d has no body", async (status) => {
  const answer = await send(new Request(`http://x/status/${status}`));
  expect([answer.status, answer.body]).toEqual([status, null]);
});

test("a request that was given up is not answered", async () => {
  const reason = new Error("given up");
  const given = () => send(new Request("http://x/echo", { signal: AbortSignal.abort(reason) }));
  await expect(given()).rejects.toThrow("given up");
});
