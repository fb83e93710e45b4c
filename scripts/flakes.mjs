// Decides what a failed test means: it is run once more, alone, and a test that passes then is a flake. A run may have a few flakes; each is
// named, so that it is mended next.

/** More flakes than these fail the run. */
export const MOST_FLAKES = 3;

/**
 * What is to be run again, each alone: arguments of the runner. Nothing where the run itself has a fault, or where so many tests failed that
 * the run fails however the second try ends.
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
 * @returns {{ passed: number, failed: number, skipped: number, names: string[], flakes: string[] }} `names` of what failed; flakes count as passed
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
 * Whether the second try was whole, and had what failed before and what did not run for it. A file that failed as a whole has to have a test
 * that passed.
 */
function passes({ id, unrun = [] }, outcome) {
  if (!outcome || outcome.faults.length > 0 || outcome.failed.length > 0) return false;
  const passed = outcome.passed.map((test) => test.id);
  return passed.some((one) => one === id || one.startsWith(`${id} > `)) && unrun.every((one) => passed.includes(one));
}

/** All verdicts as one. With more flakes than a run may have, they count as failed. */
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
