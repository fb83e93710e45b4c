import { sql } from "kysely";
import { type Context, type PlatformContext, type Principal, requireUser } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { Output } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { maskText } from "../../../services/log/mask.ts";
import { readSeen, type Seen } from "../../auth/view-as/viewed-principal.ts";
import { tellDeed } from "../../log/deed.ts";
import { ofCaller } from "../menu/held-menus.ts";

/** How long a view lasts at most. */
const viewSeconds = 30 * 60;

/** A history names those who looked as a person or a role. */
async function keepInHistory(ctx: Context, { userId, roleId }: Seen, name: string, reason: string): Promise<void> {
  const { userId: own, name: userName, account } = requireUser(ctx);
  await ctx.db
    .insertInto("recordHistory")
    .values({
      ...{ id: ctx.ids.next(), kind: "view", operation: userId ? "viewAsUser" : "viewAsRole" },
      ...{ resource: userId ? "/blade-system/user" : "/blade-system/role", recordKey: userId ?? roleId ?? "" },
      ...{ recordName: name, changes: JSON.stringify([{ field: "reason", from: null, to: reason }]) },
      ...{ userId: own, userName, account, remoteIp: ctx.remoteIp, userAgent: ctx.userAgent.slice(0, 300) },
    })
    .execute();
}

async function insertView(ctx: PlatformContext, { tenantId, sessionId }: Principal, seen: Seen, reason: string) {
  const id = ctx.ids.next();
  const row = await ofCaller(ctx, tenantId)
    .insertInto("authViewAs")
    .values({
      ...{ id, sessionId, seenTenantId: ctx.tenantId, reason },
      ...{ seenUserId: seen.userId ?? null, seenRoleId: seen.roleId ?? null },
      expireTime: sql`date_trunc('second', now()) + make_interval(secs => ${viewSeconds})`,
    })
    .returning(["createTime", "expireTime"])
    .executeTakeFirstOrThrow();
  return { id, startTime: row.createTime, expireTime: row.expireTime };
}

/** Begins a view, tells of it in the log and the history, and makes its token. */
async function beginView(ctx: PlatformContext, seen: Seen, reason: string): Promise<Output<"viewAsUser">> {
  const viewer = requireUser(ctx);
  const { name } = (await readSeen({ services: ctx, db: ctx.db, viewer }, seen)).principal;
  const view = await insertView(ctx, viewer, seen, reason);
  await keepInHistory(ctx, seen, name, maskText(reason));
  tellDeed(ctx, {
    ...{ keys: [seen.userId ?? seen.roleId ?? ""], names: [name], level: "warn" },
    more: say("原因：{}", "for this reason: {}", reason),
  });
  const claims = {
    ...{ tenant_id: ctx.tenantId, view_id: view.id },
    ...(seen.userId ? { user_id: seen.userId } : { role_id: seen.roleId ?? "" }),
    ...{ session_id: viewer.sessionId, client_id: viewer.clientId },
    act: { tenant_id: viewer.tenantId, sub: viewer.userId },
  };
  return { ...view, token: ctx.tokens.issueView(claims, viewSeconds), kind: seen.userId ? "user" : "role", name };
}

export const viewAsHandlers = {
  ...definePlatformHandlers("platformTables", {
    viewAsUser: (ctx, { body }) => beginView(ctx, { userId: body.id }, body.reason.trim()),
    viewAsRole: (ctx, { body }) => beginView(ctx, { roleId: body.id }, body.reason.trim()),

    endViewAs: async (ctx, { body }) => {
      const { tenantId, sessionId } = requireUser(ctx);
      const ended = await ofCaller(ctx, tenantId)
        .updateTable("authViewAs")
        .set({ endTime: sql`now()` })
        .where("id", "=", body.id)
        .where("sessionId", "=", sessionId)
        .where("endTime", "is", null)
        .where("expireTime", ">", sql<string>`now()`)
        .returning("id")
        .executeTakeFirst();
      if (!ended) throw new Refusal("not_found");
      return {};
    },
  }),
};
