import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1.0 KB"],
  [500 * 1024, "500 KB"],
  [99.9 * 1024, "99.9 KB"],
  [100 * 1024, "100 KB"],
  [5.25 * 1024 * 1024, "5.3 MB"],
  [3 * 1024 ** 4, "3072 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
