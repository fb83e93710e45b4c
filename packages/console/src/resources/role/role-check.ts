import { missingFields } from "../../components/service/missing-fields.ts";
import type { RoleRow } from "../../providers/console-data-provider.ts";

/** The fault of a role's form: the key of a sentence for each field, none when all is well. */
export function checkRole(row: Partial<RoleRow>): Record<string, string> {
  const missing = Object.keys(missingFields(row, ["roleName", "roleAlias", "sort"]));
  return Object.fromEntries(missing.map((field) => [field, `role.required.${field}`]));
}
