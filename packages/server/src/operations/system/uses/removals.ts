import type { Context, PlatformContext } from "../../../context/context.ts";
import type { Use } from "../../../lists/in-use.ts";
import type { Resource } from "../../../lists/resource.ts";
import { providers } from "../../auth/third-party/handlers.ts";
import { notices } from "../../desk/handlers.ts";
import { datasources } from "../../develop/datasource-rows.ts";
import { models } from "../../flow/model/handlers.ts";
import { articles } from "../../recruit/article/staff/articles.ts";
import { categories } from "../../recruit/article/staff/categories.ts";
import { jobs } from "../../recruit/job/staff/jobs.ts";
import { plans } from "../../recruit/plan/staff/plans.ts";
import { files } from "../../resource/attach/handlers.ts";
import { servers as mailServers } from "../../resource/mail/handlers.ts";
import { storages } from "../../resource/oss/handlers.ts";
import { providers as smsProviders } from "../../resource/sms/handlers.ts";
import { depts } from "../dept/dept-rows.ts";
import { businessDicts, systemDicts } from "../dict/dict-source.ts";
import { usesOfDicts } from "../dict/dict-write.ts";
import { menus } from "../menu/staff/handlers.ts";
import { params } from "../param/handlers.ts";
import { posts } from "../post/handlers.ts";
import { usesOfRegion } from "../region/region-write.ts";
import { roles } from "../role/role-rows.ts";
import { apiScopes, dataScopes } from "../scope/handlers.ts";
import { packages } from "../tenant/staff/package/handlers.ts";
import { tenants } from "../tenant/staff/tenant-rows.ts";
import { reachRows } from "../tenant/tenant-reach.ts";

type UsesOf = (ctx: PlatformContext, ids: readonly string[]) => Promise<readonly Use[]>;

interface Removal {
  /** The count that the removal itself is refused by; absent where nothing uses the rows. */
  usesOf?: UsesOf;
  /** Undoes it; absent for a removal that does more than mark rows. */
  restore?: (ctx: PlatformContext, ids: readonly string[]) => Promise<void>;
  /** The rows belong to the whole platform, and its people alone remove them. */
  ofPlatform?: true;
}

/** The platform's people remove rows of any hospital. */
const reached =
  (table: Parameters<typeof reachRows>[1], usesOf: UsesOf): UsesOf =>
  async (ctx, ids) =>
    usesOf(await reachRows(ctx, table, ids), ids);

/** The counts of a resource and the way back, for removals that mark rows and do nothing else. */
const marked = <Ctx extends Context>({ uses, restore }: Pick<Resource<never, unknown, Ctx>, "uses" | "restore">) =>
  ({ usesOf: uses, restore }) as unknown as Required<Pick<Removal, "usesOf" | "restore">>;

/** The removals whose rows others use, or that can be undone, by their operation. */
export const removals: Readonly<Record<string, Removal>> = {
  removeRole: { usesOf: reached("bladeRole", roles.uses) },
  removeDept: { usesOf: reached("bladeDept", depts.uses) },
  removePost: {
    usesOf: reached("bladePost", posts.uses),
    restore: async (ctx, ids) => posts.restore(await reachRows(ctx, "bladePost", ids), ids),
  },
  removeDictBiz: { usesOf: (ctx, ids) => usesOfDicts(businessDicts(ctx), ids) },
  removeRecruitPlan: marked(plans),
  removeRecruitJob: marked(jobs),
  removeRecruitArticle: marked(articles),
  removeRecruitArticleCategory: marked(categories),
  removeOauthProvider: marked(providers),
  removeOss: marked(storages),
  removeSms: marked(smsProviders),
  removeMail: marked(mailServers),
  removeNotice: marked(notices),
  removeFlowModel: marked(models),
  removeParam: { ...marked(params), ofPlatform: true },
  removeAttach: { usesOf: files.uses },
  removeDict: { usesOf: (ctx, ids) => usesOfDicts(systemDicts(ctx), ids), ofPlatform: true },
  removeRegion: { usesOf: ({ platform }, [code = ""]) => usesOfRegion(platform, code), ofPlatform: true },
  removeMenu: { usesOf: menus.uses, ofPlatform: true },
  removeDataScope: { ...marked(dataScopes), ofPlatform: true },
  removeApiScope: { ...marked(apiScopes), ofPlatform: true },
  removeTenantPackage: { ...marked(packages), ofPlatform: true },
  removeTenant: { usesOf: tenants.uses, ofPlatform: true },
  removeDatasource: { ...marked(datasources), ofPlatform: true },
};
