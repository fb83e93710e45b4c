import { sql } from "kysely";
import type { Client, Context } from "../../context.ts";
import type { Output } from "../../contract/operations.ts";
import { transaction } from "../../db/database.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { Refusal } from "../../errors.ts";
import { isOpenTenant, isTenantId } from "../system/tenant-host.ts";
import { endSession, storeRefresh, tokenReply } from "./session.ts";
import { findUserById } from "./user-row.ts";

/** How long a spent token is answered with the successor that it already has: for a reply that got lost, or two tabs at once. */
const graceSeconds = 10;

/**
 * Grant `refresh_token`: spends the token and answers its successor. A token spent longer ago, or whose successor was used already,
 * is stolen or replayed: the whole session ends.
 */
export async function refresh(
  ctx: Context,
  client: Client,
  token: string,
  tenantHeader?: string,
): Promise<Output<"issueToken">> {
  const tenantId = ctx.tokens.tenantOfRefresh(token);
  const otherTenant = tenantHeader !== undefined && isTenantId(tenantHeader) && tenantHeader !== tenantId;
  if (!tenantId || otherTenant || !(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("refresh_invalid");
  const scoped = forTenant(ctx.platform, tenantId);

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
      .select(["id", "userId"])
      .where("id", "=", spent.sessionId)
      .where("clientId", "=", client.clientId)
      .where("endTime", "is", null)
      .where("expireTime", ">", sql<string>`now()`)
      .executeTakeFirst();
    const user = session && (await findUserById(db, session.userId));
    if (!user) return undefined;

    if (spent.isSpent) {
      const successor = await db
        .selectFrom("authRefreshToken")
        .select("digest")
        .where("digest", "=", spent.successorDigest ?? "")
        .where("spendTime", "is", null)
        .executeTakeFirst();
      if (spent.inGrace && successor && spent.successorCipher) {
        return { user, sessionId: session.id, refreshToken: ctx.personalData.decrypt(spent.successorCipher) };
      }
      await endSession(db, session.id, "reuse");
      return undefined;
    }

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
      .set({ expireTime: sql`now() + make_interval(secs => ${client.refreshSeconds})` })
      .where("id", "=", session.id)
      .execute();
    return { user, sessionId: session.id, refreshToken };
  });

  if (!next) throw new Refusal("refresh_invalid");
  return tokenReply(ctx, scoped, next.user, client, next);
}
