// Repeats a step that may fail by chance, because of a busy registry or a port that was just taken, so that it does not fail the run.
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds before the second try, the third and so on. */
const PAUSES = [2_000, 10_000, 30_000];

/**
 * Repeats an attempt until it succeeds, and returns the last result.
 * @template {{ ok: boolean, output: string }} Result
 * @param {() => Promise<Result>} attempt
 * @param {{ isChance?: (output: string) => boolean, pauses?: readonly number[] }} options `isChance` tells which failures are worth another
 * try; by default all
 * @returns {Promise<Result>}
 */
export async function retry(attempt, { isChance = () => true, pauses = PAUSES } = {}) {
  for (const pause of pauses) {
    const result = await attempt();
    if (result.ok || !isChance(result.output)) return result;
    await sleep(pause);
  }
  return attempt();
}

/** Whether npm failed because of the network or the registry. */
export function isNpmOutage(output) {
  return /\b(E(CONNRESET|CONNREFUSED|TIMEDOUT|AI_AGAIN|NOTFOUND|PIPE|INTEGRITY|429|5\d\d)|ERR_SOCKET_TIMEOUT|socket hang up)\b/i.test(
    output,
  );
}
