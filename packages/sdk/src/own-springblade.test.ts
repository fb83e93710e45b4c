import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { springbladeStandIn } from "./stand-in/index.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const guide = read("../../../docs/guides/own-springblade.md");
const snippets = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("the snippets of the guide are those that are compiled and run, in its order", () => {
  const isConfig = (code: string) => code.startsWith("// vite.config.ts");
  const calls = snippets("ts").filter((code) => !isConfig(code));
  expect(calls.length).toBeGreaterThan(5);
  const run = read("./testing/own-springblade/guide-fixture.ts").replace("export const [role]", "const [role]");
  expect(run).toContain(calls.join("\n"));
  const config = read("./testing/own-springblade/vite-config-fixture.ts");
  expect(config).toContain(snippets("ts").find(isConfig));
});

test("the guide has no other snippets than those that some test knows", () => {
  const languages = [...guide.matchAll(/^```(\w+)$/gm)].map(([, language]) => language);
  expect(languages.filter((language) => language !== "ts")).toEqual([
    "sh", // The address, which is tried below.
    "nginx", // Not run: these tests have no nginx. The proxy of Vite does the same, and is tried below.
    "sh", // `doctor`, which the tests of the CLI run.
    "json", // Settings of the console, which reads them in its own test.
    "sh", // Commands of the CLI, which its tests run as they stand here.
  ]);
});

test("the snippets of the guide work with an open-source server, one after the other", async () => {
  const standIn = springbladeStandIn({
    prefix: "/api",
    own: { "/his/ward/list": [{ id: "1", name: "ICU" }], "/his/ward/detail": { name: "ICU" } },
  });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => standIn.fetch(new Request(url, init)));
  vi.stubGlobal("ask", async () => standIn.readCaptcha());
  vi.stubEnv("BLADE_PUBLIC_KEY", standIn.publicKey);
  const told: unknown[][] = [];
  vi.spyOn(console, "info").mockImplementation((...words) => void told.push(words));
  const { role } = await import("./testing/own-springblade/guide-fixture.ts");
  expect(told).toEqual([["管理员 (admin)"], [2, "admin,nurse"], ["男"], [1], ["ICU"]]);
  expect(role).toMatchObject({ roleName: "护士长" });
});

test("the address that the guide says to try answers data, and a page without /api", async () => {
  const { fetch } = springbladeStandIn({ prefix: "/api" });
  const [, address = ""] = /curl (\S+)/.exec(snippets("sh").join("")) ?? [];
  expect(await (await fetch(new Request(address))).text()).toMatch(/^\{"code":200/);
  const { headers } = await fetch(new Request(address.replace("/api", "")));
  expect(headers.get("Content-Type")).toBe("text/html");
});

test("the proxy of the guide takes /api off", async () => {
  vi.stubEnv("BLADE_SERVER", "http://blade.test");
  const { default: config } = await import("./testing/own-springblade/vite-config-fixture.ts");
  const { proxy } = (
    config as { server: { proxy: Record<string, { target: string; rewrite: (path: string) => string }> } }
  ).server;
  expect(proxy["/api"]?.rewrite("/api/blade-auth/captcha")).toBe("/blade-auth/captcha");
  expect(proxy["/api"]?.target).toBe("http://blade.test");
});
