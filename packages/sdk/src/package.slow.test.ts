// Checks the published package with the tools of its users. It is slow, because it builds and packs.
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
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
];

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
  await run(process.execPath, [join(modules, "tsup/dist/cli-default.js")], { cwd: source });
  await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: source });
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
  mkdirSync(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  cpSync(join(modules, "openapi-fetch"), join(project, "node_modules/openapi-fetch"), { recursive: true });
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

test("each package whose code is bundled has its licence in the tarball, and the maps point at sources that are there", () => {
  const built = readdirSync(join(installed, "dist"), { recursive: true, encoding: "utf8" });
  const maps = built.filter((path) => path.endsWith(".map"));
  expect(maps.length).toBeGreaterThan(10);
  const sources = maps.flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(join(installed, "dist", path), "utf8")) as { sources: string[] };
    return sources.map((source) => join(installed, "dist", dirname(path), source));
  });
  const own = sources.filter((path) => path.startsWith(join(installed, "src")));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((path) => !existsSync(path))).toEqual([]);
  const names = sources
    .filter((path) => !own.includes(path))
    .map((path) => /.*node_modules\/@?((?<=@)[^/]+\/[^/]+|[^/]+)/.exec(path)?.[1]?.replace("/", "-"));
  const licences = built.filter((path) => path.startsWith("LICENSE-")).map((path) => path.slice(8, -4));
  expect([...new Set(names)].sort()).toEqual(licences.sort());
});

test("one rule costs its own bytes in a bundler that leaves out whole files alone", async () => {
  const contents = `import { checkPhone } from "@bladekit/sdk/rules"; globalThis.used = checkPhone;`;
  const stdin = { contents, resolveDir: project };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false });
  expect(outputFiles[0]?.contents.length).toBeLessThan(600);
});

test("what is packed are the built files and their sources, and no test", async () => {
  const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
  expect(files).toContain("README.md");
  expect(files).toContain("src/index.ts");
  expect(files).toContain("dist/index.js");
  expect(files.filter((path) => /test|fixture|\.config\./.test(path))).toEqual([]);
});
