import { FILE } from "../kinds/file.ts";
import { kinds } from "../kinds/index.ts";
import type { FieldSpec } from "../kinds/kind.ts";
import type { ActualItem } from "../plan/item.ts";
import { groupedBy } from "./grouped-by.ts";
import { manifestSchema } from "./schema.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Choices beyond which an editor's list helps nobody. */
const MOST = 500;

/**
 * The schema of manifests with the records of a server as choices. A value beside them stays right: a file may declare the record that it
 * refers to.
 */
export function schemaWith(records: readonly ActualItem[]): object {
  const keys = groupedBy(records, ({ kind }) => kind);
  const choicesOf = (kind: string) => (keys.get(kind) ?? []).map(({ key }) => key).sort();
  const entriesOf = (code: string) =>
    choicesOf("dict-biz").flatMap((key) => (key.startsWith(`${code}/`) ? [key.slice(code.length + 1)] : []));
  const defs: Record<string, Schema> = { ...(manifestSchema.$defs as Record<string, Schema>) };
  for (const { fields, shape } of kinds) {
    for (const [name, definition] of Object.entries(shape.definitions as Record<string, Schema>)) {
      const properties: Record<string, Schema> = { ...(definition.properties as Record<string, Schema>) };
      for (const [field, spec] of Object.entries(fields)) {
        const schema = properties[field];
        if (schema) properties[field] = withChoices(schema, spec, choicesOf, entriesOf);
      }
      defs[name] = { ...definition, ...(definition.properties ? { properties } : {}) };
    }
  }
  return { ...manifestSchema, $defs: defs };
}

function withChoices(
  schema: Schema,
  { ref, refIn, codes = {} }: FieldSpec,
  choicesOf: (kind: string) => string[],
  entriesOf: (code: string) => string[],
): Schema {
  const refers = ref && ref !== FILE && refIn === undefined ? proposed(schema, [], choicesOf(ref)) : schema;
  return Object.entries(codes).reduce(
    (all, [path, code]) => proposed(all, path === "" ? [] : path.split("."), entriesOf(code)),
    refers,
  );
}

/** The schema with choices where a path leads; `*` is each member of a list. */
function proposed(schema: Schema, [step, ...rest]: readonly string[], choices: readonly string[]): Schema {
  if (choices.length === 0 || choices.length > MOST) return schema;
  if (step === "*" || (step === undefined && schema.items)) {
    return schema.items ? { ...schema, items: proposed(schema.items as Schema, rest, choices) } : schema;
  }
  if (step !== undefined) {
    const properties = schema.properties as Record<string, Schema> | undefined;
    const part = properties?.[step];
    return part ? { ...schema, properties: { ...properties, [step]: proposed(part, rest, choices) } } : schema;
  }
  const { description, default: fallback, ...rules } = schema;
  return {
    ...(description !== undefined && { description }),
    ...(fallback !== undefined && { default: fallback }),
    anyOf: [{ enum: choices }, rules],
  };
}
