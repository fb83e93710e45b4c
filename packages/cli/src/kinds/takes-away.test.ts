import { expect, test } from "vitest";
import { kindOf } from "./index.ts";

test.each([
  ["dict-biz", { field: "isSealed", from: 0, to: 1 }, true],
  ["dict-biz", { field: "isSealed", from: 1, to: 0 }, false],
  ["dict-biz", { field: "remark", from: "旧", to: "" }, true],
  ["dict-biz", { field: "dictValue", from: "旧", to: "新" }, false],
  ["article-category", { field: "isSealed", from: 0, to: 1 }, true],
  ["article-category", { field: "isSealed", from: 1, to: 0 }, false],
  ["article-category", { field: "sort", from: 0, to: 1 }, false],
  ["tenant-package", { field: "menus", from: ["user", "role"], to: ["user"] }, true],
  ["tenant-package", { field: "menus", from: ["user"], to: ["user", "role"] }, false],
])("%s: %o takes something away: %s", (kind, change, takesAway) => {
  expect(kindOf(kind).takesAway?.(change)).toBe(takesAway);
});
