import type { FieldSpec } from "./kind.ts";
import type { Level } from "./level.ts";

const POSITION = "缺省为列表中的位置，从 1 起 · By default the position in the list, from 1";

/** JSON Schema of an entry with its fields and the lists below it. */
export function entrySchema({ description, fields, nests = {} }: Level, definition: (level: string) => string): object {
  const own = Object.entries(fields).filter(([, { hidden }]) => !hidden);
  return {
    type: "object",
    description,
    required: own.filter(([, { required }]) => required).map(([field]) => field),
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(own.map(([field, spec]) => [field, fieldSchema(spec)])),
      ...Object.fromEntries(
        Object.entries(nests).map(([nest, level]) => [
          nest,
          { type: "array", items: { $ref: `#/$defs/${definition(level)}` } },
        ]),
      ),
    },
  };
}

export function fieldSchema({ schema: plain, default: value, secret, positional }: FieldSpec): object {
  const schema = positional ? { ...plain, description: `${plain.description}（${POSITION}）` } : plain;
  if (secret) return { ...schema, pattern: "^\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}$" };
  return value === undefined || value === null ? schema : { ...schema, default: value };
}
