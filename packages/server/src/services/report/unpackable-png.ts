// The reader of PNG behind pdfkit unpacks a picture without a limit and out of reach of any `catch`. What it would stumble over ends the process.
import { inflateSync } from "node:zlib";

/** Most pixels of a PNG that is unpacked into memory. */
const mostPixels = 16_000_000;

/** Samples of a pixel by the type of colour, and the bits that a sample of it may have. */
const colours: Readonly<Record<number, { samples: number; bits: readonly number[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
};

/** The places of the seven passes of an interlaced picture: where each begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Png = { width: number; height: number; bitsOfPixel: number; isInterlaced: boolean; packed: Buffer };

export const isPng = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", 0, 4) === "\x89PNG";

/** Whether the pixels of a PNG are no more than it says, and the reader behind this one knows the filters of its rows. */
export function isUnpackable(bytes: Uint8Array): boolean {
  const png = readPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!png || png.width * png.height > mostPixels) return false;
  const rows = rowsOf(png);
  const length = rows.reduce((sum, { count, bytes }) => sum + count * (bytes + 1), 0);
  try {
    const pixels = inflateSync(png.packed, { maxOutputLength: Math.max(1, length) });
    return hasKnownFilters(pixels, rows);
  } catch {
    return false;
  }
}

/** The head and the packed pixels, chunk by chunk. Undefined for a picture that has no head or a second one. */
function readPng(bytes: Buffer): Png | undefined {
  const packed: Buffer[] = [];
  let png: Png | undefined;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const from = at + 8;
    const to = from + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, from);
    if (to + 4 > bytes.length || (type === "IHDR") !== (at === 8)) return undefined;
    if (type === "IHDR") png = headOf(bytes.subarray(from, to));
    if (type === "IDAT") packed.push(bytes.subarray(from, to));
    if (type === "IEND") return png && { ...png, packed: Buffer.concat(packed) };
    at = to + 4;
  }
  return undefined;
}

function headOf(head: Buffer): Png | undefined {
  if (head.length !== 13) return undefined;
  const [bits = 0, type = 0, , , interlaced = 0] = head.subarray(8);
  const colour = colours[type];
  if (!colour?.bits.includes(bits) || interlaced > 1) return undefined;
  return {
    ...{ width: head.readUInt32BE(0), height: head.readUInt32BE(4), packed: Buffer.alloc(0) },
    ...{ bitsOfPixel: bits * colour.samples, isInterlaced: interlaced === 1 },
  };
}

type Rows = { count: number; bytes: number };

/** The rows of each pass, as the reader behind this one counts them: it finds a filter in front of empty rows, too. */
function rowsOf({ width, height, bitsOfPixel, isInterlaced }: Png): Rows[] {
  const all = isInterlaced ? passes : [[0, 0, 1, 1] as const];
  return all.map(([x, y, dx, dy]) => ({
    count: Math.max(0, Math.ceil((height - y) / dy)),
    bytes: Math.ceil((Math.max(0, Math.ceil((width - x) / dx)) * bitsOfPixel) / 8),
  }));
}

/** Whether each row begins with one of the five filters. */
function hasKnownFilters(pixels: Buffer, rows: readonly Rows[]): boolean {
  let at = 0;
  for (const { count, bytes } of rows) {
    for (let row = 0; row < count; row += 1) {
      if ((pixels[at] ?? 0) > 4) return false;
      at += bytes + 1;
    }
  }
  return true;
}
