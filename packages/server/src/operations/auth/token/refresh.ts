import { sql } from "kysely";
import type { Client, PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { choose } from "../../../services/memberships.ts";
import { logEvent } from "../../log/log-usual.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { isIdle, unseenSeconds } from "../principal.ts";
import { endSession, storedChoice, storeRefresh } from "../session.ts";
import { findUserById } from "../user-row.ts";
import { readTenantId } from "./login.ts";
import type { SignedIn } from "./token-reply.ts";

/** How long a spent token is answered with the successor that it already has: for a reply that got lost, or two tabs at once. */
const graceSeconds = 10;

/** Parts of a refresh beside the token: the tenant it is meant for, and the department and role to work in from now on. */
export type RefreshWishes = { tenantId?: string | undefined; deptId?: string | undefined; roleId?: string | undefined };

/**
 * Grant `refresh_token`: spends the token and answers its successor. A token spent longer ago, or whose successor was used already,
 * is stolen or replayed: the whole session ends.
 * @throws Refusal `refresh_invalid`
 */
export async function refresh(
  ctx: PlatformContext,
  client: Client,
  token: string,
  wishes: RefreshWishes = {},
): Promise<SignedIn> {
  const tenantId = ctx.tokens.tenantOfRefresh(token);
  const otherTenant = wishes.tenantId !== undefined && readTenantId(ctx, wishes.tenantId) !== tenantId;
  if (!tenantId || otherTenant || !(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("refresh_invalid");
  const scoped = forTenant(ctx.platform, tenantId);

  ctx.signingIn.tenantId = tenantId;

  const next = await transaction(scoped, async (db) => {
    const digest = ctx.tokens.digest(token);
    const spent = await db
      .selectFrom("authRefreshToken")
      .select([
        "sessionId",
        "successorDigest",
        "successorCipher",
        sql<boolean>`spend_time is not null`.as("isSpent"),
        sql<boolean>`coalesce(spend_time > now() - make_interval(secs => ${graceSeconds}), false)`.as("inGrace"),
      ])
      .where("digest", "=", digest)
      .forUpdate()
      .executeTakeFirst();
    if (!spent) return undefined;
    const session = await db
      .selectFrom("authSession")
      .select(["id", "userId", "deptIds", "roleIds", unseenSeconds])
      .where("id", "=", spent.sessionId)
      .where("clientId", "=", client.clientId)
      .where("endTime", "is", null)
      .where("expireTime", ">", sql<string>`now()`)
      .executeTakeFirst();
    const user = session && (await findUserById(db, session.userId));
    if (!user || (user.userType === "staff" && isIdle(ctx.config, session.unseenSeconds))) return undefined;
    Object.assign(ctx.signingIn, { account: user.account, userId: user.id });
    const { deptIds, roleIds } = session;
    const found = { user, sessionId: session.id };

    if (spent.isSpent) {
      const successor = await db
        .selectFrom("authRefreshToken")
        .select("digest")
        .where("digest", "=", spent.successorDigest ?? "")
        .where("spendTime", "is", null)
        .executeTakeFirst();
      if (spent.inGrace && successor && spent.successorCipher) {
        const refreshToken = ctx.personalData.decrypt(spent.successorCipher);
        return { ...found, refreshToken, choice: { deptIds, roleIds } };
      }
      await endSession(db, session.id, "reuse");
      return { reusedBy: user.account, sessionId: session.id };
    }

    const choice = await choose(db, user.id, wishes, { deptIds, roleIds });
    const refreshToken = ctx.tokens.newRefresh(tenantId);
    await storeRefresh(ctx, db, session.id, refreshToken);
    await db
      .updateTable("authRefreshToken")
      .set({
        spendTime: sql`now()`,
        successorDigest: ctx.tokens.digest(refreshToken),
        successorCipher: ctx.personalData.encrypt(refreshToken),
      })
      .where("digest", "=", digest)
      .execute();
    await db
      .updateTable("authSession")
      .set({
        expireTime: sql`now() + make_interval(secs => ${client.refreshSeconds})`,
        ...storedChoice(choice),
      })
      .where("id", "=", session.id)
      .execute();
    return { ...found, refreshToken, choice };
  });

  if (next && "reusedBy" in next) {
    const text = say(
      "账号 {} 的刷新令牌被重复使用，会话 {} 已结束",
      "The refresh token of account {} was used again, and session {} has ended",
      next.reusedBy,
      next.sessionId,
    );
    const entry = { level: "warn", kind: "signIn", logId: next.sessionId, text } as const;
    logEvent(ctx, { tenantId, account: next.reusedBy }, "issueToken", entry);
  }
  if (!next || "reusedBy" in next) throw new Refusal("refresh_invalid");
  const { user, ...session } = next;
  return { user, client, db: scoped, session };
}
