import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadKeys } from "./keys.ts";

test("many who start together have the same keys, and leave one file that only its owner reads", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bladekit-keys-"));
  const all = await Promise.all(Array.from({ length: 40 }, () => loadKeys(folder)));
  expect(new Set(all.map(({ signing }) => signing.toString("hex"))).size).toBe(1);
  expect(await readdir(folder)).toEqual(["keys.json"]);
  expect((await stat(join(folder, "keys.json"))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
