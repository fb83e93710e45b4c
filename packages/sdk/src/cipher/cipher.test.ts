import { createDecipheriv, createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCipher } from "./index.ts";

const key = randomBytes(32);
const cipher = createCipher({ key: key.toString("base64") });

function decrypt(text: string): string {
  const bytes = Buffer.from(text, "base64");
  const decipher = createDecipheriv("aes-256-cbc", key, bytes.subarray(0, 16));
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString("utf8");
}

test("the server reads what the cipher encrypts with plain AES-256-CBC", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => decrypt(cipher.encrypt(text)) === text));
});

test("a password travels as the MD5 of its UTF-8 text in lower-case hex", () => {
  for (const plain of ["Abc12345", "密码一二三", ""]) {
    expect(decrypt(cipher.hashPassword(plain))).toBe(createHash("md5").update(plain).digest("hex"));
  }
});

test("the same text never looks the same twice", () => {
  expect(new Set(Array.from({ length: 100 }, () => cipher.encrypt("100001"))).size).toBe(100);
});

test("a key of another length is refused", () => {
  expect(() => createCipher({ key: randomBytes(16).toString("base64") })).toThrow(RangeError);
  expect(() => createCipher({ key: "" })).toThrow(RangeError);
});
