/** How many callers may be in at once, how many of them from one lane, and how many of a lane may wait. */
export type TurnsOptions = Readonly<{ places: number; share: number; bound: number }>;

/**
 * Places for which several lanes take turns. Within a lane callers are served in the order of arrival. A free place goes to the lane that
 * has waited longest since one of its callers came in or left. A lane never has more than its share of the places, so that another lane
 * finds some free. This is a pure data structure: it uses neither time nor promises.
 */
export function createTurns<Caller>({ places, share, bound }: TurnsOptions) {
  const inside = new Map<string, number>();
  // Lanes in the order of their turns.
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
    /** Takes a place, or joins the end of the lane unless the lane is full. */
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
    /** Returns a place of the lane. The result is the caller who gets the place next. */
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
    /** Removes a caller from the lane. Returns whether the caller was still waiting. */
    quit(lane: string, caller: Caller): boolean {
      const callers = waiting.get(lane);
      const waited = callers?.delete(caller) ?? false;
      if (callers?.size === 0) waiting.delete(lane);
      return waited;
    },
  };
}
