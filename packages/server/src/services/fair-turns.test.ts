import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { say } from "../contract/say.ts";
import { fairTurns } from "./fair-turns.ts";

/** Turns whose work is ended by hand; `begun` lists what has begun so far. */
function turns(bounds: Partial<Parameters<typeof fairTurns>[0]> = {}) {
  const inTurn = fairTurns({ atOnce: 1, waitingOfTenant: 4, waitingInAll: 32, waitMs: 60_000, ...bounds });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    inTurn(name.charAt(0), () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Ends a piece of work and lets the next begin. */
  const end = async (name: string) => {
    ends.get(name)?.();
    await sleep(0);
  };
  return { ask, begun, end };
}

test("tenants take turns, however much one of them has sent", async () => {
  const { ask, begun, end } = turns();
  const all = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map(ask);
  for (let index = 0; index < all.length; index += 1) await end(begun.at(-1) ?? "");
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  expect(await Promise.all(all)).toHaveLength(7);
});

test("a tenant has one piece of work under way, though there is room for more", async () => {
  const { ask, begun, end } = turns({ atOnce: 2 });
  const all = ["a1", "a2", "b1", "b2"].map(ask);
  expect(begun).toEqual(["a1", "b1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "b1", "a2"]);
  await end("a2");
  // b2 waits for b1 alone.
  expect(begun).toEqual(["a1", "b1", "a2"]);
  await end("b1");
  await end("b2");
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1", "b2"]);
});

test("a tenant has its share under way, and the rest stays free for others", async () => {
  const { ask, begun, end } = turns({ atOnce: 3, share: 2 });
  const all = ["a1", "a2", "a3", "b1"].map(ask);
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "a2", "b1"]);
  for (const name of ["a1", "a2", "a3"]) await end(name);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1"]);
});

test("work that fails gives its turn back", async () => {
  const inTurn = fairTurns({ atOnce: 1, waitingOfTenant: 1, waitingInAll: 1, waitMs: 60_000 });
  const broken = inTurn("a", async () => {
    throw new Error("broken");
  });
  const next = inTurn("a", async () => "next");
  await expect(broken).rejects.toThrow("broken");
  expect(await next).toBe("next");
});

test("what a tenant sends beyond its share of the line is refused, and others still get in", async () => {
  const { ask, end } = turns({ waitingOfTenant: 2 });
  const all = ["a1", "a2", "a3"].map(ask);
  await expect(ask("a4")).rejects.toMatchObject({ code: "busy", data: { retryAfter: 10 } });
  const other = ask("b1");
  for (const name of ["a1", "b1", "a2", "a3"]) await end(name);
  expect(await Promise.all([...all, other])).toEqual(["a1", "a2", "a3", "b1"]);
});

test("a tenant with too much in line is told so in the words of the work", async () => {
  const tooMany = say("文件太多", "Too many files");
  const { ask, end } = turns({ waitingOfTenant: 1, tooMany });
  const all = ["a1", "a2"].map(ask);
  await expect(ask("a3")).rejects.toMatchObject({ code: "rate_limited", sentence: tooMany });
  for (const name of ["a1", "a2"]) await end(name);
  await Promise.all(all);
});

test("a full line refuses every further caller", async () => {
  const { ask, end } = turns({ waitingInAll: 2 });
  const all = ["a1", "b1", "c1"].map(ask);
  await expect(ask("d1")).rejects.toMatchObject({ code: "busy", data: { retryAfter: 10 } });
  for (const name of ["a1", "b1", "c1"]) await end(name);
  const later = ask("d2");
  await end("d2");
  expect(await Promise.all([...all, later])).toEqual(["a1", "b1", "c1", "d2"]);
});

test("work that waits too long is refused and leaves the line", async () => {
  const { ask, begun, end } = turns({ waitMs: 1 });
  const first = ask("a1");
  await expect(ask("b1")).rejects.toMatchObject({ code: "busy" });
  await end("a1");
  expect(await first).toBe("a1");
  expect(begun).toEqual(["a1"]);
});
