import fc from "fast-check";
import type { Operation, Parameter, Schema } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import type { CallInput } from "./example.ts";
import { type Draw, validInput } from "./valid-input.ts";
import type { Wire } from "./wire.ts";
import { outOfBounds, wrongValues } from "./wrong-value.ts";

/**
 * One way to make an input invalid: what it breaks, the field that the refusal must name, and the change. `wire` changes the sent request
 * instead.
 */
export type Spoil = { what: string; field?: string; input?: (input: CallInput) => CallInput; wire?: Partial<Wire> };

type Path = readonly (string | number)[];

/** A copy with another value at a path; `undefined` removes the field. */
function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  const slots = copy as Record<string | number, unknown>;
  if (rest.length === 0 && value === undefined) delete slots[key];
  else slots[key] = withValue(slots[key], rest, value);
  return copy;
}

const atBody =
  (path: Path, value: unknown) =>
  (input: CallInput): CallInput => ({ ...input, body: withValue(input.body, path, value) });

/** Ways to make a JSON body invalid, at every depth. */
function spoilBody(schema: Schema, path: Path): Spoil[] {
  const { properties, required, isClosed, items, types } = nodeOf(schema);
  const name = `body.${path.join(".")}`;
  const here = wrongValues(schema)
    .filter(({ clause }) => clause !== "closed")
    .map(({ clause, value }) => ({ what: `${name}: ${clause}`, field: path.join("."), input: atBody(path, value) }));
  const unknown = isClosed
    ? [
        {
          what: `${name}: closed`,
          field: [...path, "noSuchField"].join("."),
          input: atBody([...path, "noSuchField"], 1),
        },
      ]
    : [];
  const missing = [...required].map((field) => ({
    what: `${name}: without ${field}`,
    field: [...path, field].join("."),
    input: atBody([...path, field], undefined),
  }));
  const below = Object.entries(properties).flatMap(([field, part]) => spoilBody(part, [...path, field]));
  const inside = types[0] === "array" && items ? spoilBody(items, [...path, 0]) : [];
  return [...here, ...unknown, ...missing, ...below, ...inside];
}

/** Ways to make a form invalid. All its values are texts. */
function spoilForm(schema: Schema): Spoil[] {
  const { properties, required } = nodeOf(schema);
  const missing = [...required].map((field) => ({
    what: `form: without ${field}`,
    field,
    input: atBody([field], undefined),
  }));
  const bounds = Object.entries(properties).flatMap(([field, part]) =>
    outOfBounds(part).map(({ clause, value }) => ({
      what: `form.${field}: ${clause}`,
      field,
      input: atBody([field], value),
    })),
  );
  return [...missing, ...bounds];
}

const notNumbers = ["abc", "1.5", "1e2", "0x1", " 1", "99999999999999999999"];

function spoilParameter({ name, in: place, required, allowEmptyValue, schema }: Parameter): Spoil[] {
  // Another segment in a path would call another path.
  if (place === "path") return [];
  const { types, minLength = 0 } = nodeOf(schema);
  const put = (what: string, value: unknown): Spoil => ({
    what: `${place}.${name}: ${what}`,
    field: name,
    input: (input) => ({ ...input, [place]: withValue(input[place], [name], value) }),
  });
  const bounds = outOfBounds(schema)
    // Headers can hold only these characters. An empty query parameter would be one that was cleared.
    .filter(({ value }) => place === "query" || /^[ -~]+$/.test(String(value)))
    .filter(({ clause }) => clause !== "minLength" || minLength > 1)
    .map(({ clause, value }) => put(clause, value));
  const ofType = {
    integer: notNumbers.map((value) => put("type", value)),
    boolean: ["yes", "1", "TRUE"].map((value) => put("type", value)),
  };
  return [
    ...bounds,
    ...(ofType[types[0] as keyof typeof ofType] ?? []),
    ...(required ? [put("required", undefined)] : []),
    ...(required && !allowEmptyValue ? [put("required", "")] : []),
    ...(place === "query" ? [put("twice", ["1", "2"])] : []),
  ];
}

function spoilWire({ body }: Operation): Spoil[] {
  if (!body?.required) return [];
  const as = (type: string) => ({ what: `content type ${type}`, wire: { type } });
  if (body.mediaType === "multipart/form-data")
    return [{ what: "not multipart", wire: { type: "application/json", text: "{}" } }];
  const types = ["text/plain", "application/jsonx", "application/xml", "multipart/form-data"].map(as);
  if (body.mediaType !== "application/json") return types;
  const whole = ["{", "", "null", '"x"', "1", "{]", "[".repeat(5000), "\ufeff{}", "NaN"];
  return [
    ...types,
    as("application/x-www-form-urlencoded"),
    ...whole.map((text) => ({ what: `body ${text.slice(0, 5)}`, wire: { text } })),
    { what: "no body", wire: { text: "", type: "" } },
    { what: "a large body", wire: { text: `{"x":"${"x".repeat(1_100_000)}"}` } },
  ];
}

/** An input that breaks the contract in one place. */
export type WrongInput = { what: string; input: CallInput; wire: Partial<Wire> };

/** Every way to break the contract of an operation in one place. */
export function spoilsOf(operation: Operation): readonly Spoil[] {
  const { body, parameters } = operation;
  const ofBody =
    body?.mediaType === "application/json"
      ? spoilBody(body.schema, [])
      : body?.mediaType === "application/x-www-form-urlencoded"
        ? spoilForm(body.schema)
        : [];
  return [...parameters.flatMap(spoilParameter), ...ofBody, ...spoilWire(operation)];
}

/** Applies one of these ways to an input. */
export function spoilt({ what, input: change, wire = {} }: Spoil, input: CallInput): WrongInput {
  return { what, input: change ? change(input) : input, wire };
}

/** Invalid inputs of an operation; undefined when it accepts anything. */
export function wrongInput(operation: Operation, draw: Draw): fc.Arbitrary<WrongInput> | undefined {
  const spoils = spoilsOf(operation);
  if (spoils.length === 0) return undefined;
  return fc
    .tuple(fc.constantFrom(...spoils), validInput(operation, { ...draw, isWhole: true }))
    .map(([spoil, input]) => spoilt(spoil, input));
}
