import type { Entity } from "./define-entity.ts";
import type { Field, Words } from "./description.ts";

function labelIn(fields: Readonly<Record<string, Field>>, key: string): Words | undefined {
  if (fields[key]) return fields[key].label;
  for (const { of } of Object.values(fields)) {
    const found = of && labelIn(of, key);
    if (found) return found;
  }
  return undefined;
}

/** Head of a column of the sheet: a field, a part of one, or a word of the entity's own. */
export function sheetLabel({ description, options }: Entity, key: string): Words | undefined {
  return options.words?.[key] ?? labelIn(description.fields, key);
}
