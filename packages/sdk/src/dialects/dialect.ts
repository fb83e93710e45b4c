import type { paths } from "@bladekit/openapi";
import type { Sender } from "../call/sender.ts";
import type { Wire } from "../call/wire.ts";
import type { Say } from "../messages.ts";
import type { SessionCalls } from "../session/session-calls.ts";

/** The defaults of a login whose input leaves them out. */
export interface LoginDefaults {
  readonly tenantId: () => string | undefined;
  readonly userType: "guest" | undefined;
  readonly say: Say;
}

/**
 * The language of one family of back ends: how it writes, and how it makes and ends sessions. For types alone: `P` are the paths that it has, and
 * `Clients` says whether its server knows OAuth clients.
 */
export interface Dialect<P = paths, Clients extends boolean = boolean> extends Wire {
  /** The calls of the session, given how to call. */
  session(call: Sender<unknown>, defaults: LoginDefaults): SessionCalls;
  /** Never there. */
  readonly paths?: P;
  /** Never there. */
  readonly clients?: Clients;
}

/** The paths of a dialect; those of this contract where it is not known which one it is. */
export type PathsOf<D> = D extends Dialect<infer P> ? (unknown extends P ? paths : P) : paths;
