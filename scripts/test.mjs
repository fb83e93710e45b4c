// `npm test`: checks, unit and contract tests, and the journeys in a real browser.
// `npm test -- --all`: also the long proofs, the SDK in other runtimes, and tests on Debian's PostgreSQL whose result its version can change.
// `npm test -- --turn`: as in the CI: of the long proofs those whose turn it is and those whose subject changed. `--dry` only prints which.
// `npm test -- --shard 2/4`: the second of four parts of `npm test`, for machines that run them side by side.
// `npm test -- --changed`: only the tests nearest to the changes since `main`.
// The last lines name what failed and give the totals.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { tryRuntimes } from "../packages/sdk/runtimes/run.mjs";
import { ensureBrowser } from "./browser.mjs";
import { checkGenerated, checkSources, checkTypes } from "./check.mjs";
import { startDebianPostgres } from "./debian-postgres.mjs";
import { sumOf } from "./flakes.mjs";
import { landing } from "./landings.mjs";
import { longProofs } from "./long-proofs.mjs";
import { ensureBuilt, ensureInstalled, enterProject } from "./prepare.mjs";
import { runTests } from "./run-tests.mjs";
import { isSlow, workMilliseconds } from "./slow-machine.mjs";
import { paces, planOf, sayPlan } from "./turn.mjs";

/**
 * Tests of the server whose result another version of PostgreSQL can change: statements, plans, migrations, and a walk over all operations.
 */
const ofPostgres = [
  ...["src/db/", "src/lists/", "testing/walks/walk.test.ts", "testing/walks/every-filter.test.ts"],
  "testing/resilience/backup.test.ts",
];
/**
 * Options for the tests nearest to a change. Tests of processes also belong to a project on Flowable, which would have to be downloaded and
 * started. The cache of modules saves a quarter of a story's time at the next run.
 */
const ofNearest = ["--project", "!flowable-slow", "--project", "!server-pooled", "--experimental.fsModuleCache"];
/** A test waits for about half of its time: for the database, the drawing of a page, a process. Other tests use the core meanwhile. */
const workers = `--maxWorkers=${2 * availableParallelism()}`;

const has = (flag) => process.argv.includes(flag);
const shard = has("--shard") ? process.argv[process.argv.indexOf("--shard") + 1] : "1/1";
if (!/^[1-9]\d*\/[1-9]\d*$/.test(shard)) throw new Error("write --shard as 2/4");
const part = shard === "1/1" ? [] : [`--shard=${shard}`];
/** What cannot be sharded runs in the first shard. */
const isFirst = shard.startsWith("1/");

enterProject();
const folder = await mkdtemp(join(tmpdir(), "bladekit-report-"));
const verdicts = [];

function add(what, verdict) {
  const { passed, failed, skipped } = verdict;
  console.log(`${what}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  verdicts.push(verdict);
}

const unit = (args, env = {}) => runTests("vitest", { folder, args: [workers, ...args], env });

/** Options of vitest that leave these proofs out. */
const withoutUnits = (proofs) =>
  proofs.flatMap(({ tests = [], project }) => [
    ...tests.flatMap((file) => ["--exclude", `**/${file}`]),
    ...(project ? ["--project", `!${project}`] : []),
  ]);

/** Options of Playwright that leave these proofs out: the slow journeys of their files. */
function withoutJourneys(proofs) {
  const files = proofs.flatMap(({ journeys = [] }) => journeys).map((file) => file.replaceAll(".", "\\."));
  return files.length > 0 ? ["--grep-invert", `(^|[ /])(${files.join("|")}) .*@slow`] : [];
}

/** Runs on the oldest PostgreSQL that the server supports. If it is missing, nothing counts as passed. */
async function unitOnDebianPostgres() {
  const postgres = await startDebianPostgres();
  if ("missing" in postgres) {
    const fault = `NOT tested on Debian's PostgreSQL: ${postgres.missing}`;
    console.log(fault);
    const isFailure = process.env.CI === "true";
    add("server on Debian's PostgreSQL", { passed: 0, failed: isFailure ? 1 : 0, names: isFailure ? [fault] : [] });
    return;
  }
  try {
    const only = ["--project", "server", "--project", "server-slow", ...ofPostgres];
    add(`server on PostgreSQL ${postgres.version}`, await unit(only, { BLADEKIT_TEST_DATABASE_URL: postgres.url }));
  } finally {
    await postgres.stop();
  }
}

