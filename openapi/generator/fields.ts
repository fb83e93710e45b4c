import type { Field } from "../describe.ts";
import { type Document, type EntityKeys, members, resolved, type Schema } from "./document.ts";
import { clean, describeValue, gather, Undecidable } from "./value.ts";

/** Properties that express a tree or belong to the server. They are not fields. */
const shape = new Set(["children", "hasChildren", "isDeleted"]);

/** The schemas that the forms of an entity send: the schema of a new row, and that of a change if it differs. */
export type Sent = { add?: Schema; change?: Schema };

/** The fields of an entity: first those of its forms, then those that only its rows have. */
export function entityFields(document: Document, keys: EntityKeys, row: Schema, sent: Sent): Record<string, Field> {
  const id = keys.id ?? "id";
  const add = sent.add ? members(document, sent.add) : { properties: {}, required: [] };
  const change = sent.change ? members(document, sent.change) : add;
  const rows = members(document, row);
  const names = new Set([
    ...Object.keys(add.properties),
    ...Object.keys(change.properties),
    ...Object.keys(rows.properties),
  ]);
  const fields = gather(
    [...names].filter((name) => !shape.has(name)),
    (name): [string, Field] => {
      const schema = add.properties[name] ?? change.properties[name] ?? rows.properties[name] ?? {};
      const where = `${keys.name}.${name}`;
      const inAdd = name in add.properties;
      const inChange = name in change.properties && schema["x-add-only"] !== true;
      const field: Field = {
        ...described(document, schema, where, name in add.properties || name in change.properties),
        in: inAdd && inChange ? "both" : inAdd ? "add" : inChange ? "change" : "none",
        row: name in rows.properties,
      };
      const shown = rows.properties[name]?.title;
      if (shown !== undefined && schema.title !== undefined && shown !== schema.title) {
        throw new Undecidable(`${where}: rows say ${shown}, forms say ${schema.title}`);
      }
      const personal = rows.properties[name]?.["x-personal"];
      if (personal !== undefined) field.personal = personal;
      if (field.ref === "self") field.ref = keys.name;
      if (add.required.includes(name)) field.required = true;
      else if (schema["x-required"] === "add") field.required = "add";
      if (field.in === "add") field.addOnly = true;
      if (field.kind === "id" && name !== id && field.in !== "none") {
        throw new Undecidable(`${where}: an id that is sent names its entity in x-ref`);
      }
      return [name, field];
    },
  );
  return Object.fromEntries(fields);
}

/** Checks that every property of every sent schema has what a form needs. */
export function checkInputs(document: Document): void {
  const sent = Object.entries(document.components.schemas).filter(([name]) => name.endsWith("Input"));
  gather(sent, ([name, schema]) =>
    gather(Object.entries(members(document, schema).properties), ([property, each]) => {
      const { kind } = described(document, each, `${name}.${property}`, true);
      if (kind === "id" && property !== "id") throw new Undecidable(`${name}.${property}: add x-ref`);
    }),
  );
}

export function described(document: Document, schema: Schema, where: string, isSent: boolean): Field {
  const whole = resolved(document, schema);
  const value = describeValue(document, schema, where, { isSent });
  return clean({
    ...value,
    refLabel: whole["x-ref-label"],
    once: whole["x-once"] || undefined,
    when: whole["x-when"],
    personal: whole["x-personal"],
    of: value.kind === "rows" || value.kind === "object" ? parts(document, whole, where, isSent) : undefined,
  }) as Field;
}

/** The fields of an object or of a list's rows. A map without named members has none. */
export function parts(
  document: Document,
  schema: Schema,
  where: string,
  isSent: boolean,
): Record<string, Field> | undefined {
  const { properties, required } = members(document, schema.type === "array" ? (schema.items ?? {}) : schema);
  if (Object.keys(properties).length === 0) return undefined;
  return Object.fromEntries(
    gather(Object.entries(properties), ([name, each]) => [
      name,
      {
        ...described(document, each, `${where}.${name}`, isSent),
        in: "both",
        row: true,
        ...(required.includes(name) ? { required: true as const } : {}),
      } as Field,
    ]),
  );
}
