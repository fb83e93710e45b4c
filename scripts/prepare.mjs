// Prepares a clone to run: installs what is missing, builds what has changed. It has no dependencies, so that it runs in a fresh clone.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isNpmOutage, retry } from "./retry.mjs";

const STAMPS = "node_modules/.bladekit";
// Sources that every workspace uses: the contract's types, the client, the processes and the sheets.
const SHARED = ["openapi", "packages/sdk", "packages/flow", "packages/sheets"];
const NOT_SOURCE = /^(node_modules|dist|coverage|test-results|\..*)$|\.(test|test-d)\.tsx?$|\.md$/;

const OLDEST_NODE = [20, 19];

/** Makes the project the working folder, and ends the process if Node.js is too old. */
export function enterProject() {
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  const oldest = OLDEST_NODE.join(".");
  console.error(`需要 Node.js ${oldest} 或更高版本，当前为 ${process.versions.node}。`);
  console.error(`Node.js ${oldest} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of the lock file, unless they are there already. */
export async function ensureInstalled() {
  if (!(await isInstalled())) await install();
}

// npm writes this file last. If it is missing or differs from the lock file, packages have to be installed.
async function isInstalled() {
  const wanted = await readJson("package-lock.json");
  const present = await readJson("node_modules/.package-lock.json").catch(() => undefined);
  if (!present) return false;
  return Object.entries(wanted.packages).every(([path, { version, optional, devOptional }]) => {
    if (!path.includes("node_modules/")) return true;
    const found = present.packages[path];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

async function install() {
  say("正在安装依赖（首次约一分钟）", "installing (about a minute the first time)");
  // Includes dev packages even with NODE_ENV=production, because nothing could be built without them.
  const { ok, output } = await retry(
    () =>
      npm("ci", "--include=dev", "--no-audit", "--no-fund").then(
        () => ({ ok: true, output: "" }),
        (error) => ({ ok: false, output: String(error.message) }),
      ),
    { isChance: isNpmOutage },
  );
  if (!ok) throw new Error(output);
}

/** Builds every workspace whose sources have changed since its last build. */
export async function ensureBuilt() {
  const shared = await Promise.all(SHARED.map(digest));
  const settings = await Promise.all(["package-lock.json", "tsconfig.base.json"].map((file) => readFile(file)));
  const jobs = [];
  for (const folder of (await readJson("package.json")).workspaces) {
    const { scripts } = await readJson(join(folder, "package.json"));
    if (scripts?.build) jobs.push({ folder, stamp: hash([await digest(folder), ...shared, ...settings]) });
  }
  const isBase = ({ folder }) => SHARED.includes(folder);
  for (const job of jobs.filter(isBase)) await buildOne(job);
  await Promise.all(jobs.filter((job) => !isBase(job)).map(buildOne));
}

async function buildOne({ folder, stamp }) {
  const file = join(STAMPS, folder.replaceAll("/", "-"));
  const built = await readFile(file, "utf8").catch(() => "");
  const complete = await readdir(join(folder, "dist")).catch(() => []);
  if (built === stamp && complete.length > 0) return;
  say(`正在构建 ${folder}`, `building ${folder}`);
  // Removed first, so that an interrupted build is not taken for a complete one.
  await rm(file, { force: true });
  await npm("run", "build", "--workspace", folder);
  await mkdir(STAMPS, { recursive: true });
  await writeFile(file, stamp);
}

async function digest(folder) {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !NOT_SOURCE.test(name));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const parts = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      return `${path} ${entry.isDirectory() ? await digest(path) : hash([await readFile(path)])}`;
    }),
  );
  return hash(parts);
}

function hash(parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("hex");
}

// Prints nothing on success, so that the output of three parallel builds stays readable.
function npm(...args) {
  const inside = process.env.npm_execpath;
  const [file, ...rest] = inside ? [process.execPath, inside, ...args] : ["npm", ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, {
      shell: !inside && process.platform === "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${output}\n失败 / failed: npm ${args.join(" ")}`));
    });
  });
}

async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}

function say(zh, en) {
  console.log(`${zh} / ${en} …`);
}
