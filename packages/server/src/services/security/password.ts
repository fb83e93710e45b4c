import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { fewAtOnce } from "./few-at-once.ts";
import { hash, verify } from "./hashing-thread.ts";

// OWASP's minimum for argon2id. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The text that the wire carries instead of a password: its MD5 in lower-case hex. */
export function md5Hex(plain: string): string {
  return createHash("md5").update(plain, "utf8").digest("hex");
}

// The work goes to threads that matter less than the one that answers everybody else, and one processor is left without any of them.
const inTurn = fewAtOnce({ atOnce: Math.max(1, availableParallelism() - 1), queue: 200 });

/** argon2id over what the wire carries. */
export function hashPassword(wire: string): Promise<string> {
  return inTurn(() => hash(wire, cost));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether the account exists or not, so that accounts cannot be found by timing. */
export async function verifyPassword(stored: string | undefined, wire: string): Promise<boolean> {
  decoy ??= hash("no account has this password", cost);
  const compared = stored ?? (await decoy);
  const matches = await inTurn(() => verify(compared, wire));
  return stored !== undefined && matches;
}
