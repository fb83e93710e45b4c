import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "../services/config.ts";
import { browserMarkOf, isRedirect, originOf, sendRedirect } from "./browser.ts";

const mark = "m".repeat(43);
const app = Fastify({ trustProxy: true });
app.get("/mark", (request) => ({ mark: browserMarkOf(request) }));
app.get("/origin", (request) => ({
  plain: originOf({ config: parseConfig({}) }, request),
  http: originOf({ config: parseConfig({ BLADEKIT_PUBLIC_URL: "http://jobs.test" }) }, request),
  https: originOf({ config: parseConfig({ BLADEKIT_PUBLIC_URL: "https://jobs.test" }) }, request),
}));
app.get("/to/:origin", (request, reply) => {
  const { origin } = request.params as { origin: string };
  const { browserMark } = request.query as { browserMark?: string };
  return sendRedirect(reply, { redirect: "/x", ...(browserMark && { browserMark }) }, origin);
});
afterAll(() => app.close());

test.each([
  [`blade_browser=${mark}`, mark],
  [`a=b;blade_browser=${mark} ; c=d`, mark],
  [`blade_browser=${mark}m`, undefined],
  [`blade_browser=${mark.slice(1)}`, undefined],
  [`blade_browser=${mark.slice(1)}+`, undefined],
  [`Blade_Browser=${mark}`, undefined],
  ["blade_browser", undefined],
  ["", undefined],
])("the cookie %j has the mark %s", async (cookie, expected) => {
  expect((await app.inject({ url: "/mark", headers: { cookie } })).json().mark).toBe(expected);
});

test("a browser without a cookie has no mark", async () => {
  expect((await app.inject({ url: "/mark" })).json()).toEqual({});
});

test("a caller reached us by https where the proxy or the configured address says so", async () => {
  const origins = async (headers: Record<string, string>) => (await app.inject({ url: "/origin", headers })).json();
  const host = "jobs.test:8080";
  expect(await origins({ host })).toEqual({
    ...{ plain: `http://${host}`, http: `http://${host}`, https: `https://${host}` },
  });
  const secure = `https://${host}`;
  expect(await origins({ host, "x-forwarded-proto": "https" })).toEqual({ plain: secure, http: secure, https: secure });
});

test("a browser that is sent on keeps its mark for as long as a sign-in takes", async () => {
  const to = async (origin: string, query = "") => {
    const { statusCode, headers } = await app.inject({ url: `/to/${encodeURIComponent(origin)}${query}` });
    expect([statusCode, headers.location, headers["cache-control"]]).toEqual([302, "/x", "no-store"]);
    return headers["set-cookie"];
  };
  expect(await to("http://a")).toBeUndefined();
  const cookie = "blade_browser=m; Max-Age=900; Path=/; HttpOnly; SameSite=Lax";
  expect(await to("http://a", "?browserMark=m")).toBe(cookie);
  expect(await to("https://a", "?browserMark=m")).toBe(`${cookie}; Secure`);
});

test.each([
  [{ redirect: "/x" }, true],
  [{ browserMark: "m" }, false],
  [null, false],
  ["redirect", false],
  [undefined, false],
])("%j leads elsewhere: %s", (data, isOne) => {
  expect(isRedirect(data)).toBe(isOne);
});
