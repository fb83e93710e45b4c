import { createTurns } from "./turns.ts";

/** How many callers are served at once, and how long the others wait. */
export type LineOptions = Readonly<{
  places: number;
  /** The most callers of one lane that wait. */
  bound: number;
  /** Milliseconds without any progress after which a waiting caller gives up, because nobody is being served. */
  stall: number;
  /** Milliseconds after which a waiting caller gives up, although others are still served. */
  wait: number;
}>;

/** The line is too long, or moves too slowly. The server is busy, and the caller may try again. */
export class LineError extends Error {
  override name = "LineError";
}

type Waiter = { settle: (error?: Error) => void };

// The same message as the driver's, so that one check recognises both.
const stalled = () => new Error("timeout exceeded when trying to connect");

/** The most places of one lane: half of all, so that another lane always finds some free. */
const shareOf = (places: number) => Math.ceil(places / 2);

/**
 * A waiting line for a resource that serves a few callers at once. Lanes take turns. Within a lane, callers are served in the order of
 * arrival. A caller waits long while the line moves, and gives up soon when it does not. So a crowd is served, and a database that hangs is
 * reported at once.
 */
export function createLine({ places, bound, stall, wait }: LineOptions) {
  const turns = createTurns<Waiter>({ places, share: shareOf(places), bound });
  let lastProgress = Number.NEGATIVE_INFINITY;
  /** Milliseconds since the last answer, or since the caller came if that is later. */
  const stalledSince = (begin: number) => performance.now() - Math.max(begin, lastProgress);

  return {
    stalledSince,
    /** Resolves when there is a place, which `leave` returns. `most` is a shorter wait for this caller. @throws LineError */
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
          // Handles what has arrived before it decides, because on a busy machine this process is late itself.
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
    /** Records that a caller was answered. */
    progress(): void {
      lastProgress = performance.now();
    },
  };
}
