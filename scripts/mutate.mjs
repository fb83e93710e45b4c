// `npm run mutate -- [--only console,recruit] [--count 20] [--seed 1] [--named] [--tests 20] [--seconds 300] [--at 7] [--list]`: makes
// small changes to the sources, one at a time in a copy of the repository, and reports which of them the nearest tests notice. `--at` makes
// only those with these numbers (`7` or `7,9`). `--list` prints the changes and the tests near them, and runs nothing.
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startTestCluster } from "../packages/server/src/testing/cluster.ts";
import { mutated, mutationsOf } from "./mutations.mjs";
import { namedMutation, namedMutations } from "./named-mutations.mjs";
import { repositoryFiles } from "./nearest-tests.mjs";
import { noticingTests } from "./noticing-tests.mjs";
import { enterProject } from "./prepare.mjs";

const packages = ["sdk", "flow", "sheets", "server", "cli", "console", "recruit"];
/**
 * Files without mutations. No test would notice a change of texts, looks or data, and test helpers are tests themselves. Tests of Flowable
 * take minutes. The designer's canvas is drawn only in journeys.
 */
const BESIDES =
  /\/(Canvas|own-tools)\.|\/(testing|texts|messages|seed|migrations|assets|permissions|flowable)\/|\.(test|test-d|d)\.tsx?$|-fixture\.ts$|schema\.ts$|-style\.ts$|theme|icon|skeleton|common-password|province|metrics/i;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: packages.join(",") },
    count: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    tests: { type: "string" },
    seconds: { type: "string", default: "300" },
    named: { type: "boolean", default: false },
    at: { type: "string" },
    list: { type: "boolean", default: false },
  },
});

/** As many tests of a source as run in a minute on one core. A story of a screen is slower, because it draws pages. */
const mostTests = (file) => Number(options.tests ?? (/^packages\/(console|recruit)\//.test(file) ? 12 : 20));

/** Random numbers from 0 to 1 that repeat for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random mutations. All kinds and places have the same chance, but each file gets at most one. */
async function chosen(sources) {
  const random = randomOf(Number(options.seed));
  const found = [];
  for (const file of sources)
    for (const one of mutationsOf(file, await readFile(file, "utf8"))) found.push({ ...one, file, rank: random() });
  const taken = new Set();
  const first = found.sort((a, b) => a.rank - b.rank).filter(({ file }) => !taken.has(file) && taken.add(file));
  return first.slice(0, Number(options.count));
}

/** A copy of the working tree with links to the installed packages. Mutations are made there, so no file of the tree is left changed. */
async function copyOf(files) {
  const copy = await mkdtemp(join(tmpdir(), "bladekit-mutate-"));
  for (const file of files)
    await cp(file, join(copy, file)).catch((error) => error.code === "ENOENT" || Promise.reject(error));
  for (const place of [".", ...packages.map((name) => `packages/${name}`), "openapi", "packages/bladekit"])
    await linkPackages(resolve(place, "node_modules"), join(copy, place, "node_modules"));
  return copy;
}

async function linkPackages(from, to) {
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    await mkdir(to, { recursive: true });
    // The repository's own packages are linked by relative paths, so that they point into the copy.
    if (entry.name === "@bladekit") await linkPackages(source, target);
    else await symlink(entry.isSymbolicLink() ? await readlink(source) : source, target);
  }
}

/**
 * Runs tests in the copy; with `name` only the test of that name. Time-outs are short, because mutations often cause waits that never end.
 */
function runTests(copy, tests, name) {
  const report = join(copy, "report.json");
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  // All runs read the same sources except one, so the transformed ones are cached.
  const only = name === undefined ? [] : [`--testNamePattern=^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`];
  const args = ["run", "--bail=1", "--experimental.fsModuleCache", ...reporters, ...only, ...tests];
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(copy, "node_modules/vitest/vitest.mjs"), ...args], {
      cwd: copy,
      detached: true,
      stdio: "ignore",
      env: { ...process.env, BLADEKIT_TEST_PATIENCE: "15", NO_COLOR: "1" },
    });
    running = child;
    const timer = setTimeout(() => stop(child), Number(options.seconds) * 1000);
    child.on("close", async (code, signal) => {
      clearTimeout(timer);
      running = undefined;
      // After Ctrl+C nothing may run while the copy is removed.
      if (isEnding) return;
      if (signal) done({ result: "no end" });
      else if (code === 0) done({ result: "passed" });
      else done({ result: "failed", failed: await failedIn(report, copy) });
    });
  });
}

/** The failed test files, as paths from the root, each with its first failed test. Without a test the file failed as a whole. */
async function failedIn(report, copy) {
  const { testResults = [] } = JSON.parse(await readFile(report, "utf8").catch(() => "{}"));
  await rm(report, { force: true });
  return testResults
    .filter(({ status }) => status === "failed")
    .map(({ name: file, assertionResults = [] }) => ({
      test: relative(copy, file),
      name: assertionResults.find(({ status }) => status === "failed")?.fullName,
    }));
}

