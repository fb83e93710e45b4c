import type { components } from "@bladekit/openapi";
import { administratorParts } from "@bladekit/openapi/packs/administrators";
import type { PlatformContext } from "../../../context/context.ts";
import { sentenceIn } from "../../../contract/language.ts";
import { partsOf } from "../../../contract/permissions/one-part.ts";
import { transaction } from "../../../db/database.ts";
import { lockTrees } from "../../../db/tree-lock.ts";
import { addPlannedRoles, plannedRoles } from "./administrator-roles.ts";
import { isHeld, namedByPart } from "./keep-separate.ts";
import { powersOf, requireHeld, visibleUsers } from "./privilege.ts";
import { findPeopleParts, findRoleParts, isMixed } from "./role-parts.ts";

type AdministratorParts = components["schemas"]["AdministratorParts"];

/**
 * Roles of the caller's tenant, and people whom the caller sees, with the rights of several administrators, and the administrators that the
 * tenant lacks.
 */
export async function administratorPartsOf({ db, config, language }: PlatformContext): Promise<AdministratorParts> {
  const separate = config.separateAdministrators;
  const roles = await findRoleParts(db);
  const people = await findPeopleParts(db, roles);
  const seen = new Set((await visibleUsers(db).execute()).map(({ id }) => id));
  const told = (id: string, name: string, permissions: readonly string[]) => ({
    ...{ id, name, parts: partsOf(permissions) },
    text: sentenceIn(language, namedByPart(permissions)),
  });
  return {
    separate,
    roles: [...roles.values()].filter(isMixed).map((role) => told(role.id, role.roleName, role.permissions)),
    people: [...people.values()]
      .filter(({ id, parts }) => parts.length > 1 && seen.has(id))
      .map((person) =>
        told(
          person.id,
          person.name,
          person.roles.flatMap(({ permissions }) => permissions),
        ),
      ),
    missing: administratorParts.filter((part) => !isHeld(part, people)),
  };
}

/** Adds the roles of the three administrators that the tenant lacks. @throws Refusal `forbidden` for permissions that the caller may not grant */
export async function addAdministratorRoles(ctx: PlatformContext): Promise<{ added: string[] }> {
  const powers = await powersOf(ctx);
  return transaction(ctx.db, async (db) => {
    await lockTrees(db);
    const planned = await plannedRoles(ctx, db);
    requireHeld(powers, { menuIds: planned.flatMap(({ menuIds }) => menuIds), apiScopeIds: [] });
    const { added } = await addPlannedRoles(ctx, db, planned);
    return { added };
  });
}
