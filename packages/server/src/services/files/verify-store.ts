import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { OutboundError } from "../outbound/outbound.ts";
import { type FileStore, newFile } from "./file-store.ts";

/** Writes a small file, reads it and a part of it back, and removes it. @throws OutboundError that says which step failed and why */
export async function verifyStore(store: FileStore, tenantId: string): Promise<void> {
  const place = { tenantId, name: `verify/${randomUUID()}.txt` };
  const bytes = Buffer.from(randomUUID());
  const steps: readonly [string, () => Promise<boolean>][] = [
    ["写入", () => store.put(place, newFile(bytes, "text/plain")).then(() => true)],
    ["读取", async () => bytes.equals(await buffer((await store.get(place)) ?? Readable.from([])))],
    [
      "读取",
      async () =>
        bytes.subarray(2, 5).equals(await buffer((await store.get(place, { start: 2, end: 4 })) ?? Readable.from([]))),
    ],
    ["删除", () => store.remove(place).then(() => true)],
    ["删除", async () => (await store.head(place)) === undefined],
  ];
  for (const [name, step] of steps) {
    const isDone = await step().catch((cause: unknown) => {
      if (!(cause instanceof OutboundError)) throw cause;
      throw new OutboundError(`${name}测试文件失败：${cause.message}`, true, cause);
    });
    if (!isDone) throw new OutboundError(`${name}测试文件失败：结果与写入的不一致`, true);
  }
}
