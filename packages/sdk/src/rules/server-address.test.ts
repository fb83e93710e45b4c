import { expect, test } from "vitest";
import { isServerAddress } from "./server-address.ts";

test.each(["https://example.org", "HTTP://localhost:8080", "https://example.org/a/b"])("%s is one", (text) => {
  expect(isServerAddress(text)).toBe(true);
});

test.each([
  ...["", "example.org", "ftp://example.org", "https://", "https://u:p@example.org", "https://example.org?x=1"],
  ...["https://example.org/#a", "https://example.org:99999", "https://a b"],
])("%s is not the address of a service", (text) => {
  expect(isServerAddress(text)).toBe(false);
});
