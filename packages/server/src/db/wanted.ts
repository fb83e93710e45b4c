import { AsyncLocalStorage } from "node:async_hooks";

const wanted = new AsyncLocalStorage<AbortSignal>();

/** What begins within `work` is for others too: it goes on when this caller has gone. */
export function whoeverWants<T>(work: () => T): T {
  return wanted.exit(work);
}

/** Says that nobody waits for the query that is about to begin; undefined where that cannot be. */
export function wantedSignal(): AbortSignal | undefined {
  return wanted.getStore();
}

/**
 * The steps of a generator, each of which is cancelled in the database when `signal` says that nobody waits for it any more. What else its reader
 * does is not: others may wait for the same.
 */
export async function* whileWanted<T>(steps: AsyncGenerator<T>, signal: AbortSignal): AsyncGenerator<T> {
  try {
    for (;;) {
      const step = await wanted.run(signal, () => steps.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await steps.return(undefined);
  }
}
