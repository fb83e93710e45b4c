import { crc32, deflateSync } from "node:zlib";
import type { Random } from "../random.ts";

type Colour = readonly [red: number, green: number, blue: number];

/** A filled ellipse in a picture of 295 by 413 pixels, the size of a one-inch photo. */
type Ellipse = { x: number; y: number; rx: number; ry: number; colour: Colour };

const WIDTH = 295;
const HEIGHT = 413;
const backdrops: readonly Colour[] = [
  [214, 230, 244],
  [226, 236, 240],
  [232, 228, 240],
  [222, 238, 230],
];
const coats: readonly Colour[] = [
  [52, 73, 104],
  [70, 84, 92],
  [96, 76, 104],
  [44, 96, 92],
];
const skin: Colour = [240, 207, 182];
const hairs: readonly Colour[] = [
  [38, 34, 36],
  [58, 44, 40],
];

/** A plain figure in place of a photo: nobody's face. Later shapes cover earlier ones. */
export function demoPortrait(sex: "male" | "female", random: Random): Buffer {
  const hair = random.pick(hairs);
  const coat = random.pick(coats);
  const shapes: readonly Ellipse[] = [
    ...(sex === "female" ? [{ x: 147, y: 214, rx: 84, ry: 106, colour: hair }] : []),
    { x: 147, y: 440, rx: 138, ry: 130, colour: coat },
    { x: 147, y: 286, rx: 32, ry: 44, colour: skin },
    { x: 147, y: 168, rx: 76, ry: 86, colour: hair },
    { x: 147, y: 204, rx: 64, ry: 76, colour: skin },
  ];
  return png(shapes, random.pick(backdrops));
}

function png(shapes: readonly Ellipse[], backdrop: Colour): Buffer {
  // One indexed byte a pixel: 0 is the backdrop, n the n-th shape. Each line begins with its filter, 0.
  const lines = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (const [index, { x, y, rx, ry }] of shapes.entries()) {
    for (let row = Math.max(0, y - ry); row < Math.min(HEIGHT, y + ry); row++) {
      const half = Math.round(rx * Math.sqrt(1 - ((row - y) / ry) ** 2));
      const start = row * (WIDTH + 1) + 1;
      lines.fill(index + 1, start + Math.max(0, x - half), start + Math.min(WIDTH, x + half));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from([backdrop, ...shapes.map(({ colour }) => colour)].flat())),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
