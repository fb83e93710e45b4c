/** A fresh key under which a write may be sent again without a second effect. Works on pages without TLS too. */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
