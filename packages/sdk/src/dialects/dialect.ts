import type { paths } from "@bladekit/openapi";
import type { Sender } from "../call/sender.ts";
import type { Say } from "../messages.ts";
import type { SessionCalls } from "../session/session-calls.ts";

/** The defaults of a login whose input leaves them out. */
export interface LoginDefaults {
  readonly tenantId: () => string | undefined;
  readonly userType: "guest" | undefined;
  readonly say: Say;
}

/** How one family of back ends makes and ends sessions, given how to call it. `P` are the paths that it has, for types alone. */
export interface Dialect<P = paths> {
  (call: Sender<unknown>, defaults: LoginDefaults): SessionCalls;
  /** Never there. */
  readonly paths?: P;
}

/** The paths of a dialect; those of this contract where it is not known which one it is. */
export type PathsOf<D> = D extends Dialect<infer P> ? (unknown extends P ? paths : P) : paths;
