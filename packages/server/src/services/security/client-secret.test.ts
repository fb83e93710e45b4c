import { expect, test } from "vitest";
import { digestSecret, isSecret } from "./client-secret.ts";

test.each([
  ["the secret", "s3cret", digestSecret("s3cret"), true],
  ["another", "s3cret ", digestSecret("s3cret"), false],
  ["none", "", digestSecret("s3cret"), false],
  ["its digest", digestSecret("s3cret"), digestSecret("s3cret"), false],
  ["any for a digest that is cut", "s3cret", digestSecret("s3cret").slice(1), false],
  ["none for a public client", "", null, true],
  ["any for a public client", "s3cret", null, false],
])("checks a secret: %s", (_, given, kept, isIt) => {
  expect(isSecret(given, kept)).toBe(isIt);
});
