import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/terminal.ts";
import { openDump } from "./open-dump.ts";

const text = "INSERT INTO t VALUES ('护理部');\n";
// 护理部 of GB 18030, which Node.js reads and does not write.
const ofGbk = Buffer.concat([
  Buffer.from("SET NAMES gbk;\nINSERT INTO t VALUES ('"),
  Buffer.from([0xbb, 0xa4, 0xc0, 0xed, 0xb2, 0xbf]),
  Buffer.from("');\n"),
]);

async function read(bytes: Uint8Array): Promise<string> {
  const path = join(temporaryFolder(), "dump");
  writeFileSync(path, bytes);
  let all = "";
  for await (const piece of openDump(path, "dump")) all += piece;
  return all;
}

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 packed with gzip", gzipSync(text)],
  ["UTF-16, as PowerShell writes it", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["GBK, which the dump names", ofGbk],
])("a dump of %s is read", async (_, bytes) => {
  expect(await read(bytes)).toContain(text);
});

test("a dump longer than one piece is whole, and none that is empty fails", async () => {
  const long = text.repeat(60_000);
  expect((await read(gzipSync(long))) === long).toBe(true);
  expect(await read(Buffer.alloc(0))).toBe("");
});

test("a dump that was cut off while it was packed is an error, not a short dump", async () => {
  const packed = gzipSync(text.repeat(1000));
  await expect(read(packed.subarray(0, packed.length - 20))).rejects.toThrow("importBroken");
});
