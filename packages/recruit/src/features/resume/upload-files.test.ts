import { expect, it } from "vitest";
import { fileProblem, toSend } from "./upload-files.ts";

it.each([
  ["学位证.pdf", 19 * 1024 ** 2, undefined],
  ["学位证.pdf", 20 * 1024 ** 2, undefined],
  ["学位证.pdf", 20 * 1024 ** 2 + 1, "fileSize"],
  ["照片.JPG", 4 * 1024 ** 2, undefined],
  ["照片.JPG", 24 * 1024 ** 2, undefined],
  ["照片.JPG", 60 * 1024 ** 2, undefined],
  ["照片.JPG", 60 * 1024 ** 2 + 1, "fileSize"],
  ["照片.jfif", 60 * 1024 ** 2, undefined],
  ["表.xlsx", 0, "fileEmpty"],
  ["程序.exe", 100, "fileKind"],
])("checks %s with %i bytes: %s", (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});

it("sends a picture that fits as it is, and says where one cannot be made to fit", async () => {
  for (const size of [10, 5 * 1024 ** 2]) {
    const picture = new File([new Uint8Array(size)], "证书.png");
    expect(await toSend(picture)).toBe(picture);
  }
  const large = new File([new Uint8Array(5 * 1024 ** 2 + 1)], "证书.png");
  // This runtime cannot decode pictures.
  expect(await toSend(large)).toBeUndefined();
  const document = new File([new Uint8Array(6 * 1024 ** 2)], "证书.pdf");
  expect(await toSend(document)).toBe(document);
});
