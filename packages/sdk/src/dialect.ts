import type { components } from "@bladekit/openapi";
import type { Sender } from "./caller.ts";
import type { LoginInput } from "./login-input.ts";
import type { SessionChoice } from "./refresh.ts";
import type { Session } from "./session-record.ts";
import type { Settings } from "./settings.ts";

export type TokenReply = components["schemas"]["TokenReply"];
export type TokenRequest = components["schemas"]["TokenRequest"];

/** The calls that make and end sessions. */
export interface SessionCalls {
  signIn(input: LoginInput): Promise<TokenReply>;
  /** Exchanges the refresh token of a session, for another department or role if one is chosen. */
  renew(session: Session, choice?: SessionChoice): Promise<TokenReply>;
  /** Tells the server that a session is over. */
  revoke(session: Session): Promise<unknown>;
}

/** How one family of back ends makes and ends sessions, given how to call it. */
export type Dialect = (call: Sender<unknown>, settings: Settings) => SessionCalls;
