import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const black = (width: number) => deflateSync(Buffer.alloc(Math.min(width + 1, 10_000)));

/** A valid black PNG of this size. `extra` is put into a palette, which is not metadata of a camera. */
export const pngPicture = (width = 1, height = 1, extra = ""): Buffer =>
  pngOf({ width, height, packed: black(width), more: extra ? [["sPLT", Buffer.from(`Palette\0${extra}`)]] : [] });

type PngParts = {
  width: number;
  height: number;
  /** Its pixels as they are packed. */
  packed: Buffer;
  /** The number of its type of colour; 0 is grey. */
  colour?: number;
  bits?: number;
  interlaced?: boolean;
  /** Chunks between the head and the pixels. */
  more?: readonly (readonly [type: string, data: Buffer])[];
};

/** A PNG of these parts, whether or not they fit together. */
export function pngOf({
  width,
  height,
  packed,
  colour = 0,
  bits = 8,
  interlaced = false,
  more = [],
}: PngParts): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour, 0, 0, Number(interlaced)], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    ...more.map(([type, data]) => chunk(type, data)),
    chunk("IDAT", packed),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The segments of a JPEG with its size, and a scan. */
export function jpegPicture(width = 1, height = 1): Buffer {
  const frame = Buffer.from("ffc0000b080000000001011100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  // The first segment contains a thumbnail with an end marker of its own, as cameras write it.
  return Buffer.concat([
    Buffer.from("ffd8ffe10008ffd8ffd90000", "hex"),
    frame,
    Buffer.from("ffda0008010100003f00d2cf20ffd9", "hex"),
  ]);
}

/** A GIF with one frame of one colour. */
export function gifPicture(width = 1, height = 1): Buffer {
  const bytes = Buffer.from(
    "47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b",
    "hex",
  );
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** A lossless WebP. */
export function webpPicture(width = 1, height = 1): Buffer {
  const bytes = Buffer.from("524946461a000000574542505650384c0d0000002f00000010071011118888fe0700", "hex");
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes;
}
