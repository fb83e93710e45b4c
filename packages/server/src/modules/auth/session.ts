import { sql } from "kysely";
import type { Client, Context } from "../../context.ts";
import type { Output } from "../../contract/operations.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { shownAvatar } from "../system/user/avatar.ts";
import { findMemberships, type UserRow } from "./user-row.ts";

/** What a session and its tokens are made with. */
type SessionTools = Pick<Context, "tokens" | "ids" | "fileLinks">;

/** Opens a session and stores its first refresh token. */
export async function openSession(tools: SessionTools, db: TenantDatabase, user: UserRow, client: Client) {
  const sessionId = tools.ids.next();
  await db
    .insertInto("authSession")
    .values({
      id: sessionId,
      userId: user.id,
      clientId: client.clientId,
      expireTime: sql`now() + make_interval(secs => ${client.refreshSeconds})`,
    })
    .execute();
  const refreshToken = tools.tokens.newRefresh(db.tenantId);
  await storeRefresh(tools, db, sessionId, refreshToken);
  return { sessionId, refreshToken };
}

/** Remembers a refresh token by its digest. */
export async function storeRefresh(tools: SessionTools, db: TenantDatabase, sessionId: string, token: string) {
  await db
    .insertInto("authRefreshToken")
    .values({ digest: tools.tokens.digest(token), sessionId })
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
  reason: "password" | "removed",
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

/** The bare reply of the token call. */
export async function tokenReply(
  tools: SessionTools,
  db: TenantDatabase,
  user: UserRow,
  client: Client,
  session: { sessionId: string; refreshToken: string },
): Promise<Output<"issueToken">> {
  const { roles, depts } = await findMemberships(db, user.id);
  const claims = {
    tenant_id: db.tenantId,
    user_id: user.id,
    session_id: session.sessionId,
    client_id: client.clientId,
  };
  return {
    access_token: tools.tokens.issueAccess(claims, client.accessSeconds),
    refresh_token: session.refreshToken,
    token_type: "bearer",
    expires_in: client.accessSeconds,
    scope: "all",
    tenant_id: db.tenantId,
    user_id: user.id,
    dept_id: depts.map((dept) => dept.id).join(","),
    role_id: roles.map((role) => role.id).join(","),
    oauth_id: "",
    user_name: user.name,
    real_name: user.realName,
    account: user.account,
    avatar: shownAvatar(tools, db.tenantId, user.avatar),
    authority: user.userType === "guest" ? "guest" : roles.map((role) => role.roleAlias).join(","),
    user_type: user.userType,
  };
}
