// Checks the published package with the tools of its users. It is slow, because it builds and packs.
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const entries = [
  "@bladekit/sdk",
  "@bladekit/sdk/rules",
  "@bladekit/sdk/cipher",
  "@bladekit/sdk/springblade",
  "@bladekit/sdk/dialects/ruoyi",
  "@bladekit/sdk/dialects/yudao",
  "@bladekit/sdk/palette",
  "@bladekit/sdk/node",
  "@bladekit/sdk/testing",
  "@bladekit/sdk/query",
];

/** The program of a stranger, which signs in and makes some calls. */
const stranger = `
  import { createBladeClient, isApiError } from "@bladekit/sdk";
  const client = createBladeClient({ baseUrl: "/api", clientId: "app" });
  export async function main() {
    try {
      await client.session.login({ username: "nurse", password: "secret" });
      const page = await client.GET("/blade-system/user/page", { params: { query: { current: 1 } } });
      const user = await client.GET("/blade-system/user/detail", { params: { query: { id: "1" } } });
      await client.POST("/blade-system/role/remove", { params: { query: { ids: "1" } } });
      await client.upload("/blade-resource/oss/endpoint/put-file", new Blob());
      const depts = await client.resource("/blade-system/dept").tree();
      return [page.records.length, user.account.length, depts.length];
    } catch (error) {
      return isApiError(error) && error.status;
    }
  }
  // @ts-expect-error the contract has no such path
  void client.GET("/blade-system/user/pages");
`;

