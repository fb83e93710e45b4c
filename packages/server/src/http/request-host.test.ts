import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Config } from "../services/config.ts";
import { originOf } from "./browser.ts";
import { sendRefusal } from "./failure.ts";
import { proxyTrust } from "./proxy-trust.ts";
import { registerRequestHost } from "./request-host.ts";

type Trust = Pick<Config, "trustProxy" | "trustForwardedHost">;

/** The host and origin of a request with the host `a.test` and a forwarded host. */
async function seenAs(trust: Trust, forwarded: string) {
  const app = Fastify({ trustProxy: proxyTrust(trust.trustProxy) });
  registerRequestHost(app, trust);
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
  app.get("/", (request) => ({ host: request.headers.host, origin: originOf({ config: {} as Config }, request) }));
  const headers = { host: "a.test", "x-forwarded-host": forwarded, "x-forwarded-proto": "https" };
  const answer = await app.inject({ url: "/", remoteAddress: "10.0.0.9", headers });
  await app.close();
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
}

const own = { host: "a.test", origin: "https://a.test" };
const other = { host: "b.test", origin: "https://b.test" };

test.each([
  ["is not read, even behind a proxy", { trustProxy: 1, trustForwardedHost: false }, own],
  ["is read where the proxy sets it", { trustProxy: 1, trustForwardedHost: true }, other],
  ["is read from proxies of a network", { trustProxy: ["10.0.0.0/8"], trustForwardedHost: true }, other],
  [
    "is not read from anybody else",
    { trustProxy: ["192.168.0.0/16"], trustForwardedHost: true },
    { host: "a.test", origin: "http://a.test" },
  ],
] as const)("X-Forwarded-Host %s", async (_, trust, expected) => {
  expect(await seenAs(trust, "b.test")).toEqual(expected);
});

test("a forwarded host that is none is refused where it is read", async () => {
  expect(await seenAs({ trustProxy: 1, trustForwardedHost: true }, "b/test")).toBe(400);
  expect(await seenAs({ trustProxy: 1, trustForwardedHost: false }, "b/test")).toEqual(own);
});
