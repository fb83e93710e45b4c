import { crc32, deflateSync } from "node:zlib";

type Pixels = { width: number; height: number; pixels: Buffer };

/** A picture of red, green and blue as a PNG file. Each row says how it differs from the one above, which packs even grounds to nothing. */
export function encodePng({ width, height, pixels }: Pixels): Buffer {
  const bytes = width * 3;
  const rows = Buffer.alloc(height * (bytes + 1));
  for (let row = 0; row < height; row += 1) {
    const to = row * (bytes + 1);
    rows[to] = row === 0 ? 0 : 2;
    for (let byte = 0; byte < bytes; byte += 1) {
      const at = row * bytes + byte;
      rows[to + 1 + byte] = (pixels[at] ?? 0) - (row === 0 ? 0 : (pixels[at - bytes] ?? 0));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of three colours each, not interlaced.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
