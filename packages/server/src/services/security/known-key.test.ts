import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isKnownKey } from "./known-key.ts";

/** A key of 32 bytes with so many different ones, none of them a letter. */
const of = (different: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => 128 + (at % different)));
/** Text of 32 characters, all different, from this one on. */
const textFrom = (first: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => first + at));

test.each([
  ["of one byte", of(1), true],
  ["of 15 different bytes", of(15), true],
  ["of 16 different bytes", of(16), false],
  ["of 32 different bytes", of(32), false],
  ["typed from the blank on", textFrom(0x20), true],
  ["typed up to the tilde", textFrom(0x7e - 31), true],
  ["with a byte before the blank", textFrom(0x1f), false],
  ["with a byte after the tilde", textFrom(0x7f - 31), false],
  ["that is the digest of a published one", createHash("sha256").update("secret").digest(), true],
  ["that is another digest", createHash("sha256").update("secrets").digest(), false],
])("a key is recognised or not: %s", (_, key, isKnown) => {
  expect(isKnownKey(key)).toBe(isKnown);
});
