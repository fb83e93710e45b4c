import { isEmpty, isInput, isShown } from "./check.ts";
import type { Values } from "./define-entity.ts";
import type { Description, Field } from "./description.ts";

/** Kinds whose empty value is a text of the wire; the others are left out when they are empty. */
const texts: ReadonlySet<string> = new Set(["text", "long", "html", "colour", "icon"]);

/** The empty value that a form begins with. */
function blank(field: Field): unknown {
  if (field.kind === "rows") return [];
  return texts.has(field.kind) || field.kind === "secret" ? "" : null;
}

/** Values of the form for a record: its inputs and no other property. */
export function toValues(description: Description, row: Values, isNew: boolean): Values {
  const inputs = Object.entries(description.fields).filter(([, field]) => isInput(field, isNew));
  return Object.fromEntries(inputs.map(([key, field]) => [key, row[key] ?? blank(field)]));
}

/** The input for the values of a form: no empty secret, no hidden field, no field that the operation does not take. */
export function toWire(description: Description, values: Values, isNew: boolean): Values {
  const sent: Values = {};
  for (const [key, field] of Object.entries(description.fields)) {
    if (!isInput(field, isNew) || !(key in values) || !isShown(field, values)) continue;
    const value = values[key];
    if (!isEmpty(value)) sent[key] = value;
    else if (texts.has(field.kind) || (field.multiple && typeof value === "string")) sent[key] = "";
    else if (field.kind === "rows") sent[key] = [];
  }
  return sent;
}
