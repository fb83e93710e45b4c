import { defineHandlers } from "../../../../context/handler.ts";
import { removeRows } from "../../../../lists/remove-rows.ts";
import { findPasswordRule } from "../../password-rule.ts";
import { navbar, submitNavbarItem } from "./navbar.ts";
import { getStoredSetting, saveSetting } from "./site-setting.ts";

export const siteStaffHandlers = defineHandlers({
  getStoredZpSetting: (ctx) => getStoredSetting(ctx),

  submitZpSetting: (ctx, { body }) => saveSetting(ctx, body),

  submitPasswordRule: async (ctx, { body }) => {
    const values = { ...body, updateTime: ctx.now };
    await ctx.db
      .insertInto("recruitPasswordRule")
      .values(values)
      .onConflict((conflict) => conflict.column("tenantId").doUpdateSet(values))
      .execute();
    return findPasswordRule(ctx.db);
  },

  getNavbarItem: (ctx, { query }) => navbar.detail(ctx, query.id),

  submitNavbarItem: (ctx, { body }) => submitNavbarItem(ctx, body),

  removeNavbarItem: removeRows(navbar),
});
