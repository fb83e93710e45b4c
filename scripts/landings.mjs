// Finds the landings on `main` from Git alone, so that it works in a clean clone. Each landing ends with a commit that adds one to the
// number in `.ci/landing`. Commits after it belong to the next landing, which is not counted yet.
import { execFileSync } from "node:child_process";

const FILE = ".ci/landing";

/**
 * The checked-out landing, counted or not.
 * @returns {{ number: number, changedSince: (back: number) => string[] | undefined } | { missing: string }} `changedSince` returns the
 * files that differ from the landing so many landings before, committed or not; undefined where the history does not reach that far
 */
export function landing(cwd = process.cwd()) {
  const git = (...args) => linesOf(args, cwd);
  const numberAt = (commit) => {
    const [text] = (commit && git("show", `${commit}:${FILE}`)) || [];
    return /^\d+$/.test(text ?? "") ? Number(text) : undefined;
  };
  const [head] = (git("rev-parse", "HEAD^") && git("rev-parse", "HEAD")) ?? [];
  if (!head) return { missing: "this clone does not know what landed before" };
  const written = numberAt(head);
  if (written === undefined) return { missing: `${FILE} holds no number` };
  const counted = git("log", "--first-parent", "-m", "--format=%H", "--", FILE) ?? [];
  const isCounted = counted[0] === head;
  const landings = isCounted ? counted : [head, ...counted];
  const number = isCounted ? written : written + 1;
  const before = numberAt(landings[1]);
  // If a number were skipped, a turn of long proofs would be skipped.
  if (before !== undefined && number !== before + 1) return { missing: `landing ${number} does not follow ${before}` };
  return {
    number,
    changedSince(back) {
      if (numberAt(landings[back]) !== number - back) return undefined;
      const differing = git("diff", "--name-only", landings[back]);
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
