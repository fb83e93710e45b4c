import { expect, test } from "vitest";
import { checkStorage } from "./storage-check.ts";

const whole = {
  ossCode: "main",
  category: 5,
  endpoint: "https://s3.test",
  bucketName: "files",
  accessKey: "a",
  secretKey: "b",
};

test("a storage needs an address, a bucket and, when it is new, its keys", () => {
  expect(checkStorage(whole)).toEqual({});
  expect(checkStorage({ ...whole, id: "1", accessKey: "", secretKey: undefined })).toEqual({});
  expect(Object.keys(checkStorage({}))).toEqual([
    ...["ossCode", "category", "endpoint", "bucketName", "accessKey", "secretKey"],
  ]);
});

test.each([
  { endpoint: "s3.test" },
  { endpoint: "ftp://s3.test" },
  { endpoint: "https://user:password@s3.test" },
  { transformEndpoint: "//cdn.test" },
  { bucketName: "a b" },
])("%o is refused", (change) => {
  expect(Object.keys(checkStorage({ ...whole, ...change }))).toEqual(Object.keys(change));
});
