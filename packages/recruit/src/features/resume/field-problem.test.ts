import { expect, test } from "vitest";
import { fieldProblem } from "./field-problem.ts";
import type { FieldSpec } from "./sections.ts";

const spec = (more: Partial<FieldSpec>): FieldSpec => ({
  ...{ name: "any", label: ["字段", "Field"], kind: "text", required: false, more: false },
  ...more,
});
/** The key of a text with its parameters, instead of its translation. */
const problem = (field: FieldSpec, value: string | boolean) =>
  fieldProblem(
    field,
    value,
    ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as never,
    "zh",
  );

test("an optional field may be empty, whatever its kind", () => {
  for (const kind of ["text", "email", "tel"] as const) expect(problem(spec({ kind }), " ")).toBeUndefined();
});

test("an address and a phone are checked as what they are, and as nothing else", () => {
  expect(problem(spec({ kind: "email" }), "lin@")).toContain("resume.invalid.email");
  expect(problem(spec({ kind: "email" }), " lin@renhe.example ")).toBeUndefined();
  expect(problem(spec({ kind: "text" }), "lin@")).toBeUndefined();
  expect(problem(spec({ kind: "tel" }), "1380000")).toBe("手机号码长度不为11位");
  expect(problem(spec({ kind: "tel" }), "13800000001")).toBeUndefined();
});

test("a fault of the contract says its limits", () => {
  expect(problem(spec({ required: true }), "")).toContain("resume.invalid.required");
  expect(problem(spec({ maxLength: 3 }), "四个字符")).toContain('"max":3');
  expect(problem(spec({ kind: "number" }), "abc")).toContain('{"min":0,"max":0}');
  expect(problem(spec({ kind: "number", min: 1, max: 9 }), "10")).toContain('{"min":1,"max":9}');
});
