/** A file of the console did not come: the network is gone, or a new release took the file away. */
export class LoadError extends Error {
  override readonly name = "LoadError";

  /** Without a sentence of its own, so that a screen says what it says of a failed network. */
  constructor(cause: unknown) {
    super("", { cause });
  }
}

/** How long a file may be on its way, in ms. */
const patience = 120_000;

/** Waits for a file of the console. @throws LoadError when it cannot be read, or does not come in time */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came for ${patience / 1000} s`)), patience);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } catch (cause) {
    throw new LoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

const failures = new Set<() => void>();

/**
 * Loads when it is first asked, and answers the same promise from then on. A failure stays as well, because React asks again and again until
 * somebody has seen it; `forgetFailures` ends that.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (!loading) {
      loading = inTime(load());
      loading.catch(() => failures.add(() => (loading = undefined)));
    }
    return loading;
  };
}

/** Lets the next call load again what failed. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
