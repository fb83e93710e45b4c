import type { FieldSpec } from "./kind.ts";
import type { Level } from "./level.ts";

const PROTECT =
  "受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false";
const POSITION = "缺省为列表中的位置，从 1 起 · By default the position in the list, from 1";

/** JSON Schema of an entry with its fields and the lists below it. */
export function entrySchema(
  { description, fields, nests = {} }: Level,
  definition: (level: string) => string,
  isRemovable = true,
): object {
  const own = Object.entries(fields).filter(([, { hidden }]) => !hidden);
  return {
    type: "object",
    description,
    required: own.filter(([, { required }]) => required).map(([field]) => field),
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(own.map(([field, spec]) => [field, fieldSchema(spec)])),
      ...(isRemovable && { protect: { type: "boolean", description: PROTECT } }),
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
