export type BackOff = Readonly<{
  /** Seconds the server asks to wait, 0 if it only says that it is busy; undefined for any other error. */
  busyFor: (error: unknown) => number | undefined;
  /** Ends at once when `signal` is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1; spreads the returns of callers that were turned away together. */
  random: () => number;
  /** When aborted, the wait ends and the last error of the server is thrown. */
  signal: AbortSignal;
}>;

const TRIES = 6;
const FIRST_WAIT_MS = 500;

/** Repeats `work` while the server says that it is busy, with waits that double; any other error ends it at once. */
export async function withBackOff<T>(work: () => Promise<T>, { busyFor, sleep, random, signal }: BackOff): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      const seconds = busyFor(error);
      if (seconds === undefined || failures === TRIES || signal.aborted) throw error;
      const wait = FIRST_WAIT_MS * 2 ** (failures - 1) * (0.5 + random());
      await sleep(Math.max(wait, seconds * 1000), signal);
      if (signal.aborted) throw error;
    }
  }
}
