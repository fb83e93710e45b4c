import type { Document } from "./document.ts";

const upper = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/\W+/g, "_")
    .toUpperCase();

/**
 * Gives names to the values of enums, for generators of languages in which such names are global. Two enums have the value `submit`, and a
 * Go program with two constants `SUBMIT` does not compile.
 */
export function nameEnums(document: Document): Document {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const { enum: values } = schema as { enum?: readonly (string | number)[] };
    if (values)
      Object.assign(schema, {
        "x-enum-varnames": values.map((value) => `${upper(name)}_${upper(String(value)) || "EMPTY"}`),
      });
  }
  return document;
}
