import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLine, LineError } from "./line.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Records what has happened to a caller so far. */
function watch(entering: Promise<void>) {
  const seen = { is: "waiting" };
  entering.then(
    () => {
      seen.is = "in";
    },
    () => {
      seen.is = "gone";
    },
  );
  return seen;
}

describe("a line", () => {
  test("serves in the order in which callers came", async () => {
    const line = createLine({ places: 1, bound: 100, stall: 1_000, wait: 20_000 });
    const callers = [0, 1, 2].map(() => watch(line.enter("")));
    await vi.advanceTimersByTimeAsync(0);
    expect(callers.map(({ is }) => is)).toEqual(["in", "waiting", "waiting"]);
    line.leave("");
    await vi.advanceTimersByTimeAsync(0);
    expect(callers.map(({ is }) => is)).toEqual(["in", "in", "waiting"]);
  });

  test("keeps its callers as long as it moves, and no longer than agreed", async () => {
    const line = createLine({ places: 1, bound: 100, stall: 1_000, wait: 20_000 });
    await line.enter("");
    const caller = watch(line.enter(""));
    for (let half = 0; half < 39; half += 1) {
      line.progress();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(caller.is).toBe("waiting");
    line.progress();
    await vi.advanceTimersByTimeAsync(600);
    expect(caller.is).toBe("gone");
  });

  test("sends its callers away soon when nobody is answered, and does not count those that went", async () => {
    const line = createLine({ places: 1, bound: 100, stall: 1_000, wait: 20_000 });
    await line.enter("");
    const gone = watch(line.enter(""));
    await vi.advanceTimersByTimeAsync(1_050);
    expect(gone.is).toBe("gone");
    const next = watch(line.enter(""));
    line.leave("");
    await vi.advanceTimersByTimeAsync(0);
    expect(next.is).toBe("in");
  });

  test("tells a caller who finds it full so at once, and one who waited too long that it moves", async () => {
    const line = createLine({ places: 1, bound: 1, stall: 1_000, wait: 2_000 });
    await line.enter("a");
    const waits = line.enter("a");
    await expect(line.enter("a")).rejects.toBeInstanceOf(LineError);
    const gone = expect(waits).rejects.toBeInstanceOf(LineError);
    for (let part = 0; part < 5; part += 1) {
      line.progress();
      await vi.advanceTimersByTimeAsync(500);
    }
    await gone;
  });
});
