/** How many may be in at once, and how long the others wait. */
export type LineOptions = Readonly<{
  places: number;
  /** Milliseconds without any progress after which a caller in line gives up: nobody is served any more. */
  stall: number;
  /** Milliseconds after which a caller in line gives up, although others are still served. */
  wait: number;
}>;

type Waiter = { begin: number; settle: (error?: Error) => void };

// As the driver says it, so that one test knows both.
const gaveUp = () => new Error("timeout exceeded when trying to connect");

/**
 * A line in front of something that serves a few at once, in the order in which they came. A caller waits long while the line moves and gives
 * up soon when it does not: a crowd is no reason to turn anybody away, a database that hangs is.
 */
export function createLine({ places, stall, wait }: LineOptions) {
  const waiting = new Set<Waiter>();
  let free = places;
  let lastProgress = Number.NEGATIVE_INFINITY;
  /** Milliseconds since something was last answered, or since the caller came. */
  const stalledSince = (begin: number) => performance.now() - Math.max(begin, lastProgress);

  const join = () =>
    new Promise<void>((resolve, reject) => {
      const begin = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        begin,
        settle(error) {
          waiting.delete(waiter);
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        },
      };
      const look = () => {
        if (!waiting.has(waiter)) return;
        const left = Math.min(stall - stalledSince(begin), wait - (performance.now() - begin));
        if (left <= 0) waiter.settle(gaveUp());
        else arm(left);
      };
      const arm = (left: number) => {
        // Looks once more after what has arrived has been read: a busy process is late itself.
        timer = setTimeout(() => setImmediate(look), Math.ceil(left));
      };
      waiting.add(waiter);
      arm(Math.min(stall, wait));
    });

  return {
    stalledSince,
    /** Resolves when there is a place, which `leave` gives back. */
    async enter(): Promise<void> {
      if (free > 0 && waiting.size === 0) free -= 1;
      else await join();
    },
    leave(): void {
      const [next] = waiting;
      if (next) next.settle();
      else free += 1;
    },
    /** Says that somebody was answered. */
    progress(): void {
      lastProgress = performance.now();
    },
  };
}
