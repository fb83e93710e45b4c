// Finds the tests that are nearest to a source file: beside it, then in the closest folder above it that has any, and those that import it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { importersOf } from "./import-graph.mjs";

const TEST = /\.test\.(tsx?|mjs)$/;
const SOURCE = /\.(tsx?|mjs|css)$/;
/** Above a folder of this depth, such as `packages/server/src`, tests are near to everything and so to nothing. */
const TOP = 3;

export const isTest = (file) => TEST.test(file);

/** Files of the repository that Git knows or would add and that are there, as paths from its root. */
export function repositoryFiles() {
  return git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) => existsSync(file));
}

/** Files that differ from the last common commit with `main`, committed or not; the ones that are gone too. */
export function changedFiles(main = "main") {
  const names = [main, `origin/${main}`];
  const base = names.map((name) => gitOrNothing("merge-base", "HEAD", name)[0]).find(Boolean);
  if (!base) throw new Error(`neither ${names.join(" nor ")} is here to compare with`);
  return [
    ...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]),
  ].sort();
}

/**
 * Tests nearest to each of these files.
 * @param {readonly string[]} changed
 * @param {readonly string[]} files every file of the repository
 * @param {(file: string) => string} read text of a file
 * @returns {string[]}
 */
export function nearestTests(changed, files, read = (file) => readFileSync(file, "utf8")) {
  const tests = files.filter(isTest);
  const folders = new Map();
  for (const test of tests) folders.set(dirname(test), [...(folders.get(dirname(test)) ?? []), test]);
  const found = new Set(changed.filter((file) => tests.includes(file)));
  const sources = changed.filter((file) => SOURCE.test(file) && !isTest(file));
  for (const source of sources) for (const test of besideOrAbove(source, folders)) found.add(test);
  const importers = importersOf(files, read);
  for (const source of sources) for (const file of importers.get(source) ?? []) if (isTest(file)) found.add(file);
  return [...found].sort();
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
