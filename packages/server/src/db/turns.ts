/** How many may be in at once, how many of one lane, and how many of a lane may wait. */
export type TurnsOptions = Readonly<{ places: number; share: number; bound: number }>;

/**
 * Places that several lanes take turns for. Within a lane callers are served in the order in which they came; a free place goes to the
 * lane that has waited longest since one of its callers came in or went out. A lane never has more than its share of the places, so that another one that comes
 * finds some free. A pure data structure: it knows neither time nor promises.
 */
export function createTurns<Caller>({ places, share, bound }: TurnsOptions) {
  const inside = new Map<string, number>();
  // Lanes in the order of their next turns.
  const waiting = new Map<string, Set<Caller>>();
  const toTheEnd = (lane: string) => {
    const callers = waiting.get(lane);
    waiting.delete(lane);
    if (callers && callers.size > 0) waiting.set(lane, callers);
  };
  let free = places;
  const mayEnter = (lane: string) => free > 0 && (inside.get(lane) ?? 0) < share;
  const take = (lane: string) => {
    free -= 1;
    inside.set(lane, (inside.get(lane) ?? 0) + 1);
  };

  return {
    /** Takes a place, or joins the end of the lane, unless that is full. */
    enter(lane: string, caller: Caller): "in" | "waits" | "full" {
      const callers = waiting.get(lane);
      if (!callers && mayEnter(lane)) {
        take(lane);
        return "in";
      }
      if (callers && callers.size >= bound) return "full";
      waiting.set(lane, (callers ?? new Set()).add(caller));
      return "waits";
    },
    /** Gives a place of the lane back. Returns the caller who has it now. */
    leave(lane: string): Caller | undefined {
      free += 1;
      const left = (inside.get(lane) ?? 0) - 1;
      if (left > 0) inside.set(lane, left);
      else inside.delete(lane);
      toTheEnd(lane);
      for (const [next, callers] of waiting) {
        if (!mayEnter(next)) continue;
        const [caller] = callers;
        callers.delete(caller as Caller);
        toTheEnd(next);
        take(next);
        return caller;
      }
      return undefined;
    },
    /** Takes a caller out of the lane. Says whether the caller was still waiting. */
    quit(lane: string, caller: Caller): boolean {
      const callers = waiting.get(lane);
      const waited = callers?.delete(caller) ?? false;
      if (callers?.size === 0) waiting.delete(lane);
      return waited;
    },
  };
}
