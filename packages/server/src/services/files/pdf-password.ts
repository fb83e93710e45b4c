// Whether a PDF asks for a password before it opens. Many that are encrypted open without one: theirs only forbids printing or changes.
import { createCipheriv, createHash } from "node:crypto";
import { type PdfDictionary, type PdfValue, readPdfValue } from "./pdf-values.ts";

/** Whether readers ask for a password or a certificate. False for a file that is not encrypted, and for one whose encryption is not understood. */
export function pdfNeedsPassword(file: Uint8Array): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString("latin1");
  const trailer = trailerOf(text);
  const encryption = asDictionary(resolve(text, trailer?.get("/Encrypt")));
  if (!trailer || !encryption) return false;
  if (encryption.get("/Filter") !== "/Standard") return true;
  const ids = resolve(text, trailer.get("/ID"));
  const id = Array.isArray(ids) ? bytesOf(ids[0]) : Buffer.alloc(0);
  return opensWithout(encryption, id) === false;
}

const asDictionary = (value: PdfValue | undefined): PdfDictionary | undefined =>
  value instanceof Map ? value : undefined;
const bytesOf = (value: PdfValue | undefined) => (Buffer.isBuffer(value) ? value : Buffer.alloc(0));
const numberOf = (value: PdfValue | undefined) => (typeof value === "number" ? value : 0);

/** The dictionary at the end of the file, or that of the stream that stands for it, as `startxref` says; else the last one that can be found. */
function trailerOf(text: string): PdfDictionary | undefined {
  const place = /startxref\s+(\d{1,10})/.exec(text.slice(text.lastIndexOf("startxref")))?.[1];
  const table = text.slice(Number(place ?? text.length), Number(place ?? text.length) + 40);
  const head = /^\s*\d+\s+\d+\s+obj/.exec(table)?.[0];
  if (place !== undefined && head !== undefined) return asDictionary(readPdfValue(text, Number(place) + head.length));
  const isTable = /^\s*xref/.test(table);
  const trailer = isTable ? text.indexOf("trailer", Number(place)) : text.lastIndexOf("trailer");
  return trailer === -1 ? undefined : asDictionary(readPdfValue(text, trailer + "trailer".length));
}

/** A value, or the object that it refers to. The encryption of a file is never within a compressed object. */
function resolve(text: string, value: PdfValue | undefined): PdfValue | undefined {
  if (typeof value !== "object" || !("object" in value)) return value;
  const head = `${value.object} obj`;
  for (let at = text.lastIndexOf(head); at !== -1; at = at === 0 ? -1 : text.lastIndexOf(head, at - 1)) {
    if (!/\d/.test(text[at - 1] ?? "")) return readPdfValue(text, at + head.length);
  }
  return undefined;
}

/** Fills a password up to 32 bytes; of no password it is all of them. */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

const hash = (name: string, ...parts: readonly Uint8Array[]) =>
  parts.reduce((all, part) => all.update(part), createHash(name)).digest();

/** Whether the empty password opens it. Undefined for an encryption that is not known. */
function opensWithout(encryption: PdfDictionary, id: Buffer): boolean | undefined {
  const user = bytesOf(encryption.get("/U"));
  const revision = numberOf(encryption.get("/R"));
  const salt = user.subarray(32, 40);
  if (revision === 5) return hash("sha256", salt).equals(user.subarray(0, 32));
  if (revision === 6) return hashOfRevision6(salt).equals(user.subarray(0, 32));
  if (revision < 2 || revision > 6) return undefined;
  const key = keyOf(encryption, id, revision);
  if (revision === 2) return rc4(key, padding).equals(user);
  let check = rc4(key, hash("md5", padding, id));
  for (let round = 1; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16));
}

function keyOf(encryption: PdfDictionary, id: Buffer, revision: number): Buffer {
  const permissions = Buffer.alloc(4);
  // Written as a signed number, and by some programs as the same bits without a sign.
  permissions.writeInt32LE(numberOf(encryption.get("/P")) | 0);
  const owner = bytesOf(encryption.get("/O")).subarray(0, 32);
  const isOpenBeside = revision >= 4 && encryption.get("/EncryptMetadata") === "false";
  const length = numberOf(encryption.get("/V")) >= 4 ? 16 : (numberOf(encryption.get("/Length")) || 40) / 8;
  const size = revision === 2 ? 5 : Math.min(16, Math.max(5, length));
  let key = hash("md5", padding, owner, permissions, id, Buffer.alloc(isOpenBeside ? 4 : 0, 0xff)).subarray(0, size);
  for (let round = 0; revision > 2 && round < 50; round += 1) key = hash("md5", key).subarray(0, size);
  return key;
}

/** RC4, which today's OpenSSL leaves out. */
function rc4(key: Uint8Array, text: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] as number, state[one] as number];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] as number) + (key[at % key.length] as number)) & 0xff;
    swap(at, other);
  }
  let other = 0;
  return Buffer.from(text).map((byte, index) => {
    const at = (index + 1) & 0xff;
    other = (other + (state[at] as number)) & 0xff;
    swap(at, other);
    return byte ^ (state[((state[at] as number) + (state[other] as number)) & 0xff] as number);
  }) as Buffer;
}

/** The hash of ISO 32000-2, algorithm 2.B, of no password. */
function hashOfRevision6(salt: Buffer): Buffer {
  let key = hash("sha256", salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = mixed.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    key = hash(["sha256", "sha384", "sha512"][sum % 3] as string, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
