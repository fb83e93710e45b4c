import type { paths } from "@bladekit/openapi";
import type { Sender } from "../call/sender.ts";
import type { Wire } from "../call/wire.ts";
import type { Say } from "../messages.ts";
import type { SessionCalls } from "../session/session-calls.ts";

/** The values that a login uses if its input leaves them out. */
export interface LoginDefaults {
  readonly tenantId: () => string | undefined;
  readonly userType: "guest" | undefined;
  readonly say: Say;
}

/**
 * How one family of back ends writes requests and answers, and makes and ends sessions. Only types use the parameters: `P` are the paths of
 * the server, and `Clients` tells whether it has OAuth clients.
 */
export interface Dialect<P = paths, Clients extends boolean = boolean> extends Wire {
  /** Makes the calls of the session from a function that calls. */
  session(call: Sender<unknown>, defaults: LoginDefaults): SessionCalls;
  /** Only for types; never set. */
  readonly paths?: P;
  /** Only for types; never set. */
  readonly clients?: Clients;
}

/** The paths of a dialect, or those of this contract if the dialect is not known. */
export type PathsOf<D> = D extends Dialect<infer P> ? (unknown extends P ? paths : P) : paths;
