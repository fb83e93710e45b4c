/** Width and height in pixels. */
type PictureSize = { width: number; height: number };

type Measure = (bytes: Buffer) => PictureSize | undefined;

const ihdr = 0x49484452;
const iend = 0x49454e44;

/** Chunk by chunk, to the end of the file and no further. */
const png: Measure = (bytes) => {
  let at = 8;
  let size: PictureSize | undefined;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.readUInt32BE(at + 4);
    const after = at + 12 + length;
    if (after > bytes.length || (type === ihdr) !== (at === 8)) return undefined;
    if (type === ihdr) size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (type === iend) return after === bytes.length ? size : undefined;
    at = after;
  }
  return undefined;
};

/** Past sub-blocks, each of which says how long it is; the last is empty. */
function pastSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Block by block, to the trailer and no further. */
const gif: Measure = (bytes) => {
  if (bytes.length < 14) return undefined;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at === bytes.length - 1 ? size : undefined;
    if (kind === 0x21) at = pastSubBlocks(bytes, at + 2);
    else if (kind === 0x2c) at = pastSubBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    else return undefined;
  }
  return undefined;
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment by segment to the scan, which has an end. Cameras put more after that, so it is not the end of the file. */
const jpeg: Measure = (bytes) => {
  let at = 2;
  let size: PictureSize | undefined;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === 0xda) return bytes.indexOf(Buffer.from([0xff, 0xd9]), at) > 0 ? size : undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

const webp: Measure = (bytes) => {
  if (bytes.length < 30) return undefined;
  const said = bytes.readUInt32LE(4) + 8;
  if (said !== bytes.length && said + 1 !== bytes.length) return undefined;
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === "VP8 ") return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== "VP8L") return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
};

/** By the type of the picture: its size, or undefined for one that is cut off, broken, or followed by something else. */
export const measures: Readonly<Record<string, Measure>> = {
  "image/png": png,
  "image/jpeg": jpeg,
  "image/gif": gif,
  "image/webp": webp,
};
