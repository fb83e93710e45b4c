import { expect, test } from "vitest";
import { completeRow } from "../openapi/redocly/rows.mjs";

const input = {
  type: "object",
  required: ["name"],
  properties: {
    id: { $ref: "./scalar.yaml#/OptionalId", title: "主键 · ID" },
    name: { title: "名称 · Name", type: "string", minLength: 1, pattern: "\\S", maxLength: 64, example: "内科" },
    code: { title: "编号 · Code", type: "string", pattern: "^[a-z]+$", "x-once": true },
    kind: { title: "种类 · Kind", type: "integer", minimum: 1, "x-dict": "ward_kind", "x-input": "tree", default: 1 },
    password: { title: "密码 · Password", type: "string", writeOnly: true },
    note: { title: "备注 · Note", type: "string" },
  },
};

const place = { child: (keys) => ({ ...place, keys }), source: { absoluteRef: "/schemas/ward.yaml" } };

const elsewhere = { child: () => elsewhere, source: { absoluteRef: "/schemas/beds/bed.yaml" } };
const bed = {
  properties: {
    kind: { $ref: "#/BedKind", title: "种类 · Kind" },
    rooms: { type: "array", items: { $ref: "../scalar.yaml#/Id" } },
    ward: { $ref: "../ward.yaml#/WardInput", title: "病区 · Ward" },
  },
};

/** The row that a short form stands for, and the places of its faults. */
function whole(row) {
  const faults = [];
  const schema = { "x-row-of": { $ref: "#/WardInput" }, ...row };
  const schemas = {
    "#/WardInput": { node: input, place },
    "./beds/bed.yaml#/BedInput": { node: bed, place: elsewhere },
  };
  const resolve = ({ $ref }) => schemas[$ref] ?? {};
  completeRow(schema, place, resolve, ({ keys }) => faults.push(keys));
  return { ...schema, faults };
}

test("a row has what its input has, but for rules of the form and for what is only written", () => {
  expect(whole({ description: "病区 · A ward" })).toEqual({
    description: "病区 · A ward",
    type: "object",
    required: ["id", "name", "code", "kind", "note"],
    properties: {
      id: { $ref: "./scalar.yaml#/Id", title: "主键 · ID" },
      name: { title: "名称 · Name", type: "string", maxLength: 64, example: "内科" },
      code: { title: "编号 · Code", type: "string", pattern: "^[a-z]+$" },
      kind: { title: "种类 · Kind", type: "integer", minimum: 1, "x-dict": "ward_kind" },
      note: { title: "备注 · Note", type: "string" },
    },
    faults: [],
  });
  expect(input.properties.name).toHaveProperty("minLength");
});

test("a row names what only the server writes, what it may lack and what it leaves out", () => {
  const kindName = { title: "种类 · Kind", type: "string" };
  const { required, properties } = whole({
    "x-without": ["note"],
    "x-optional": ["kindName"],
    properties: { kindName },
  });
  expect(required).toEqual(["id", "name", "code", "kind"]);
  expect(Object.keys(properties)).toEqual(["id", "name", "code", "kind", "kindName"]);
  expect(properties.kindName).toEqual(kindName);
});

test("a row may say a key of a property otherwise, or its type, which then keeps the title alone", () => {
  const { properties } = whole({ properties: { name: { example: "外科" }, kind: { type: "string" } } });
  expect(properties.name).toEqual({ title: "名称 · Name", type: "string", maxLength: 64, example: "外科" });
  expect(properties.kind).toEqual({ title: "种类 · Kind", type: "string" });
});

test("a view takes properties of another file, with references that lead from its own, and may always lack them", () => {
  const { required, properties } = whole({ "x-row-of": { $ref: "./beds/bed.yaml#/BedInput" }, required: [] });
  expect(required).toBeUndefined();
  expect(properties).toEqual({
    kind: { $ref: "./beds/bed.yaml#/BedKind", title: "种类 · Kind" },
    rooms: { type: "array", items: { $ref: "./scalar.yaml#/Id" } },
    ward: { $ref: "#/WardInput", title: "病区 · Ward" },
  });
});

test.each([
  ["an input that there is not", { "x-row-of": { $ref: "#/Gone" } }, ["x-row-of"]],
  ["a property that the input lacks", { "x-without": ["colour"] }, ["x-without"]],
  ["a property that the row lacks", { "x-optional": ["colour"] }, ["x-optional"]],
])("is refused at its place: %s", (_, row, at) => {
  expect(whole(row).faults).toEqual([at]);
});
