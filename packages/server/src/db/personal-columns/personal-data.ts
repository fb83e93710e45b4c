import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import type { Keys } from "./keys.ts";

/** What an encrypted text contains: `t` text and `j` JSON for the columns of db/personal-columns.ts, `c` for a module's own secret. */
export type SealKind = "t" | "j" | "c";

/** Keeps ID numbers, phones and other secrets unreadable in the database and its backups. */
export type PersonalData = {
  /** Encrypts a secret that only its own module reads again, such as the key of a provider. */
  encrypt(text: string): string;
  /** @throws when the text was changed, or encrypted with a key that is not configured */
  decrypt(stored: string): string;
  /** The ciphertext in the form `bk1<kind>.<key id>.<…>`. Two ciphertexts of one text differ. */
  seal(text: string, kind: SealKind): string;
  /** Equal texts have equal digests. For short-lived values; stored values that are searched for have an `index`. */
  digest(text: string): string;
  /** A blind index: it finds equal texts of one tenant without decryption. Another tenant has another index for the same text. */
  index(tenantId: string, text: string): string;
  /** The id of the key that encrypts. */
  keyId: string;
};

/** The prefix of every encrypted text. */
export const SEAL = "bk1";

const form = /^bk1([tjc])\.([0-9a-f]{8})\.([\w-]+)$/;
const sealLengths = { iv: 12, tag: 16 } as const;

/** The id of a key, as it stands in each ciphertext. */
export function keyIdOf(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}

/** The kind of an encrypted text; undefined for a text that is not encrypted. */
export function sealKindOf(text: string): SealKind | undefined {
  return form.exec(text)?.[1] as SealKind | undefined;
}

/** AES-256-GCM for values, HMAC-SHA-256 for digests. All of the keys decrypt, and the first one encrypts. */
export function createPersonalData(keys: Pick<Keys, "data" | "digest" | "formerData">): PersonalData {
  const keyId = keyIdOf(keys.data);
  const ring = new Map([keys.data, ...keys.formerData].map((key) => [keyIdOf(key), key]));
  const mac = (text: string) => createHmac("sha256", keys.digest).update(text).digest("base64url");

  const seal = (text: string, kind: SealKind) => {
    const head = `${SEAL}${kind}.${keyId}.`;
    const iv = randomBytes(sealLengths.iv);
    const cipher = createCipheriv("aes-256-gcm", keys.data, iv).setAAD(Buffer.from(head));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return head + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  };

  return {
    keyId,
    seal,
    encrypt: (text) => seal(text, "c"),
    decrypt(stored) {
      const [, kind, id = "", body = ""] = form.exec(stored) ?? [];
      const key = ring.get(id);
      if (!kind) throw new Error("not a sealed text");
      if (!key) throw new Error(`sealed with the key ${id}, which is not configured`);
      return open(key, Buffer.from(body, "base64url"), Buffer.from(`${SEAL}${kind}.${id}.`));
    },
    digest: mac,
    index: (tenantId, text) => mac(`${tenantId}\n${text}`),
  };
}

/** Decrypts a text from before ciphertexts named their key. */
export function openUnnamed(keys: Pick<Keys, "data" | "formerData">, stored: string): string {
  for (const key of [keys.data, ...keys.formerData]) {
    try {
      return open(key, Buffer.from(stored, "base64"));
    } catch {
      // Tries the next key.
    }
  }
  throw new Error("sealed with a key that is not configured");
}

function open(key: Buffer, bytes: Buffer, head?: Buffer): string {
  const { iv, tag } = sealLengths;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, iv));
  if (head) decipher.setAAD(head);
  decipher.setAuthTag(bytes.subarray(iv, iv + tag));
  return Buffer.concat([decipher.update(bytes.subarray(iv + tag)), decipher.final()]).toString("utf8");
}