let folder = "";
let project = "";
let installed = "";
let tarball = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bladekit-sdk-"));
  // The folders are as in the repository, because the build reads files beside it and source maps point at them.
  const repository = join(folder, "repository");
  const source = join(repository, "packages/sdk");
  project = join(folder, "project");
  installed = join(project, "node_modules/@bladekit/sdk");
  cpSync(root, source, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  symlinkSync(modules, join(repository, "node_modules"));
  for (const name of ["tsconfig.base.json", "scripts"])
    cpSync(join(modules, "..", name), join(repository, name), { recursive: true });
  await run(process.execPath, [join(modules, "tsup/dist/cli-default.js"), "--metafile"], { cwd: source });
  // They name the bundled packages, and are not part of a build for users.
  mkdirSync(project);
  for (const name of ["metafile-esm.json", "metafile-cjs.json"])
    renameSync(join(source, "dist", name), join(project, name));
  await run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], { cwd: source });
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
  mkdirSync(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    cpSync(join(modules, name), join(project, "node_modules", name), { recursive: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("publint finds nothing to say", async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test("the types of the package are right for every way of importing it", async () => {
  const attw = join(modules, "@arethetypeswrong/cli/dist/index.js");
  // The profile leaves node10 out, which TypeScript before 4.7 uses and which does not know further entries.
  const { stdout } = await run(process.execPath, [attw, tarball, "--profile", "node16", "--format", "json"]);
  // The tool fails when it finds a problem. This only checks that it looked at something.
  const { analysis } = JSON.parse(stdout) as { analysis: { types: { kind: string }; entrypoints: object } };
  expect(analysis.types.kind).toBe("included");
  expect(Object.keys(analysis.entrypoints)).toHaveLength(entries.length);
});

test.each(["module", "commonjs"])("every entry loads and signs in as %s", async (kind) => {
  const load = kind === "module" ? "await import" : "require";
  const program = `(async () => {
    const [{ createBladeClient }, rules, { createCipher }, { springblade }, { ruoyi }, { yudao }, , { serve }, stand] = [
      ${entries.map((entry) => `${load}("${entry}")`).join(", ")}
    ];
    const key = btoa("0123456789abcdef0123456789abcdef");
    const fetch = async (request) => {
      const isCipher = request.url.endsWith("/cipher");
      if (isCipher) return Response.json({ code: 200, success: true, data: { key }, msg: "" });
      const token = { access_token: "a", refresh_token: "r", accessToken: "a", refreshToken: "r", expiresIn: 1 };
      return request.url.includes("/oauth/") ? Response.json(token) : Response.json({ code: 200, data: token, msg: "" });
    };
    const publicKey = "04" + "32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7" +
      "bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0";
    for (const more of [{}, { dialect: springblade({ publicKey }) }]) {
      const client = createBladeClient({ baseUrl: "http://blade.test", clientId: "a", fetch, ...more });
      const { accessToken } = await client.session.login({ username: "a", password: "b" });
      process.stdout.write(accessToken);
    }
    process.stdout.write(createCipher({ key }).encrypt("x").length + String(rules.checkPhone("13800138000")));
    const standIn = stand.springbladeStandIn();
    const server = await serve(standIn.fetch);
    const client = createBladeClient({
      baseUrl: server.url, clientId: "saber", clientSecret: "saber_secret", tenantId: "000000",
      dialect: springblade({ publicKey: standIn.publicKey }),
    });
    await client.session.login({ username: "nurse", password: "nurse" });
    process.stdout.write((await client.GET("/blade-system/user/info")).realName);
    await server.close();
    for (const [dialect, make] of [[ruoyi, stand.ruoyiStandIn], [yudao, stand.yudaoStandIn]]) {
      const { fetch } = make({ captcha: false });
      const client = createBladeClient({ baseUrl: "http://his.test", tenantId: "1", dialect: dialect(), fetch });
      process.stdout.write((await client.session.login({ username: "admin", password: "admin123" })).account);
    }
  })();`;
  const file = join(project, kind === "module" ? "main.mjs" : "main.cjs");
  writeFileSync(file, program);
  const { stdout } = await run(process.execPath, [file]);
  expect(stdout).toBe("aa44undefined王芳adminadmin");
});

test("the tarball has the licence of each package whose code is bundled", () => {
  const inputs = ["esm", "cjs"].flatMap((format) => {
    const file = join(project, `metafile-${format}.json`);
    return Object.keys((JSON.parse(readFileSync(file, "utf8")) as { inputs: object }).inputs);
  });
  const names = inputs.map((path) => /.*node_modules\/@?((?<=@)[^/]+\/[^/]+|[^/]+)/.exec(path)?.[1]?.replace("/", "-"));
  const licences = readdirSync(join(installed, "dist")).filter((path) => path.startsWith("LICENSE-"));
  expect([...new Set(names.filter(Boolean))].sort()).toEqual(licences.map((path) => path.slice(8, -4)).sort());
});

test("the installed package takes no more than 2.5 MB of a disk", () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThanOrEqual(2_500_000);
});

test.each(["main.mts", "main.cts"])("%s compiles with all declarations checked, for 100,000 types", (name) => {
  const file = join(project, name);
  writeFileSync(file, stranger);
  const program = ts.createProgram([file], {
    ...{ module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, noEmit: true, types: [] },
    ...{ skipLibCheck: false, lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"] },
  });
  const messages = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(messages).toEqual([]);
  expect(program.getSourceFiles().map(({ fileName }) => fileName)).toContain(join(installed, "dist/index.d.cts"));
  expect(program.getTypeCount()).toBeLessThanOrEqual(100_000);
});

test("one rule costs its own bytes in a bundler that leaves out whole files alone", async () => {
  const contents = `import { checkPhone } from "@bladekit/sdk/rules"; globalThis.used = checkPhone;`;
  const stdin = { contents, resolveDir: project };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false });
  expect(outputFiles[0]?.contents.length).toBeLessThan(600);
});

test("the tarball has the built files alone", () => {
  const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
  expect(files).toContain("README.md");
  expect(files).toContain("dist/index.js");
  expect(files.filter((path) => /^src|test|fixture|metafile|\.config\.|\.map$/.test(path))).toEqual([]);
});
