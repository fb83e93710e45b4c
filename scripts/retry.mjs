// Runs a step again when it fails by chance (a busy registry, a port that was just taken), so that one bad moment fails no run.
import { setTimeout as sleep } from "node:timers/promises";

/** Before the second try, the third and so on, in milliseconds. */
const PAUSES = [2_000, 10_000, 30_000];

/**
 * Tries something until it goes well. The answer is that of the last try.
 * @template {{ ok: boolean, output: string }} Result
 * @param {() => Promise<Result>} attempt
 * @param {{ isChance?: (output: string) => boolean, pauses?: readonly number[] }} options what is worth another try; everything, unless said
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

/** Whether npm failed for the network or the registry, and not for what it was told to do. */
export function isNpmOutage(output) {
  return /\b(E(CONNRESET|CONNREFUSED|TIMEDOUT|AI_AGAIN|NOTFOUND|PIPE|INTEGRITY|429|5\d\d)|ERR_SOCKET_TIMEOUT|socket hang up)\b/i.test(
    output,
  );
}
