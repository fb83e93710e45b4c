import type { paths } from "@bladekit/openapi";
import type { Sender } from "../call/sender.ts";
import type { Sentence } from "../rules/sentence.ts";
import type { LoginInput } from "../session/login-input.ts";
import type { Session } from "../session/session-record.ts";
import type { TokenReply } from "../session/token.ts";

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

/** The defaults of a login whose input leaves them out. */
export interface LoginDefaults {
  readonly tenantId: () => string | undefined;
  readonly userType: "guest" | undefined;
  /** Gives a sentence in the language of the client. */
  readonly say: (sentence: Sentence) => string;
}

/** How one family of back ends makes and ends sessions, given how to call it. `P` are the paths that it has, for types alone. */
export interface Dialect<P = paths> {
  (call: Sender<unknown>, defaults: LoginDefaults): SessionCalls;
  /** Never there. */
  readonly paths?: P;
}

/** The paths of a dialect; those of this contract where it is not known which one it is. */
export type PathsOf<D> = D extends Dialect<infer P> ? (unknown extends P ? paths : P) : paths;
