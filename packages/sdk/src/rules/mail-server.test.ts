import { expect, test } from "vitest";
import { isMailAddress } from "./mail-server.ts";

test.each(["hr@example.com", "a.b+c@mail.example.com.cn", `${"a".repeat(242)}@example.com`])("%s is one", (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  ...["", "hr", "hr@", "@example.com", "hr@example", "hr@example.com, root@example.com", "hr@example.com\nBcc: x@y.cn"],
  ...["HR <hr@example.com>", "hr @example.com", "hr@exa_mple.com", `${"a".repeat(243)}@example.com`],
])("%s is not a mail address", (text) => {
  expect(isMailAddress(text)).toBe(false);
});
