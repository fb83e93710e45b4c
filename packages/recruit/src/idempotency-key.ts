/** A new idempotency key, with which a write may be repeated without a second effect. Also works on pages without TLS. */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
