// `npm test`: checks, unit and contract tests, and the journeys in a real browser.
// `npm test -- --all`: the slow tests too, the SDK in other runtimes, and what PostgreSQL's version can change once more on Debian's.
// `npm test -- --changed`: only what is nearest to the changes since `main`.
// The last lines name what failed and count it all.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { tryRuntimes } from "../packages/sdk/runtimes/run.mjs";
import { ensureBrowser } from "./browser.mjs";
import { checkGenerated, checkSources, checkTypes } from "./check.mjs";
import { startDebianPostgres } from "./debian-postgres.mjs";
import { longProofs } from "./long-proofs.mjs";
import { ensureBuilt, ensureInstalled, enterProject } from "./prepare.mjs";
import { run, tool } from "./run.mjs";
import { failedJourneys, failedUnits, slowestUnits } from "./test-reports.mjs";

/** Tests of the server that say something else on another version of PostgreSQL: statements, plans, migrations, and a walk over all operations. */
const ofPostgres = [
  ...["src/db/", "src/lists/", "testing/walks/walk.test.ts", "testing/walks/every-filter.test.ts"],
  "testing/resilience/backup.test.ts",
];

const isAll = process.argv.includes("--all");
/** Tests that `npm test` leaves to `npm test -- --all`: projects and files of vitest, and a tag of Playwright. */
const slow = {
  units: ["--project", "!*-slow", ...["**/*.slow.test.ts", ...longProofs].flatMap((files) => ["--exclude", files])],
  journeys: ["--grep-invert", "@slow"],
};
/**
 * Of the tests nearest to a change: those of processes belong to a project of Flowable too, which is fetched and started first. Modules are
 * kept for the next run, which saves a quarter of a story's time.
 */
const ofNearest = ["--project", "!flowable-slow", "--experimental.fsModuleCache"];

enterProject();
const folder = await mkdtemp(join(tmpdir(), "bladekit-report-"));
const total = { passed: 0, failed: 0, names: [] };

function add(what, { passed, failed, names = [] }) {
  console.log(`${what}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
  total.names.push(...names);
}

async function report(name) {
  return JSON.parse(await readFile(join(folder, name), "utf8").catch(() => "{}"));
}

async function unit(name, more = [], env = {}) {
  const file = join(folder, name);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  // About half of its time a test waits: for the database, a page to be drawn, a process. Others have the core meanwhile.
  const workers = `--maxWorkers=${2 * availableParallelism()}`;
  const args = [tool("vitest/vitest.mjs"), "run", workers, ...reporters, ...more];
  const { ok } = await run(process.execPath, args, { env, isLoud: true });
  const results = await report(name);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = results;
  console.log(["最慢的测试文件 / slowest test files:", ...slowestUnits(results)].join("\n  "));
  // A file that does not even load has no failed test, but it failed.
  return { passed, failed: ok ? failed : Math.max(failed, 1), names: failedUnits(results) };
}

/** On the oldest PostgreSQL that the server promises to run on. Where there is none, nothing counts as passed. */
async function unitOnDebianPostgres() {
  const postgres = await startDebianPostgres();
  if ("missing" in postgres) {
    console.log(`没有在 Debian 的 PostgreSQL 上测试 / NOT tested on Debian's PostgreSQL: ${postgres.missing}`);
    add("server on Debian's PostgreSQL", { passed: 0, failed: process.env.CI === "true" ? 1 : 0 });
    return;
  }
  try {
    const env = { BLADEKIT_TEST_DATABASE_URL: postgres.url };
    const only = ["--project", "server", "--project", "server-slow", ...ofPostgres];
    add(`server on PostgreSQL ${postgres.version}`, await unit("debian.json", only, env));
  } finally {
    await postgres.stop();
  }
}

async function journeys() {
  const browser = await ensureBrowser();
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "e2e.json"), ...(browser && { E2E_BROWSER: browser }) };
  const args = [
    tool("@playwright/test/cli.js"),
    "test",
    "--config",
    "e2e",
    "--reporter=list,json",
    ...(isAll ? [] : slow.journeys),
  ];
  const { ok } = await run(process.execPath, args, { env, isLoud: true });
  const results = await report("e2e.json");
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = results.stats ?? {};
  const failed = unexpected + flaky;
  return { passed, failed: ok ? failed : Math.max(failed, 1), names: failedJourneys(results) };
}

/** Does these one after the other; where one cannot be done, that is a failure and the end of them. */
async function inTurn(...works) {
  try {
    for (const work of works) await work();
  } catch (error) {
    console.error(error);
    total.failed += 1;
  }
}

async function testAll() {
  // First of all: it writes the generated files again, which everything else reads.
  await Promise.all([
    inTurn(async () => add("generated files", await checkGenerated())),
    inTurn(async () => add("checks of sources", await checkSources())),
  ]);
  // Two lanes for two cores, about as long as each other.
  await Promise.all([
    inTurn(async () => add("unit and contract", await unit("unit.json", isAll ? [] : slow.units))),
    inTurn(
      async () => add("types", await checkTypes()),
      () => ensureBuilt(),
      async () => isAll && add("SDK in its runtimes", await tryRuntimes()),
      async () => add("journeys", await journeys()),
      async () => isAll && (await unitOnDebianPostgres()),
    ),
  ]);
  if (!isAll)
    console.log(
      "没有运行 / left out: slow tests, other runtimes and Debian's PostgreSQL; `npm test -- --all` runs them.",
    );
}

/** The tests nearest to the changes since `main`, and a list of those left out. */
async function testChanged() {
  // It reads sources with the compiler, which a fresh clone has only after it was installed.
  const { changedFiles, nearestTests, repositoryFiles } = await import("./nearest-tests.mjs");
  const files = repositoryFiles();
  const changed = changedFiles();
  const { tests, leftOut } = nearestTests(changed, files);
  console.log(
    `${changed.length} 个文件有改动 / files changed since main; ${tests.length} 个测试文件最近 / nearest test files`,
  );
  for (const test of tests) console.log(`  ${test}`);
  // Only generators that read a changed file write, and they do it first, so that all others may read at once.
  await inTurn(async () => add("generated files", await checkGenerated({ changed })));
  await Promise.all([
    inTurn(async () => add("checks of sources", await checkSources({ changed }))),
    inTurn(async () => add("types", await checkTypes())),
    inTurn(async () => tests.length > 0 && add("nearest tests", await unit("nearest.json", [...ofNearest, ...tests]))),
  ]);
  const near = leftOut.length > 0 ? `${leftOut.length} test files that are near but slow or too many, and ` : "";
  console.log(`没有运行 / left out: ${near}all other tests; \`npm test -- --all\` runs them.`);
}

try {
  await ensureInstalled();
  await (process.argv.includes("--changed") ? testChanged() : testAll());
} catch (error) {
  console.error(error);
  total.failed += 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const name of total.names) console.log(`FAILED ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
