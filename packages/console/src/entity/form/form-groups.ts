import { isInput } from "../../model/check.ts";
import type { AnyOptions, FormPart } from "../../model/define-entity.ts";
import type { Description, Field } from "../../model/description.ts";

/** A tenant is chosen by the platform alone, in a form that names it. */
const isOrdinary = ({ ref }: Field) => ref !== "system/tenant";

/** The parts of a form: the groups that the entity names, or all of its inputs in the order of the contract. */
export function formGroups(
  { fields }: Description,
  { groups = {}, rest }: AnyOptions,
  isNew: boolean,
): readonly { name: string; parts: readonly (string | FormPart)[] }[] {
  const isThere = (part: string | FormPart) =>
    typeof part !== "string" || (fields[part] && isInput(fields[part], isNew));
  const inputs = Object.entries(fields).filter(([, field]) => isInput(field, isNew) && isOrdinary(field));
  const all = inputs.map(([key]) => key);
  if (Object.keys(groups).length === 0) return [{ name: "", parts: all }];
  const grouped = new Set(Object.values(groups).flat());
  // The version that was read is sent back, and no person writes it.
  const others = all.filter((key) => key !== "version" && !grouped.has(key));
  return Object.entries(groups)
    .map(([name, parts]) => ({ name, parts: [...parts, ...(name === rest ? others : [])].filter(isThere) }))
    .filter(({ parts }) => parts.length > 0);
}
