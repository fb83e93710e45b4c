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
