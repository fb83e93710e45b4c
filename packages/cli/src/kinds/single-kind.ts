import { fieldsOver } from "../plan/diff.ts";
import type { ActualItem, DesiredItem } from "../plan/item.ts";
import type { Value } from "../plan/value.ts";
import type { Row } from "./calls.ts";
import type { FieldSpec, Kind } from "./kind.ts";
import { fieldSchema } from "./schema.ts";
import { seenHeader } from "./seen.ts";
import { fromRow, toBody, versionOf } from "./wire.ts";

export type SingleKindOptions = Readonly<{
  name: string;
  section: string;
  description: string;
  read: string;
  submit: string;
  fields: Readonly<Record<string, FieldSpec>>;
}>;

/** The key of a record of which a tenant has one. */
const KEY = "site";

/** A kind of which every tenant has one record from the beginning: its settings. A field that a manifest leaves out stays as it is. */
export function singleKind({ name, section, description, read, submit, fields }: SingleKindOptions): Kind {
  return {
    name,
    scope: "tenant",
    single: true,
    fields,
    shape: {
      section,
      schema: { $ref: `#/$defs/${name}` },
      definitions: {
        [name]: {
          type: "object",
          description,
          additionalProperties: false,
          properties: Object.fromEntries(Object.entries(fields).map(([field, spec]) => [field, fieldSchema(spec)])),
        },
      },
      declare: (given, place, tenant) => ({
        items: [{ tenant, kind: name, key: KEY, fields: given as DesiredItem["fields"], place: place([]) }],
        problems: [],
      }),
      compose: (items: readonly ActualItem[]) =>
        items.map((item) => ({ file: section, section: withoutNull(item.fields), records: 1 })),
    },
    store: {
      async read(calls) {
        const row = (await calls.get(read)) as Row;
        return [{ id: KEY, key: KEY, fields: fromRow(fields, row), ...versionOf(row) }];
      },
      async write(calls, { before }, values) {
        // The tenant was made in this run, so the values that the manifest leaves out are not known yet.
        const known = before ? undefined : fromRow(fields, (await calls.get(read)) as Row);
        const writing = known ? calls.ifUnchanged(seenHeader({ fields }, known)) : calls;
        await writing.post(submit, { body: toBody(fields, fieldsOver(known ?? {}, values)) });
        return KEY;
      },
    },
  };
}

const withoutNull = (fields: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
