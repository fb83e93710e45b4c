/** Milliseconds of work that nobody else's call should wait for. */
const longest = 10;

/**
 * For a loop over many rows. The returned function is called between two rows: after ten milliseconds of work it lets other calls have their turn,
 * and before that it costs nothing.
 */
export function createPauses(now = () => performance.now()): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < longest) return;
    await new Promise(setImmediate);
    since = now();
  };
}
