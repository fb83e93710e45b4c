import type { FlowField } from "@bladekit/openapi";
import { expect, test } from "vitest";
import { toFields, toValues, toVariables } from "./flow-fields.ts";

const field = (id: string, type: FlowField["type"], more: Partial<FlowField> = {}): FlowField => ({
  ...{ id, name: id, type, required: false, readable: true, writable: true, enumValues: [], value: null },
  ...more,
});
const colours = [
  { id: "1", name: "红" },
  { id: "2", name: "蓝" },
];

test("fields of a drawing have the kinds and rules of a form", () => {
  const fields = toFields([
    field("reason", "string", { required: true }),
    field("copies", "long"),
    field("colour", "enum", { enumValues: colours }),
  ]);
  expect(fields.reason).toMatchObject({ kind: "text", required: true, maxLength: 2000 });
  expect(fields.copies).not.toHaveProperty("required");
  expect(fields.copies).not.toHaveProperty("maxLength");
  expect(fields.copies).not.toHaveProperty("labels");
  expect(Object.keys(fields.colour?.labels ?? {})).toEqual(["1", "2"]);
});

test("a form begins with what is known, and a switch with no", () => {
  const fields = [field("sealed", "boolean"), field("copies", "long", { value: 0 }), field("reason", "string")];
  expect(toValues(fields)).toEqual({ sealed: false, copies: 0, reason: null });
});

test("only what there is is sent, an emptied value as nothing, and a choice as the text of its key", () => {
  const fields = [
    field("reason", "string"),
    field("note", "string", { value: "旧" }),
    field("copies", "long"),
    field("colour", "enum", { enumValues: colours }),
  ];
  expect(toVariables(fields, { reason: null, note: "", copies: 0, colour: 2 })).toEqual({
    ...{ note: "", copies: 0, colour: "2" },
  });
});
