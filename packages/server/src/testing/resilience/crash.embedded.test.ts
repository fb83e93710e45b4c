import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crash } from "../crash/crash.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-crash-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** For another number run `npm run crash -- --kills 30`. */
const kills = 4;

test("a server killed in the middle of writes, its database too, has every acknowledged write whole after the restart", async () => {
  const { lost, halfWritten, refusedAgain, acknowledged, timers } = await crash({ dataDir, kills });
  expect(lost).toEqual([]);
  expect(halfWritten).toEqual([]);
  // A submission whose answer was lost is sent again with its key, and is then stored once (A11).
  expect(refusedAgain).toEqual([]);
  expect(timers).toEqual({ fired: expect.any(Number), left: 0 });
  for (const count of Object.values(acknowledged)) expect(count).toBeGreaterThan(kills);
});
