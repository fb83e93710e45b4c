import { partOf } from "@bladekit/openapi/packs/administrators";
import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { isButton, menuCategory } from "../../../contract/menu-category.ts";
import { mayBeOf } from "../../../contract/permissions/menus.ts";
import { partsOf } from "../../../contract/permissions/one-part.ts";
import { say } from "../../../contract/say.ts";
import type { DataScopes } from "../../../db/data-scope.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import type { MenuRow } from "../menu/menu-rows.ts";

/** The powers of a user: menus with their buttons, API scopes, and the rows that data scopes open. */
export type Powers = {
  menuIds: ReadonlySet<string>;
  apiScopeIds: ReadonlySet<string>;
  dataScopes: DataScopes;
  /** Present where administrators are separate and the caller manages people who may do more. */
  own?: Own;
};

/** Powers that a caller has themselves, where they manage more. */
type Own = {
  powers: Powers;
  userId: string;
  /** The roles of the caller. */
  roleIds: ReadonlySet<string>;
  /** Only the security administrator gives roles with permissions. */
  mayGive: boolean;
};

/**
 * The powers that a caller manages in others. Where administrators are separate, the security administrator grants permissions that she
 * lacks, because nobody else could, and the system administrator looks after the accounts of everybody but the two others.
 */
export async function managedPowers(ctx: PlatformContext, own: Powers, menus: readonly MenuRow[]): Promise<Powers> {
  const { permissions, userId, tenantId } = requireUser(ctx);
  const [part] = ctx.config.separateAdministrators ? partsOf(permissions) : [];
  if (part !== "security" && part !== "system") return own;
  const db = ctx.db.tenantId === tenantId ? ctx.db : forTenant(ctx.platform, tenantId);
  const [roles, scopes] = await Promise.all([
    db.selectFrom("bladeUserRole").select("roleId").where("userId", "=", userId).execute(),
    ctx.platform.selectFrom("bladeApiScope").select("id").where("isDeleted", "=", 0).execute(),
  ]);
  const managed = menus.filter((menu) => {
    if (!mayBeOf(tenantId, menu.code)) return false;
    const of = isButton(menu) ? partOf(menu.code) : undefined;
    return part === "security" || of === undefined || of === "system";
  });
  return {
    menuIds: new Set(managed.map(({ id }) => id)),
    apiScopeIds: new Set(scopes.map(({ id }) => id)),
    dataScopes: own.dataScopes,
    own: { powers: own, userId, roleIds: new Set(roles.map(({ roleId }) => roleId)), mayGive: part === "security" },
  };
}

/** The powers that count when roles change or people get roles: of themselves, callers give no more than they have. */
export function powersOver(
  powers: Powers | "everything",
  { roleIds = [], userIds = [] }: { roleIds?: readonly string[]; userIds?: readonly string[] },
): Powers | "everything" {
  if (powers === "everything" || !powers.own) return powers;
  const { own } = powers;
  const isOwn = userIds.includes(own.userId) || roleIds.some((id) => own.roleIds.has(id));
  return isOwn ? own.powers : powers;
}

/**
 * Refuses roles with permissions from the system administrator, who adds accounts and leaves to the security administrator what they may do.
 * @throws Refusal `validation_failed`
 */
export async function requireMayGive(
  db: TenantDatabase,
  powers: Powers | "everything",
  roleIds: readonly string[],
): Promise<void> {
  if (powers === "everything" || !powers.own || powers.own.mayGive || roleIds.length === 0) return;
  const roles = await db
    .selectFrom("bladeRole as role")
    .select("role.roleName")
    .where("role.id", "in", roleIds)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("bladeRoleMenu as grant")
            .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
            .select("menu.id")
            .whereRef("grant.roleId", "=", "role.id")
            .where("menu.category", "=", menuCategory.button),
        ),
        exists(
          selectFrom("bladeRoleApiScope as scope").select("scope.scopeId").whereRef("scope.roleId", "=", "role.id"),
        ),
      ]),
    )
    .orderBy("role.id")
    .execute();
  if (roles.length > 0)
    throw invalidField(
      "roleId",
      say(
        "有权限的角色由安全管理员授予：{}。请先选没有权限的角色",
        "The security administrator gives roles with permissions: {}. Choose a role without permissions first",
        roles.map(({ roleName }) => roleName).join("、"),
      ),
    );
}
