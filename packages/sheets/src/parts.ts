import { type Entry, fromBufferPromise } from "yauzl";
import { most, unpackedTooLarge } from "./limits.ts";
import { noWorkbook, Unreadable } from "./unreadable.ts";
import { type Listener, readXml } from "./xml.ts";

/** The parts of a workbook by their paths. Names differ in case between programs. */
export type Parts = Readonly<{
  has: (path: string) => boolean;
  read: (path: string, listener: Listener) => Promise<void>;
}>;

const active = /vbaproject|activex|\/embeddings\/|\/macrosheets\/|\/externallinks\//;

/** Opens a workbook for `work`. @throws Unreadable */
export async function withParts<T>(bytes: Buffer, work: (parts: Parts) => Promise<T>): Promise<T> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false }).catch((cause) => {
    throw noWorkbook(cause);
  });
  try {
    if (zip.entryCount > most.parts) throw new Unreadable("文件内容过多", "The file has too many parts");
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (active.test(name)) {
        throw new Unreadable(
          "不支持含有宏、外部链接或嵌入对象的文件",
          "Files with macros, external links or embedded objects are not accepted",
        );
      }
      if (entries.has(name)) throw noWorkbook(new Error(`two parts have the name ${name}`));
      entries.set(name, entry);
    }
    let unpacked = 0;
    async function* pieces(entry: Entry): AsyncGenerator<Uint8Array> {
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        unpacked += piece.length;
        if (unpacked > most.unpackedBytes) throw unpackedTooLarge();
        yield piece;
      }
    }
    return await work({
      has: (path) => entries.has(path.toLowerCase()),
      read: async (path, listener) => {
        const entry = entries.get(path.toLowerCase());
        if (!entry) throw noWorkbook(new Error(`there is no ${path}`));
        await readXml(pieces(entry), listener);
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? error : noWorkbook(error);
  } finally {
    zip.close();
  }
}
