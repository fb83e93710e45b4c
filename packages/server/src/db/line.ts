import { createTurns } from "./turns.ts";

/** How many may be in at once, and how long the others wait. */
export type LineOptions = Readonly<{
  places: number;
  /** Most callers of one lane that wait. */
  bound: number;
  /** Milliseconds without any progress after which a caller in line gives up: nobody is served any more. */
  stall: number;
  /** Milliseconds after which a caller in line gives up, although others are still served. */
  wait: number;
}>;

/** The line is too long, or took too long although it moves: the server is busy, and the caller may come again. */
export class LineError extends Error {
  override name = "LineError";
}

type Waiter = { settle: (error?: Error) => void };

// As the driver says it, so that one test knows both.
const stalled = () => new Error("timeout exceeded when trying to connect");

/** Most places that one lane has: half of them, so that another one finds some free at any time. */
const shareOf = (places: number) => Math.ceil(places / 2);

/**
 * A line in front of something that serves a few at once. Lanes take turns; within one callers are served in the order in which they came.
 * A caller waits long while the line moves and gives up soon when it does not: a crowd is no reason to turn anybody away, a database that
 * hangs is.
 */
export function createLine({ places, bound, stall, wait }: LineOptions) {
  const turns = createTurns<Waiter>({ places, share: shareOf(places), bound });
  let lastProgress = Number.NEGATIVE_INFINITY;
  /** Milliseconds since something was last answered, or since the caller came. */
  const stalledSince = (begin: number) => performance.now() - Math.max(begin, lastProgress);

  return {
    stalledSince,
    /** Resolves when there is a place, which `leave` gives back. `most` is a shorter wait than that of the others. @throws LineError */
    enter(lane: string, most = wait): Promise<void> {
      const patience = Math.min(most, wait);
      return new Promise((resolve, reject) => {
        const begin = performance.now();
        let timer: NodeJS.Timeout | undefined;
        const waiter: Waiter = {
          settle(error) {
            clearTimeout(timer);
            if (error) reject(error);
            else resolve();
          },
        };
        const look = () => {
          const waited = performance.now() - begin;
          const left = Math.min(stall - stalledSince(begin), patience - waited);
          if (left > 0) arm(left);
          else if (turns.quit(lane, waiter))
            waiter.settle(stalledSince(begin) >= stall ? stalled() : new LineError("waited too long in line"));
        };
        const arm = (left: number) => {
          // Looks once more after what has arrived has been read: a busy process is late itself.
          timer = setTimeout(() => setImmediate(look), Math.ceil(left));
        };
        const entered = turns.enter(lane, waiter);
        if (entered === "in") resolve();
        else if (entered === "full") reject(new LineError("the line is full"));
        else arm(Math.min(stall, patience));
      });
    },
    leave(lane: string): void {
      turns.leave(lane)?.settle();
    },
    /** Says that somebody was answered. */
    progress(): void {
      lastProgress = performance.now();
    },
  };
}
