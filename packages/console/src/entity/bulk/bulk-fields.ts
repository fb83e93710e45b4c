import type { Entity } from "../../model/define-entity.ts";
import type { Field } from "../../model/description.ts";
import { formGroups } from "../form/form-groups.ts";

/** Kinds of which one value fits many rows; a long text belongs to its row. */
const shared: ReadonlySet<Field["kind"]> = new Set([
  ...(["choice", "dict", "switch", "ref", "tree", "user"] as const),
  ...(["date", "datetime", "month", "number", "text", "colour"] as const),
]);

/**
 * The fields that several rows can be given at once: those of the form whose value is short, with the input of their kind. Names, codes and
 * personal data belong to one row.
 */
export function bulkFields({ description, options }: Entity): [string, Field][] {
  if (!description.verbs.edit || options.parts?.form) return [];
  const keys = formGroups(description, options, false).flatMap(({ parts }) =>
    parts.filter((part) => typeof part === "string"),
  );
  return keys.flatMap((key): [string, Field][] => {
    const field = description.fields[key];
    if (!field || key === description.key || key === description.title) return [];
    const isPlain =
      shared.has(field.kind) && field.row && !field.once && !field.personal && !options.fields?.[key]?.input;
    return isPlain ? [[key, field]] : [];
  });
}
