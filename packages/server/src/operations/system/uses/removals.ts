import type { Context, PlatformContext } from "../../../context/context.ts";
import type { Use } from "../../../lists/in-use.ts";
import type { Resource } from "../../../lists/resource.ts";
import { providers } from "../../auth/third-party/handlers.ts";
import { notices } from "../../desk/handlers.ts";
import { grants } from "../../desk/leave/grant/grant-rows.ts";
import { datasources } from "../../develop/datasource-rows.ts";
import { models } from "../../flow/model/handlers.ts";
import { articles } from "../../recruit/article/staff/articles.ts";
import { categories } from "../../recruit/article/staff/categories.ts";
import { jobs } from "../../recruit/job/staff/jobs.ts";
import { plans } from "../../recruit/plan/staff/plans.ts";
import { navbar } from "../../recruit/site/staff/navbar.ts";
import { files } from "../../resource/attach/handlers.ts";
import { servers as mailServers } from "../../resource/mail/handlers.ts";
import { storages } from "../../resource/oss/handlers.ts";
import { providers as smsProviders } from "../../resource/sms/handlers.ts";
import { clients } from "../client/handlers.ts";
import { depts } from "../dept/dept-rows.ts";
import { restoreDepts } from "../dept/dept-write.ts";
import { businessDicts, systemDicts } from "../dict/dict-source.ts";
import { restoreDicts, usesOfDicts } from "../dict/dict-write.ts";
import { menus, restoreMenus } from "../menu/staff/handlers.ts";
import { topMenus } from "../menu/staff/top-menu/handlers.ts";
import { params } from "../param/handlers.ts";
import { posts } from "../post/handlers.ts";
import { restoreRegions, usesOfRegion } from "../region/region-write.ts";
import { restoreRoles } from "../role/handlers.ts";
import { roles } from "../role/role-rows.ts";
import { apiScopes, dataScopes } from "../scope/handlers.ts";
import { restoreTenants } from "../tenant/staff/handlers.ts";
import { packages } from "../tenant/staff/package/handlers.ts";
import { tenants } from "../tenant/staff/tenant-rows.ts";
import { reachRemoved, reachRows } from "../tenant/tenant-reach.ts";
import { restoreUsers } from "../user/staff/user-write.ts";

type UsesOf = (ctx: PlatformContext, ids: readonly string[]) => Promise<readonly Use[]>;
type Restore = (ctx: PlatformContext, ids: readonly string[]) => Promise<void>;

interface Removal {
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

/** The counts of a resource and the way back, for removals of which the resource does everything. */
const whole = <Ctx extends Context>({ uses, restore }: Pick<Resource<never, unknown, Ctx>, "uses" | "restore">) =>
  ({ usesOf: uses, restore }) as unknown as Required<Pick<Removal, "usesOf" | "restore">>;

/** The removals whose rows others use, or that can be undone, by their operation. */
export const removals: Readonly<Record<string, Removal>> = {
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
  removeNavbarItem: whole(navbar),
  removeRecruitPlan: whole(plans),
  removeRecruitJob: whole(jobs),
  removeRecruitArticle: whole(articles),
  removeRecruitArticleCategory: whole(categories),
  removeOauthProvider: whole(providers),
  removeOss: whole(storages),
  removeSms: whole(smsProviders),
  removeMail: whole(mailServers),
  removeNotice: whole(notices),
  removeLeaveGrant: whole(grants),
  removeFlowModel: whole(models),
  removeParam: { ...whole(params), ofPlatform: true },
  removeAttach: whole(files),
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
  removeTopMenu: { ...whole(topMenus), ofPlatform: true },
  removeAuthClient: { ...whole(clients), ofPlatform: true },
  removeDataScope: { ...whole(dataScopes), ofPlatform: true },
  removeApiScope: { ...whole(apiScopes), ofPlatform: true },
  removeTenantPackage: { ...whole(packages), ofPlatform: true },
  removeTenant: { usesOf: tenants.uses, restore: restoreTenants, ofPlatform: true },
  removeDatasource: { ...whole(datasources), ofPlatform: true },
};
