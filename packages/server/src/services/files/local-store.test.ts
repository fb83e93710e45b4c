import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFile } from "./file-store.ts";
import { createLocalStore } from "./local-store.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bladekit-files-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const place = { tenantId: "100001", name: "upload/a.txt" };
const file = newFile(Buffer.from("0123456789"), "text/plain");

test("a file is written, measured, read whole and in parts, and taken away", async () => {
  const store = createLocalStore(root);
  const read = async (range?: { start: number; end: number }) => {
    const stream = await store.get(place, range);
    return stream && (await buffer(stream)).toString();
  };
  expect([await read(), await store.head(place)]).toEqual([undefined, undefined]);
  await store.put(place, file);
  expect([await read(), await read({ start: 2, end: 4 }), await store.head(place)]).toEqual(["0123456789", "234", 10]);
  await store.put(place, newFile(Buffer.from("other"), "text/plain"));
  expect(await read()).toBe("other");
  expect(await store.head({ ...place, tenantId: "100002" })).toBeUndefined();
  await store.remove(place);
  expect(await store.head(place)).toBeUndefined();
  // A file that is not there is gone already.
  await store.remove(place);
});

test("a file is for its owner alone, and nothing stands beside it", async () => {
  await createLocalStore(root).put(place, file);
  expect((await stat(join(root, "100001/upload/a.txt"))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(root, "100001/upload"))).toEqual(["a.txt"]);
});

test("a file that cannot get its name leaves nothing behind", async () => {
  const store = createLocalStore(root);
  await store.put(place, file);
  await expect(store.put({ ...place, name: "upload" }, file)).rejects.toMatchObject({ code: "EISDIR" });
  expect([await readdir(root), await readdir(join(root, "100001"))]).toEqual([["100001"], ["upload"]]);
});

test("a name never leaves the folder of its tenant", async () => {
  const store = createLocalStore(root);
  for (const name of ["../100002/a.txt", "a/../../b", "", "."])
    await expect(store.put({ tenantId: "100001", name }, file)).rejects.toThrow("leaves its folder");
  expect(() => store.remove({ tenantId: "100001", name: "../x" })).toThrow("leaves its folder");
  await store.put({ tenantId: "100001", name: "a/../b.txt" }, file);
  expect(await readdir(join(root, "100001"))).toEqual(["b.txt"]);
});

test("a folder in the place of a file is a fault, and no missing file", async () => {
  const store = createLocalStore(root);
  await store.put(place, file);
  await expect(store.head({ tenantId: "100001", name: "upload/a.txt/x" })).rejects.toMatchObject({ code: "ENOTDIR" });
  await expect(store.get({ tenantId: "100001", name: "upload/a.txt/x" })).rejects.toMatchObject({ code: "ENOTDIR" });
});

test("a file of the local store has no link for browsers", async () => {
  expect(await createLocalStore(root).link(place, { type: "text/plain", disposition: "inline" }, 60)).toBeUndefined();
});
