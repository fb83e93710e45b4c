// Checks the published package with the tools of its users. It is slow, because it builds, makes types and packs.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = fileURLToPath(new URL("../../../../node_modules", import.meta.url));

let folder = "";
let project = "";
let installed = "";
let tarball = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-server-package-"));
  const source = join(folder, "source");
  project = join(folder, "project");
  installed = join(project, "node_modules/@bladekit/server");
  await cp(root, source, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  const tsup = [join(modules, "tsup/dist/cli-default.js"), "--env.TYPES", "1", "--outDir", join(source, "dist")];
  await run(process.execPath, tsup, { cwd: root });
  // Packs the build from above, in the folder that has its dependencies.
  await run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], { cwd: source });
  tarball = join(folder, (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  // Links the packages that it depends on, where npm would put them.
  for (const name of await readdir(modules)) {
    const isOurs = name === "@bladekit" || name.startsWith(".");
    if (!isOurs) await symlink(join(modules, name), join(project, "node_modules", name));
  }
  // Built here, because a test never waits for the build of another test.
  const sdk = join(project, "node_modules/@bladekit/sdk");
  await cp(join(modules, "@bladekit/sdk/package.json"), join(sdk, "package.json"));
  const ofSdk = [...tsup.slice(0, 1), "--no-dts", "--outDir", join(sdk, "dist")];
  await run(process.execPath, ofSdk, { cwd: join(modules, "@bladekit/sdk") });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("publint finds nothing to say", async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test("the types of the package are right for every way of importing it", async () => {
  const attw = join(modules, "@arethetypeswrong/cli/dist/index.js");
  const { stdout } = await run(process.execPath, [attw, tarball, "--profile", "esm-only", "--format", "json"]);
  // The tool fails when it finds a problem. This only checks that it looked at something.
  const { analysis } = JSON.parse(stdout) as { analysis: { types: { kind: string }; entrypoints: object } };
  expect(analysis.types.kind).toBe("included");
  expect(Object.keys(analysis.entrypoints)).toEqual([".", "./testing", "./package.json"]);
});

test("a stranger's program compiles against it, and a wrong one does not", async () => {
  const program = `
    import { type Config, parseConfig, startServer } from "@bladekit/server";
    import { createTestApp, startTestCluster } from "@bladekit/server/testing";
    const config: Config = parseConfig({ PORT: "0" });
    export const server = () => startServer(config).then(({ url, stop }) => ({ address: url.toUpperCase(), stop }));
    export const tests = async () => ({ cluster: await startTestCluster(), app: await createTestApp() });
    // @ts-expect-error the port is a number
    export const port: string = config.port;`;
  await writeFile(join(project, "main.ts"), program);
  const options = {
    ...{ module: "nodenext", moduleResolution: "nodenext", target: "es2023", strict: true, noEmit: true },
    ...{ skipLibCheck: true, types: ["node"], lib: ["es2023", "dom"] },
  };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["main.ts"] }));
  const tsc = join(modules, "ts7/bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "-p", project]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

test("the packaged server finds the program of its workers, wherever in the bundle it was started from", async () => {
  const program = `
    import { createTestApp, startTestCluster } from "@bladekit/server/testing";
    const cluster = await startTestCluster();
    const test = await createTestApp();
    const { findings } = await test.services.workers.run("checkDrawing", "<no-drawing/>", { tenantId: "a" });
    const limits = { bytes: 100, rows: 1, columns: 2 };
    const { rows } = await test.services.workers.run("readWorkbook", { bytes: Buffer.from("a,b"), limits }, { tenantId: "a" });
    console.log(findings[0].level, rows[0].cells.length);
    await test.close();
    await cluster.stop();`;
  await writeFile(join(project, "workers.mjs"), program);
  const { stdout } = await run(process.execPath, [join(project, "workers.mjs")]);
  expect(stdout).toBe("error 2\n");
  // The worker is a file beside the server's own bundles, which share its code.
  expect(await readdir(join(installed, "dist"))).toContain("worker.js");
});

test("what is packed are the built files, their types and the migrations, and no test", async () => {
  const files = await readdir(installed, { recursive: true });
  for (const file of [
    "dist/index.js",
    "dist/index.d.ts",
    "dist/testing/index.d.ts",
    "dist/migrations/0090_baseline.sql",
  ])
    expect(files).toContain(file);
  expect(files.filter((path) => /\.test\./.test(path))).toEqual([]);
});
