import { createHash } from "node:crypto";

/** Keys that stand in the sources, guides and attack tools of this family of systems. */
const published = [
  "bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject",
  "O2BEeIv399qHQNhD6aGW8R8DEj4bqHXm",
  "00000000000000000000000000000000",
  "secret",
];

const digests = new Set(published.map((text) => createHash("sha256").update(text).digest("hex")));

// Of 32 random bytes about 30 differ; one in 10^14 such keys is all printable.
const fewestDifferent = 16;
const isPrintable = (key: Buffer) => key.every((byte) => byte >= 0x20 && byte < 0x7f);

/** Whether a key of 32 bytes is no secret: typed by a human, repetitive, or made of what has been published. */
export function isKnownKey(key: Buffer): boolean {
  return isPrintable(key) || new Set(key).size < fewestDifferent || digests.has(key.toString("hex"));
}
