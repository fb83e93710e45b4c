import { AsyncLocalStorage } from "node:async_hooks";

const wanted = new AsyncLocalStorage<AbortSignal>();

/** Marks work that serves other callers, too. It goes on when this caller has gone. */
export function whoeverWants<T>(work: () => T): T {
  return wanted.exit(work);
}

/** The signal that nobody waits for the next query any more; undefined for work that is always finished. */
export function wantedSignal(): AbortSignal | undefined {
  return wanted.getStore();
}

/**
 * The steps of a generator. The running step is cancelled in the database when `signal` says that its reader has gone. Other work of that
 * reader goes on, because other callers may wait for it.
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
