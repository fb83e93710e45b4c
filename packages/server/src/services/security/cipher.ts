import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { Refusal } from "../../contract/errors.ts";

/** Reads what clients encrypt before login. The key is public by nature; TLS is what protects the wire. */
export type Cipher = {
  algorithm: "AES-256-CBC";
  /** 32 bytes in base64. */
  key: string;
  keyId: string;
  /** The key of the `crypto` scheme of `Blade-Auth`: 32 characters. */
  tokenKey: string;
  /** @throws Refusal `cipher_invalid` */
  decrypt(text: string): string;
  /** The token in a `Blade-Auth: crypto …` header; undefined when it is none. */
  openToken(text: string): string | undefined;
  /** As clients do: for what came in clear from one that does not. */
  encrypt(plain: string): string;
};

/** AES-256-CBC with PKCS7; the random IV stands before the ciphertext, both in base64. */
export function createCipher(key: Buffer): Cipher {
  // One of its own, as a text: clients of the open-source dialect take 32 characters and not 32 bytes.
  const tokenKey = createHmac("sha256", key).update("Blade-Auth: crypto").digest("hex").slice(0, 32);
  return {
    tokenKey,
    openToken(text) {
      try {
        const decipher = createDecipheriv("aes-256-cbc", tokenKey, tokenKey.slice(0, 16));
        return decipher.update(text, "base64", "utf8") + decipher.final("utf8");
      } catch {
        return undefined;
      }
    },
    algorithm: "AES-256-CBC",
    key: key.toString("base64"),
    keyId: createHash("sha256").update(key).digest("hex").slice(0, 8),
    decrypt(text) {
      const bytes = Buffer.from(text, "base64");
      try {
        const decipher = createDecipheriv("aes-256-cbc", key, bytes.subarray(0, 16));
        return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new Refusal("cipher_invalid", { cause });
      }
    },
    encrypt(plain) {
      const iv = randomBytes(16);
      const cipher = createCipheriv("aes-256-cbc", key, iv);
      return Buffer.concat([iv, cipher.update(plain, "utf8"), cipher.final()]).toString("base64");
    },
  };
}
