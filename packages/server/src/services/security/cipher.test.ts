import { expect, test } from "vitest";
import { createCipher } from "./cipher.ts";

const cipher = createCipher(Buffer.alloc(32, 7));
const codeOf = (text: string) => {
  try {
    return { plain: cipher.decrypt(text) };
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each(["", "x", "x".repeat(15), "x".repeat(16), "密码 😀"])("%j comes back as it was", (plain) => {
  const text = cipher.encrypt(plain);
  expect(cipher.decrypt(text)).toBe(plain);
  expect(cipher.encrypt(plain)).not.toBe(text);
});

test("a text begins with 16 bytes that make it another each time, and has whole blocks after them", () => {
  expect(Buffer.from(cipher.encrypt(""), "base64")).toHaveLength(32);
  expect(Buffer.from(cipher.encrypt("x".repeat(15)), "base64")).toHaveLength(32);
  expect(Buffer.from(cipher.encrypt("x".repeat(16)), "base64")).toHaveLength(48);
});

test.each([0, 16, 31, 33, 40, 47])("%d bytes are no such text", (length) => {
  expect(codeOf(Buffer.alloc(length, 1).toString("base64"))).toBe("cipher_invalid");
});

test("a text of which a block is missing or changed is refused", () => {
  const bytes = Buffer.from(cipher.encrypt("x".repeat(16)), "base64");
  expect(codeOf(bytes.subarray(0, 32).toString("base64"))).toBe("cipher_invalid");
  expect(codeOf(bytes.toString("base64"))).toEqual({ plain: "x".repeat(16) });
});

test("the key has a name of eight digits, and tokens have a key of their own", () => {
  expect(cipher).toMatchObject({ algorithm: "AES-256-CBC", key: Buffer.alloc(32, 7).toString("base64") });
  expect(cipher.keyId).toMatch(/^[0-9a-f]{8}$/);
  expect(cipher.tokenKey).toMatch(/^[0-9a-f]{32}$/);
  const other = createCipher(Buffer.alloc(32, 8));
  expect([other.keyId, other.tokenKey]).not.toEqual([cipher.keyId, cipher.tokenKey]);
});
