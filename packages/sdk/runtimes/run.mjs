// Runs one program in every runtime that the SDK supports, against the real server: `node packages/sdk/runtimes/run.mjs`. The SDK and the
// server must be built. The runtimes are installed from npm into this folder only, because nobody else needs them.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isNpmOutage, retry } from "../../../scripts/retry.mjs";
import { run } from "../../../scripts/run.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../../..", import.meta.url));
const modules = join(here, "node_modules");
const platform = `${process.platform}-${process.arch}`;
const password = "Demo-2026-runtimes";
const success = "ok function,function,function";

// Packages with the binary of a runtime for one platform, by the start of their names.
const denoOf = { "linux-x64": "linux-x64-glibc", "linux-arm64": "linux-arm64-glibc" };
const bunOf = { "linux-arm64": "linux-aarch64", "darwin-arm64": "darwin-aarch64" };
const workerdOf = { "linux-x64": "linux-64", "darwin-x64": "darwin-64" };

const node = (version) => join(modules, `node-${version}-${platform}`, "bin/node");
const deno = join(modules, "@deno", denoOf[platform] ?? platform, "deno");
const bun = join(modules, "@oven", `bun-${bunOf[platform] ?? platform}`, "bin/bun");
const workerd = join(modules, "@cloudflare", `workerd-${workerdOf[platform] ?? platform}`, "bin/workerd");

/** The commands of each runtime: `work` gets the project folder and the address of the server. */
const runtimes = [
  ...[20, 22, 24, 26].flatMap((version) => [
    { name: `Node ${version}, ESM`, file: node(version), work: program(node(version), "esm.mjs") },
    { name: `Node ${version}, CommonJS`, file: node(version), work: program(node(version), "commonjs.cjs") },
  ]),
  { name: "Deno", file: deno, work: program(deno, "run", "-A", "--no-lock", "--node-modules-dir=manual", "esm.mjs") },
  {
    name: "Deno, the script of the guide",
    file: deno,
    work: script(deno, "run", "-A", "--no-lock", "--node-modules-dir=manual"),
  },
  { name: "Bun", file: bun, work: program(bun, "--no-install", "esm.mjs") },
  { name: "Bun, the script of the guide", file: bun, work: script(bun, "--no-install") },
  { name: "workerd", file: workerd, work: worker },
];

function program(file, ...args) {
  return async (project, baseUrl, silentUrl) => {
    const { ok, output } = await run(file, [...args, baseUrl, password, silentUrl], { cwd: project });
    return ok && output.includes(success) ? undefined : output || "it ended without a word";
  };
}

/** Runs the script of the guide, which signs in at its first run and is remembered at the second. */
function script(file, ...args) {
  return async (project, baseUrl) => {
    const env = { ...process.env, TOKEN_FILE: join(mkdtempSync(join(project, "token-")), "token.json") };
    const command = [...args, "who-am-i.ts", baseUrl];
    const first = await run(file, [...command, "hr", password, "100001"], { cwd: project, env });
    const again = await run(file, command, { cwd: project, env });
    const isSaid = ({ ok, output }) => ok && /\(hr\) of tenant 100001/.test(output);
    return isSaid(first) && isSaid(again) ? undefined : first.output + again.output || "it ended without a word";
  };
}

/** Starts a program that prints the address at which it listens. */
async function start(file, args, { address, ...options }) {
  const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const ended = new Promise((resolve) => child.on("close", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const found = await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      output += chunk;
      const [, text] = address.exec(output) ?? [];
      if (text) resolve(text);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("error", reject);
    child.on("close", () => reject(new Error(output)));
  });
  return { found, stop };
}

