import type { Document } from "./document.ts";

const upper = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/\W+/g, "_")
    .toUpperCase();

/**
 * Names the values of closed lists for generators of other languages, where such names are global: two lists have `submit`, and a program of Go with two
 * constants `SUBMIT` does not compile.
 */
export function nameEnums(document: Document): Document {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const { enum: values } = schema as { enum?: readonly (string | number)[] };
    if (values)
      Object.assign(schema, { "x-enum-varnames": values.map((value) => `${upper(name)}_${upper(String(value))}`) });
  }
  return document;
}
