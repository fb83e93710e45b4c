import { parseJson } from "../json.ts";
import type { TokenReply } from "./token.ts";

/** The signed-in person. The object is immutable: a login or refresh makes a new one. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token was received, in milliseconds since 1970. */
  readonly issuedAt: number;
  /** Lifetime of the access token in seconds. */
  readonly expiresIn: number;
  readonly tenantId: string;
  readonly userId: string;
  readonly account: string;
  /** Name to show. */
  readonly userName: string;
  readonly realName: string;
  /** URL of the picture; empty without one. */
  readonly avatar: string;
  /** Ids of departments, separated by commas. */
  readonly deptId: string;
  /** Ids of roles, separated by commas. */
  readonly roleId: string;
  /** Id of the third-party link; empty without one. */
  readonly oauthId: string;
  /** Aliases of the roles. */
  readonly roles: readonly string[];
  /** `client`: the client signed in for itself, and there is no person. */
  readonly userType: "staff" | "guest" | "client";
  /** Scopes of the token, separated by spaces; `all` for a person. */
  readonly scope: string;
}

/** The stored form of a session. */
interface TokenRecord {
  readonly dataType: "object";
  readonly content: TokenReply;
  readonly type: "token";
  /** Milliseconds since 1970. */
  readonly datetime: number;
}

/** The text that stores a token reply received at `now`. */
export function toRecordText(content: TokenReply, now: number): string {
  const record: TokenRecord = { dataType: "object", content, type: "token", datetime: now };
  return JSON.stringify(record);
}

/** The session in a stored text; undefined if it contains none. */
export function fromRecordText(text: string): Session | undefined {
  const { content, datetime } = (parseJson(text) ?? {}) as Partial<TokenRecord>;
  // A client has an empty refresh token. So has a person if the server has no refresh tokens.
  if (!content?.access_token || content.refresh_token === undefined || typeof datetime !== "number") return undefined;
  return Object.freeze({
    accessToken: content.access_token,
    refreshToken: content.refresh_token,
    issuedAt: datetime,
    expiresIn: content.expires_in,
    tenantId: content.tenant_id,
    userId: content.user_id,
    account: content.account,
    userName: content.user_name,
    realName: content.real_name,
    avatar: content.avatar,
    deptId: content.dept_id,
    roleId: content.role_id,
    oauthId: content.oauth_id,
    roles: (content.authority ?? "").split(",").filter(Boolean),
    userType: content.user_type ?? "staff",
    scope: content.scope ?? "all",
  });
}
