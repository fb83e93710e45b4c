// Checks both directions with the library that existing clients use: each reads what the other encrypts.
import { randomBytes } from "node:crypto";
import CryptoJS from "crypto-js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCipher } from "./index.ts";

const bytes = randomBytes(32);
const key = CryptoJS.enc.Hex.parse(bytes.toString("hex"));
const cipher = createCipher({ key: bytes.toString("base64") });

/** Reads a text as such a client does: the first sixteen bytes are the IV. */
function read(text: string): string {
  const all = CryptoJS.enc.Base64.parse(text);
  const iv = CryptoJS.lib.WordArray.create(all.words.slice(0, 4));
  const ciphertext = CryptoJS.lib.WordArray.create(all.words.slice(4), all.sigBytes - 16);
  return CryptoJS.AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), key, { iv }).toString(
    CryptoJS.enc.Utf8,
  );
}

test("what our cipher writes, crypto-js reads", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => read(cipher.encrypt(text)) === text));
});

test("a password is hashed as crypto-js hashes it", () => {
  for (const plain of ["Abc12345", "密码一二三", "🏥"]) {
    expect(read(cipher.hashPassword(plain))).toBe(CryptoJS.MD5(plain).toString());
  }
});
