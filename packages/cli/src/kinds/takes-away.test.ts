import { expect, test } from "vitest";
import { kindOf } from "./index.ts";

type Row = [
  kind: string,
  change: Parameters<NonNullable<ReturnType<typeof kindOf>["takesAway"]>>[0],
  takesAway: boolean,
];

test.each<Row>([
  ["dict-biz", { field: "isSealed", from: 0, to: 1 }, true],
  ["dict-biz", { field: "isSealed", from: 1, to: 0 }, false],
  ["dict-biz", { field: "remark", from: "旧", to: "" }, true],
  ["dict-biz", { field: "dictValue", from: "旧", to: "新" }, false],
  ["article-category", { field: "isSealed", from: 0, to: 1 }, true],
  ["article-category", { field: "isSealed", from: 1, to: 0 }, false],
  ["article-category", { field: "sort", from: 0, to: 1 }, false],
  ["tenant-package", { field: "menus", from: ["user", "role"], to: ["user"] }, true],
  ["tenant-package", { field: "menus", from: ["user"], to: ["user", "role"] }, false],
  ...["article", "job", "plan"].flatMap((kind): Row[] => [
    [kind, { field: "publishState", from: "published", to: "draft" }, true],
    [kind, { field: "publishState", from: "published", to: "published" }, false],
    [kind, { field: "publishState", from: "draft", to: "published" }, false],
    [kind, { field: "title", from: "published", to: "draft" }, false],
  ]),
  ...["grant", "top-menu"].flatMap((kind): Row[] => [
    [kind, { field: "menus", from: ["user", "role"], to: ["role", "post"] }, true],
    [kind, { field: "menus", from: ["user"], to: ["role", "user"] }, false],
    [kind, { field: "menus", to: ["role"] }, false],
  ]),
])("a change of %s by %o counts as taking something away: %s", (kind, change, takesAway) => {
  expect(kindOf(kind).takesAway?.(change)).toBe(takesAway);
});
