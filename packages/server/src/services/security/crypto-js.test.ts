// The library that clients in the field encrypt with: the server reads what it writes, and it reads what the server writes.
import CryptoJS from "crypto-js";
import { expect, test } from "vitest";
import { createCipher } from "./cipher.ts";

// Not random: one text in 256 that means nothing ends by chance as a text ends.
const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7));
const key = CryptoJS.enc.Hex.parse(bytes.toString("hex"));
const cipher = createCipher(bytes);
const { AES, enc, lib, mode, pad } = CryptoJS;

/** As such a client sends a text: the IV, then the text, together in base64. */
function sent(text: string, how: object = {}): string {
  const iv = enc.Hex.parse("000102030405060708090a0b0c0d0e0f");
  const { ciphertext } = AES.encrypt(text, key, { iv, ...how });
  return iv.clone().concat(ciphertext).toString(enc.Base64);
}

test.each(["100001", "密码 Abc1", CryptoJS.MD5("Abc12345").toString(), ""])(
  "the server reads what crypto-js wrote: %j",
  (text) => {
    expect(cipher.decrypt(sent(text))).toBe(text);
  },
);

test("crypto-js reads what the server wrote", () => {
  const all = enc.Base64.parse(cipher.encrypt("密码 Abc1"));
  const iv = lib.WordArray.create(all.words.slice(0, 4));
  const ciphertext = lib.WordArray.create(all.words.slice(4), all.sigBytes - 16);
  expect(AES.decrypt(lib.CipherParams.create({ ciphertext }), key, { iv }).toString(enc.Utf8)).toBe("密码 Abc1");
});

test.each([
  ["ECB", { mode: mode.ECB }],
  ["another padding", { padding: pad.ZeroPadding }],
  ["OpenSSL's own form, made of a passphrase", undefined],
])("a text under %s is refused, and no other text is read in its place", (_, how) => {
  const text = how ? sent("100001", how) : "U2FsdGVkX18GpHgPpxP0Ycnq6wl0rOGauNJFF/KQdL4=";
  const readOrRefused = () => cipher.decrypt(text);
  expect(readOrRefused).toThrow(expect.objectContaining({ code: "cipher_invalid" }));
});

test("the server opens a token that crypto-js encrypted for Blade-Auth, and nothing else as one", () => {
  const tokenKey = enc.Utf8.parse(cipher.tokenKey);
  const iv = enc.Utf8.parse(cipher.tokenKey.slice(0, 16));
  const header = (text: string, how: object = {}) =>
    AES.encrypt(enc.Utf8.parse(text), tokenKey, { iv, mode: mode.CBC, padding: pad.Pkcs7, ...how }).toString();
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoiMSJ9.c2lnbmF0dXJl";
  expect(cipher.openToken(header(token))).toBe(token);
  for (const other of ["", "AAAA", "not base64 %%%", header(token, { iv: enc.Utf8.parse("0123456789abcdef") })])
    expect(cipher.openToken(other)).not.toBe(token);
});

test.each([
  ["the modes and paddings of older clients", key, { mode: mode.CTR, padding: pad.NoPadding }],
  ["another key", enc.Hex.parse("ab".repeat(32)), {}],
])("a text under %s is refused with a sentence", (_, other, how) => {
  const iv = enc.Hex.parse("000102030405060708090a0b0c0d0e0f");
  const { ciphertext } = AES.encrypt("100001 and so on", other, { iv, ...how });
  const text = iv.clone().concat(ciphertext).toString(enc.Base64);
  expect(() => cipher.decrypt(text)).toThrow(expect.objectContaining({ code: "cipher_invalid" }));
});
