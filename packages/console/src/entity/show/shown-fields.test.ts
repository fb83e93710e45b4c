import { expect, test } from "vitest";
import type { Row } from "../../model/define-entity.ts";
import type { Description, Field } from "../../model/description.ts";
import { isFilled, isLong, shownFields } from "./shown-fields.ts";

const text: Field = { label: ["名称", "Name"], kind: "text", in: "both", row: true };
const dept: Field = { ...text, kind: "ref", ref: "system/dept", refLabel: "deptName" };
const row = (values: object) => ({ id: "1", ...values }) as Row;

test("a record shows its facts: no id, no secret, no tenant, no words of another field, and no bookkeeping", () => {
  const fields: Record<string, Field> = {
    id: { ...text, kind: "id" },
    name: text,
    password: { ...text, kind: "secret" },
    asked: { ...text, row: false },
    tenantId: { ...text, kind: "ref", ref: "system/tenant" },
    deptId: dept,
    deptName: { ...text, in: "none" },
    createTime: { ...text, in: "none" },
    status: { ...text, in: "none" },
    isDeleted: { ...text, in: "none" },
  };
  const shown = (more: object = {}) =>
    shownFields({ fields: { ...fields, ...more } } as Description).map(([key]) => key);
  expect(shown()).toEqual(["name", "deptId", "createTime"]);
  // A status that people set is no bookkeeping.
  expect(shown({ status: text })).toContain("status");
});

test("a field is filled by its value or by the words for it; a record by anything in it", () => {
  expect([isFilled(text, row({ a: "x" }), "a"), isFilled(text, row({ a: " " }), "a")]).toEqual([true, false]);
  expect(
    [{ deptId: "" }, { deptId: "7" }, { deptName: "药学部" }].map((each) => isFilled(dept, row(each), "deptId")),
  ).toEqual([false, true, true]);
  const contact: Field = { ...text, kind: "object" };
  const values = [{ name: "" }, { name: "王芳" }, undefined];
  expect(values.map((a) => isFilled(contact, row({ a }), "a"))).toEqual([false, true, false]);
});

test("a text of more than 48 characters has a line of its own, by the words for its value", () => {
  const [short, long] = ["a".repeat(48), "a".repeat(49)];
  expect([short, long, 1].map((a) => isLong(text, row({ a }), "a"))).toEqual([false, true, false]);
  expect(isLong(dept, row({ deptId: "7", deptName: long }), "deptId")).toBe(true);
  expect(isLong(dept, row({ deptId: long, deptName: "药学部" }), "deptId")).toBe(false);
  expect(isLong(dept, row({ deptId: long }), "deptId")).toBe(true);
});
