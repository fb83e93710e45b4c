import type { PlatformContext } from "../../../context/context.ts";
import type { Use } from "../../../lists/in-use.ts";
import type { RowRemoval } from "../../../lists/remove-rows.ts";
import { depts } from "../dept/dept-rows.ts";
import { restoreDepts } from "../dept/dept-write.ts";
import { businessDicts, systemDicts } from "../dict/dict-source.ts";
import { restoreDicts, usesOfDicts } from "../dict/dict-write.ts";
import { menus, restoreMenus } from "../menu/staff/handlers.ts";
import { posts } from "../post/handlers.ts";
import { restoreRegions, usesOfRegion } from "../region/region-write.ts";
import { restoreRoles } from "../role/handlers.ts";
import { roles } from "../role/role-rows.ts";
import { restoreTenants } from "../tenant/staff/handlers.ts";
import { tenants } from "../tenant/staff/tenant-rows.ts";
import { reachRemoved, reachRows } from "../tenant/tenant-reach.ts";
import { restoreUsers } from "../user/staff/user-write.ts";

type UsesOf = (ctx: PlatformContext, ids: readonly string[]) => Promise<readonly Use[]>;
type Restore = (ctx: PlatformContext, ids: readonly string[]) => Promise<void>;

export interface Removal {
  /** The count that the removal itself is refused by; absent where nothing uses the rows. */
  usesOf?: UsesOf;
  /** Undoes it; absent for a removal of which something is lost. */
  restore?: Restore;
  /** The rows belong to the whole platform, and its people alone remove them. */
  ofPlatform?: true;
}

/** The platform's people remove rows of any hospital. */
const reached =
  (table: Parameters<typeof reachRows>[1], usesOf: UsesOf): UsesOf =>
  async (ctx, ids) =>
    usesOf(await reachRows(ctx, table, ids), ids);

const undone =
  (table: Parameters<typeof reachRemoved>[1], restore: Restore): Restore =>
  async (ctx, ids) =>
    restore(await reachRemoved(ctx, table, ids), ids);

/** Removals that do more than a resource does by itself, by their operation. */
const own: Readonly<Record<string, Removal>> = {
  removeRole: { usesOf: reached("bladeRole", roles.uses), restore: undone("bladeRole", restoreRoles) },
  removeDept: { usesOf: reached("bladeDept", depts.uses), restore: undone("bladeDept", restoreDepts) },
  removePost: {
    usesOf: reached("bladePost", posts.uses),
    restore: async (ctx, ids) => posts.restore(await reachRows(ctx, "bladePost", ids), ids),
  },
  removeUser: { restore: undone("bladeUser", restoreUsers) },
  removeDictBiz: {
    usesOf: (ctx, ids) => usesOfDicts(businessDicts(ctx), ids),
    restore: (ctx, ids) => restoreDicts(ctx, businessDicts(ctx), ids),
  },
  removeDict: {
    usesOf: (ctx, ids) => usesOfDicts(systemDicts(ctx), ids),
    restore: (ctx, ids) => restoreDicts(ctx, systemDicts(ctx), ids),
    ofPlatform: true,
  },
  removeRegion: {
    usesOf: ({ platform }, [code = ""]) => usesOfRegion(platform, code),
    restore: restoreRegions,
    ofPlatform: true,
  },
  removeMenu: { usesOf: menus.uses, restore: restoreMenus, ofPlatform: true },
  removeTenant: { usesOf: tenants.uses, restore: restoreTenants, ofPlatform: true },
};

/** The removals whose rows others use, or that can be undone, by their operation: those of `removeRows`, and those with more to do. */
export function removalsOf(handlers: object): Readonly<Record<string, Removal>> {
  const whole = Object.entries(handlers).flatMap(([operation, handler]) => {
    const { rows, ofPlatform } = (handler.serve ?? handler) as Partial<RowRemoval & Pick<Removal, "ofPlatform">>;
    return rows ? [[operation, { usesOf: rows.uses, restore: rows.restore, ...(ofPlatform && { ofPlatform }) }]] : [];
  });
  return { ...(Object.fromEntries(whole) as Record<string, Removal>), ...own };
}
