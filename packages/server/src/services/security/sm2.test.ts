import library from "sm-crypto";
import { expect, test } from "vitest";
import { createSm2 } from "./sm2.ts";

const sm2 = createSm2({ data: Buffer.alloc(32, 7) });
const encrypt = (plain: string) => library.sm2.doEncrypt(plain, sm2.publicKey, 0);

test("the pair is made of the installation's own key: the same again, and another for another", () => {
  expect(sm2.publicKey).toMatch(/^04[0-9a-f]{128}$/);
  expect(createSm2({ data: Buffer.alloc(32, 7) }).publicKey).toBe(sm2.publicKey);
  expect(createSm2({ data: Buffer.alloc(32, 8) }).publicKey).not.toBe(sm2.publicKey);
});

test.each(["x", "密码 😀 Abc1", " ", "a".repeat(128)])(
  "%j comes back as it was, with the leading 04 and without",
  (plain) => {
    const hex = encrypt(plain);
    expect([hex, `04${hex}`, hex.toUpperCase()].map(sm2.decrypt)).toEqual([plain, plain, plain]);
  },
);

test("a ciphertext that begins with 04 by chance is read as well", () => {
  // One of 256 is; the original takes it for the leading byte and fails.
  const byChance =
    "04c31f3d009f308a3298dfd7e382a09c9b7473abcbd233cf0094a50fc2dd0dae91e9e745959c2f33b07994acc1ffa9e7181d37aeed33ea4fd43c130f680d1e62" +
    "5e430b4a2bbafd29240c5d89d04f767a3ced1395e71fc78286fc1ce002ca69aaf3d67af895";
  expect([byChance, `04${byChance}`].map(sm2.decrypt)).toEqual(["admin", "admin"]);
});

test("what was changed on the way, is no point of the curve or no ciphertext at all is refused", () => {
  const hex = encrypt("secret");
  const changed = `${hex.slice(0, 130)}${hex[130] === "0" ? "1" : "0"}${hex.slice(131)}`;
  const offCurve = `${"11".repeat(64)}${hex.slice(128)}`;
  for (const wrong of ["", "04", "zz", changed, offCurve, hex.slice(0, -2), hex.slice(1), "00".repeat(150)]) {
    expect(() => sm2.decrypt(wrong)).toThrow(expect.objectContaining({ code: "cipher_invalid" }));
  }
});
