import { getCurves } from "node:crypto";
import library from "sm-crypto";
import { describe, expect, test } from "vitest";
import { createSm2 } from "./sm2.ts";

const keys = { data: Buffer.alloc(32, 7) };
const { publicKey } = createSm2(keys);
const encrypt = (plain: string) => library.sm2.doEncrypt(plain, publicKey, 0);

test("the pair is made of the installation's own key: the same again, and another for another", () => {
  expect(publicKey).toMatch(/^04[0-9a-f]{128}$/);
  expect(createSm2(keys).publicKey).toBe(publicKey);
  expect(createSm2({ data: Buffer.alloc(32, 8) }).publicKey).not.toBe(publicKey);
});

// The library of JavaScript encrypts for both, and so it is the oracle of the other.
const ways = [["JavaScript", false], ...(getCurves().includes("SM2") ? [["OpenSSL", true] as const] : [])] as const;

describe.each(ways)("by %s", (_, isNative) => {
  const sm2 = createSm2(keys, isNative);

  test.each(["x", "密码 😀 Abc1", " ", "a".repeat(31), "a".repeat(32), "a".repeat(33), "a".repeat(300)])(
    "%j comes back as it was, with the leading 04 and without",
    async (plain) => {
      const hex = encrypt(plain);
      const read = await Promise.all([hex, `04${hex}`, hex.toUpperCase()].map(sm2.decrypt));
      expect(read).toEqual([plain, plain, plain]);
    },
  );

  test("twenty texts come back, on whichever side of the curve their points lie", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `password ${index}`);
    expect(await Promise.all(texts.map((text) => sm2.decrypt(encrypt(text))))).toEqual(texts);
  });

  test("a ciphertext that begins with 04 by chance is read as well", async () => {
    // One of 256 is; the original takes it for the leading byte and fails.
    const byChance =
      "04c31f3d009f308a3298dfd7e382a09c9b7473abcbd233cf0094a50fc2dd0dae91e9e745959c2f33b07994acc1ffa9e7181d37aeed33ea4fd43c130f680d1e62" +
      "5e430b4a2bbafd29240c5d89d04f767a3ced1395e71fc78286fc1ce002ca69aaf3d67af895";
    expect(await Promise.all([byChance, `04${byChance}`].map(sm2.decrypt))).toEqual(["admin", "admin"]);
  });

  const hex = encrypt("secret");
  test.each([
    ["nothing", ""],
    ["the leading byte alone", "04"],
    ["no hexadecimal digits", "zz"],
    ["a digit that is none, in the middle", `${hex.slice(0, 130)}g${hex.slice(131)}`],
    ["a text that was changed", `${hex.slice(0, 130)}${hex[130] === "0" ? "1" : "0"}${hex.slice(131)}`],
    ["a point beside the curve", `${"11".repeat(64)}${hex.slice(128)}`],
    ["a point with a coordinate above the prime", `${"ff".repeat(64)}${hex.slice(128)}`],
    ["a text that was cut off", hex.slice(0, -2)],
    ["half a byte less", hex.slice(1)],
    ["zeros", "00".repeat(150)],
    ["a hash without a text", `${hex.slice(0, 128)}${hex.slice(-64)}`],
  ])("%s is refused", async (_, wrong) => {
    await expect(sm2.decrypt(wrong)).rejects.toMatchObject({ code: "cipher_invalid" });
  });
});
