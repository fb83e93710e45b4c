import type { LoginInput } from "./login-input.ts";
import type { Session } from "./session-record.ts";
import type { TokenReply } from "./token.ts";

/** The department or role that a person with several goes on as. */
export interface SessionChoice {
  readonly deptId?: string;
  readonly roleId?: string;
}

/** The calls that make and end sessions. */
export interface SessionCalls {
  signIn(input: LoginInput): Promise<TokenReply>;
  /** Exchanges the refresh token of a session, for another department or role if one is chosen. */
  renew(session: Session, choice?: SessionChoice): Promise<TokenReply>;
  /** Tells the server that a session is over. */
  revoke(session: Session): Promise<unknown>;
}
