import { describe, expect, it } from "vitest";
import type { Operation, Parameter } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import { readParameters } from "./parameters.ts";

const operation = (rest: Partial<Parameter>) =>
  ({ parameters: [{ name: "x", in: "query", schema: { type: "string" }, ...rest }] }) as unknown as Operation;

/** The parsed value, or the English sentence of the refusal. */
function read(rest: Partial<Parameter>, given: unknown): unknown {
  try {
    return readParameters(operation(rest), { x: given }, {}).query.x;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe("validation_failed");
    const [only] = error.data.fields ?? [];
    expect(only?.field).toBe("x");
    return only && `! ${only.message.en}`;
  }
}

const form = "! The format is not valid";

describe("a parameter", () => {
  it.each([
    [{ type: "string" }, "a", "a"],
    [{}, "a", "a"],
    [{ type: "string" }, "a\0", form],
    [{ type: "string" }, ["a"], form],
    [{ type: "integer" }, "12", 12],
    [{ type: "integer" }, "-12", -12],
    [{ type: "integer" }, "1.5", form],
    [{ type: "integer" }, "9007199254740991", 9007199254740991],
    [{ type: "integer" }, "9007199254740992", form],
    [{ type: "integer" }, "00000000000000012", form],
    [{ type: "number" }, "59.5", 59.5],
    [{ type: "number" }, "-3", -3],
    [{ type: "number" }, "5e-324", 5e-324],
    [{ type: "number" }, "1e999", form],
    [{ type: "number" }, ".5", form],
    [{ type: "number", maximum: 100 }, "100.5", "! Must be 100 or less"],
    [{ type: "boolean" }, "true", true],
    [{ type: "boolean" }, "false", false],
    [{ type: "boolean" }, "1", form],
    [{ type: "integer", minimum: 1, maximum: 3 }, "1", 1],
    [{ type: "integer", minimum: 1, maximum: 3 }, "3", 3],
    [{ type: "integer", minimum: 1, maximum: 3 }, "0", "! Must be 1 or more"],
    [{ type: "integer", minimum: 1, maximum: 3 }, "4", "! Must be 3 or less"],
    [{ type: "string", minLength: 2, maxLength: 3 }, "ab", "ab"],
    [{ type: "string", minLength: 2, maxLength: 3 }, "abc", "abc"],
    [{ type: "string", minLength: 2, maxLength: 3 }, "a😀c", "a😀c"],
    [{ type: "string", minLength: 2, maxLength: 3 }, "a", "! Must be at least 2 characters long"],
    [{ type: "string", minLength: 2, maxLength: 3 }, "abcd", "! Must be 3 characters or fewer"],
    [{ type: "string", pattern: "^a+$" }, "aa", "aa"],
    [{ type: "string", pattern: "^a+$" }, "ab", form],
  ] as const)("of %j reads %j", (schema, given, value) => {
    expect(read({ schema }, given)).toBe(value);
  });

  it.each([
    [{}, undefined, undefined],
    [{}, "", undefined],
    [{ schema: { type: "integer", default: 1 } }, undefined, 1],
    [{ schema: { type: "integer", default: 1 } }, "", 1],
    [{ allowEmptyValue: true }, "", ""],
    [{ allowEmptyValue: true, required: true }, undefined, "! the parameter x is missing"],
    [{ required: true }, "", "! the parameter x is missing"],
  ] as const)("is read, filled in or refused: %j given %j", (rest, given, value) => {
    expect(read(rest, given)).toBe(value);
  });

  it("of a closed list is one of them", () => {
    const schema = { type: "integer", enum: [1, 2] };
    expect(read({ schema }, "2")).toBe(2);
    expect(read({ schema }, "3")).toMatch(/^! /);
  });

  it("of a header is found in lower case, and not in the query", () => {
    const given = operation({ name: "Dept-Id", in: "header" });
    expect(readParameters(given, { "Dept-Id": "1" }, { "dept-id": "2" })).toEqual({
      query: {},
      header: { "Dept-Id": "2" },
    });
    expect(readParameters(given, { "Dept-Id": "1" }, {})).toEqual({ query: {}, header: {} });
  });
});
