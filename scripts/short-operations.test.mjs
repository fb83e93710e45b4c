import { expect, test } from "vitest";
import { exampleOf } from "../openapi/redocly/example.mjs";
import { wholeOperation } from "../openapi/redocly/operation.mjs";

const room = { $ref: "../../schemas/room.yaml#/Room" };
const shown = { id: "1", name: "one" };

/** The operation that a short form stands for. Its example shows every schema as the same room. */
function whole(operation) {
  const faults = [];
  const made = wholeOperation(
    operation,
    "blade-desk",
    () => shown,
    (at, message) => faults.push({ at, message }),
  );
  return { ...made, faults };
}

const statuses = ({ responses }) => Object.keys(responses);
const dataOf = ({ responses }) => responses[200].content["application/json"].example.data;

test.each([
  ["a user without input", { "x-permission": "room_view", answers: room }, ["200", "401", "403"]],
  ["a user with a body", { "x-permission": "room_edit", takes: room, answers: room }, ["200", "400", "401", "403"]],
  ["anybody with parameters", { "x-open": "Read by visitors.", parameters: [], answers: room }, ["200", "400"]],
  [
    "a client",
    { "x-open": "Signs in.", security: [{ clientCredentials: [] }], takes: room, answers: room },
    ["200", "400", "401"],
  ],
  ["a user, and what it names", { answers: "Status", refuses: [409, 404] }, ["200", "401", "403", "404", "409"]],
])("refusals follow from callers and input: %s", (_, operation, expected) => {
  expect(statuses(whole(operation))).toEqual(expected);
});

test("a body that many operations take goes by its name, and a name that there is none of is a fault", () => {
  const { requestBody, responses } = whole({ takes: "Workbook", answers: "Imported", refuses: [413, 415] });
  expect(requestBody).toMatchObject({
    required: true,
    content: { "multipart/form-data": { schema: { required: ["file"] } } },
  });
  expect(Object.keys(responses)).toEqual(["200", "400", "401", "403", "413", "415"]);
  expect(whole({ takes: "Picture", answers: "Status" }).faults).toEqual([
    { at: ["takes"], message: "Picture is no body. They are: Workbook." },
  ]);
});

test("tag and security are made, and those of its own stay", () => {
  expect(whole({ answers: room })).toMatchObject({ tags: ["blade-desk"], security: [{ userToken: [] }] });
  expect(whole({ "x-open": "Read by visitors.", answers: room }).security).toEqual([]);
  expect(whole({ security: [{ clientCredentials: [] }], answers: room }).security).toEqual([{ clientCredentials: [] }]);
});

test("an operation that writes its responses keeps them", () => {
  const responses = { 302: { description: "On" } };
  expect(whole({ "x-open": "A link.", parameters: [], responses })).toMatchObject({ responses, faults: [] });
});

test.each([
  ["a page", { page: room }, undefined, { total: 1, size: 10, current: 1, pages: 1, records: [shown] }],
  ["a page of other rows", { page: room }, [], { total: 0, size: 10, current: 1, pages: 1, records: [] }],
  ["rows", { list: room }, undefined, [shown]],
  ["rows with another name", { list: room }, { name: "two" }, [{ id: "1", name: "two" }]],
  ["a record with more", room, { seats: 8 }, { ...shown, seats: 8 }],
])("an example is what the schema shows, but for what is said: %s", (_, answers, example, expected) => {
  expect(dataOf(whole({ answers, example }))).toEqual(expected);
});

test("two ways to say the responses, and a status that is no refusal, are refused at their places", () => {
  expect(whole({ answers: room, responses: {} }).faults).toEqual([{ at: ["responses"], message: expect.any(String) }]);
  expect(whole({ answers: room, refuses: [404, 418] }).faults).toEqual([
    { at: ["refuses"], message: expect.stringMatching(/^418 is no refusal/) },
  ]);
});

const schemas = {
  Id: { type: "string", pattern: "^[0-9]+$", example: "1780000000000000001" },
  Base: { type: "object", properties: { createTime: { type: "string" }, status: { type: "integer", example: 1 } } },
};
const place = { child: () => place };

/** The example of a schema, and the number of values in it that cannot be derived. */
function example(schema) {
  let unknown = 0;
  const resolve = ({ $ref }) => ({ node: schemas[$ref], place });
  const made = exampleOf(schema, place, resolve, () => unknown++);
  return { made, unknown };
}

test("an object shows what is always there, and what has an example of its own", () => {
  const own = { id: { $ref: "Id" }, name: { type: "string", example: "内科" }, remark: { type: "string" } };
  const row = { allOf: [{ $ref: "Base" }, { properties: own }, { required: ["id", "remark"] }] };
  expect(example(row).made).toEqual({ status: 1, id: "1780000000000000001", name: "内科", remark: "" });
  expect(example({ type: "array", items: row }).made).toHaveLength(1);
});

test.each([
  [{ type: "boolean" }, false],
  [{ type: "integer", minimum: 3 }, 3],
  [{ type: "string", enum: ["draft", "open"] }, "draft"],
  [{ type: "integer", default: 7 }, 7],
  [{ $ref: "Id", example: "" }, ""],
  [{ type: "array", items: { type: "string" } }, []],
  [{ oneOf: [{ type: "number" }, { type: "string" }] }, 0],
  [{ type: "object", additionalProperties: true }, {}],
])("a value without an example is guessed: %j", (schema, expected) => {
  expect(example(schema)).toEqual({ made: expected, unknown: 0 });
});

test.each([
  { type: "string", minLength: 1 },
  { type: "string", pattern: "^[a-z]+$" },
])("nobody can guess a text that must not be empty: %j", (schema) =>
  expect(example({ type: "object", required: ["a"], properties: { a: schema } }).unknown).toBe(1),
);
