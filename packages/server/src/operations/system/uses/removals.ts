import type { PlatformContext } from "../../../context/context.ts";
import type { Use } from "../../../lists/in-use.ts";
import { providers } from "../../auth/third-party/handlers.ts";
import { datasources } from "../../develop/datasource-rows.ts";
import { articles } from "../../recruit/article/staff/articles.ts";
import { categories } from "../../recruit/article/staff/categories.ts";
import { jobs } from "../../recruit/job/staff/jobs.ts";
import { plans } from "../../recruit/plan/staff/plans.ts";
import { files } from "../../resource/attach/handlers.ts";
import { storages } from "../../resource/oss/handlers.ts";
import { depts } from "../dept/dept-rows.ts";
import { businessDicts, systemDicts } from "../dict/dict-source.ts";
import { usesOfDicts } from "../dict/dict-write.ts";
import { menus } from "../menu/staff/handlers.ts";
import { posts } from "../post/handlers.ts";
import { usesOfRegion } from "../region/region-write.ts";
import { roles } from "../role/role-rows.ts";
import { apiScopes, dataScopes } from "../scope/handlers.ts";
import { packages } from "../tenant/staff/package/handlers.ts";
import { tenants } from "../tenant/staff/tenant-rows.ts";
import { reachRows } from "../tenant/tenant-reach.ts";

type UsesOf = (ctx: PlatformContext, ids: readonly string[]) => Promise<readonly Use[]>;

interface Removal {
  /** The count that the removal itself is refused by. */
  usesOf: UsesOf;
  /** The rows belong to the whole platform, and its people alone remove them. */
  ofPlatform?: true;
}

/** The platform's people remove rows of any hospital. */
const reached =
  (table: Parameters<typeof reachRows>[1], usesOf: UsesOf): UsesOf =>
  async (ctx, ids) =>
    usesOf(await reachRows(ctx, table, ids), ids);

/** The removals whose rows others use, by their operation. */
export const removals: Readonly<Record<string, Removal>> = {
  removeRole: { usesOf: reached("bladeRole", roles.uses) },
  removeDept: { usesOf: reached("bladeDept", depts.uses) },
  removePost: { usesOf: reached("bladePost", posts.uses) },
  removeDictBiz: { usesOf: (ctx, ids) => usesOfDicts(businessDicts(ctx), ids) },
  removeRecruitPlan: { usesOf: plans.uses },
  removeRecruitJob: { usesOf: jobs.uses },
  removeRecruitArticle: { usesOf: articles.uses },
  removeRecruitArticleCategory: { usesOf: categories.uses },
  removeOauthProvider: { usesOf: providers.uses },
  removeOss: { usesOf: storages.uses },
  removeAttach: { usesOf: files.uses },
  removeDict: { usesOf: (ctx, ids) => usesOfDicts(systemDicts(ctx), ids), ofPlatform: true },
  removeRegion: { usesOf: ({ platform }, [code = ""]) => usesOfRegion(platform, code), ofPlatform: true },
  removeMenu: { usesOf: menus.uses, ofPlatform: true },
  removeDataScope: { usesOf: dataScopes.uses, ofPlatform: true },
  removeApiScope: { usesOf: apiScopes.uses, ofPlatform: true },
  removeTenantPackage: { usesOf: packages.uses, ofPlatform: true },
  removeTenant: { usesOf: tenants.uses, ofPlatform: true },
  removeDatasource: { usesOf: datasources.uses, ofPlatform: true },
};
