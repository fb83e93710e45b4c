import type { LoginInput } from "./login-input.ts";
import type { Session } from "./session-record.ts";
import type { TokenReply } from "./token.ts";

/** The department or role with which a person who has several continues. */
export interface SessionChoice {
  readonly deptId?: string;
  readonly roleId?: string;
}

/** The calls that make and end sessions. */
export interface SessionCalls {
  signIn(input: LoginInput): Promise<TokenReply>;
  /** Exchanges the refresh token of a session. A choice selects another department or role. */
  renew(session: Session, choice?: SessionChoice): Promise<TokenReply>;
  /** Tells the server that a session has ended. */
  revoke(session: Session): Promise<unknown>;
}
