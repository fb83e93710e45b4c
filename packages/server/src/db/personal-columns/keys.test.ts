import { chown, lstat, mkdir, mkdtemp, readdir, rename, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadKeys, rotateDataKey } from "./keys.ts";

test("many who start together have the same keys, and leave one file that only its owner reads", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bladekit-keys-"));
  const all = await Promise.all(Array.from({ length: 40 }, () => loadKeys(folder)));
  expect(new Set(all.map(({ signing }) => signing.toString("hex"))).size).toBe(1);
  expect(await readdir(folder)).toEqual(["keys.json"]);
  expect((await stat(join(folder, "keys.json"))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test("a new data key goes where a link leads, for all who share it, and to whose the keys are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bladekit-keys-"));
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  const before = await loadKeys(one);
  const shared = join(folder, "keys.json");
  await rename(join(one, "keys.json"), shared);
  // Only root may change the owner of a file.
  const owner = process.getuid?.() === 0 ? 12_345 : (await stat(shared)).uid;
  await chown(shared, owner, (await stat(shared)).gid);
  await mkdir(other);
  for (const place of [one, other]) await symlink(shared, join(place, "keys.json"));
  await rotateDataKey(one);
  const [here, there] = [await loadKeys(one), await loadKeys(other)];
  expect((await lstat(join(one, "keys.json"))).isSymbolicLink()).toBe(true);
  expect(there).toEqual(here);
  expect([here.data.equals(before.data), here.formerData]).toEqual([false, [before.data]]);
  expect(await stat(shared)).toMatchObject({ uid: owner, mode: 0o100600 });
  await rm(folder, { recursive: true });
});
