import type { components, RoleGrant } from "@bladekit/openapi";
import { sql } from "kysely";
import type { PlatformContext } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { allMenus, inTree } from "../menu/menu-rows.ts";

type GrantLoss = components["schemas"]["GrantLoss"];

/** Pairs of a user and a menu that the user has by these roles and would have by none of their roles afterwards. */
function lostMenus(db: TenantDatabase, { roleIds, menuIds }: RoleGrant) {
  return db
    .selectFrom("bladeUserRole as link")
    .innerJoin("bladeUser as user", "user.id", "link.userId")
    .innerJoin("bladeRoleMenu as held", "held.roleId", "link.roleId")
    .where("user.isDeleted", "=", 0)
    .where("link.roleId", "in", roleIds)
    .$if(menuIds.length > 0, (rows) => rows.where("held.menuId", "not in", menuIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bladeUserRole as other")
            .innerJoin("bladeRoleMenu as kept", "kept.roleId", "other.roleId")
            .select("kept.menuId")
            .whereRef("other.userId", "=", "link.userId")
            .whereRef("kept.menuId", "=", "held.menuId")
            .where("other.roleId", "not in", roleIds),
        ),
      ),
    );
}

/** Counts who loses which menus and buttons when roles are granted this in place of what they have. */
export async function countGrantLoss(ctx: PlatformContext, grant: RoleGrant): Promise<GrantLoss> {
  const users = sql<number>`count(distinct link.user_id)::int`.as("users");
  const [menus, total] = await Promise.all([
    lostMenus(ctx.db, grant)
      .select(["held.menuId as id", users])
      .groupBy("held.menuId")
      .orderBy("users", "desc")
      .orderBy("held.menuId")
      .execute(),
    lostMenus(ctx.db, grant).select(users).executeTakeFirstOrThrow(),
  ]);
  const titles = new Map((await allMenus(ctx.platform)).map(inTree(ctx.language)).map(({ id, title }) => [id, title]));
  return { users: total.users, menus: menus.map((menu) => ({ ...menu, name: titles.get(menu.id) ?? "" })) };
}
