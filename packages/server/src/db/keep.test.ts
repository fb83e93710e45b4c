import { expect, test } from "vitest";
import { keepByVersion } from "./keep.ts";
import { createMemory } from "./memory.ts";

const home = () => ({ memory: createMemory() });

test("a value is read once for each version, and callers at the same time wait for the same reading", async () => {
  const keep = keepByVersion<string>(10);
  const here = home();
  const read: string[] = [];
  const get = (version: number) =>
    keep(here, ["role", version], async () => {
      read.push(`${version}`);
      return `v${version}`;
    });
  expect(await Promise.all([get(1), get(1), get(2)])).toEqual(["v1", "v1", "v2"]);
  expect(await get(1)).toBe("v1");
  expect(read).toEqual(["1", "2"]);
  // Another database has its own values.
  expect(await keep(home(), ["role", 1], async () => "other")).toBe("other");
});

test("the oldest goes when there is one more than there may be", async () => {
  const keep = keepByVersion<number>(2);
  const here = home();
  const read: number[] = [];
  const get = (key: number) =>
    keep(here, [key], async () => {
      read.push(key);
      return key;
    });
  for (const key of [1, 2, 1, 2]) await get(key);
  expect(read).toEqual([1, 2]);
  for (const key of [3, 2, 1]) await get(key);
  expect(read).toEqual([1, 2, 3, 1]);
});

test("a reading that fails is tried again by the next caller", async () => {
  const keep = keepByVersion<string>(2);
  const here = home();
  const broken = keep(here, ["a"], () => Promise.reject(new Error("down")));
  await expect(broken).rejects.toThrow("down");
  expect(await keep(here, ["a"], async () => "up")).toBe("up");
});
