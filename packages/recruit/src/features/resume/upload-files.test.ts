import { expect, it } from "vitest";
import { fileProblem } from "./upload-files.ts";

it.each([
  ["学位证.pdf", 19 * 1024 ** 2, undefined],
  ["学位证.pdf", 21 * 1024 ** 2, "fileSize"],
  ["照片.JPG", 4 * 1024 ** 2, undefined],
  ["照片.JPG", 6 * 1024 ** 2, "fileSize"],
  ["表.xlsx", 0, "fileEmpty"],
  ["程序.exe", 100, "fileKind"],
])("says of %s with %i bytes: %s", (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});
