import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** Where a file is within a store. Names come from the server, never from a caller. */
export type FilePlace = { tenantId: string; name: string };

/** A file on its way into a store. `sha256` in hexadecimal. */
export type NewFile = { bytes: Buffer; size: number; sha256: string; type: string };

/** Bytes at hand as a new file. */
export function newFile(bytes: Buffer, type: string): NewFile {
  return { bytes, type, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Bytes from `start` to `end`, both included. */
type ByteRange = { start: number; end: number };

/** How a browser is to show what it gets by a link. */
type LinkAnswer = { type: string; disposition: string };

/** Where the bytes of files are. */
export type FileStore = {
  /** A file is whole or not there. */
  put(place: FilePlace, file: NewFile): Promise<void>;
  /** Undefined when there is no such file. The caller reads the stream or destroys it. */
  get(place: FilePlace, range?: ByteRange): Promise<Readable | undefined>;
  /** How many bytes the file has; undefined when there is no such file. */
  head(place: FilePlace): Promise<number | undefined>;
  /** A file that is not there is gone already. */
  remove(place: FilePlace): Promise<void>;
  /** A link that expires, to the store itself; undefined where the store has no address that browsers reach. */
  link(place: FilePlace, answer: LinkAnswer, seconds: number): Promise<string | undefined>;
};
