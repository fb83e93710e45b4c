import { readdir, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import * as argon2 from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { hash, verify } from "./heavy-thread.ts";

const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

/** How little each thread of this process matters, by Linux; the nineteenth column of its line. */
async function priorities(): Promise<number[]> {
  const tasks = await readdir("/proc/self/task");
  // One that has ended meanwhile has no line any more.
  const read = (task: string) => readFile(`/proc/self/task/${task}/stat`, "utf8").catch(() => undefined);
  const lines = (await Promise.all(tasks.map(read))).filter((line) => line !== undefined);
  return lines.map((line) => Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[16]));
}

describe("a thread for heavy work", () => {
  it("does what the library does", async () => {
    const hashed = await hash("secret", cost);
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await argon2.verify(hashed, "secret")).toBe(true);
    expect(await verify(await argon2.hash("secret", cost), "secret")).toBe(true);
    expect(await verify(hashed, "Secret")).toBe(false);
  });

  it("says what the library cannot do, and goes on", async () => {
    const told = await argon2.verify("none", "secret").catch((error: Error) => error.message);
    expect(told).toEqual(expect.any(String));
    await expect(verify("none", "secret")).rejects.toThrow(told as string);
    expect(await verify(await hash("secret", cost), "secret")).toBe(true);
  });

  it("works for several at once", async () => {
    const texts = ["a", "b", "c", "d"];
    const hashed = await Promise.all(texts.map((text) => hash(text, cost)));
    const matches = await Promise.all(hashed.map((one) => Promise.all(texts.map((text) => verify(one, text)))));
    expect(matches).toEqual(texts.map((_, row) => texts.map((_, column) => row === column)));
  });

  it.runIf(process.platform === "linux")("leaves the processor to the thread that answers everybody", async () => {
    const own = getPriority();
    await hash("secret", cost);
    expect(getPriority()).toBe(own);
    expect(await priorities()).toContain(Math.min(19, own + 5));
  });
});
