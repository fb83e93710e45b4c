import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ruoyiStandIn, springbladeStandIn, yudaoStandIn } from "@bladekit/sdk/testing";
import { expect, test } from "vitest";
import type { Io } from "../io.ts";
import { useServer } from "../testing/server.ts";
import { createTerminal } from "../testing/terminal.ts";

const server = useServer();
const ADDRESS = "https://his.test";
const page = () => new Response("<title>404</title>", { status: 404, headers: { "Content-Type": "text/html" } });

interface Found {
  readonly family?: string;
  readonly prefix?: string;
  readonly captcha?: boolean;
  readonly publicKey?: string;
  readonly descriptions?: readonly { readonly name: string; readonly url: string }[];
  readonly sections?: readonly string[];
}

const look = (fetch: Io["fetch"]) => createTerminal({ fetch }).json<Found>(["doctor", ADDRESS, "--json"]);

test("our own server is known by its cipher, with its key for the open-source client", async () => {
  const { code, value } = await look(server.fetch);
  expect(code).toBe(0);
  expect(value).toMatchObject({
    family: "blade",
    captcha: false,
    publicKey: expect.stringMatching(/^04[\da-f]{128}$/),
  });
  expect(value.sections).toContain("roles");
});

test.each([
  [
    "SpringBlade",
    springbladeStandIn({ prefix: "/api" }).fetch,
    { family: "springblade", prefix: "/api", captcha: false },
  ],
  ["RuoYi-Vue", ruoyiStandIn({ prefix: "/prod-api" }).fetch, { family: "ruoyi", prefix: "/prod-api", captcha: true }],
  [
    "RuoYi-Vue without a captcha",
    ruoyiStandIn({ captcha: false }).fetch,
    { family: "ruoyi", prefix: "", captcha: false },
  ],
  ["RuoYi-Vue-Pro", yudaoStandIn().fetch, { family: "yudao", prefix: "" }],
])("%s is known, with its prefix and its captcha", async (_, fetch, found) => {
  const { code, value } = await look(fetch);
  expect(code).toBe(0);
  expect(value).toMatchObject(found);
});

test("says what will work, and what to do next", async () => {
  const blade = await createTerminal({ fetch: springbladeStandIn({ prefix: "/api" }).fetch }).run(["doctor", ADDRESS]);
  expect(blade.out).toContain("Sections of a manifest that work: systemDicts");
  expect(blade.out).toContain(`Next: bladekit login --server ${ADDRESS} --prefix /api --dialect springblade`);
  const vue = createTerminal({ fetch: ruoyiStandIn({ prefix: "/prod-api" }).fetch, env: { BLADEKIT_LANG: "zh" } });
  const { out } = await vue.run(["doctor", ADDRESS]);
  expect(out).toContain("服务器：RuoYi-Vue\n");
  expect(out).toContain("可用的清单部分：systemDicts, menus, roles, depts, positions, users");
  expect(out).toContain("--prefix /prod-api --dialect ruoyi");
  expect(out).toContain(`baseUrl 为 ${ADDRESS}/prod-api`);
});

test("tells where the calls are described, one line for each group", async () => {
  const { fetch } = yudaoStandIn();
  const groups = [{ name: "all", url: "/v3/api-docs/all" }];
  const withDocs = (config: object): Io["fetch"] => {
    return async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/v3/api-docs/swagger-config") return Response.json(config);
      return pathname === "/v3/api-docs" ? Response.json({ openapi: "3.0.1", paths: {} }) : fetch(request);
    };
  };
  expect((await look(withDocs({ urls: groups }))).value.descriptions).toEqual(groups);
  const alone = [{ name: "default", url: "/v3/api-docs" }];
  expect((await look(withDocs({ url: "/v3/api-docs" }))).value.descriptions).toEqual(alone);
  expect((await look(withDocs({ code: 401, msg: "" }))).value.descriptions).toEqual(alone);
  expect((await look(fetch)).value.descriptions).toEqual([]);
});

