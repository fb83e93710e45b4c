import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { landing } from "./landings.mjs";

let folder;
const git = (...args) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const commit = (files) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  git("add", "--all");
  git("commit", "--message", "Change something");
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bladekit-landings-"));
  git("init", "--initial-branch=main");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@example.org");
  mkdirSync(join(folder, ".ci"));
  commit({ ".ci/landing": "4\n", first: "" });
  commit({ second: "" });
  commit({ ".ci/landing": "5\n", third: "" });
});
afterEach(() => rmSync(folder, { recursive: true }));

it("counts a landing by its number, and knows what changed since those before", () => {
  const here = landing(folder);
  expect(here.number).toBe(5);
  expect(here.changedSince(1)).toEqual([".ci/landing", "second", "third"]);
  writeFileSync(join(folder, "fourth"), "");
  writeFileSync(join(folder, "first"), "changed");
  expect(here.changedSince(1)).toEqual([".ci/landing", "first", "second", "third", "fourth"]);
});

it("does not know what changed since a landing that is not in the history", () => {
  expect(landing(folder).changedSince(2)).toBeUndefined();
});

it("counts a landing that is a merge", () => {
  git("checkout", "-b", "branch", "HEAD^");
  commit({ ".ci/landing": "5\n", fourth: "" });
  commit({ ".ci/landing": "6\n" });
  git("checkout", "main");
  git("merge", "--no-ff", "--strategy-option=theirs", "branch");
  expect(landing(folder)).toMatchObject({ number: 6 });
  expect(landing(folder).changedSince(1)).toEqual([".ci/landing", "fourth"]);
});

it("takes commits after a landing for the next one", () => {
  commit({ fourth: "" });
  commit({ fifth: "" });
  const here = landing(folder);
  expect(here.number).toBe(6);
  expect(here.changedSince(1)).toEqual(["fifth", "fourth"]);
  expect(here.changedSince(2)).toEqual([".ci/landing", "fifth", "fourth", "second", "third"]);
});

it.each([
  ["a number is left out", () => commit({ ".ci/landing": "7\n" }), "landing 7 does not follow 5"],
  ["the number is a word", () => commit({ ".ci/landing": "six\n" }), "holds no number"],
  ["the number is gone", () => commit({ ".ci/landing": "" }), "holds no number"],
  ["there is no history", () => git("checkout", "--orphan", "new"), "does not know what landed before"],
])("says that it is none where %s", (_, change, missing) => {
  change();
  expect(landing(folder).missing).toContain(missing);
});

it("says that it is none in a clone that is cut off, and in a folder without Git", () => {
  const clone = join(folder, "clone");
  git("clone", "--depth=1", `file://${folder}`, clone);
  expect(landing(clone).missing).toContain("does not know what landed before");
  rmSync(join(folder, ".git"), { recursive: true });
  expect(landing(folder).missing).toContain("does not know what landed before");
});
