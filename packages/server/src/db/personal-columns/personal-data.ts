import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import type { Keys } from "./keys.ts";

/** How a sealed text is to be read: `t` text and `j` JSON by the columns of db/personal-columns.ts, `c` by whoever sealed it. */
export type SealKind = "t" | "j" | "c";

/** Keeps ID numbers, phones and other secrets unreadable in the database and its backups. */
export type PersonalData = {
  /** For what only its own module reads again, such as the secret of a provider. */
  encrypt(text: string): string;
  /** @throws when the text was sealed with a key that is not configured, or was changed */
  decrypt(stored: string): string;
  /** The text in the form `bk1<kind>.<key id>.<…>`; two seals of one text differ. */
  seal(text: string, kind: SealKind): string;
  /** The same text gives the same digest. For short-lived values; what is searched for has an `index`. */
  digest(text: string): string;
  /** Finds equal texts of one tenant without reading them; the same text of another tenant has another index. */
  index(tenantId: string, text: string): string;
  /** Names the key that seals. */
  keyId: string;
};

/** The prefix of every sealed text. */
export const SEAL = "bk1";

const form = /^bk1([tjc])\.([0-9a-f]{8})\.([\w-]+)$/;
const sealLengths = { iv: 12, tag: 16 } as const;

/** The name of a key inside what it sealed. */
export function keyIdOf(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}

/** The kind of a sealed text, or undefined for a text that is not sealed. */
export function sealKindOf(text: string): SealKind | undefined {
  return form.exec(text)?.[1] as SealKind | undefined;
}

/** AES-256-GCM for values, HMAC-SHA-256 for digests. Reads what any of the keys sealed, seals with the first. */
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

/** Reads what was sealed before keys had names. */
export function openUnnamed(keys: Pick<Keys, "data" | "formerData">, stored: string): string {
  for (const key of [keys.data, ...keys.formerData]) {
    try {
      return open(key, Buffer.from(stored, "base64"));
    } catch {
      // Another key, then.
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