/** A description as springdoc writes it. */
const wards = (path: string) => ({
  openapi: "3.0.1",
  info: { title: "his", version: "1" },
  paths: {
    [path]: {
      get: {
        parameters: [{ name: "id", in: "query", schema: { type: "integer", format: "int64" } }],
        responses: {
          200: { description: "OK", content: { "*/*": { schema: { $ref: "#/components/schemas/Ward" } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Ward: {
        type: "object",
        properties: {
          id: { type: "integer", format: "int64" },
          deptId: { type: "integer", format: "int64" },
          beds: { type: "integer", format: "int64" },
          nurseIds: { type: "array", items: { type: "integer", format: "int64" } },
        },
      },
    },
  },
});

const described =
  (fetch: Io["fetch"], groups: Readonly<Record<string, object>>): Io["fetch"] =>
  async (request) => {
    const path = decodeURIComponent(new URL(request.url).pathname).replace("/api/", "/");
    const names = Object.keys(groups);
    if (path === "/v3/api-docs/swagger-config")
      return Response.json({ urls: names.map((name) => ({ name, url: `/v3/api-docs/${name}` })) });
    const found = groups[path.replace("/v3/api-docs/", "")];
    return found ? Response.json(found) : fetch(request);
  };

test("writes the types of a SpringBlade, whose ids are texts, and settings that its console starts with", async () => {
  const { fetch, publicKey } = springbladeStandIn({ prefix: "/api" });
  const terminal = createTerminal({ fetch: described(fetch, { his: wards("/his/ward/detail") }) });
  const { code, out } = await terminal.run(["doctor", ADDRESS, "--into", "found", "--public-key", publicKey]);
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("Written: config.json, his.ts\n") });
  expect(JSON.parse(readFileSync(join(terminal.cwd, "found/config.json"), "utf8"))).toEqual({
    ...{ apiUrl: "/api", clientId: "saber", clientSecret: "saber_secret", dialect: "springblade", publicKey },
  });
  const types = readFileSync(join(terminal.cwd, "found/his.ts"), "utf8");
  expect(types).toMatch(/id\?: string \| -1;\s+deptId\?: string \| -1;/);
  expect(types).toContain("nurseIds?: (string | -1)[]");
  expect(types).toMatch(/beds\?: number;/);
  expect(types).toMatch(/query\?: \{\s+id\?: string \| -1;/);
});

test("joins the types of several groups, and leaves those of a RuoYi as they are described", async () => {
  const groups = { "1. 病区": wards("/his/ward"), system: wards("/system/ward") };
  const terminal = createTerminal({ fetch: described(yudaoStandIn().fetch, groups) });
  const { value } = await terminal.json<{ files: string[] }>(["doctor", ADDRESS, "--into", "."]);
  expect(value.files).toEqual(["his-1.ts", "his-system.ts", "his.ts"]);
  expect(readFileSync(join(terminal.cwd, "his.ts"), "utf8")).toContain("export type paths = Paths1 & Paths2;");
  expect(readFileSync(join(terminal.cwd, "his-system.ts"), "utf8")).toMatch(/\bid\?: number;/);
});

test("says that there is nothing to write where no call is described and the console does not work", async () => {
  const { run } = createTerminal({ fetch: ruoyiStandIn().fetch });
  expect((await run(["doctor", ADDRESS, "--into", "."])).out).toContain("Nothing to write");
});

test("a server of another kind is told of as such, and so is one that does not answer", async () => {
  const other = createTerminal({ fetch: async () => page() });
  expect(await other.run(["doctor", ADDRESS])).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("/api"),
  });
  const gone = createTerminal({ fetch: async () => Promise.reject(new TypeError("fetch failed")) });
  expect((await gone.run(["doctor", ADDRESS])).code).not.toBe(0);
  expect(await other.run(["doctor", "not an address"])).toMatchObject({ code: 64 });
});
