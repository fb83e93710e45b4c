type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/** How a server writes ids that its description calls numbers. */
export interface TextIdsOptions {
  /** The value in place of an id that is not there. SpringBlade sends `-1`. Default: none. */
  readonly missing?: number;
}

/** Names of columns with the id of a row, as the SDK's dialect for SpringBlade knows them. */
const idName = /^(id|\w+Id|create(User|Dept)|updateUser)$/;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isLong = (schema: Json | undefined): schema is JsonObject =>
  isObject(schema) && schema.type === "integer" && schema.format === "int64";

/**
 * Makes texts of the ids in an OpenAPI description. A server of this family sends them as texts, because a number of 19 digits loses some of them in
 * JavaScript; springdoc describes them as numbers all the same. Give the result to openapi-typescript.
 *
 * @example
 * const types = astToString(await openapiTS(textIds(description, { missing: -1 })));
 */
export function textIds<Description extends object>(
  description: Description,
  options: TextIdsOptions = {},
): Description {
  const { missing } = options;
  const asText = ({ type: _, format: __, example: ___, default: ____, ...rest }: JsonObject): JsonObject => {
    const text = { ...rest, type: "string" };
    return missing === undefined ? text : { oneOf: [text, { type: "integer", enum: [missing] }] };
  };
  /** A property or parameter by its name: an id, a list of ids, or anything else. */
  const named = (name: string, schema: Json): Json => {
    if (idName.test(name) && isLong(schema)) return asText(schema);
    const isList = isObject(schema) && schema.type === "array" && isLong(schema.items);
    if (isList && /^(ids|\w+Ids)$/.test(name)) return { ...schema, items: asText(schema.items as JsonObject) };
    return walk(schema);
  };
  function walk(value: Json): Json {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    // A parameter has its name beside its schema.
    const isParameter = typeof value.name === "string" && typeof value.in === "string";
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        if (key === "schema" && isParameter) return [key, named(String(value.name), part)];
        if (key !== "properties" || !isObject(part)) return [key, walk(part)];
        return [key, Object.fromEntries(Object.entries(part).map(([name, schema]) => [name, named(name, schema)]))];
      }),
    );
  }
  return walk(description as Json) as Description;
}
