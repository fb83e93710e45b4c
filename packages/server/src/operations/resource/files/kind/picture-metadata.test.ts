import exifr from "exifr";
import { expect, test } from "vitest";
import { gifPicture, jpegPicture, pngPicture, webpPicture } from "../../../../testing/pictures.ts";
import { photos } from "./photos-fixture.ts";
import { withoutNotes } from "./picture-metadata.ts";
import { measures } from "./picture-size.ts";

const cases = [
  { name: "a JPEG", type: "image/jpeg", photo: photos.jpegUpright, orientation: undefined },
  { name: "a JPEG that lies on its side", type: "image/jpeg", photo: photos.jpegTurned, orientation: 6 },
  { name: "a PNG that lies on its side", type: "image/png", photo: photos.pngTurned, orientation: 6 },
  { name: "a WebP", type: "image/webp", photo: photos.webpUpright, orientation: undefined },
  { name: "a WebP that lies on its side", type: "image/webp", photo: photos.webpTurned, orientation: 6 },
];
const stripped = (type: string, photo: Buffer): Buffer => withoutNotes(type, photo) ?? Buffer.alloc(0);
/** Words of the photos' notes, and the names of parts that hold them. */
const notes = /GPS|Wang|Maker|at home|xmp|XML|tEXt|iTXt|XMP /i;

test.each(cases)(
  "$name is kept without place, device and owner, and the way up it is",
  async ({ type, photo, orientation }) => {
    const kept = stripped(type, photo);
    expect(photo.toString("latin1")).toMatch(notes);
    expect(kept.toString("latin1")).not.toMatch(notes);
    expect(measures[type]?.(kept)).toEqual(measures[type]?.(photo));
    if (type === "image/webp") {
      // The other reader does not know this kind.
      expect(kept.includes("Exif") || kept.includes("EXIF")).toBe(orientation !== undefined);
      return;
    }
    expect(await exifr.gps(photo)).toMatchObject({ latitude: 30.25 });
    expect(await exifr.gps(kept).catch(() => undefined)).toBeUndefined();
    expect(await exifr.orientation(kept).catch(() => undefined)).toBe(orientation);
  },
);

test.each(cases)("$name is the same after a second time", ({ type, photo }) => {
  const kept = stripped(type, photo);
  expect(stripped(type, kept)).toEqual(kept);
});

test("the film and the pictures behind a JPEG go, too", () => {
  const kept = stripped("image/jpeg", photos.jpegTurned);
  const withFilm = Buffer.concat([photos.jpegTurned, photos.jpegUpright, Buffer.from("ftypmp42")]);
  expect(stripped("image/jpeg", withFilm)).toEqual(kept);
});

test("colours stay", () => {
  expect(stripped("image/jpeg", photos.jpegTurned).includes("ICC_PROFILE")).toBe(true);
});

test.each([
  ["image/png", pngPicture(3, 2)],
  ["image/gif", gifPicture()],
  ["image/webp", webpPicture()],
])("a picture without notes stays as it is: %s", (type, picture) => {
  expect(stripped(type, picture)).toEqual(picture);
});

test("a picture of more parts than a program makes is none", () => {
  const picture = jpegPicture();
  const many = Buffer.concat([
    picture.subarray(0, 2),
    Buffer.alloc(4 * 20_000, Buffer.from("ffe10002", "hex")),
    picture.subarray(2),
  ]);
  expect(withoutNotes("image/jpeg", many)).toBeUndefined();
  expect(
    withoutNotes("image/png", Buffer.concat([pngPicture().subarray(0, 33), Buffer.alloc(12 * 20_000)])),
  ).toBeUndefined();
  expect(withoutNotes("image/webp", Buffer.concat([webpPicture(), Buffer.alloc(8 * 20_000)]))).toBeUndefined();
});
