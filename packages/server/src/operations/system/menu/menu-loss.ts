import type { components } from "@bladekit/openapi";
import { sql } from "kysely";
import type { PlatformContext } from "../../../context/context.ts";
import { isButton, menuCategory } from "../../../contract/menu-category.ts";
import type { Database } from "../../../db/database.ts";
import { everyHome } from "../../../db/tenant-scope.ts";
import { allMenus, inTree, type MenuRow } from "./menu-rows.ts";

type GrantLoss = components["schemas"]["GrantLoss"];
type Item = GrantLoss["menus"][number];

/** The items that most people lose come first. */
export const byUsers = (items: readonly Item[]) =>
  [...items].sort((one, other) => other.users - one.users || one.id.localeCompare(other.id));

/** Menus that are lost, by their names. */
export async function namedMenus(ctx: PlatformContext, lost: readonly Omit<Item, "name">[]): Promise<Item[]> {
  const known = new Map((await allMenus(ctx.platform)).map((menu) => [menu.id, menu]));
  const titleOf = (menu: MenuRow): string => {
    const { title } = inTree(ctx.language)(menu);
    // Half of all buttons have the same name: their page tells them apart.
    const page = isButton(menu) ? known.get(menu.parentId) : undefined;
    return page ? `${titleOf(page)} / ${title}` : title;
  };
  return byUsers(
    lost.flatMap((menu) => {
      const row = known.get(menu.id);
      return row ? [{ ...menu, name: titleOf(row) }] : [];
    }),
  );
}

/** Menus that go, and from where. */
type Gone = Readonly<{
  menuIds: readonly string[];
  /** The package that has them no more; without it they go from everybody. */
  packageId?: string;
  /** The tenant that they go from; without it they go from all. */
  tenantId?: string;
  /** A page is seen by its buttons, too. */
  asPages?: true;
}>;

const users = sql<number>`count(distinct link.user_id)::int`.as("users");
const tenants = sql<number>`count(distinct tenant.tenant_id)::int`.as("tenants");
const pageOfHeld = sql<string>`case when menu.category = ${sql.lit(menuCategory.button)} then menu.parent_id else menu.id end`;

/** The users of one database who have these menus, by a role and within the package of their tenant. */
function holders(home: Database, { menuIds, packageId, tenantId, asPages }: Gone) {
  const item = asPages ? pageOfHeld : sql<string>`menu.id`;
  const rows = home
    .selectFrom("bladeTenant as tenant")
    .innerJoin("bladeUser as user", "user.tenantId", "tenant.tenantId")
    .innerJoin("bladeUserRole as link", "link.userId", "user.id")
    .innerJoin("bladeRoleMenu as held", "held.roleId", "link.roleId")
    .innerJoin("bladeMenu as menu", "menu.id", "held.menuId")
    .where("tenant.isDeleted", "=", 0)
    .where("user.isDeleted", "=", 0)
    .where(item, "in", menuIds)
    .$if(tenantId !== undefined, (one) => one.where("tenant.tenantId", "=", tenantId ?? ""))
    .$if(packageId !== undefined, (bound) => bound.where("tenant.packageId", "=", packageId ?? ""))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("tenant.packageId", "is", null),
        exists(
          selectFrom("bladeTenantPackageMenu as bound")
            .select("bound.menuId")
            .whereRef("bound.packageId", "=", "tenant.packageId")
            .whereRef("bound.menuId", "=", "held.menuId"),
        ),
      ]),
    );
  return Promise.all([
    rows
      .select([item.as("id"), users])
      .groupBy(item)
      .execute(),
    rows.select([users, tenants]).executeTakeFirstOrThrow(),
  ]);
}

/** Counts the users of all tenants who would miss menus. */
export async function countMenuLoss(ctx: PlatformContext, gone: Gone): Promise<GrantLoss> {
  if (gone.menuIds.length === 0) return { users: 0, tenants: 0, menus: [], calls: [], rows: [] };
  const found = await Promise.all(everyHome(ctx.platform).map((home) => holders(home, gone)));
  const counts = new Map<string, number>();
  for (const menu of found.flatMap(([menus]) => menus)) counts.set(menu.id, (counts.get(menu.id) ?? 0) + menu.users);
  const sum = (key: "users" | "tenants") => found.reduce((total, [, inHome]) => total + inHome[key], 0);
  const lost = [...counts].map(([id, users]) => ({ id, users }));
  return { users: sum("users"), tenants: sum("tenants"), menus: await namedMenus(ctx, lost), calls: [], rows: [] };
}
