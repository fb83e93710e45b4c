import type { ZpSetting } from "@bladekit/openapi";
import type { PlatformContext } from "../../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../../context/handler.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { forTenant, type TenantDatabase } from "../../../../db/tenant-scope.ts";
import { ownNames } from "../../../system/dict/dict-names.ts";
import { isOpenTenant } from "../../../system/tenant/tenant-host.ts";
import { findPasswordRule } from "../../password-rule.ts";
import { readSetting } from "../setting-row.ts";

/** The tenant whose public settings are asked for. Somebody signed in gets those of the own tenant, whatever the query says. */
async function askedTenant(ctx: PlatformContext, tenantId: string | undefined): Promise<TenantDatabase> {
  if (ctx.principal || !tenantId || tenantId === ctx.tenantId) return ctx.db;
  if (!(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("tenant_unknown");
  return forTenant(ctx.platform, tenantId);
}

/** Pictures as the wire wants them: JSON text of a list of objects. Uploaded ones get a link that works while they are pictures of the site. */
function pictures({ fileLinks }: PlatformContext, tenantId: string, names: readonly string[]): string {
  return JSON.stringify(
    names.map((name) => ({ value: name.startsWith("upload/") ? fileLinks.whilePublic(tenantId, name) : name })),
  );
}

export const settingHandlers = {
  ...defineHandlers({
    listNavbar: async (ctx) => {
      const [rows, nameOf] = await Promise.all([
        ctx.db
          .selectFrom("recruitNavbar")
          .select(["id", "navbarName", "navbarType", "path", "links", "isHidden", "sort"])
          .orderBy("sort")
          .orderBy("id")
          .execute(),
        ownNames(ctx.db, ctx.language),
      ]);
      return rows.map((row) => ({
        ...row,
        // Where the name stands for a path of its own, the site reads both from it.
        navbarName: row.isHidden === 1 ? row.navbarName : nameOf(row.navbarName),
        navbarType: row.navbarType as 1 | 2,
        isHidden: row.isHidden as 0 | 1,
      }));
    },
  }),
  ...definePlatformHandlers("namedTenant", {
    getZpSetting: async (ctx, { query }) => {
      const db = await askedTenant(ctx, query.tenantId);
      const { row, texts } = await readSetting(db);
      const list = (names: readonly string[] = []) => pictures(ctx, db.tenantId, names);
      return {
        zpPcBanner: list(row?.banners),
        zpPcLogo: list(row?.logos),
        zpdzImg: list(row?.placePictures),
        tbLogo: list(row?.tabIcons),
        ...texts,
        contact: texts.contact as NonNullable<ZpSetting["contact"]>,
        outboxVisible: ctx.config.demo,
      };
    },

    getPasswordRule: async (ctx, { query }) => findPasswordRule(await askedTenant(ctx, query.tenantId)),
  }),
};
