// Decides what a failed test means. Its file, or its journey, runs once more, alone. The test is a flake if it passes then. A run may have
// a few of them. Each flake is named, so that somebody mends it next.

/**
 * A run with more second tries than this fails. Tries are counted and not tests, because the tests of a file often share one server: one
 * lost moment fails several of them.
 */
export const MOST_SECOND_TRIES = 5;

/**
 * The second tries, each alone, as arguments of the runner. It is empty where the run itself has a fault, or where so many are
 * needed that the run fails anyway.
 * @param {import("./test-reports.mjs").Outcome} first
 * @returns {string[][]}
 */
export function triesAgain({ failed, faults }) {
  const tries = [...new Map(failed.map(({ alone }) => [alone.join(" "), alone])).values()];
  return faults.length > 0 || tries.length > MOST_SECOND_TRIES ? [] : tries;
}

/**
 * The verdict on a run and on its second tries.
 * @param {import("./test-reports.mjs").Outcome} first
 * @param {readonly { alone: string[], outcome: import("./test-reports.mjs").Outcome }[]} again
 * @returns {{ passed: number, failed: number, skipped: number, names: string[], flakes: string[], secondTries: number }} `names` are those
 * of failed tests; flakes count as passed; `secondTries` are those that found flakes
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
    secondTries: new Set(flakes.map(({ alone }) => alone.join(" "))).size,
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

/** Adds verdicts up. If there were more second tries than a run may have, the flakes count as failed. */
export function sumOf(verdicts) {
  const all = (key) => verdicts.flatMap((verdict) => verdict[key] ?? []);
  const sum = (key) => verdicts.reduce((total, verdict) => total + (verdict[key] ?? 0), 0);
  const flakes = all("flakes");
  const tooMany = sum("secondTries") > MOST_SECOND_TRIES ? flakes.length : 0;
  return {
    passed: sum("passed") - tooMany,
    failed: sum("failed") + tooMany,
    skipped: sum("skipped"),
    names: [...all("names"), ...(tooMany ? [`more than ${MOST_SECOND_TRIES} second tries`] : [])],
    flakes,
  };
}
