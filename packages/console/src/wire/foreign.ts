import type { BladeClientOptions } from "@bladekit/sdk";

/** Whether the server has a call of our contract. */
export type HasCall = (path: string) => boolean;

/** A server that is not ours. Its part of the SDK comes with it, so that our own server's login carries none of it. */
export interface ForeignServer {
  readonly dialect: NonNullable<BladeClientOptions["dialect"]>;
  readonly has: HasCall;
}
