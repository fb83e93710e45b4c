import { describe, expect, it } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

/** Work that ends when it is told to. */
function work() {
  let end: (fails?: boolean) => void = () => {};
  const done = new Promise<string>((resolve, reject) => {
    end = (fails = false) => (fails ? reject(new Error("failed")) : resolve("done"));
  });
  return { done, end: (fails?: boolean) => end(fails) };
}

describe("fewAtOnce", () => {
  it("runs so many at once and the others in turn, whether those before them end well or not", async () => {
    const run = fewAtOnce({ atOnce: 2, queue: 10 });
    const started: number[] = [];
    const works = Array.from({ length: 5 }, work);
    const results = works.map(({ done }, index) =>
      run(() => {
        started.push(index);
        return done;
      }),
    );
    expect(started).toEqual([0, 1]);
    works[0]?.end(true);
    await expect(results[0]).rejects.toThrow("failed");
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const { end } of works.slice(1)) end();
    expect(await Promise.all(results.slice(1))).toEqual(Array(4).fill("done"));
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it("refuses what would wait too long, and takes work again afterwards", async () => {
    const run = fewAtOnce({ atOnce: 1, queue: 1 });
    const [first, second] = [work(), work()];
    const results = [run(() => first.done), run(() => second.done)];
    await expect(run(async () => "third")).rejects.toMatchObject({ code: "unavailable" });
    first.end();
    second.end();
    await Promise.all(results);
    expect(await run(async () => "fourth")).toBe("fourth");
    const later = [work(), work()];
    const started: number[] = [];
    const again = later.map(({ done }, index) =>
      run(() => {
        started.push(index);
        return done;
      }),
    );
    expect(started).toEqual([0]);
    for (const { end } of later) end();
    await Promise.all(again);
  });
});
