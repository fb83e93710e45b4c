import { sql } from "kysely";
import { type Context, type PlatformContext, requireUser } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { cut, pageOf, readPage, toPage } from "../../../lists/page.ts";
import { requireAll } from "../../../lists/require-all.ts";
import { contains } from "../../../lists/search.ts";
import { endSessions, endSessionsOf } from "../../auth/session.ts";
import { tellDeed } from "../../log/deed.ts";
import { deviceOf } from "../../log/device.ts";
import { powersOf, requireUsersWithin } from "../role/privilege.ts";
import { viewsOfSessions } from "./session-views.ts";

/** Sessions of staff that are open. They are read through their users, so that a caller sees those of the users in their data scope. */
const openSessions = (db: TenantDatabase, { config }: Pick<Context, "config">) =>
  db
    .selectFrom("bladeUser")
    .innerJoin("authSession as session", "session.userId", "bladeUser.id")
    .where("bladeUser.userType", "=", "staff")
    .where("bladeUser.isDeleted", "=", 0)
    .where("session.endTime", "is", null)
    .where("session.expireTime", ">", sql<string>`now()`)
    .$if(config.idleMinutes > 0, (open) =>
      open.where("session.seenTime", ">", sql<string>`now() - make_interval(mins => ${config.idleMinutes})`),
    );

type Owner = { userId: string; account: string };

/** The people whose sessions these are. @throws Refusal `not_found` unless the caller sees all of them, `forbidden` for people who may do more */
async function lockOwners(ctx: PlatformContext, db: TenantDatabase, ids: readonly string[]): Promise<readonly Owner[]> {
  const rows = await openSessions(db, ctx)
    .select(["session.id", "session.userId", "bladeUser.account"])
    .where("session.id", "in", ids)
    .execute();
  requireAll(
    rows.map(({ id }) => id),
    ids,
  );
  const owners = [...new Map(rows.map(({ userId, account }) => [userId, { userId, account }])).values()];
  await requireUsersWithin(
    { db },
    await powersOf(ctx),
    owners.map(({ userId }) => userId),
  );
  return owners;
}

/** Tells the action log whose sessions the caller has ended. */
function tellEnds(ctx: Context, owners: readonly Owner[]): void {
  const [keys, names] = [owners.map(({ userId }) => userId), owners.map(({ account }) => account)];
  tellDeed(ctx, { level: "warn", keys, names });
}

export const sessionHandlers = {
  ...defineHandlers({
    listSessions: async (ctx, { query }) => {
      const paging = pageOf(query);
      const rows = openSessions(ctx.db, ctx)
        .$if(!!query.userId, (list) => list.where("bladeUser.id", "=", query.userId ?? ""))
        .$if(!!query.remoteIp, (list) => list.where("session.remoteIp", "=", query.remoteIp ?? ""))
        .$if(!!query.account, (list) => list.where(...contains("bladeUser.account", query.account ?? "")));
      const shown = rows.select([
        ...(["session.id", "session.userId", "bladeUser.account", "bladeUser.realName"] as const),
        ...(["session.clientId", "session.userAgent", "session.remoteIp"] as const),
        ...(["session.createTime", "session.seenTime", "session.expireTime"] as const),
      ]);
      const [records, total] = await readPage(ctx.db, paging, rows, (limit) =>
        // Ids grow with time.
        cut(shown.orderBy("session.id", "desc"), paging, limit),
      );
      const { sessionId } = requireUser(ctx);
      const seenBy = await viewsOfSessions(
        ctx.db,
        records.map(({ id }) => id),
      );
      const present = records.map((row) => ({
        ...row,
        viewing: seenBy(row.id),
        device: deviceOf(row.userAgent),
        isOwn: row.id === sessionId,
      }));
      return toPage(present, total, paging);
    },
  }),
  ...definePlatformHandlers("platformTables", {
    endSessions: async (ctx, { query }) => {
      const ids = query.ids.split(",");
      const ended = await transaction(ctx.db, async (db) => {
        const owners = await lockOwners(ctx, db, ids);
        await endSessions(db, ids);
        return owners;
      });
      tellEnds(ctx, ended);
      return {};
    },

    endSessionsOfPeople: async (ctx, { query }) => {
      const ended = await transaction(ctx.db, async (db) => {
        const owners = await lockOwners(ctx, db, query.ids.split(","));
        const userIds = owners.map(({ userId }) => userId);
        await endSessionsOf(db, userIds, "ended", requireUser(ctx).sessionId);
        return owners;
      });
      tellEnds(ctx, ended);
      return {};
    },
  }),
};
