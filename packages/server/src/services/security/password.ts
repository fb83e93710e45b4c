import { createHash } from "node:crypto";
import { hash, verify } from "./heavy-thread.ts";

// OWASP's minimum for argon2id. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The text that the wire carries instead of a password: its MD5 in lower-case hex. */
export function md5Hex(plain: string): string {
  return createHash("md5").update(plain, "utf8").digest("hex");
}

/** argon2id over what the wire carries. */
export function hashPassword(wire: string): Promise<string> {
  return hash(wire, cost);
}

let decoy: string | undefined;

/** Takes the same time whether the account exists or not, so that accounts cannot be found by timing. */
export async function verifyPassword(stored: string | undefined, wire: string): Promise<boolean> {
  decoy ??= await hash("no account has this password", cost);
  const matches = await verify(stored ?? decoy, wire);
  return stored !== undefined && matches;
}
