import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { say } from "../../contract/say.ts";
import { OutboundError } from "../outbound/outbound.ts";
import type { FileStore } from "./file-store.ts";
import { verifyStore } from "./verify-store.ts";

/** A store that keeps what it is given. */
function memory(): FileStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const keyOf = ({ tenantId, name }: { tenantId: string; name: string }) => `${tenantId}/${name}`;
  return {
    files,
    put: async (place, { bytes }) => void files.set(keyOf(place), bytes),
    get: async (place, range) => {
      const found = files.get(keyOf(place));
      return found && Readable.from([range ? found.subarray(range.start, range.end + 1) : found]);
    },
    head: async (place) => files.get(keyOf(place))?.length,
    remove: async (place) => void files.delete(keyOf(place)),
    link: async () => undefined,
  };
}

/** The English sentence of the fault, if there is one. */
async function faultOf(change: (store: FileStore) => Partial<FileStore>): Promise<string> {
  const store = memory();
  const verified = verifyStore({ ...store, ...change(store) }, "100001");
  return verified.then(
    () => "",
    (error: OutboundError) => `${error.sentence.en} ${error.mayHaveArrived}`,
  );
}
const down = async () => {
  throw new OutboundError(say("存储服务繁忙", "the storage is busy"), false);
};
const differs = "a test file failed: the result differs from what was written true";

test("a store that keeps files is left as it was", async () => {
  const store = memory();
  await verifyStore(store, "100001");
  expect(store.files.size).toBe(0);
});

test.each<[string, (store: FileStore) => Partial<FileStore>]>([
  ["Writing a test file failed: the storage is busy true", () => ({ put: down })],
  ["Reading a test file failed: the storage is busy true", () => ({ get: down })],
  ["Removing a test file failed: the storage is busy true", () => ({ remove: down })],
  ["Removing a test file failed: the storage is busy true", () => ({ head: down })],
  [`Reading ${differs}`, () => ({ get: async () => undefined })],
  [`Reading ${differs}`, () => ({ get: async () => Readable.from(["other"]) })],
  [`Reading ${differs}`, (store) => ({ get: (place) => store.get(place) })],
  [`Reading ${differs}`, (store) => ({ get: async (place, range) => (range ? undefined : store.get(place)) })],
  [
    `Reading ${differs}`,
    (store) => ({ get: (place, range) => store.get(place, range && { ...range, end: range.end - 1 }) }),
  ],
  [`Removing ${differs}`, () => ({ remove: async () => {} })],
  ["", () => ({})],
])("a store is refused: %s", async (fault, change) => {
  expect(await faultOf(change)).toBe(fault);
});

test("a fault of another kind is no fault of the store", async () => {
  const broken = { ...memory(), put: () => Promise.reject(new TypeError("broken")) };
  await expect(verifyStore(broken, "100001")).rejects.toThrow(new TypeError("broken"));
});
