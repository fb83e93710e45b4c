import type { components } from "@bladekit/openapi";
import type { TokenReply } from "../../session/token.ts";
import { claim } from "./claims.ts";

/** Converts the open-source reply to that of the specification. Only the token contains department and roles. */
export function toTokenReply(info: components["schemas"]["AuthInfo"]): TokenReply {
  return {
    access_token: info.accessToken,
    refresh_token: info.refreshToken,
    expires_in: info.expiresIn,
    scope: "all",
    tenant_id: info.tenantId,
    user_id: info.userId,
    dept_id: claim(info.accessToken, "dept_id"),
    role_id: claim(info.accessToken, "role_id"),
    oauth_id: info.oauthId,
    user_name: info.userName,
    real_name: info.userName,
    account: info.account,
    avatar: info.avatar,
    authority: info.authority,
    user_type: "staff",
  };
}
