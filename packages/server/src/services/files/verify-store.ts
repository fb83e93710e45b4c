import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../contract/say.ts";
import { OutboundError } from "../outbound/outbound.ts";
import { type FileStore, newFile } from "./file-store.ts";

/** Writes a small file, reads it and a part of it back, and removes it. @throws OutboundError that says which step failed and why */
export async function verifyStore(store: FileStore, tenantId: string): Promise<void> {
  const place = { tenantId, name: `verify/${randomUUID()}.txt` };
  const bytes = Buffer.from(randomUUID());
  const steps: readonly [Sentence, () => Promise<boolean>][] = [
    [say("写入", "Writing"), () => store.put(place, newFile(bytes, "text/plain")).then(() => true)],
    [say("读取", "Reading"), async () => bytes.equals(await buffer((await store.get(place)) ?? Readable.from([])))],
    [
      say("读取", "Reading"),
      async () =>
        bytes.subarray(2, 5).equals(await buffer((await store.get(place, { start: 2, end: 4 })) ?? Readable.from([]))),
    ],
    [say("删除", "Removing"), () => store.remove(place).then(() => true)],
    [say("删除", "Removing"), async () => (await store.head(place)) === undefined],
  ];
  for (const [name, step] of steps) {
    const isDone = await step().catch((cause: unknown) => {
      if (!(cause instanceof OutboundError)) throw cause;
      throw new OutboundError(
        say("{}测试文件失败：{}", "{} a test file failed: {}", name, cause.sentence),
        true,
        cause,
      );
    });
    if (!isDone)
      throw new OutboundError(
        say(
          "{}测试文件失败：结果与写入的不一致",
          "{} a test file failed: the result differs from what was written",
          name,
        ),
        true,
      );
  }
}
