// Finds the landings on `main` from Git alone, so that it works in a clean clone. Each landing ends with a commit that adds one to the
// number in `.ci/landing`.
import { execFileSync } from "node:child_process";

const FILE = ".ci/landing";

/**
 * The checked-out landing.
 * @returns {{ number: number, changedSince: (back: number) => string[] | undefined } | { missing: string }} `changedSince` returns the
 * files that differ from the landing so many landings before, committed or not; undefined where the history does not reach that far
 */
export function landing(cwd = process.cwd()) {
  const git = (...args) => linesOf(args, cwd);
  const numberAt = (commit) => {
    const [text] = (commit && git("show", `${commit}:${FILE}`)) || [];
    return /^\d+$/.test(text ?? "") ? Number(text) : undefined;
  };
  const changed = git("diff", "--name-only", "HEAD^", "HEAD", "--", FILE);
  if (!changed) return { missing: "this clone does not know what landed before" };
  if (changed.length === 0) return { missing: `the last commit is no landing: it leaves ${FILE} as it was` };
  const number = numberAt("HEAD");
  if (number === undefined) return { missing: `${FILE} holds no number` };
  const commits = git("log", "--first-parent", "-m", "--format=%H", "--", FILE) ?? [];
  const before = numberAt(commits[1]);
  // If a number were skipped, a turn of long proofs would be skipped.
  if (before !== undefined && number !== before + 1) return { missing: `landing ${number} does not follow ${before}` };
  return {
    number,
    changedSince(back) {
      if (numberAt(commits[back]) !== number - back) return undefined;
      const differing = git("diff", "--name-only", commits[back]);
      const added = git("ls-files", "--others", "--exclude-standard");
      return differing && added && [...differing, ...added];
    },
  };
}

/** The lines of Git's output; undefined where it fails. */
function linesOf(args, cwd) {
  try {
    const options = { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", args, options).split("\n").filter(Boolean);
  } catch {
    return undefined;
  }
}
