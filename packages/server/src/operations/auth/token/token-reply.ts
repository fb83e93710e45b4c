import type { Client, Context } from "../../../context/context.ts";
import type { Output } from "../../../contract/operations.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { findMemberships } from "../../../services/memberships.ts";
import { shownAvatar } from "../../system/user/avatar.ts";
import type { OpenSession } from "../session.ts";
import type { UserRow } from "../user-row.ts";

/** Somebody who is signed in, as both dialects tell of it. */
export type SignedIn = {
  user: UserRow;
  client: Client;
  session: OpenSession;
  db: TenantDatabase;
  /** The third-party account that was shown; empty for a password. */
  oauthId?: string;
};

type Tools = Pick<Context, "tokens" | "fileLinks">;

async function factsOf(tools: Tools, { user, client, session, db, oauthId = "" }: SignedIn) {
  const { roles, depts } = await findMemberships(db, user.id, session.choice);
  return {
    claims: {
      tenant_id: db.tenantId,
      user_id: user.id,
      session_id: session.sessionId,
      client_id: client.clientId,
    },
    deptId: depts.map((dept) => dept.id).join(","),
    roleId: roles.map((role) => role.id).join(","),
    authority: user.userType === "guest" ? "guest" : roles.map((role) => role.roleAlias).join(","),
    avatar: shownAvatar(tools, db.tenantId, user.avatar),
    oauthId,
  };
}

/** The bare reply of the token call. */
export async function toTokenReply(tools: Tools, signedIn: SignedIn): Promise<Output<"issueToken">> {
  const { claims, deptId, roleId, authority, avatar, oauthId } = await factsOf(tools, signedIn);
  const { user, client, session, db } = signedIn;
  return {
    access_token: tools.tokens.issueAccess(claims, client.accessSeconds),
    refresh_token: session.refreshToken,
    token_type: "bearer",
    expires_in: client.accessSeconds,
    scope: "all",
    tenant_id: db.tenantId,
    user_id: user.id,
    dept_id: deptId,
    role_id: roleId,
    oauth_id: oauthId,
    user_name: user.name,
    real_name: user.realName,
    account: user.account,
    avatar,
    authority,
    user_type: user.userType,
  };
}

/** The reply of the open-source dialect, whose clients read departments and roles out of the token. */
export async function toAuthInfo(tools: Tools, signedIn: SignedIn): Promise<Output<"issueTokenCompat">> {
  const { claims, deptId, roleId, authority, avatar, oauthId } = await factsOf(tools, signedIn);
  const { user, client, session, db } = signedIn;
  const shown = {
    dept_id: deptId,
    role_id: roleId,
    account: user.account,
    user_name: user.account,
    role_name: authority,
  };
  return {
    accessToken: tools.tokens.issueAccess({ ...claims, dialect: "springblade" }, client.accessSeconds, shown),
    refreshToken: session.refreshToken,
    tokenType: "bearer",
    expiresIn: client.accessSeconds,
    userId: user.id,
    tenantId: db.tenantId,
    oauthId,
    account: user.account,
    userName: user.realName,
    authority,
    avatar,
    license: "powered by bladekit",
  };
}
