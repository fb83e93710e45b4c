import { sql } from "kysely";
import type { Client, Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { transaction } from "../../db/database.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import type { Choice } from "../../services/memberships.ts";
import type { UserRow } from "./user-row.ts";

type SessionTools = Pick<Context, "tokens" | "ids" | "config" | "remoteIp" | "userAgent">;

/** A session that was opened or goes on, with the one refresh token that works now. */
export type OpenSession = { sessionId: string; refreshToken: string; choice: Choice };

/**
 * Opens a session and stores its first refresh token. The password is checked again while the user's row is locked: if the password changes
 * at the same moment, either the login comes first and its session ends with the change, or the login is refused.
 * @throws Refusal `invalid_grant`
 */
export function openSession(
  tools: SessionTools,
  scoped: TenantDatabase,
  user: UserRow,
  client: Client,
  choice: Choice,
): Promise<OpenSession> {
  return transaction(scoped, async (db) => {
    const held = await db
      .selectFrom("bladeUser")
      .select(["passwordHash", "signInTime", "signInIp"])
      .where("id", "=", user.id)
      .where("status", "=", 1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (held?.passwordHash !== user.passwordHash) throw new Refusal("invalid_grant");
    const { signInTime: lastSignInTime, signInIp: lastSignInIp } = held;
    // There are many candidates at once, and they are not told.
    if (user.userType === "staff")
      await db
        .updateTable("bladeUser")
        .set({ signInTime: sql`now()`, signInIp: tools.remoteIp })
        .where("id", "=", user.id)
        .execute();
    const sessionId = tools.ids.next();
    await db
      .insertInto("authSession")
      .values({
        id: sessionId,
        userId: user.id,
        clientId: client.clientId,
        expireTime: sql`now() + make_interval(secs => ${client.refreshSeconds})`,
        ...{ lastSignInTime, lastSignInIp },
        ...{ remoteIp: tools.remoteIp, userAgent: tools.userAgent },
        ...storedChoice(choice),
      })
      .execute();
    if (user.userType === "staff" && tools.config.sessionsOfPerson > 0)
      await endOldest(db, user.id, client.clientId, tools.config.sessionsOfPerson);
    const refreshToken = tools.tokens.newRefresh(db.tenantId);
    await storeRefresh(tools, db, sessionId, refreshToken);
    return { sessionId, refreshToken, choice };
  });
}

/** Ends the oldest sessions of a person beyond so many. Each client counts by itself: a pipeline ends nobody's browser. */
async function endOldest(db: TenantDatabase, userId: string, clientId: string, most: number): Promise<void> {
  const beyond = db
    .selectFrom("authSession")
    .select("id")
    .where("userId", "=", userId)
    .where("clientId", "=", clientId)
    .where("endTime", "is", null)
    .where("expireTime", ">", sql<string>`now()`)
    .orderBy("id", "desc")
    .offset(most);
  await db
    .updateTable("authSession")
    .set({ endTime: sql`now()`, endReason: "replaced" })
    .where("id", "in", beyond)
    .execute();
}

/** A choice as its columns have it. */
export function storedChoice({ deptIds, roleIds }: Choice) {
  return { deptIds: deptIds && [...deptIds], roleIds: roleIds && [...roleIds] };
}

/** Remembers a refresh token by its digest. */
export async function storeRefresh(
  tools: Pick<Context, "tokens">,
  db: TenantDatabase,
  sessionId: string,
  token: string,
) {
  await db
    .insertInto("authRefreshToken")
    .values({ digest: tools.tokens.digest(token), sessionId })
    .execute();
}

/** Ends chosen sessions of other people. Sessions that have ended already keep their end. */
export async function endSessions(db: TenantDatabase, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("authSession")
    .set({ endTime: sql`now()`, endReason: "ended" })
    .where("id", "in", ids)
    .where("endTime", "is", null)
    .execute();
}

/** Ends a session: its access and refresh tokens are worth nothing from the next call on. */
export async function endSession(db: TenantDatabase, sessionId: string, reason: "logout" | "reuse"): Promise<void> {
  await db
    .updateTable("authSession")
    .set({ endTime: sql`now()`, endReason: reason })
    .where("id", "=", sessionId)
    .where("endTime", "is", null)
    .execute();
}

/** Ends all sessions of users, save one that goes on. */
export async function endSessionsOf(
  db: TenantDatabase,
  userIds: readonly string[],
  reason: "password" | "removed" | "ended",
  kept?: string,
): Promise<void> {
  await db
    .updateTable("authSession")
    .set({ endTime: sql`now()`, endReason: reason })
    .where("userId", "in", userIds)
    .where("endTime", "is", null)
    .$if(kept !== undefined, (sessions) => sessions.where("id", "<>", kept ?? ""))
    .execute();
}

/** The sign-in before a session, for its owner to see whether it was theirs; nothing at the first. */
export async function findLastSignIn(db: TenantDatabase, sessionId: string) {
  const row = await db
    .selectFrom("authSession")
    .select(["lastSignInTime", "lastSignInIp"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.lastSignInTime ? { lastSignInTime: row.lastSignInTime, lastSignInIp: row.lastSignInIp } : {};
}
