import { createDecipheriv, createHash, createHmac } from "node:crypto";
import type { Keys } from "./keys.ts";
import { type Seal, type SealName, sealSuites } from "./seal-suites.ts";

/**
 * What an encrypted text contains: `t` text and `j` JSON for the columns of db/personal-columns.ts, `c` a module's own secret in a column,
 * `e` such a secret outside of its column.
 */
export type SealKind = "t" | "j" | "c" | "e";

/** The cell that an encrypted value belongs to. The value opens nowhere else. `key` has the row's key, as text. */
export type Place = Readonly<{ table: string; column: string; tenantId: string; key: readonly string[] }>;

/** Keeps ID numbers, phones and other secrets unreadable in the database and its backups. */
export type PersonalData = {
  /** Encrypts a secret that only its own module reads again, such as the key of a provider. Writing it to its column binds it to the row. */
  encrypt(text: string): string;
  /** Decrypts a text that belongs to no cell. @throws when it was changed, or encrypted with a key that is not configured */
  decrypt(stored: string): string;
  /** The ciphertext in the form `bk<suite><kind>.<key id>.<…>`. Two ciphertexts of one text differ. */
  seal(text: string, kind: SealKind, place: Place): string;
  /** @throws as `decrypt`, and when the ciphertext was made for another cell */
  open(stored: string, place: Place): string;
  /** Equal texts have equal digests. For short-lived values; stored values that are searched for have an `index`. */
  digest(text: string): string;
  /** A blind index: it finds equal texts of one tenant without decryption. Another tenant has another index for the same text. */
  index(tenantId: string, text: string): string;
  /** How a ciphertext of the present suite and key begins. */
  prefixOf(kind: SealKind): string;
};

const form = /^bk([123])([tjce])\.([0-9a-f]{8})\.([\w-]+)$/;
const sealLengths = { iv: 12, tag: 16 } as const;

/** The id of a key, as it stands in each ciphertext. */
export function keyIdOf(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}

/** What an encrypted text says of itself; undefined for a text that is not encrypted. `isBound`: it belongs to one cell. */
export function sealOf(text: string): { kind: SealKind; isBound: boolean } | undefined {
  const [, version, kind] = form.exec(text) ?? [];
  return kind === undefined ? undefined : { kind: kind as SealKind, isBound: version !== "1" && kind !== "e" };
}

const headOf = (start: string, place: Place | undefined) =>
  Buffer.from(place ? JSON.stringify([start, place.table, place.column, place.tenantId, ...place.key]) : start);

/** `suite` encrypts, with the first key. Every suite and every key decrypts. Digests are HMAC-SHA-256. */
export function createPersonalData(
  keys: Pick<Keys, "data" | "digest" | "formerData">,
  suite: SealName = "aes",
): PersonalData {
  const keyId = keyIdOf(keys.data);
  const { version, of: sealOfKey } = sealSuites[suite];
  const seals = new Map<string, Seal>();
  for (const key of [keys.data, ...keys.formerData]) {
    for (const { version: one, of } of Object.values(sealSuites)) seals.set(`${one}${keyIdOf(key)}`, of(key));
    // The form before ciphertexts named their cell.
    seals.set(`1${keyIdOf(key)}`, sealSuites.aes.of(key));
  }
  const writing = sealOfKey(keys.data);
  const mac = (text: string) => createHmac("sha256", keys.digest).update(text).digest("base64url");

  const prefixOf = (kind: SealKind) => `bk${version}${kind}.${keyId}.`;
  const seal = (text: string, kind: SealKind, place?: Place) => {
    const start = prefixOf(kind);
    return start + writing.seal(headOf(start, place), text).toString("base64url");
  };
  const open = (stored: string, place?: Place) => {
    const [, found = "", kind, id = "", body = ""] = form.exec(stored) ?? [];
    if (!kind) throw new Error("not a sealed text");
    const reading = seals.get(found + id);
    if (!reading) throw new Error(`sealed with the key ${id}, which is not configured`);
    return reading.open(headOf(`bk${found}${kind}.${id}.`, place), Buffer.from(body, "base64url"));
  };

  return {
    prefixOf,
    seal,
    open,
    encrypt: (text) => seal(text, "e"),
    decrypt: (stored) => open(stored),
    digest: mac,
    index: (tenantId, text) => mac(`${tenantId}\n${text}`),
  };
}

/** Decrypts a text from before ciphertexts named their key. */
export function openUnnamed(keys: Pick<Keys, "data" | "formerData">, stored: string): string {
  for (const key of [keys.data, ...keys.formerData]) {
    try {
      return openPlain(key, Buffer.from(stored, "base64"));
    } catch {
      // Tries the next key.
    }
  }
  throw new Error("sealed with a key that is not configured");
}

function openPlain(key: Buffer, bytes: Buffer): string {
  const { iv, tag } = sealLengths;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, iv));
  decipher.setAuthTag(bytes.subarray(iv, iv + tag));
  return Buffer.concat([decipher.update(bytes.subarray(iv + tag)), decipher.final()]).toString("utf8");
}
