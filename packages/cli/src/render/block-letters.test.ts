import { expect, test } from "vitest";
import { blockLetters } from "./block-letters.ts";
import { captchaLetters } from "./captcha-letters.ts";

const svg = (...elements: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,40,20"><rect width="100%" height="100%"/>${elements.join("")}</svg>`;
const path = (d: string, rest = 'fill="#333"') => `<path ${rest} d="${d}"/>`;
/** A letter with this face: far around it is the rim. */
const letter = (face: string, at = 0) => path(`M${at - 1} -1L${at + 9} -1L${at + 9} 9L${at - 1} 9Z${face}`);
const drawn = (picture: string, columns: number) => blockLetters(captchaLetters(picture) ?? [], columns);
/** Without the room around the letters. */
const trimmed = (text: string) => text.replace(/^ +$/gm, "").replace(/^\n+|\n+$/g, "");

const ring = "M0 0L8 0L8 8L0 8ZM2 2L2 6L6 6L6 2Z";
const bar = "M23 0L25 0L25 8L23 8Z";
const ringAndBar = [
  " ▄▄▄▄▄▄▄▄       ▄▄",
  " ██▀▀▀▀██       ██",
  " ██    ██       ██",
  " ██▄▄▄▄██       ██",
  " ▀▀▀▀▀▀▀▀       ▀▀",
].join("\n");

test("letters stand side by side from left to right, with their holes, in whatever order the picture names them", () => {
  const letters = [letter(ring), letter(bar, 20)];
  for (const picture of [svg(...letters), svg(...letters.reverse())])
    expect(trimmed(drawn(picture, 26))).toBe(ringAndBar);
});

test("a curve is drawn as it bends", () => {
  const face = (side: string) => drawn(svg(letter(`M0 0${side}L0 8Z`)), 33);
  expect(face("Q8 0 8 8")).toBe(face("C5.333 0 8 2.667 8 8"));
  expect(face("Q8 0 8 8")).not.toBe(face("L8 8"));
});

test("lines across the letters are left out", () => {
  const line = path("M0 4C10,2,20,2,40,9", 'stroke="#777" fill="none"');
  expect(drawn(svg(letter(ring), line), 20)).toBe(drawn(svg(letter(ring)), 20));
});

test.each([
  ["a text", svg("<text>abc</text>")],
  ["a transformation", svg('<path fill="#333" d="M0 0L1 0Z" transform="scale(2)"/>')],
  ["a relative command", svg(path("m0 0l1 0z"))],
  ["an arc", svg(path("M0 0A1 1 0 0 0 2 2Z"))],
  ["letters that are no rim around a face", svg(path(ring.slice(0, ring.indexOf("Z") + 1)))],
  ["nothing", svg()],
  ["far too much", svg(path(`M0 0${"L1 1".repeat(60_000)}`))],
])("a picture with %s is not drawn", (_, picture) => {
  expect(captchaLetters(picture)).toBeUndefined();
});