async function journeys(args) {
  const browser = await ensureBrowser();
  const env = browser ? { E2E_BROWSER: browser } : {};
  return runTests("playwright", { folder, shared: ["--config", "e2e"], args, env });
}

/** Runs these one after the other. If one cannot run, that is a failure, and the others do not run. */
async function inTurn(...works) {
  try {
    for (const work of works) await work();
  } catch (error) {
    console.error(error);
    verdicts.push({ passed: 0, failed: 1, names: [String(error)] });
  }
}

/**
 * The slow tests of a run: the proofs that are left out, and the options for vitest and Playwright.
 * @returns {{ leftOut: readonly import("./long-proofs.mjs").Proof[], units: string[], journeys: string[] }}
 */
function chosen() {
  if (has("--all")) return { leftOut: [], units: [], journeys: [] };
  if (!has("--turn")) {
    const units = ["--project", "!*-slow", "--exclude", "**/*.slow.test.ts", ...withoutUnits(longProofs)];
    return { leftOut: longProofs, units, journeys: ["--grep-invert", "@slow"] };
  }
  const milliseconds = workMilliseconds();
  const pace = isSlow(milliseconds) ? "slow" : "usual";
  console.log(`pace of this machine: ${pace} (${Math.round(milliseconds)} ms, by scripts/slow-machine.mjs)`);
  const plan = planOf(longProofs, landing(), paces[pace]);
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  console.log(sayPlan(plan, files).join("\n"));
  const leftOut = plan.filter(({ runs }) => !runs);
  return { leftOut, units: withoutUnits(leftOut), journeys: withoutJourneys(leftOut) };
}

async function testAll({ leftOut, units, journeys: without }) {
  const runs = (part) => isFirst && !leftOut.some((proof) => proof.part === part);
  // This comes first, because it writes the generated files that everything else reads.
  if (isFirst)
    await Promise.all([
      inTurn(async () => add("generated files", await checkGenerated())),
      inTurn(async () => add("checks of sources", await checkSources())),
    ]);
  // Two sequences of about the same length, for two cores.
  await Promise.all([
    inTurn(async () => add("unit and contract", await unit([...part, ...units]))),
    inTurn(
      async () => isFirst && add("types", await checkTypes()),
      () => ensureBuilt(),
      async () => runs("runtimes") && add("SDK in its runtimes", await tryRuntimes()),
      async () => add("journeys", await journeys([...part, ...without])),
      async () => runs("debian") && (await unitOnDebianPostgres()),
    ),
  ]);
  if (leftOut.length > 0)
    console.log(`left out, run by \`npm test -- --all\`: ${leftOut.map(({ name }) => name).join("; ")}`);
}

/** Runs the tests nearest to the changes since `main`, and lists those left out. */
async function testChanged() {
  // Imported late, because it needs the compiler, which a fresh clone has only after the installation.
  const { changedFiles, nearestTests, repositoryFiles } = await import("./nearest-tests.mjs");
  const files = repositoryFiles();
  const changed = changedFiles();
  const { tests, leftOut } = nearestTests(changed, files);
  console.log(`${changed.length} files changed since main; ${tests.length} test files are nearest:`);
  for (const test of tests) console.log(`  ${test}`);
  // Generators whose input changed write first. After that all other steps only read, so they run side by side.
  await inTurn(async () => add("generated files", await checkGenerated({ changed })));
  await Promise.all([
    inTurn(async () => add("checks of sources", await checkSources({ changed }))),
    inTurn(async () => add("types", await checkTypes())),
    inTurn(async () => tests.length > 0 && add("nearest tests", await unit([...ofNearest, ...tests]))),
  ]);
  const near = leftOut.length > 0 ? `${leftOut.length} test files that are near but slow or too many, and ` : "";
  console.log(`left out: ${near}all other tests; \`npm test -- --all\` runs them.`);
}

if (has("--turn") && has("--dry")) {
  chosen();
  await rm(folder, { recursive: true });
  process.exit(0);
}
await inTurn(ensureInstalled, () => (has("--changed") ? testChanged() : testAll(chosen())));
await rm(folder, { recursive: true, force: true });
const { passed, failed, names, flakes } = sumOf(verdicts);
for (const flake of flakes) console.log(`FLAKE, failed once and passed alone: ${flake}`);
for (const name of names) console.log(`FAILED ${name}`);
console.log(`${passed} passed, ${failed} failed`);
// A run without a test proves nothing.
process.exit(failed === 0 && passed > 0 ? 0 : 1);
