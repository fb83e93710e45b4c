import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTurns } from "./turns.ts";

type Step = { kind: "enter" | "leave" | "quit"; lane: string; pick: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("enter", "enter", "leave", "quit"),
  lane: fc.constantFrom("a", "b", "c"),
  pick: fc.nat(),
});
const size = fc.record({ places: fc.integer({ min: 1, max: 6 }), bound: fc.integer({ min: 1, max: 5 }) });

/** Plays steps. After each it tells `look` who is in, who waits, and who was let in by the step. */
function play(
  { places, share, bound }: { places: number; share: number; bound: number },
  steps: readonly Step[],
  look: (now: { inside: string[]; waiting: number[][]; entered: number | undefined; refused: boolean }) => void,
) {
  const turns = createTurns<number>({ places, share, bound });
  const laneOf = new Map<number, string>();
  const inside = new Set<number>();
  const waiting = new Map<string, number[]>([
    ["a", []],
    ["b", []],
    ["c", []],
  ]);
  let callers = 0;
  for (const { kind, lane, pick } of steps) {
    const line = waiting.get(lane) ?? [];
    let entered: number | undefined;
    let refused = false;
    if (kind === "enter") {
      const caller = callers++;
      laneOf.set(caller, lane);
      const outcome = turns.enter(lane, caller);
      if (outcome === "in") {
        entered = caller;
        inside.add(caller);
      } else if (outcome === "waits") line.push(caller);
      refused = outcome === "full";
      if (refused) expect(line).toHaveLength(bound);
    } else if (kind === "quit") {
      const caller = line[pick % line.length];
      if (caller === undefined) continue;
      expect(turns.quit(lane, caller)).toBe(true);
      expect(turns.quit(lane, caller)).toBe(false);
      line.splice(line.indexOf(caller), 1);
    } else {
      const ofLane = [...inside].filter((caller) => laneOf.get(caller) === lane);
      const caller = ofLane[pick % ofLane.length];
      if (caller === undefined) continue;
      inside.delete(caller);
      entered = turns.leave(lane);
      if (entered !== undefined) {
        const own = waiting.get(laneOf.get(entered) ?? "") ?? [];
        // Within a lane callers enter in the order of arrival.
        expect(own.shift()).toBe(entered);
        inside.add(entered);
      }
    }
    const lanes = [...inside].map((caller) => laneOf.get(caller) ?? "");
    look({ inside: lanes, waiting: [...waiting.values()], entered, refused });
  }
}

const countOf = (lanes: readonly string[], lane: string) => lanes.filter((one) => one === lane).length;
const names = ["a", "b", "c"];

describe("turns", () => {
  test("never give more places than there are, or to a lane more than its share, and leave none empty that somebody waits for", () => {
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 6 }), (sizes, steps, most) => {
        const share = Math.min(most, sizes.places);
        play({ ...sizes, share }, steps, ({ inside, waiting }) => {
          expect(inside.length).toBeLessThanOrEqual(sizes.places);
          for (const [index, lane] of names.entries()) {
            const own = countOf(inside, lane);
            expect(own).toBeLessThanOrEqual(share);
            const couldEnter = own < share && inside.length < sizes.places;
            expect(couldEnter && (waiting[index]?.length ?? 0) > 0).toBe(false);
          }
        });
      }),
    );
  });

  test("let no lane in twice while another one waits that could have had the place", () => {
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 200 }), (sizes, steps) => {
        // With a share of all places, every waiting caller could have had any place.
        const passed = new Map<string, Map<string, number>>();
        let before: number[][] = [[], [], []];
        let laneOfCaller = new Map<number, string>();
        play({ ...sizes, share: sizes.places }, steps, ({ waiting, entered }) => {
          if (entered !== undefined && before.some((line) => line.includes(entered))) {
            const lane = laneOfCaller.get(entered) ?? "";
            passed.delete(lane);
            for (const [index, other] of names.entries()) {
              if (other === lane || (before[index]?.length ?? 0) === 0) continue;
              const counts = passed.get(other) ?? new Map<string, number>();
              counts.set(lane, (counts.get(lane) ?? 0) + 1);
              passed.set(other, counts);
              expect(counts.get(lane)).toBeLessThanOrEqual(1);
            }
          }
          for (const [index, line] of waiting.entries()) if (line.length === 0) passed.delete(names[index] ?? "");
          laneOfCaller = new Map(waiting.flatMap((line, index) => line.map((caller) => [caller, names[index] ?? ""])));
          before = waiting.map((line) => [...line]);
        });
      }),
    );
  });

  test("keep places for another lane, however many of one wait", () => {
    const turns = createTurns<string>({ places: 4, share: 3, bound: 1_000 });
    const crowd = Array.from({ length: 500 }, (_, number) => turns.enter("crowded", `${number}`));
    expect(crowd.filter((outcome) => outcome === "in")).toHaveLength(3);
    expect(turns.enter("quiet", "colleague")).toBe("in");
  });
});
