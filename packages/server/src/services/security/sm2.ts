/// <reference path="./sm-crypto.d.ts" />
import { hkdfSync } from "node:crypto";
import library from "sm-crypto";
import { Refusal } from "../../contract/errors.ts";
import type { Keys } from "../../db/personal-columns/keys.ts";

/** Reads what the open-source client encrypts before login. */
export type Sm2 = {
  /** Hex with its leading 04: what that client is configured with. */
  publicKey: string;
  /** @throws Refusal `cipher_invalid` */
  decrypt(hex: string): string;
};

// The order of the group of SM2 (GB/T 32918.5); a private key is from 1 to this less 2.
const order = BigInt("0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123");

/** One pair for each installation, made of a key that its first start made, so that all instances have the same. */
export function createSm2(keys: Pick<Keys, "data">): Sm2 {
  // 16 bytes more than the key has, so that no remainder is likelier than another.
  const seed = Buffer.from(hkdfSync("sha256", keys.data, "", "bladekit sm2 of login", 48)).toString("hex");
  const privateKey = ((BigInt(`0x${seed}`) % (order - 2n)) + 1n).toString(16);
  return {
    publicKey: library.sm2.getPublicKeyFromPrivateKey(privateKey),
    decrypt(hex) {
      const given = hex.toLowerCase();
      // Some send the leading 04 of a point and some do not; what is meant by a first byte 04 only the check within tells.
      for (const text of given.startsWith("04") ? [given, given.slice(2)] : [given]) {
        const plain = read(text, privateKey);
        if (plain) return plain;
      }
      throw new Refusal("cipher_invalid");
    },
  };
}

/** Empty for what cannot be read. */
function read(hex: string, privateKey: string): string {
  // A point and a hash, and one byte between them.
  if (hex.length < 128 + 64 + 2 || hex.length % 2 !== 0) return "";
  try {
    return library.sm2.doDecrypt(hex, privateKey, 0);
  } catch {
    return "";
  }
}
