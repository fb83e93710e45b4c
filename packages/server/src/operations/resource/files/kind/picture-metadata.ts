// Facts that a camera writes beside a picture: where and when it was taken, by which device and whose. A hospital asks for none of them.
import { crc32 } from "node:zlib";

/** Bytes that are left out of a picture, and what stands in their place. */
type Cut = { from: number; to: number; put?: Buffer };

/** Finds what to leave out. Undefined for a picture of more parts than any camera or program makes. */
type Find = (bytes: Buffer) => Cut[] | undefined;

const mostParts = 10_000;

const upright = 1;

/** The way up that Exif says a picture has, from 1 to 8. */
function orientationIn(exif: Buffer): number {
  if (exif.length < 8) return upright;
  const isLittle = exif.toString("latin1", 0, 2) === "II";
  const read16 = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (first + 2 > exif.length) return upright;
  const entries = Math.min(read16(first), Math.floor((exif.length - first - 2) / 12));
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + entry * 12;
    if (read16(at) !== 0x0112) continue;
    const orientation = read16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** Exif that says which way up a picture is, and nothing else. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

/** In place of Exif, what it says of the way up, if that is not the usual one. */
function turned(exif: Buffer, wrap: (exif: Buffer) => Buffer): { put?: Buffer } {
  const orientation = orientationIn(exif);
  return orientation === upright ? {} : { put: wrap(exifOf(orientation)) };
}

const exifName = Buffer.from("Exif\0\0", "latin1");

function exifSegment(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + exifName.length + exif.length, 2);
  return Buffer.concat([head, exifName, exif]);
}

/** Segments that decide how a picture looks: its density, its colours, and all that are no notes of a program. */
function isNeeded(marker: number, content: Buffer): boolean {
  const isNote = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;
  return !isNote || marker === 0xee || (marker === 0xe2 && content.toString("latin1", 0, 11) === "ICC_PROFILE");
}

/** The end of the compressed bytes of a scan: the next marker that cannot be part of them. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] as number;
    const isTheirs = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (bytes[at] === 0xff && !isTheirs) return at;
  }
  return bytes.length;
}

/** Reads segment by segment to the end of the picture. Phones append films and further pictures, which may hold a location, too. */
const jpeg: Find = (bytes) => {
  const cuts: Cut[] = [];
  let at = 2;
  for (let part = 0; at + 4 <= bytes.length && bytes[at] === 0xff; part += 1) {
    if (part > mostParts) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return [...cuts, { from: at + 2, to: bytes.length }];
    const end = marker === 0xff ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (marker !== 0xff && !isNeeded(marker, content)) {
      const isExif = marker === 0xe1 && content.subarray(0, 6).equals(exifName);
      cuts.push({ from: at, to: end, ...(isExif && turned(content.subarray(6), exifSegment)) });
    }
    at = marker === 0xda ? endOfScan(bytes, end) : end;
  }
  return cuts;
};

function exifChunk(exif: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from("eXIf", "latin1"), exif]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(exif.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Chunks that decide how a picture looks. Readers take others for notes, however these are spelled. */
const pngParts = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);
const webpParts = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

const png: Find = (bytes) => {
  const cuts: Cut[] = [];
  let at = 8;
  for (let part = 0; at + 12 <= bytes.length; part += 1) {
    if (part > mostParts) return undefined;
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (type === "eXIf") cuts.push({ from: at, to: end, ...turned(bytes.subarray(at + 8, end - 4), exifChunk) });
    else if (!pngParts.has(type)) cuts.push({ from: at, to: end });
    at = end;
  }
  return cuts;
};

function riffChunk(exif: Buffer): Buffer {
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}

const webp: Find = (bytes) => {
  const cuts: Cut[] = [];
  let at = 12;
  for (let part = 0; at + 8 <= bytes.length; part += 1) {
    if (part > mostParts) return undefined;
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (type === "EXIF") {
      const content = bytes.subarray(at + 8, at + 8 + size);
      const exif = content.subarray(0, 6).equals(exifName) ? content.subarray(6) : content;
      cuts.push({ from: at, to: end, ...turned(exif, riffChunk) });
    } else if (!webpParts.has(type)) cuts.push({ from: at, to: end });
    at = end;
  }
  return cuts;
};

/** Corrects the size and the flags at the head of a WebP, after parts of it are gone. */
function correctHead(bytes: Buffer, hasExif: boolean): void {
  bytes.writeUInt32LE(bytes.length - 8, 4);
  if (bytes.toString("latin1", 12, 16) === "VP8X") bytes[20] = ((bytes[20] ?? 0) & ~0x0c) | (hasExif ? 0x08 : 0);
}

const finds: Readonly<Record<string, Find>> = { "image/jpeg": jpeg, "image/png": png, "image/webp": webp };

/**
 * A picture without what a camera or a program noted in it, except which way up it is. Colours and pixels stay as they are.
 * Undefined for one that has too many parts to be a picture.
 */
export function withoutNotes(type: string, bytes: Buffer): Buffer | undefined {
  const find = finds[type];
  if (!find) return bytes;
  const cuts = find(bytes);
  if (!cuts) return undefined;
  if (cuts.every(({ from, to }) => from >= to)) return bytes;
  const kept: Buffer[] = [];
  let at = 0;
  for (const { from, to, put } of cuts) {
    kept.push(bytes.subarray(at, from), ...(put ? [put] : []));
    at = to;
  }
  const rest = Buffer.concat([...kept, bytes.subarray(at)]);
  if (type === "image/webp")
    correctHead(
      rest,
      cuts.some(({ put }) => put !== undefined),
    );
  return rest;
}
