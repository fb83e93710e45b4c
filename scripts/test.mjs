// `npm test`: checks, unit and contract tests, the server's once more on Debian's PostgreSQL, the SDK in other runtimes, and the
// journeys in a real browser.
// The last line counts them all.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tryRuntimes } from "../packages/sdk/runtimes/run.mjs";
import { ensureBrowser } from "./browser.mjs";
import { check } from "./check.mjs";
import { startDebianPostgres } from "./debian-postgres.mjs";
import { ensureBuilt, ensureInstalled, enterProject } from "./prepare.mjs";
import { run, tool } from "./run.mjs";

enterProject();
const folder = await mkdtemp(join(tmpdir(), "bladekit-report-"));
const total = { passed: 0, failed: 0 };

function add(what, { passed, failed }) {
  console.log(`${what}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}

async function report(name) {
  return JSON.parse(await readFile(join(folder, name), "utf8").catch(() => "{}"));
}

async function unit(name, more = [], env = {}) {
  const file = join(folder, name);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const args = [tool("vitest/vitest.mjs"), "run", ...reporters, ...more];
  const { ok } = await run(process.execPath, args, { env, isLoud: true });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = await report(name);
  // A file that does not even load has no failed test, but it failed.
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

/** The server's tests once more, on the oldest PostgreSQL it promises to run on. Where there is none, nothing counts as passed. */
async function unitOnDebianPostgres() {
  const postgres = await startDebianPostgres();
  if ("missing" in postgres) {
    console.log(`没有在 Debian 的 PostgreSQL 上测试 / NOT tested on Debian's PostgreSQL: ${postgres.missing}`);
    add("server on Debian's PostgreSQL", { passed: 0, failed: process.env.CI === "true" ? 1 : 0 });
    return;
  }
  try {
    const env = { BLADEKIT_TEST_DATABASE_URL: postgres.url };
    add(`server on PostgreSQL ${postgres.version}`, await unit("debian.json", ["--project", "server"], env));
  } finally {
    await postgres.stop();
  }
}

async function journeys() {
  const browser = await ensureBrowser();
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "e2e.json"), ...(browser && { E2E_BROWSER: browser }) };
  const args = [tool("@playwright/test/cli.js"), "test", "--config", "e2e", "--reporter=list,json"];
  const { ok } = await run(process.execPath, args, { env, isLoud: true });
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = (await report("e2e.json")).stats ?? {};
  const failed = unexpected + flaky;
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

try {
  await ensureInstalled();
  add("checks", await check());
  add("unit and contract", await unit("unit.json"));
  await unitOnDebianPostgres();
  await ensureBuilt();
  add("SDK in its runtimes", await tryRuntimes());
  add("journeys", await journeys());
} catch (error) {
  console.error(error);
  total.failed += 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
