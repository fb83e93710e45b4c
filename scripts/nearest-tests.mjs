// Finds the tests that are nearest to a source file: beside it, then in the closest folder above it that has any, and those that import it.
// A fixture is imported by hundreds of tests, so a run takes only as many as a minute allows.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { distances, importersOf } from "./import-graph.mjs";

/** Seconds of one core for tests. With the checks they are then done within a minute on two cores. */
const SECONDS = 60;
/** Tests on Flowable are left out, because they first download and start it. */
const TEST = /(?<!\.(flowable|pooled))\.test\.(tsx?|mjs)$/;
const SOURCE = /\.(tsx?|mjs|css)$/;
/** A folder at most this deep, such as `packages/server/src`, contains everything, so its tests are near to nothing. */
const TOP = 3;

export const isTest = (file) => TEST.test(file);

/** Tests that take minutes, that walk over everything, or that are about a process and not about a source. */
export const isSlow = (test) =>
  /work-survives|\.slow\.test|embedded\.test|\/resilience\/|\/walks\/|(App|routes)\.screen\.test|migrate-killed|hashing\.test|proxy\.test|production\.test/.test(
    test,
  );

/**
 * The approximate seconds of one core for a test file. A story draws pages, and a test of the server or the command line has a database.
 */
const secondsOf = (test) => (/\.screen\.test/.test(test) ? 8 : /^packages\/(server|cli)\//.test(test) ? 3 : 1);

/** Existing files that Git tracks or would add, as paths from the root. */
export function repositoryFiles() {
  return git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) => existsSync(file));
}

/** Files that differ from the last common commit with `main`, committed or not, including removed ones. */
export function changedFiles(main = "main") {
  const names = [main, `origin/${main}`];
  const base = names.map((name) => gitOrNothing("merge-base", "HEAD", name)[0]).find(Boolean);
  if (!base) throw new Error(`neither ${names.join(" nor ")} exists, so there is nothing to compare with`);
  return [
    ...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]),
  ].sort();
}

/**
 * Tests nearest to these files: first changed tests, then the nearest one of each source, the second of each, and so on.
 * @param {readonly string[]} changed
 * @param {readonly string[]} files every file of the repository
 * @param {(file: string) => string} read text of a file
 * @param {number} seconds of one core for the tests; changed tests run even if they take more
 * @returns {{ tests: string[], leftOut: string[] }} tests to run, and near tests that are too slow or too many
 */
export function nearestTests(changed, files, read = (file) => readFileSync(file, "utf8"), seconds = SECONDS) {
  const tests = files.filter(isTest);
  const folders = new Map();
  for (const test of tests) folders.set(dirname(test), [...(folders.get(dirname(test)) ?? []), test]);
  const importers = importersOf(files, read);
  const own = changed.filter((file) => tests.includes(file));
  const places = new Map(own.map((test) => [test, -1]));
  for (const source of changed.filter((file) => SOURCE.test(file) && !isTest(file))) {
    const near = [...besideOrAbove(source, folders), ...(importers.get(source) ?? []).filter(isTest)];
    const far = distances(source, near, importers);
    const inOrder = [...far.keys()].sort((a, b) => far.get(a) - far.get(b));
    for (const [place, test] of inOrder.entries()) places.set(test, Math.min(place, places.get(test) ?? place));
  }
  const inTurn = [...places.keys()].sort((a, b) => places.get(a) - places.get(b));
  const quick = inTurn.filter((test) => own.includes(test) || !isSlow(test));
  let left = seconds;
  const taken = quick.filter((test, place) => {
    const isTaken = own.includes(test) || place === 0 || secondsOf(test) <= left;
    left = isTaken ? left - secondsOf(test) : 0;
    return isTaken;
  });
  return { tests: taken.sort(), leftOut: inTurn.filter((test) => !taken.includes(test)).sort() };
}

function besideOrAbove(source, folders) {
  const stem = basename(source).replace(/(-fixture)?\.\w+$/, "");
  for (let folder = dirname(source); folder.split("/").length >= TOP; folder = dirname(folder)) {
    const tests = folders.get(folder) ?? [];
    const own = tests.filter((test) => basename(test).startsWith(`${stem}.`));
    if (own.length > 0) return own;
    if (tests.length > 0) return tests;
  }
  return [];
}

function git(...args) {
  return execFileSync("git", args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  })
    .split("\n")
    .filter(Boolean);
}

function gitOrNothing(...args) {
  try {
    return git(...args);
  } catch {
    return [];
  }
}
