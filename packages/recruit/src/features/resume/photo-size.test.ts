import { afterEach, expect, it, vi } from "vitest";
import { cutPhoto, fitted, photoShape, shrinkPicture, turnedBox } from "./photo-size.ts";

it.each([
  [0, 4000, 3000],
  [90, 3000, 4000],
  [180, 4000, 3000],
  [270, 3000, 4000],
])("a picture of 4000 by 3000 turned by %i needs a box of %i by %i", (degrees, width, height) => {
  const box = turnedBox(4000, 3000, degrees);
  expect([Math.round(box.width), Math.round(box.height)]).toEqual([width, height]);
});

it("a photo has the shape of one inch, 5 to 7", () => {
  expect(photoShape.width / photoShape.height).toBeCloseTo(5 / 7, 2);
});

afterEach(() => vi.unstubAllGlobals());

/** A canvas that records what is drawn on it. `bytes` gives the size of its picture for each quality. */
function canvasOf(bytes: (quality: number) => number | undefined) {
  const drawn: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      drawn.push([name, ...values]);
  const names = ["fillRect", "scale", "translate", "rotate", "drawImage"];
  const context = Object.fromEntries(names.map((name) => [name, note(name)]));
  const canvas = {
    ...{ width: 0, height: 0, getContext: (): unknown => context },
    toBlob(done: (blob: unknown) => void, _: string, quality: number) {
      const size = bytes(quality);
      done(size === undefined ? null : new Blob([new Uint8Array(size)]));
    },
  };
  vi.stubGlobal("document", { createElement: () => canvas });
  return { canvas, drawn };
}

const picture = { width: 400, height: 300 } as ImageBitmap;
const crop = { x: 10, y: 20, width: 59, height: 82.6 };

it("cuts the chosen part out of the turned picture, and fills the photo with it", async () => {
  const { canvas, drawn } = canvasOf(() => 1);
  await cutPhoto(picture, crop, 90);
  expect([canvas.width, canvas.height]).toEqual([590, 826]);
  const rounded = drawn.map(([name, ...values]) => [
    name,
    ...values.map((each) => (typeof each === "number" ? Math.round(each * 100) / 100 : each)),
  ]);
  expect(rounded).toEqual([
    ["fillRect", 0, 0, 590, 826],
    ["scale", 10, 10],
    ["translate", 140, 180],
    ["rotate", 1.57],
    ["drawImage", picture, -200, -150],
  ]);
});

it("a photo gets the best quality that its size allows, and fails where none is small enough", async () => {
  const { mostBytes } = photoShape;
  expect(mostBytes).toBe(512_000);
  const asked: number[] = [];
  canvasOf((quality) => {
    asked.push(quality);
    return quality === 0.65 ? mostBytes : quality === 0.8 ? undefined : mostBytes + 1;
  });
  expect((await cutPhoto(picture, crop, 0)).size).toBe(mostBytes);
  expect(asked).toEqual([0.92, 0.8, 0.65]);
  canvasOf((quality) => (quality === 0.5 ? 1 : mostBytes + 1));
  expect((await cutPhoto(picture, crop, 0)).size).toBe(1);
  canvasOf(() => mostBytes + 1);
  await expect(cutPhoto(picture, crop, 0)).rejects.toThrow("no small JPEG");
  canvasOf(() => 1).canvas.getContext = () => null;
  await expect(cutPhoto(picture, crop, 0)).rejects.toThrow("no canvas");
});

it.each([
  [3000, 4000, 2631, 3508],
  [8000, 6000, 3508, 2631],
  [1200, 900, 1200, 900],
])("a picture of %i by %i is sent with %i by %i", (width, height, newWidth, newHeight) => {
  expect(fitted(width, height, 3508)).toEqual({ width: newWidth, height: newHeight });
});

it("makes a camera's picture small enough to send, upright and under its own name", async () => {
  const camera = { width: 8000, height: 6000 } as ImageBitmap;
  const asked = vi.fn(async () => camera);
  vi.stubGlobal("createImageBitmap", asked);
  const { canvas, drawn } = canvasOf((quality) => (quality === 0.8 ? 900 : 2000));
  const file = new File([new Uint8Array(9000)], "毕业证 IMG.1.HEIC.png");
  const small = await shrinkPicture(file, 1000);
  expect([small.name, small.type, small.size]).toEqual(["毕业证 IMG.1.HEIC.jpg", "image/jpeg", 900]);
  expect(asked).toHaveBeenCalledWith(file, { imageOrientation: "from-image" });
  expect([canvas.width, canvas.height]).toEqual([3508, 2631]);
  expect(drawn).toEqual([
    ["fillRect", 0, 0, 3508, 2631],
    ["drawImage", camera, 0, 0, 3508, 2631],
  ]);
});
