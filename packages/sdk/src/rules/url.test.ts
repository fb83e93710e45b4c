import { describe, expect, test } from "vitest";
import { isSitePath, isUrl } from "./url.ts";

describe("a web address", () => {
  test.each(["https://example.org", "http://example.org:8080/a?b=1#c", "HTTPS://例子.中国/路径"])("is %s", (text) => {
    expect(isUrl(text)).toBe(true);
  });

  test.each([
    ...["", "//example.org", "https://", "javascript:alert(1)", "https://u:p@example.org/", "https://u@example.org"],
    ...["https://example.org/\t/x", "https:\\\\example.org", "https://example.org/?token=${token}", "https://a b"],
  ])("is not %j", (text) => {
    expect(isUrl(text)).toBe(false);
  });
});

describe("a path of the site", () => {
  test.each(["/", "/recruit/post", "/a?b=https://x.org/", "/路径"])("is %s", (text) => {
    expect(isSitePath(text)).toBe(true);
  });

  test.each(["", "a", "//x", "/\\x", "/\t/x", "/\n/x", "/ /x", "/a\\b", "/a?t=${token}", "https://x.org/"])(
    "is not %j",
    (text) => {
      expect(isSitePath(text)).toBe(false);
    },
  );
});