async function worker(project, baseUrl, silentUrl) {
  const { build } = await import(pathToFileURL(join(root, "node_modules/esbuild/lib/main.js")).href);
  await build({
    entryPoints: [join(project, "worker.mjs")],
    outfile: join(project, "bundled-worker.mjs"),
    bundle: true,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker"],
    logLevel: "error",
  });
  cpSync(join(here, "worker.capnp"), join(project, "worker.capnp"));
  const args = ["serve", "worker.capnp", "--socket-addr=http=127.0.0.1:0", "--control-fd=1"];
  const { found: port, stop } = await start(workerd, args, { cwd: project, address: /"port":(\d+)/ });
  try {
    const query = new URLSearchParams({ baseUrl, password, silentUrl });
    const text = await (await fetch(`http://127.0.0.1:${port}/?${query}`)).text();
    return text === success ? undefined : text;
  } finally {
    await stop();
  }
}

/** A server that accepts connections and never answers. */
async function listenInSilence() {
  const sockets = new Set();
  const server = createServer((socket) => sockets.add(socket.on("error", () => {})));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}

/** Makes a project that has only the SDK installed. */
function makeProject() {
  const project = mkdtempSync(join(tmpdir(), "bladekit-runtimes-"));
  const sdk = join(project, "node_modules/@bladekit/sdk");
  mkdirSync(sdk, { recursive: true });
  cpSync(join(here, "../package.json"), join(sdk, "package.json"));
  cpSync(join(here, "../dist"), join(sdk, "dist"), { recursive: true });
  cpSync(join(root, "node_modules/openapi-fetch"), join(project, "node_modules/openapi-fetch"), { recursive: true });
  for (const file of readdirSync(here).filter((name) => /^(smoke|esm|commonjs|worker)\./.test(name))) {
    cpSync(join(here, file), join(project, file));
  }
  cpSync(join(root, "examples/node/who-am-i.ts"), join(project, "who-am-i.ts"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return project;
}

// npm writes this file last.
function isInstalled() {
  const packages = (file) => JSON.parse(readFileSync(join(here, file), "utf8")).packages;
  if (!existsSync(join(modules, ".package-lock.json"))) return false;
  const present = packages("node_modules/.package-lock.json");
  const wanted = Object.entries(packages("package-lock.json"));
  return wanted.every(([path, { version }]) => !present[path] || present[path].version === version);
}

async function install() {
  console.log("installing the runtimes (about a minute) …");
  // Install scripts are skipped, because all they would do is to copy a binary that is found without them.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { ok, output } = await retry(() => run("npm", args, { cwd: here }), { isChance: isNpmOutage });
  if (!ok) throw new Error(output);
}

/** Tries all runtimes and counts the results. A runtime without a binary for this platform counts only in CI, as a failure. */
export async function tryRuntimes() {
  if (!isInstalled()) await install();
  const counts = { passed: 0, failed: 0, names: [] };
  const fail = (name) => {
    counts.failed += 1;
    counts.names.push(`runtime: ${name}`);
  };
  const dataDir = mkdtempSync(join(tmpdir(), "bladekit-runtimes-data-"));
  const project = makeProject();
  const silent = await listenInSilence();
  const env = {
    ...process.env,
    PORT: "0",
    BLADEKIT_HOST: "127.0.0.1",
    BLADEKIT_DATA: dataDir,
    BLADEKIT_DEMO_PASSWORD: password,
    BLADEKIT_LOG_LEVEL: "warn",
    BLADEKIT_DB_QUERY_MS: "30000",
  };
  const server = join(root, "packages/server/dist/main.js");
  const { found, stop } = await start(process.execPath, [server], { env, address: /API +http:\S+?(:\d+\/api)\// });
  try {
    for (const { name, file, work } of runtimes) {
      if (!existsSync(file)) {
        console.log(`NOT tried: ${name}: no binary for ${platform}`);
        if (process.env.CI === "true") fail(`${name}: no binary for ${platform}`);
        continue;
      }
      const fault = await work(project, `http://127.0.0.1${found}`, silent.url).catch((error) =>
        String(error.stack ?? error),
      );
      if (fault) fail(name);
      else counts.passed += 1;
      console.log(fault ? `FAILED ${name}\n${fault}` : `ok     ${name}`);
    }
  } finally {
    await stop();
    silent.stop();
    rmSync(project, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await tryRuntimes();
  process.exit(failed === 0 ? 0 : 1);
}
