import type { OwnRightRequest, RightRequest } from "@bladekit/openapi";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { cut, pageOf, readPage, toPage } from "../../../lists/page.ts";
import { tellDeed } from "../../log/deed.ts";
import { decline, grant, requestsOfStaff, rolesOfRequest } from "./decide.ts";
import { findRight, rightNames } from "./rights.ts";

/** The caller's latest request for a right. */
async function ownRequest(ctx: Context, code: string): Promise<OwnRightRequest> {
  const right = await findRight(ctx, code);
  const row = await ctx.db
    .selectFrom("rightRequest")
    .select(["state", "answer"])
    .where("userId", "=", requireUser(ctx).userId)
    .where("menuId", "=", right.id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return {
    rightName: right.name[ctx.language],
    state: (row?.state ?? "") as OwnRightRequest["state"],
    answer: row?.answer ?? "",
  };
}

export const rightRequestHandlers = {
  ...defineHandlers({
    listRightRequests: async (ctx, { query }) => {
      const paging = pageOf(query);
      const rows = requestsOfStaff(ctx.db).$if(query.state !== undefined, (list) =>
        list.where("request.state", "=", query.state ?? "pending"),
      );
      const shown = rows
        .innerJoin("bladeMenu as menu", "menu.id", "request.menuId")
        .select(["request.id", "request.userId", "bladeUser.realName", "bladeUser.account", "menu.code"])
        .select(["request.menuId", "request.reason", "request.state", "request.answer"])
        .select(["request.createTime", "request.decideTime"]);
      const [records, total] = await readPage(ctx.db, paging, rows, (limit) =>
        // Ids grow with time.
        cut(shown.orderBy("request.id", "desc"), paging, limit),
      );
      const nameOf = await rightNames(
        ctx.db,
        records.map(({ menuId }) => menuId),
      );
      const present = records.map(({ menuId, decideTime, state, ...row }) => ({
        ...row,
        state: state as RightRequest["state"],
        rightName: nameOf(menuId)[ctx.language],
        decideTime: decideTime ?? "",
      }));
      return toPage(present, total, paging);
    },

    getOwnRightRequest: (ctx, { query }) => ownRequest(ctx, query.code),

    askRight: async (ctx, { body }) => {
      const { userId, permissions } = requireUser(ctx);
      const right = await findRight(ctx, body.code);
      if (permissions.has(body.code))
        throw new Refusal("conflict", {
          message: say("您已有此权限，请刷新页面", "You have this right already. Reload the page"),
        });
      const added = await ctx.db
        .insertInto("rightRequest")
        .values({ id: ctx.ids.next(), userId, menuId: right.id, reason: (body.reason ?? "").trim() })
        .onConflict((row) =>
          row.columns(["tenantId", "userId", "menuId"]).where("state", "=", sql.lit("pending")).doNothing(),
        )
        .returning("id")
        .executeTakeFirst();
      tellDeed(ctx, added ? { more: say("申请的是“{}”", "about “{}”", right.name) } : { isNothing: true });
      return ownRequest(ctx, body.code);
    },

    listRolesToGrant: (ctx, { query }) => rolesOfRequest(ctx.db, query.id),
  }),
  ...definePlatformHandlers("platformTables", {
    grantRightRequest: async (ctx, { body }) => {
      await grant(ctx, body);
      return {};
    },
    declineRightRequest: async (ctx, { body }) => {
      await decline(ctx, body);
      return {};
    },
  }),
};
