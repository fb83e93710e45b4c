import { forTenant } from "../../../db/tenant-scope.ts";
import type { TestApp } from "../../../testing/index.ts";

/** A data scope as tests give it: what is left out is the usual. */
export type GivenScope = { scopeClass: string; scopeType: number; scopeColumn?: string; scopeValue?: string };

let made = 0;

/** Gives the role of this alias a data scope, past all checks of the platform's form. Returns the scope's id. */
export async function giveDataScope({ services }: TestApp, tenantId: string, roleAlias: string, scope: GivenScope) {
  const id = services.ids.next();
  const menu = await services.platform.selectFrom("bladeMenu").select("id").executeTakeFirstOrThrow();
  await services.platform
    .insertInto("bladeDataScope")
    .values({
      ...{ id, menuId: menu.id, resourceCode: `scope-${++made}`, scopeName: "范围", scopeField: "*", scopeColumn: "-" },
      ...scope,
    })
    .execute();
  const db = forTenant(services.platform, tenantId);
  const roleId = await roleIdOf(db, roleAlias);
  await db.insertInto("bladeRoleDataScope").values({ roleId, scopeId: id }).execute();
  return id;
}

/** Takes all data scopes from a role. */
export async function takeDataScopes({ services }: TestApp, tenantId: string, roleAlias: string): Promise<void> {
  const db = forTenant(services.platform, tenantId);
  await db
    .deleteFrom("bladeRoleDataScope")
    .where("roleId", "=", await roleIdOf(db, roleAlias))
    .execute();
}

async function roleIdOf(db: ReturnType<typeof forTenant>, roleAlias: string): Promise<string> {
  const role = await db
    .selectFrom("bladeRole")
    .select("id")
    .where("roleAlias", "=", roleAlias)
    .executeTakeFirstOrThrow();
  return role.id;
}
