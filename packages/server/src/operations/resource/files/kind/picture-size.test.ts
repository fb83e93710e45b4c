import { describe, expect, test } from "vitest";
import { measures } from "./picture-size.ts";

const bytes = (...parts: (readonly number[] | string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const of16 = (value: number) => [value >> 8, value & 0xff];
const le16 = (value: number) => [value & 0xff, value >> 8];

describe("a JPEG", () => {
  const segment = (marker: number, ...content: number[]) => [0xff, marker, ...of16(content.length + 2), ...content];
  const frame = (marker: number) => segment(marker, 8, ...of16(300), ...of16(400), 1);
  const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 1, 2, 3, 0xff, 0xd9];
  const picture = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments, scan);
  const size = { width: 400, height: 300 };

  test.each([0xc0, 0xc1, 0xc2, 0xcf])("has the size of its frame, whatever its kind: %i", (marker) => {
    expect(measures["image/jpeg"]?.(picture(frame(marker)))).toEqual(size);
  });

  test("has tables, comments and fill bytes before its frame, which are none", () => {
    const tables = [0xc4, 0xc8, 0xcc, 0xfe].map((marker) => segment(marker, 0, 0, 0, 9, 9, 9, 9));
    expect(measures["image/jpeg"]?.(picture(...tables, [0xff, 0xff], frame(0xc2)))).toEqual(size);
    expect(measures["image/jpeg"]?.(picture(frame(0xc0), ...tables))).toEqual(size);
  });

  test("has no size without a frame or without an end", () => {
    expect(measures["image/jpeg"]?.(picture(segment(0xbf, 8, 1, 44, 1, 144, 1)))).toBeUndefined();
    expect(measures["image/jpeg"]?.(picture(frame(0xc0)).subarray(0, -1))).toBeUndefined();
  });
});

describe("a GIF", () => {
  const screen = (flags: number) => bytes("GIF89a", le16(400), le16(300), [flags, 0, 0]);
  const image = (flags: number) => [0x2c, ...le16(0), ...le16(0), ...le16(1), ...le16(1), flags];
  const data = [2, 2, 0x4c, 1, 0];
  const palette = (colours: number) => new Array<number>(3 * colours).fill(7);

  test("has its size whatever palettes and comments come before the trailer", () => {
    const whole = [screen(0x81), palette(4), [0x21, 0xfe, 3, 1, 2, 3, 0], image(0x80), palette(2), data, [0x3b]];
    expect(measures["image/gif"]?.(bytes(...whole))).toEqual({ width: 400, height: 300 });
    expect(measures["image/gif"]?.(bytes(screen(0), image(0), data, [0x3b]))).toEqual({ width: 400, height: 300 });
    expect(measures["image/gif"]?.(bytes(...whole, [0]))).toBeUndefined();
  });
});

describe("a WebP", () => {
  const chunk = (kind: string, content: readonly number[]) => {
    const body = bytes("WEBP", kind, [content.length, 0, 0, 0], content);
    return bytes("RIFF", [body.length, 0, 0, 0], body);
  };
  const padded = (...content: number[]) => [...content, ...new Array<number>(24).fill(0)];

  test("says its size in each of its three kinds", () => {
    const size = { width: 400, height: 300 };
    expect(measures["image/webp"]?.(chunk("VP8X", padded(0, 0, 0, 0, 143, 1, 0, 43, 1, 0)))).toEqual(size);
    // Two bits above a length are its scale.
    const lossy = padded(0, 0, 0, 0x9d, 1, 0x2a, 144, 0x41, 44, 0x81);
    expect(measures["image/webp"]?.(chunk("VP8 ", lossy))).toEqual(size);
    const bits = 399 | (299 << 14);
    const lossless = padded(0x2f, bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff, (bits >> 24) & 0xff);
    expect(measures["image/webp"]?.(chunk("VP8L", lossless))).toEqual(size);
    expect(measures["image/webp"]?.(chunk("ALPH", lossless))).toBeUndefined();
  });
});
