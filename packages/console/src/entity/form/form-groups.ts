import { isInput } from "../../model/check.ts";
import type { AnyOptions, FormPart } from "../../model/define-entity.ts";
import type { Description, Field } from "../../model/description.ts";

/** A tenant is chosen by the platform alone, in a form that names it. */
const isOrdinary = ({ ref }: Field) => ref !== "system/tenant";

/** The parts of a form: the groups that the entity names, or all of its inputs in the order of the contract. */
export function formGroups(
  { fields }: Description,
  { groups }: AnyOptions,
  isNew: boolean,
): readonly { name: string; parts: readonly (string | FormPart)[] }[] {
  const isThere = (part: string | FormPart) =>
    typeof part !== "string" || (fields[part] && isInput(fields[part], isNew));
  const named = Object.entries(groups ?? {}).map(([name, parts]) => ({ name, parts: parts.filter(isThere) }));
  if (named.length > 0) return named.filter(({ parts }) => parts.length > 0);
  const all = Object.entries(fields).filter(([, field]) => isInput(field, isNew) && isOrdinary(field));
  return [{ name: "", parts: all.map(([key]) => key) }];
}
