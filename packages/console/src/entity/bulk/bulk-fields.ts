import type { Entity } from "../define-entity.ts";
import type { Field } from "../description.ts";
import { formGroups } from "../form/form-groups.ts";

/** Kinds of which one value fits many rows. */
const shared: ReadonlySet<Field["kind"]> = new Set(["choice", "dict", "switch", "ref", "tree"]);

/** The fields that several rows can be given at once: those of the form that are chosen, with the input of their kind. */
export function bulkFields({ description, options }: Entity): [string, Field][] {
  if (!description.verbs.edit || options.parts?.form) return [];
  const keys = formGroups(description, options, false).flatMap(({ parts }) => parts);
  return keys.flatMap((key): [string, Field][] => {
    const field = typeof key === "string" ? description.fields[key] : undefined;
    if (!field || typeof key !== "string" || key === description.key || key === description.title) return [];
    const isPlain = shared.has(field.kind) && field.row && !field.once && !options.fields?.[key]?.input;
    return isPlain ? [[key, field]] : [];
  });
}
