import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { UserError } from "../user-error.ts";

const PIECE = 1024 * 1024;

/** The text of a dump in pieces. It may be packed with gzip, of UTF-8, of UTF-16 as PowerShell writes it, or of the Chinese character sets that it names. */
export async function* openDump(path: string, file: string): AsyncIterable<string> {
  const head = await beginningOf(path).catch((cause) => {
    throw new UserError({ key: "noSuchFile", values: { file } }, { cause });
  });
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  const bytes = createReadStream(path, { highWaterMark: PIECE });
  const plain: AsyncIterable<Buffer> = isPacked ? bytes.pipe(createGunzip({ chunkSize: PIECE })) : bytes;
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of plain) {
      decoder ??= new TextDecoder(charsetOf(piece));
      yield decoder.decode(piece, { stream: true });
    }
  } catch (cause) {
    // A packed file that was cut off, or a disk that fails.
    throw new UserError({ key: "importBroken", values: { file } }, { cause });
  }
  if (decoder) yield decoder.decode();
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    return (await handle.read(new Uint8Array(2), 0, 2)).buffer;
  } finally {
    await handle.close();
  }
}

function charsetOf(piece: Buffer): string {
  if (piece[0] === 0xff && piece[1] === 0xfe) return "utf-16le";
  const named = /SET NAMES '?(gbk|gb2312|gb18030)\b/i.test(piece.subarray(0, 8192).toString("latin1"));
  return named ? "gb18030" : "utf-8";
}
