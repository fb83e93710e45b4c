import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Keys } from "./keys.ts";

/** Keeps ID numbers and other secrets unreadable in the database and its backups. */
export type PersonalData = {
  encrypt(text: string): string;
  decrypt(stored: string): string;
  /** The same text gives the same digest, which finds a duplicate without reading the text. */
  digest(text: string): string;
};

/** AES-256-GCM for values, HMAC-SHA-256 for digests. */
export function createPersonalData(keys: Pick<Keys, "data" | "digest">): PersonalData {
  return {
    encrypt(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keys.data, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
    },
    decrypt(stored) {
      const bytes = Buffer.from(stored, "base64");
      const decipher = createDecipheriv("aes-256-gcm", keys.data, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
    digest: (text) => createHmac("sha256", keys.digest).update(text).digest("base64url"),
  };
}
