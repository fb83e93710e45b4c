import { expect, test } from "vitest";
import { withBackOff } from "./back-off.ts";

class Busy extends Error {}

function setup(failures: number, seconds = 0) {
  const waits: number[] = [];
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= failures) throw new Busy();
    return "done";
  };
  const backOff = {
    busyFor: (error: unknown) => (error instanceof Busy ? seconds : undefined),
    sleep: async (milliseconds: number) => void waits.push(milliseconds),
    random: () => 0.5,
    signal: new AbortController().signal,
  };
  return { work, backOff, waits, calls: () => calls };
}

test("waits twice as long each time", async () => {
  const { work, backOff, waits } = setup(3);
  expect(await withBackOff(work, backOff)).toBe("done");
  expect(waits).toEqual([500, 1000, 2000]);
});

test("waits as long as the server asks", async () => {
  const { work, backOff, waits } = setup(1, 30);
  await withBackOff(work, backOff);
  expect(waits).toEqual([30_000]);
});

test("gives up after six tries", async () => {
  const { work, backOff, calls } = setup(9);
  await expect(withBackOff(work, backOff)).rejects.toThrow(Busy);
  expect(calls()).toBe(6);
});

test("does not repeat what failed for another reason", async () => {
  const { backOff, waits } = setup(0);
  await expect(withBackOff(() => Promise.reject(new Error("no")), backOff)).rejects.toThrow("no");
  expect(waits).toEqual([]);
});

test("waits no longer once it is stopped, and says what the server said", async () => {
  const { work, backOff, calls } = setup(9, 3600);
  const stop = new AbortController();
  const sleep = async () => stop.abort();
  await expect(withBackOff(work, { ...backOff, sleep, signal: stop.signal })).rejects.toThrow(Busy);
  expect(calls()).toBe(1);
});
