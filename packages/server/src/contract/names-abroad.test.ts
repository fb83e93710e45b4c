// Names of the contract in the languages of other teams. Their generators fold case and symbols, and a name that they have already breaks
// what they make: docs/guides/generated-clients.md.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract, operationList } from "./document.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly discriminator?: object;
  readonly enum?: readonly unknown[];
  readonly "x-enum-varnames"?: readonly string[];
}

const schemas = contract.components.schemas as Readonly<Record<string, Schema>>;
const names = Object.keys(schemas);
const ids = operationList.map(({ id }) => id);

/** A name as a language compares it that knows neither case nor symbols. */
const folded = (name: string) => name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();

/** Names that are the same after folding. */
function collisions(all: readonly string[]): string[] {
  const seen = all.map(folded);
  return all.filter((_, index) => seen.indexOf(seen[index] ?? "") !== seen.lastIndexOf(seen[index] ?? ""));
}

/** All schemas of a part of the contract, with the keys that lead to each. */
function* schemasIn(part: unknown, at = ""): Generator<[at: string, schema: Schema]> {
  if (typeof part !== "object" || part === null || /\/examples?$/.test(at)) return;
  yield [at, part];
  for (const [key, inner] of Object.entries(part)) yield* schemasIn(inner, `${at}/${key}`);
}

/** Types that a program of one of these languages has without an import, and those of the runtime of the generated client. */
const taken = {
  typescript: "Array Boolean Date Error Function Map Number Object Promise Record Set String Symbol",
  java: "Boolean Byte Character Class Double Enum Exception Float Integer Iterable List Long Map Number Object Override Process Runtime Set Short String System Thread Throwable Void File URI UUID Pair JSON",
  csharp:
    "Action Attribute Boolean Byte Char Console Convert DateTimeOffset Decimal Delegate Dictionary Double Enum Environment Exception File Func Guid Int32 Int64 List Math Model Nullable Object Option Random Stream String Task Thread Tuple Type Uri Version",
  python:
    "bool bytes dict float int list object set str tuple type Any Dict Exception False List None Optional Set True Type Union BaseModel Field",
  go: "any bool byte error float32 float64 int int32 int64 rune string",
  runtimes:
    "ApiClient ApiException ApiResponse APIClient APIKey APIResponse BasicAuth Configuration GenericOpenAPIError MappedNullable Response ServerConfiguration",
};

/** Words that no name may be in one of these languages. */
const reserved =
  "abstract and any as assert async await base bool boolean break byte case catch chan char checked class const continue debugger decimal def default defer del delegate delete do double elif else enum event except explicit export extends extern fallthrough false finally fixed float for foreach from func function global go goto if implements implicit import in instanceof int interface internal is lambda lock long map namespace native new nil none nonlocal not null object operator or out override package params pass print private protected public raise range readonly ref return sbyte sealed select self short sizeof stackalloc static strictfp string struct super switch synchronized this throw throws transient true try type typeof uint ulong unchecked unsafe ushort using var virtual void volatile while with yield".split(
    " ",
  );

test("schemas and operations keep names of their own where case and symbols do not count", () => {
  expect(names.length).toBeGreaterThan(500);
  expect(ids.length).toBeGreaterThan(500);
  expect(collisions(names)).toEqual([]);
  expect(collisions(ids)).toEqual([]);
  expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
});

test("no schema has the name of something that a generator makes of an operation", () => {
  const ends = "Request Response 200Response Params Body Data Errors Responses Headers Query Mutation".split(" ");
  const made = new Set(ids.flatMap((id) => ends.map((end) => folded(id + end))));
  expect(names.filter((name) => made.has(folded(name)))).toEqual([]);
  // A Go client has a type Nullable… for each schema, and files whose names end in _test are no part of it.
  expect(names.filter((name) => /^Nullable|Test$/.test(name) && names.includes(name.slice(8)))).toEqual([]);
});

test("no schema bears a name that a language has already", () => {
  const all = new Set(Object.values(taken).flatMap((list) => list.split(" ")));
  expect(names.filter((name) => all.has(name))).toEqual([]);
  expect(names.filter((name) => reserved.includes(name))).toEqual([]);
  expect(ids.filter((id) => reserved.includes(id))).toEqual([]);
});

test("no property has the name of a method that Go makes of another, but for those that the guide renames", () => {
  const guide = readFileSync(new URL("../../../../docs/guides/generated-clients.md", import.meta.url), "utf8");
  const renamed = [...guide.matchAll(/--name-mappings (\w+)=\w+/g)].map(([, from]) => from);
  const found = [...schemasIn(contract)].flatMap(([, { properties = {} }]) => {
    const own = Object.keys(properties).map(folded);
    return Object.keys(properties).filter((name) =>
      own.some((other) => ["get", "set", "has"].some((verb) => folded(name) === verb + other)),
    );
  });
  expect([...new Set(found)].sort()).toEqual(renamed.sort());
});

test("a list of files has no bounds, with which a Go client would not compile", () => {
  const lists = [...schemasIn(contract)].filter(([, { items }]) => items?.format === "binary");
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.filter(([, { minItems, maxItems }]) => minItems !== undefined || maxItems !== undefined)).toEqual([]);
});

test("properties of a schema differ by more than case and symbols", () => {
  const found = [...schemasIn(contract)].filter(([at, { properties }]) => properties && !at.endsWith("/properties"));
  expect(found.length).toBeGreaterThan(500);
  expect(
    found.flatMap(([at, { properties = {} }]) => collisions(Object.keys(properties)).map((name) => `${at}: ${name}`)),
  ).toEqual([]);
});

test("each value of a closed list with a name has a name that no other value has", () => {
  const lists = Object.values(schemas).filter((schema) => schema.enum);
  expect(lists.length).toBeGreaterThan(50);
  for (const { enum: values = [], "x-enum-varnames": own = [] } of lists) expect(own).toHaveLength(values.length);
  const all = lists.flatMap((schema) => schema["x-enum-varnames"] ?? []);
  expect(collisions(all)).toEqual([]);
  expect(all.filter((name) => !/^[A-Z][A-Z0-9_]*[A-Z0-9]$/.test(name))).toEqual([]);
});

/** The schema that a reference leads to, or the schema itself. */
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

/** Properties that a value of a schema always has. */
function requiredOf(schema: Schema): string[] {
  const own = resolved(schema);
  return [...(own.required ?? []), ...(own.allOf ?? []).flatMap(requiredOf)];
}

/** Whether a part is an object, which a generator can merge with another. */
function isObject(schema: Schema): boolean {
  const own = resolved(schema);
  return own.properties !== undefined || own.allOf !== undefined;
}

test("an object that is one of several can be told from those after it by what it always has", () => {
  const choices = [...schemasIn(contract)].flatMap(([at, { oneOf, anyOf, discriminator }]) => {
    const objects = (oneOf ?? anyOf ?? []).filter(isObject);
    return objects.length > 1 && !discriminator ? [{ at, objects }] : [];
  });
  const mixed = choices.flatMap(({ at, objects }) =>
    objects.flatMap((one, index) => {
      const later = objects.slice(index + 1).map(requiredOf);
      return later.every((keys) => requiredOf(one).some((key) => !keys.includes(key))) ? [] : [`${at}/${index}`];
    }),
  );
  expect(mixed).toEqual([]);
});

test("the servers of the contract are whole addresses", () => {
  for (const { url } of contract.servers as readonly { readonly url: string }[])
    expect(new URL(url).pathname).toBe("/api");
});
