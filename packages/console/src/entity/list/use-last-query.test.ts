import { systemPost } from "@bladekit/openapi/entities/system-post";
import { systemUser } from "@bladekit/openapi/entities/system-user";
import { expect, test } from "vitest";
import type { Filter } from "../../model/description.ts";
import { isDay, isPicked } from "./filter-kinds.ts";
import { viewFilters } from "./use-last-query.ts";

test("a view of people keeps no text that was typed, and a view of anything else all of it", () => {
  const filter = { deptId: "7", status: 1, realName: "王芳", gone: "x" };
  expect(viewFilters(systemUser, filter)).toEqual({ deptId: "7", status: 1 });
  expect(viewFilters(systemPost, { postName: "护", gone: "x" })).toEqual({ postName: "护", gone: "x" });
});

test("a value is picked where there are choices for it, and a day is one by its kind", () => {
  const text: Filter = { label: ["名称", "Name"], kind: "text", match: "contains", field: "name" };
  const picked: Partial<Filter>[] = [
    ...(["choice", "dict", "switch", "user"] as const).map((kind) => ({ kind })),
    ...[{ labels: { 1: ["是", "Yes"] as const } }, { ref: "system/dept" }],
  ];
  expect(picked.map((more) => isPicked({ ...text, ...more }))).toEqual(picked.map(() => true));
  expect([text, { ...text, kind: "date" } as const].map(isPicked)).toEqual([false, false]);
  expect((["date", "datetime", "text"] as const).map((kind) => isDay({ ...text, kind }))).toEqual([true, true, false]);
});
