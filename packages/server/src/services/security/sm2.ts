/// <reference path="./sm-crypto.d.ts" />
import { createHash, getCurves, hkdfSync } from "node:crypto";
import library from "sm-crypto";
import { Refusal } from "../../contract/errors.ts";
import type { Keys } from "../../db/personal-columns/keys.ts";
import { decryptSm2, multiplySm2 } from "./heavy-thread.ts";

/** Reads what the open-source client encrypts before login. */
export type Sm2 = {
  /** Hex with its leading 04: what that client is configured with. */
  publicKey: string;
  /** @throws Refusal `cipher_invalid`, `unavailable` */
  decrypt(hex: string): Promise<string>;
};

// The order of the group of SM2 and the prime of its field (GB/T 32918.5); a private key is from 1 to the order less 2.
const order = BigInt("0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123");
const prime = BigInt("0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF");

const hasCurve = getCurves().includes("SM2");

/**
 * One pair for each installation, made of a key that its first start made, so that all instances have the same. `isNative` (default: what this
 * Node.js can) reads with the OpenSSL of Node.js instead of with JavaScript.
 */
export function createSm2(keys: Pick<Keys, "data">, isNative = hasCurve): Sm2 {
  // 16 bytes more than the key has, so that no remainder is likelier than another.
  const seed = Buffer.from(hkdfSync("sha256", keys.data, "", "bladekit sm2 of login", 48)).toString("hex");
  const privateKey = hex32((BigInt(`0x${seed}`) % (order - 2n)) + 1n);
  const read = isNative ? readNatively : decryptSm2;
  return {
    publicKey: library.sm2.getPublicKeyFromPrivateKey(privateKey),
    async decrypt(hex) {
      const given = hex.toLowerCase();
      // Some send the leading 04 of a point and some do not; what is meant by a first byte 04 only the check within tells.
      for (const text of given.startsWith("04") ? [given, given.slice(2)] : [given]) {
        const plain = ciphertext.test(text) && (await read(privateKey, text));
        if (plain) return plain;
      }
      throw new Refusal("cipher_invalid");
    },
  };
}

// A point and a hash, and one byte between them.
const ciphertext = /^[0-9a-f]{128}(?:[0-9a-f]{2})+[0-9a-f]{64}$/;

const hex32 = (number: bigint) => number.toString(16).padStart(64, "0");
const sm3 = (...parts: readonly Uint8Array[]) => createHash("sm3").update(Buffer.concat(parts)).digest();

/** The text of C1 C2 C3, by GB/T 32918.4; undefined for what cannot be read. */
async function readNatively(privateKey: string, hex: string): Promise<string | undefined> {
  const shared = await multiplySm2(privateKey, `04${hex.slice(0, 128)}`);
  if (shared === undefined) return undefined;
  const [x, y] = [shared.slice(2, 66), shared.slice(66)];
  const sent = Buffer.from(hex.slice(128, -64), "hex");
  // Of a point and its mirror the hash inside tells which is meant.
  for (const either of [y, hex32(prime - BigInt(`0x${y}`))]) {
    const [left, right] = [Buffer.from(x, "hex"), Buffer.from(either, "hex")];
    const stream = keyStream(Buffer.concat([left, right]), sent.length);
    const plain = sent.map((byte, index) => byte ^ (stream[index] ?? 0));
    if (sm3(left, plain, right).toString("hex") === hex.slice(-64)) return Buffer.from(plain).toString("utf8");
  }
  return undefined;
}

/** So many bytes out of a shared secret (GB/T 32918.4, 5.4.3). */
function keyStream(secret: Buffer, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(index + 1);
    return sm3(secret, counter);
  });
  return Buffer.concat(blocks);
}
