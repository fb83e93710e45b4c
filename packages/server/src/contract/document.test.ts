import { expect, test } from "vitest";
import { contract, operationList } from "./document.ts";

test("every operation says who may call it, or why anyone may", () => {
  const raw = Object.values(contract.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
    (methods) => Object.values(methods),
  );
  for (const operation of raw) {
    const marks = ["x-permission", "x-user-type", "x-open"].filter((mark) => operation[mark] !== undefined);
    expect([operation.operationId, marks.length]).toEqual([operation.operationId, 1]);
  }
});

test("an operation that is not open needs a user token", () => {
  for (const { id, needsUser, permission, userTypes } of operationList) {
    expect([id, needsUser]).toEqual([id, Boolean(permission ?? userTypes)]);
  }
});

interface SchemaNode {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

test("every field tells what it is, in both languages", () => {
  const schemas = contract.components.schemas as Readonly<Record<string, SchemaNode>>;
  const told = ({ $ref, title, description }: SchemaNode) =>
    title ?? description ?? schemas[$ref?.split("/").at(-1) ?? ""]?.description;
  const silent = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, field]) => !/[一-鿿].*[A-Za-z]/s.test(told(field) ?? ""))
      .map(([field]) => `${name}.${field}`),
  );
  expect(silent).toEqual([]);
});

test("no schema bears a name that a language has already, and no two values of closed lists share one", () => {
  const schemas = contract.components.schemas as Readonly<
    Record<string, { readonly "x-enum-varnames"?: string[]; readonly enum?: unknown[] }>
  >;
  // Names of built-in types in TypeScript, Java, C#, Go or Python. Code generators rename a schema that has one of them.
  const taken =
    "Array Boolean Date Enum Error File Function List Map Number Object Promise Set String Symbol Type".split(" ");
  expect(Object.keys(schemas).filter((name) => taken.includes(name))).toEqual([]);
  const lists = Object.values(schemas).filter((schema) => schema.enum);
  expect(lists.length).toBeGreaterThan(20);
  for (const { enum: values = [], "x-enum-varnames": names = [] } of lists) expect(names).toHaveLength(values.length);
  const names = lists.flatMap((schema) => schema["x-enum-varnames"] ?? []);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))).toEqual([]);
});

test("the servers of the contract are whole addresses", () => {
  for (const { url } of contract.servers as readonly { readonly url: string }[])
    expect(new URL(url).pathname).toBe("/api");
});
