import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Config } from "../services/config.ts";
import { proxyTrust } from "./proxy-trust.ts";

/** The address for which a call is counted. The call comes from 10.0.0.9 and claims to have passed through other proxies. */
async function seenAs(trust: Config["trustProxy"], forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: proxyTrust(trust) });
  app.get("/", async (request) => request.ip);
  const { body } = await app.inject({ url: "/", remoteAddress: "10.0.0.9", headers: { "x-forwarded-for": forwarded } });
  await app.close();
  return body;
}

test.each([
  [false, "10.0.0.9"],
  [1, "192.0.2.7"],
  [2, "203.0.113.1"],
  [["10.0.0.0/8"], "192.0.2.7"],
  [["10.0.0.0/8", "192.0.2.7"], "203.0.113.1"],
  [["172.16.0.0/12"], "10.0.0.9"],
  [true, "198.51.100.1"],
] as const)("with %j a visitor is %s", async (trust, address) => {
  // The visitor made the first address up. The proxies added the others.
  expect(await seenAs(trust, "198.51.100.1, 203.0.113.1, 192.0.2.7")).toBe(address);
});
