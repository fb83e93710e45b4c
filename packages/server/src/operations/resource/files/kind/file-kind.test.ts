import { expect, test } from "vitest";
import { fileKinds } from "./file-kind.ts";

/** The first bytes of each kind, by its published signature. */
const signatures: Readonly<Record<string, string>> = {
  png: "89504e470d0a1a0a",
  jpg: "ffd8ff",
  jpeg: "ffd8ff",
  jfif: "ffd8ff",
  gif: Buffer.from("GIF8").toString("hex"),
  webp: Buffer.from("RIFF....WEBP").toString("hex"),
  pdf: Buffer.from("%PDF-").toString("hex"),
  ...{ doc: "d0cf11e0a1b11ae1", xls: "d0cf11e0a1b11ae1", ppt: "d0cf11e0a1b11ae1" },
  ...{ docx: "504b0304", xlsx: "504b0304", pptx: "504b0304" },
};

test("every kind has its signature here", () => {
  expect(Object.keys(fileKinds).toSorted()).toEqual(Object.keys(signatures).toSorted());
});

test.each(Object.entries(signatures))("a file is %s by all of its first bytes", (extension, hex) => {
  const bytes = Buffer.from(`${hex}00`, "hex");
  const matches = fileKinds[extension]?.matches;
  expect(matches?.(bytes)).toBe(true);
  // The four bytes in the middle of WebP are its length.
  const places = [...bytes.keys()].slice(0, -1).filter((place) => extension !== "webp" || place < 4 || place > 7);
  for (const place of places) {
    const other = Buffer.from(bytes);
    other[place] = (other[place] ?? 0) ^ 1;
    expect([place, matches?.(other)]).toEqual([place, false]);
  }
});
