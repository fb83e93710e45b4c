import type { components, RoleGrant } from "@bladekit/openapi";
import { sql } from "kysely";
import type { PlatformContext } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { byUsers, namedMenus } from "../menu/menu-loss.ts";

type GrantLoss = components["schemas"]["GrantLoss"];

/** A change of grants: its people, their roles that change, and the grants or roles that come instead. */
type Change = Readonly<{
  /** The users, or all who have one of the roles. */
  userIds?: readonly string[];
  /** The roles that change; all roles of the users without. */
  roleIds?: readonly string[];
  /** Roles that come in place of those of the users. */
  newRoleIds?: readonly string[];
  /** Menus and scopes that come in place of those of the roles. */
  grant?: Pick<RoleGrant, "menuIds" | "dataScopeIds" | "apiScopeIds">;
}>;

type Kind = "Menu" | "DataScope" | "ApiScope";

const users = sql<number>`count(distinct link.user_id)::int`.as("users");

// The links of roles to menus and to both kinds of scopes are alike but for a name, so that the types of one stand for all.
const linksOf = (kind: Kind) => `bladeRole${kind}` as "bladeRoleApiScope";
const itemOf = (kind: Kind) => (kind === "Menu" ? "menuId" : "scopeId");

/** The roles of the people whom a change concerns. */
function links(db: TenantDatabase, { userIds, roleIds }: Change) {
  return db
    .selectFrom("bladeUserRole as link")
    .innerJoin("bladeUser as user", "user.id", "link.userId")
    .where("user.isDeleted", "=", 0)
    .$if(userIds !== undefined, (rows) => rows.where("link.userId", "in", userIds ?? []))
    .$if(roleIds !== undefined, (rows) => rows.where("link.roleId", "in", roleIds ?? []));
}

/** Pairs of a user and a menu or scope that the user has and would have no more. */
function lost(db: TenantDatabase, kind: Kind, change: Change, after: readonly string[]) {
  const { roleIds = [], newRoleIds } = change;
  const [held, kept] = [`held.${itemOf(kind)}` as "held.scopeId", `kept.${itemOf(kind)}` as "kept.scopeId"];
  return links(db, change)
    .innerJoin(`${linksOf(kind)} as held`, "held.roleId", "link.roleId")
    .$if(after.length > 0, (rows) => rows.where(held, "not in", after))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          newRoleIds
            ? selectFrom(`${linksOf(kind)} as kept`)
                .select(kept)
                .whereRef(kept, "=", held)
                .where("kept.roleId", "in", newRoleIds)
            : selectFrom("bladeUserRole as other")
                .innerJoin(`${linksOf(kind)} as kept`, "kept.roleId", "other.roleId")
                .select(kept)
                .whereRef("other.userId", "=", "link.userId")
                .whereRef(kept, "=", held)
                .where("other.roleId", "not in", roleIds),
        ),
      ),
    );
}

function lostScopes(db: TenantDatabase, kind: "DataScope" | "ApiScope", change: Change, after: readonly string[]) {
  return lost(db, kind, change, after)
    .innerJoin(`blade${kind} as scope` as "bladeApiScope as scope", "scope.id", "held.scopeId")
    .select(["scope.id", "scope.scopeName as name", users])
    .groupBy(["scope.id", "scope.scopeName"])
    .execute();
}

/** Data scopes that users would have and have not. */
async function newDataScopes(db: TenantDatabase, change: Change, after: readonly string[]) {
  const { newRoleIds } = change;
  if (!newRoleIds && after.length === 0) return [];
  return links(db, change)
    .innerJoin("bladeDataScope as scope", (on) => on.onTrue())
    .where("scope.isDeleted", "=", 0)
    .$if(!newRoleIds, (rows) => rows.where("scope.id", "in", after))
    .$if(newRoleIds !== undefined, (rows) =>
      rows.where("scope.id", "in", (of) =>
        of
          .selectFrom("bladeRoleDataScope as given")
          .select("given.scopeId")
          .where("given.roleId", "in", newRoleIds ?? []),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bladeUserRole as other")
            .innerJoin("bladeRoleDataScope as held", "held.roleId", "other.roleId")
            .select("held.scopeId")
            .whereRef("other.userId", "=", "link.userId")
            .whereRef("held.scopeId", "=", "scope.id"),
        ),
      ),
    )
    .select(["scope.id", "scope.scopeName as name", users])
    .groupBy(["scope.id", "scope.scopeName"])
    .execute();
}

async function countLoss(ctx: PlatformContext, change: Change): Promise<GrantLoss> {
  const { menuIds = [], dataScopeIds = [], apiScopeIds = [] } = change.grant ?? {};
  const [menus, total, calls, gone, come] = await Promise.all([
    lost(ctx.db, "Menu", change, menuIds)
      .select([`held.${itemOf("Menu")} as id` as "held.scopeId as id", users])
      .groupBy(`held.${itemOf("Menu")}` as "held.scopeId")
      .execute(),
    lost(ctx.db, "Menu", change, menuIds).select(users).executeTakeFirstOrThrow(),
    lostScopes(ctx.db, "ApiScope", change, apiScopeIds),
    lostScopes(ctx.db, "DataScope", change, dataScopeIds),
    newDataScopes(ctx.db, change, dataScopeIds),
  ]);
  return {
    users: total.users,
    menus: await namedMenus(ctx, menus),
    calls: byUsers(calls),
    rows: byUsers([...gone, ...come]),
  };
}

/** Counts who loses which menus, buttons and calls, and who sees other rows, when roles are granted this in place of what they have. */
export const countGrantLoss = (ctx: PlatformContext, { roleIds, ...grant }: RoleGrant): Promise<GrantLoss> =>
  countLoss(ctx, { roleIds, grant });

/** The same when users get these roles in place of those that they have. */
export const countUserGrantLoss = (
  ctx: PlatformContext,
  userIds: readonly string[],
  newRoleIds: readonly string[],
): Promise<GrantLoss> => countLoss(ctx, { userIds, newRoleIds });
