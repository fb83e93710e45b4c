import exifr from "exifr";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFile } from "./check-file.ts";
import { photos } from "./photos-fixture.ts";

// Photos that were changed at random, beside a reader that looks for a place in them: no picture that is taken has one.

const kinds = [
  { name: "a.jpg", photo: photos.jpegUpright },
  { name: "a.jpg", photo: photos.jpegTurned },
  { name: "a.png", photo: photos.pngTurned },
  { name: "a.webp", photo: photos.webpTurned },
];

/** Bytes that are set, moved and repeated. */
const change = fc.record({
  // Most other changes break the lengths of parts, and such a picture is refused.
  how: fc.constantFrom("set", "set", "set", "set", "cut", "repeat", "insert"),
  at: fc.integer({ min: 0, max: 1_000_000 }),
  length: fc.integer({ min: 1, max: 40 }),
  bytes: fc.constantFrom(
    "ff",
    "00",
    "ffe1",
    "ffd8",
    "ffd9",
    "ffda",
    "ffff",
    "45786966",
    "0000",
    "fffe0002",
    "65584966",
  ),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(photo: Buffer, { how, at, length, bytes }: Change): Buffer {
  const place = 12 + (at % photo.length);
  const put = Buffer.from(bytes, "hex");
  const [before, after] = [photo.subarray(0, place), photo.subarray(place)];
  if (how === "set") return Buffer.concat([before, put, after.subarray(put.length)]);
  if (how === "cut") return Buffer.concat([before, after.subarray(length)]);
  if (how === "repeat") return Buffer.concat([before, after.subarray(0, length), after]);
  return Buffer.concat([before, put, after]);
}

const taken = (name: string, bytes: Buffer) => {
  try {
    return checkFile({ name, bytes, type: "" }).bytes;
  } catch (error) {
    // Anything but a refusal is a fault of the guard.
    expect(error).toMatchObject({ code: "file_refused" });
    return undefined;
  }
};

test.each(kinds)("no change of $name makes a place of it survive", async ({ name, photo }) => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const kept = taken(name, changes.reduce(changed, photo));
      if (!kept) return;
      count += 1;
      const place = await exifr.gps(kept).catch(() => undefined);
      expect(place).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
  expect(count).toBeGreaterThan(300);
});
