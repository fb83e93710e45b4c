import type { components } from "@bladekit/sdk";
import type { RoleInput, RoleRow } from "./console-data-provider.ts";

/** The roles of a tree from the top down, each before those below it. */
export function toRoleRows(tree: readonly components["schemas"]["Role"][], depth = 0): RoleRow[] {
  return tree.flatMap(({ children = [], ...role }) => [{ ...role, depth }, ...toRoleRows(children, depth + 1)]);
}

/** The fields that the server takes, out of a row that also carries what it only shows. */
export function toRoleInput(row: Partial<RoleRow>): RoleInput {
  const { id, parentId, roleName = "", roleAlias = "", sort = 1 } = row;
  return {
    ...(id && { id }),
    parentId: parentId || "0",
    roleName: roleName.trim(),
    roleAlias: roleAlias.trim(),
    sort,
  };
}
