// Decides what a failed test means. It runs once more, alone, and is a flake if it passes then. A run may have a few flakes. Each is named,
// so that somebody mends it next.

/** A run with more flakes than this fails. */
export const MOST_FLAKES = 3;

/**
 * The second tries, each alone, as arguments of the runner. It is empty where the run itself has a fault, or where so many tests failed
 * that the run fails anyway.
 * @param {import("./test-reports.mjs").Outcome} first
 * @returns {string[][]}
 */
export function triesAgain({ failed, faults }) {
  if (faults.length > 0 || failed.length > MOST_FLAKES) return [];
  return [...new Map(failed.map(({ alone }) => [alone.join(" "), alone])).values()];
}

/**
 * The verdict on a run and on its second tries.
 * @param {import("./test-reports.mjs").Outcome} first
 * @param {readonly { alone: string[], outcome: import("./test-reports.mjs").Outcome }[]} again
 * @returns {{ passed: number, failed: number, skipped: number, names: string[], flakes: string[] }} `names` are those of failed tests;
 * flakes count as passed
 */
export function verdictOf(first, again = []) {
  const tries = new Map(again.map(({ alone, outcome }) => [alone.join(" "), outcome]));
  const isFlake = (failure) => passes(failure, tries.get(failure.alone.join(" ")));
  const flakes = first.failed.filter(isFlake);
  const failures = first.failed.filter((failure) => !isFlake(failure));
  const count = (those) => new Set(those.flatMap(({ id, unrun = [] }) => [id, ...unrun])).size;
  const say = ({ id, message }) => `${id}: ${message}`;
  return {
    passed: first.passed.length + count(flakes),
    failed: count(failures) + first.faults.length,
    skipped: first.skipped,
    names: [...first.faults, ...failures.map(say)],
    flakes: flakes.map(say),
  };
}

/**
 * Whether the second try was complete, and passed the failed test and the tests that it kept from running. A file that failed as a whole
 * must have a test that passed.
 */
function passes({ id, unrun = [] }, outcome) {
  if (!outcome || outcome.faults.length > 0 || outcome.failed.length > 0) return false;
  const passed = outcome.passed.map((test) => test.id);
  return passed.some((one) => one === id || one.startsWith(`${id} > `)) && unrun.every((one) => passed.includes(one));
}

/** Adds verdicts up. If there are more flakes than a run may have, they count as failed. */
export function sumOf(verdicts) {
  const all = (key) => verdicts.flatMap((verdict) => verdict[key] ?? []);
  const sum = (key) => verdicts.reduce((total, verdict) => total + (verdict[key] ?? 0), 0);
  const flakes = all("flakes");
  const tooMany = flakes.length > MOST_FLAKES ? flakes.length : 0;
  return {
    passed: sum("passed") - tooMany,
    failed: sum("failed") + tooMany,
    skipped: sum("skipped"),
    names: [...all("names"), ...(tooMany ? [`more than ${MOST_FLAKES} flakes`] : [])],
    flakes,
  };
}
