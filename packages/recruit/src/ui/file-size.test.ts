import { expect, it } from "vitest";
import { fileSizeText } from "./file-size.ts";

it.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1536, "1.5 KB"],
  [1024, "1.0 KB"],
  [10_240, "10 KB"],
  [20_480, "20 KB"],
  [5 * 1024 ** 2, "5.0 MB"],
  [3 * 1024 ** 3, "3.0 GB"],
  [2 * 1024 ** 4, "2048 GB"],
])("writes %i bytes", (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