const stop = (child) => process.kill(-child.pid, "SIGKILL");

async function main() {
  const only = options.only.split(",");
  const files = repositoryFiles();
  const sources = files.filter(
    (file) =>
      only.some((name) => file.startsWith(`packages/${name}/src/`)) && /\.tsx?$/.test(file) && !BESIDES.test(file),
  );
  const mutations = options.named
    ? await Promise.all(
        namedMutations
          .filter(({ file }) => only.some((name) => file.startsWith(`packages/${name}/`)))
          .map(async (one) => namedMutation(one, await readFile(one.file, "utf8"))),
      )
    : await chosen(sources);
  const nearest = noticingTests(files);
  const wanted = options.at?.split(",").map(Number);
  const plan = mutations
    .map((one, index) => ({ ...one, number: index + 1 }))
    .filter(({ number }) => !wanted || wanted.includes(number))
    .map((one) => ({ ...one, tests: nearest(one.file, one.line, mostTests(one.file)) }));
  const say = ({ number, file, line, what }, verdict) =>
    console.log(`${String(number).padStart(2)} ${verdict} ${file}:${line} ${what}`);
  const sayTests = (near) => {
    for (const test of near) console.log(`              ${test}`);
  };
  if (options.list) {
    for (const one of plan) {
      say(one, "");
      sayTests(one.tests);
    }
    return;
  }

  const cluster = await startTestCluster();
  undo.push(() => cluster.stop());
  const copy = await copyOf(files);
  undo.push(() => rm(copy, { recursive: true, force: true }));

  const isSound = soundness(copy);
  let caught = 0;
  let counted = 0;
  for (const one of plan) {
    const start = Date.now();
    const { verdict, near } = await judged(copy, one, isSound);
    if (verdict === "caught") caught += 1;
    if (verdict !== "unclear") counted += 1;
    say(one, `${verdict.padEnd(8)} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
    if (verdict === "SURVIVED") sayTests(near);
  }
  console.log(`${caught} of ${counted} caught`);
}

/** Runs a test file, or one test of it, without a mutation, once. A test that fails then proves nothing. */
function soundness(copy) {
  const known = new Map();
  return async (test, name) => {
    const key = `${test} ${name ?? ""}`;
    if (!known.has(key)) {
      known.set(key, (await runTests(copy, [test], name)).result === "passed");
      if (name === undefined && !known.get(key)) console.log(`left out, fails without any mutation: ${test}`);
    }
    return known.get(key);
  };
}

/** The verdict of the nearest tests on a mutation. The first two files notice most mutations, so the others run only after these. */
async function judged(copy, one, isSound) {
  const first = await judgedBy(one.tests.slice(0, 2), copy, one, isSound);
  if (first.verdict !== "SURVIVED") return first;
  const { verdict, near } = await judgedBy(one.tests.slice(2), copy, one, isSound);
  return { verdict, near: verdict === "SURVIVED" ? [...first.near, ...near] : near };
}

/**
 * The verdict of these tests. A failure counts if the same tests pass without the mutation and then fail with it once more, so that a busy
 * machine is not taken for a noticed mutation.
 */
async function judgedBy(tests, copy, one, isSound) {
  const place = join(copy, one.file);
  const text = await readFile(place, "utf8");
  const runMutated = async (those, name) => {
    await writeFile(place, mutated(text, one));
    const run = await runTests(copy, those, name);
    await writeFile(place, text);
    return run;
  };
  const failsByIt = async (test, name) =>
    (await isSound(test, name)) && (await runMutated([test], name)).result !== "passed";
  for (let near = tests; ; ) {
    const { result, failed = [] } = near.length > 0 ? await runMutated(near) : { result: "passed" };
    if (result === "passed") return { verdict: "SURVIVED", near };
    if (failed.length === 0) {
      // The run did not end, or no test ran. Running the same tests without the mutation shows whether the mutation is the cause.
      const { result: before } = await runTests(copy, near);
      return { verdict: before === "passed" ? "caught" : "unclear", near };
    }
    for (const { test, name } of failed) {
      // A single test is quick to run again. If it depends on earlier tests, the whole file is run.
      if ((name !== undefined && (await failsByIt(test, name))) || (await failsByIt(test)))
        return { verdict: "caught", near };
    }
    near = near.filter((test) => !failed.some((one) => one.test === test));
  }
}

let running;
let isEnding = false;
const undo = [];
async function clean() {
  isEnding = true;
  if (running) stop(running);
  for (const one of undo.splice(0).reverse()) await one();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => clean().finally(() => process.exit(130)));

enterProject();
try {
  await main();
} finally {
  await clean();
}
