import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/terminal.ts";
import { withFileLock } from "./file-lock.ts";

describe("withFileLock", () => {
  test("lets one in at a time, even after one fails", async () => {
    const path = join(temporaryFolder(), "deep/lock");
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      log.push(`${name} out`);
      if (name === "a") throw new Error("no");
    };
    await Promise.allSettled(["a", "b", "c"].map((name) => withFileLock(path, work(name))));
    expect(log).toHaveLength(6);
    for (let i = 0; i < 6; i += 2) expect(log[i + 1]).toBe(log[i]?.replace("in", "out"));
  });

  test("takes over a lock that a killed process left", async () => {
    const path = join(temporaryFolder(), "lock");
    writeFileSync(path, "");
    const old = Date.now() / 1000 - 120;
    utimesSync(path, old, old);
    expect(await withFileLock(path, async () => "done")).toBe("done");
  });
});
