import { hasContent, isEmpty, isInput, isShown } from "./check.ts";
import type { Values } from "./define-entity.ts";
import type { Description, Field } from "./description.ts";

/** Kinds whose empty value is a text of the wire; the others are left out when they are empty. */
const texts: ReadonlySet<string> = new Set(["text", "long", "html", "colour", "icon"]);

/** Whether the empty value is an empty list. */
const isList = ({ kind, multiple, joined }: Field) => kind === "rows" || (texts.has(kind) && multiple && !joined);

/** Kinds whose value is a text of the wire, or a list of them. */
const told: ReadonlySet<string> = new Set(["ref", "user", "dict", "date", "datetime", "month"]);

/** The empty value that takes a stored one away: the server keeps what is left out. Undefined for a field that cannot be empty. */
function nothingOf({ kind, multiple, joined, min, required }: Field): unknown {
  if (required) return undefined;
  if (kind === "number" && !multiple) return min === 0 ? 0 : undefined;
  if (kind !== "number" && !told.has(kind)) return undefined;
  return multiple && !joined ? [] : "";
}

/** Whether a field that has a value can lose it. A closed list without an empty entry always has one of its values. */
export const canBeEmptied = (field: Field): boolean =>
  !field.required && (field.kind !== "choice" || field.multiple === true || "" in (field.labels ?? {}));

/** A file by its name alone, which an empty text takes away. */
const isPlainFile = ({ kind, pattern }: Field) => kind === "file" && pattern === undefined;

/** The empty value that a form begins with. */
export function blank(field: Field): unknown {
  if (isList(field)) return [];
  if (field.kind === "object") return {};
  if (field.kind === "switch" && field.required && field.labels === undefined) return false;
  return texts.has(field.kind) || field.kind === "secret" ? "" : null;
}

/** Values of the form for a record: its inputs and no other property. */
export function toValues(description: Description, row: Values, isNew: boolean): Values {
  const inputs = Object.entries(description.fields).filter(([, field]) => isInput(field, isNew));
  return Object.fromEntries(inputs.map(([key, field]) => [key, row[key] ?? blank(field)]));
}

/** The fields of a record that its form changes, as they were read. Secrets are never read, so they are left out. */
export function seenOf({ fields }: Pick<Description, "fields">, row: Values): Values {
  const known = Object.entries(row).filter(([key]) => {
    const field = fields[key];
    return field?.row && field.kind !== "secret" && isInput(field, false);
  });
  return Object.fromEntries(known);
}

/** The same for a form over the whole record: a field that is empty now is seen, too, because somebody may fill it in. */
export function formSeen(description: Description, row: Values): Values {
  const blanks = Object.keys(toValues(description, row, false)).map((key) => [key, undefined]);
  return seenOf(description, { ...Object.fromEntries(blanks), ...row });
}

/** A record inside a record: without empty parts, except for lists that have to be there. Undefined when nothing is in it. */
export function objectToWire(field: Field, value: unknown): Values | undefined {
  if (!hasContent(value)) return field.required ? {} : undefined;
  const values = value as Values;
  const parts = Object.entries(field.of ?? {}).flatMap(([key, part]): [string, unknown][] => {
    const inner = partToWire(part, values[key]);
    const isKept = !isEmpty(inner) || (part.required && Array.isArray(inner));
    return isKept ? [[key, inner]] : [];
  });
  return Object.fromEntries(parts);
}

function partToWire(field: Field, value: unknown): unknown {
  if (field.kind === "object" && field.of) return objectToWire(field, value);
  if (field.kind === "rows" && field.of && Array.isArray(value)) {
    return value.map((row) => objectToWire({ ...field, required: true }, row));
  }
  return value;
}

/**
 * The input for the values of a form: no empty secret, no hidden field, no field that the operation does not take. A value that `seen` has
 * and that was emptied is taken away.
 */
export function toWire(
  { fields }: Pick<Description, "fields">,
  values: Values,
  isNew: boolean,
  seen: Values = {},
): Values {
  const sent: Values = {};
  for (const [key, field] of Object.entries(fields)) {
    if (!isInput(field, isNew) || !(key in values) || !isShown(field, values)) continue;
    const value = partToWire(field, values[key]);
    if (!isEmpty(value)) sent[key] = value;
    else if (isList(field)) sent[key] = [];
    else if (texts.has(field.kind) || (!isNew && isPlainFile(field)) || (field.multiple && typeof value === "string"))
      sent[key] = "";
    else if (!isEmpty(seen[key]) && nothingOf(field) !== undefined) sent[key] = nothingOf(field);
  }
  return sent;
}
