import { expect, it } from "vitest";
import { createMemory } from "./memory.ts";
import { nextReading } from "./next-reading.ts";

/** Readings that end when the test says so. */
function slowReader() {
  const begun: { end: (value: string) => void; fail: () => void }[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ end: resolve, fail: () => reject(new Error("lost")) });
    });
  return { begun, read };
}

/** Lets all work run that waits for no input or output. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it("a caller gets no reading that began before the call, and callers who wait share one", async () => {
  const { begun, read } = slowReader();
  const home = { memory: createMemory() };
  const first = nextReading(home, "a", read);
  const second = nextReading(home, "a", read);
  const third = nextReading(home, "a", read);
  expect(begun).toHaveLength(1);
  begun[0]?.end("old");
  expect(await first).toBe("old");
  await settle();
  expect(begun).toHaveLength(2);
  const fourth = nextReading(home, "a", read);
  begun[1]?.end("new");
  expect(await Promise.all([second, third])).toEqual(["new", "new"]);
  await settle();
  begun[2]?.end("newest");
  expect(await fourth).toBe("newest");
  expect(begun).toHaveLength(3);
});

it("tells a failure to those it was read for, and reads for the others", async () => {
  const { begun, read } = slowReader();
  const home = { memory: createMemory() };
  const first = nextReading(home, "a", read);
  const second = nextReading(home, "a", read);
  begun[0]?.fail();
  await expect(first).rejects.toThrow("lost");
  await settle();
  begun[1]?.end("read");
  expect(await second).toBe("read");
});

it("keeps what is asked of different databases, and for different keys, apart", async () => {
  const { begun, read } = slowReader();
  const [one, other] = [{ memory: createMemory() }, { memory: createMemory() }];
  const all = [nextReading(one, "a", read), nextReading(one, "b", read), nextReading(other, "a", read)];
  expect(begun).toHaveLength(3);
  for (const [index, { end }] of begun.entries()) end(String(index));
  expect(await Promise.all(all)).toEqual(["0", "1", "2"]);
});
