/** A step of an outline, as the library of fonts gives it. */
export type PathCommand = { command: string; args: readonly number[] };

/** Where an outline stands: its origin, and pixels for each of its units. Its y axis points up. */
type Placement = { x: number; y: number; scale: number };

/** A picture without transparency, and shapes that are filled with smooth edges. */
export type Canvas = {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. */
  pixels: Buffer;
  rectangle(x: number, y: number, width: number, height: number, colour: string): void;
  /** Adds an outline to the shape that `fill` colours next. */
  outline(commands: readonly PathCommand[], placement: Placement): void;
  fill(colour: string): void;
};

/** Straight pieces that stand for a curve. A letter has a few hundred pixels. */
const pieces = 8;

export function createCanvas(width: number, height: number, ground: string): Canvas {
  const pixels = Buffer.alloc(width * height * 3);
  // How much of its pixel each edge covers, and how much it changes what lies to the right. A running sum along the row is the area.
  const edges = new Float32Array(width * height + 2);

  const rectangle: Canvas["rectangle"] = (x, y, wide, high, colour) => {
    const [red, green, blue] = partsOf(colour);
    for (let row = y; row < Math.min(height, y + high); row += 1) {
      for (let column = x; column < Math.min(width, x + wide); column += 1) {
        const at = (row * width + column) * 3;
        pixels[at] = red;
        pixels[at + 1] = green;
        pixels[at + 2] = blue;
      }
    }
  };
  rectangle(0, 0, width, height, ground);

  /** One row of a line from (x0, y0) to (x1, y1); `area` is its height with its direction. */
  const cover = (row: number, x0: number, x1: number, area: number) => {
    const [left, right] = x0 < x1 ? [x0, x1] : [x1, x0];
    const first = Math.floor(left);
    const last = Math.ceil(right);
    const at = row * width + first;
    const add = (index: number, part: number) => {
      edges[index] = (edges[index] ?? 0) + part;
    };
    if (last <= first + 1) {
      const inside = area * ((left + right) / 2 - first);
      add(at, area - inside);
      add(at + 1, inside);
      return;
    }
    const slope = 1 / (right - left);
    const start = 0.5 * slope * (first + 1 - left) ** 2;
    const end = 0.5 * slope * (right - last + 1) ** 2;
    add(at, area * start);
    if (last === first + 2) add(at + 1, area * (1 - start - end));
    else {
      const second = slope * (first + 1.5 - left);
      add(at + 1, area * (second - start));
      for (let column = 2; column < last - first - 1; column += 1) add(at + column, area * slope);
      add(at + last - first - 1, area * (1 - (second + (last - first - 3) * slope) - end));
    }
    add(at + last - first, area * end);
  };

  const line = (fromX: number, fromY: number, toX: number, toY: number) => {
    if (fromY === toY) return;
    const direction = fromY < toY ? 1 : -1;
    const [x0, y0, x1, y1] = fromY < toY ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const step = (x1 - x0) / (y1 - y0);
    const within = (x: number) => Math.min(width - 1, Math.max(0, x));
    for (let row = Math.max(0, Math.floor(y0)); row < Math.min(height, Math.ceil(y1)); row += 1) {
      const [top, bottom] = [Math.max(row, y0), Math.min(row + 1, y1)];
      const [xTop, xBottom] = [x0 + (top - y0) * step, x0 + (bottom - y0) * step];
      cover(row, within(xTop), within(xBottom), (bottom - top) * direction);
    }
  };

  const outline: Canvas["outline"] = (commands, { x, y, scale }) => {
    let [startX, startY, atX, atY] = [0, 0, 0, 0];
    const lineTo = (toX: number, toY: number) => {
      line(x + atX * scale, y - atY * scale, x + toX * scale, y - toY * scale);
      [atX, atY] = [toX, toY];
    };
    for (const { command, args } of commands) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
      const [fromX, fromY] = [atX, atY];
      if (command === "moveTo") [startX, startY, atX, atY] = [a, b, a, b];
      else if (command === "lineTo") lineTo(a, b);
      else if (command === "closePath") lineTo(startX, startY);
      else {
        for (let piece = 1; piece <= pieces; piece += 1) {
          const t = piece / pieces;
          const s = 1 - t;
          if (command === "quadraticCurveTo")
            lineTo(s * s * fromX + 2 * s * t * a + t * t * c, s * s * fromY + 2 * s * t * b + t * t * d);
          else
            lineTo(
              s ** 3 * fromX + 3 * s * s * t * a + 3 * s * t * t * c + t ** 3 * e,
              s ** 3 * fromY + 3 * s * s * t * b + 3 * s * t * t * d + t ** 3 * f,
            );
        }
      }
    }
  };

  const fill: Canvas["fill"] = (colour) => {
    const parts = partsOf(colour);
    for (let row = 0; row < height; row += 1) {
      let sum = 0;
      for (let column = 0; column < width; column += 1) {
        const index = row * width + column;
        sum += edges[index] ?? 0;
        const share = Math.min(1, Math.abs(sum));
        if (share < 1 / 512) continue;
        for (const [part, value] of parts.entries()) {
          const at = index * 3 + part;
          const below = pixels[at] ?? 0;
          pixels[at] = Math.round(below + (value - below) * share);
        }
      }
    }
    edges.fill(0);
  };

  return { width, height, pixels, rectangle, outline, fill };
}

/** Red, green and blue of a colour, which is `#rrggbb`. */
function partsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
