import { expect, test } from "vitest";
import type { AnyOptions } from "../../model/define-entity.ts";
import type { Description } from "../../model/description.ts";
import { formGroups } from "./form-groups.ts";

const text = { label: ["名称", "Name"], kind: "text", in: "both", row: true } as const;
const description = {
  fields: {
    name: text,
    made: { ...text, in: "none" },
    begun: { ...text, in: "add" },
    tenantId: { ...text, kind: "ref", ref: "system/tenant" },
  },
} as unknown as Description;
const groups = (options: Partial<AnyOptions>, isNew = true) =>
  formGroups(description, { columns: [], ...options } as AnyOptions, isNew).map(({ name, parts }) => [name, ...parts]);

test("a form has all of its inputs, but for the tenant, which only a form that names it asks for", () => {
  expect(groups({})).toEqual([["", "name", "begun"]]);
  expect(groups({}, false)).toEqual([["", "name"]]);
  expect(groups({ groups: {} })).toEqual([["", "name", "begun"]]);
});

test("groups keep what the form sends and their own parts; one without any is left out", () => {
  const Part = () => null;
  const named = { a: ["tenantId", "made", Part], b: ["begun"], c: ["unknown"] };
  expect(groups({ groups: named })).toEqual([
    ["a", "tenantId", Part],
    ["b", "begun"],
  ]);
  expect(groups({ groups: named }, false)).toEqual([["a", "tenantId", Part]]);
  expect(groups({ groups: { b: ["begun"] } })).toEqual([["b", "begun"]]);
});

test("the group of the rest has the inputs that no group names, and no version", () => {
  const versioned = { fields: { ...description.fields, version: text } } as unknown as Description;
  const options = { columns: [], groups: { a: ["begun"], b: [] }, rest: "b" };
  const parts = (isNew: boolean) => formGroups(versioned, options, isNew).map((group) => [group.name, ...group.parts]);
  expect(parts(true)).toEqual([
    ["a", "begun"],
    ["b", "name"],
  ]);
  expect(parts(false)).toEqual([["b", "name"]]);
});
