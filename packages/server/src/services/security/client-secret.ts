import { createHash, timingSafeEqual } from "node:crypto";

/** The stored form of an OAuth client's secret. */
export function digestSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Whether a secret is the one that is kept; a public client, of which none is kept, shows an empty one. */
export function isSecret(given: string, kept: string | null): boolean {
  if (kept === null) return given === "";
  const [left, right] = [Buffer.from(digestSecret(given)), Buffer.from(kept)];
  return left.length === right.length && timingSafeEqual(left, right);
}
