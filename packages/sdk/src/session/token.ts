import type { components } from "@bladekit/openapi";

/** The answer of a call that makes or renews a session, in the form of the specification. */
export type TokenReply = Omit<components["schemas"]["TokenReply"], "user_type" | "token_type"> & {
  /** `client`: the client signed in for itself. There is no person and no refresh token. */
  readonly user_type: "staff" | "guest" | "client";
};

/** The input of such a call. */
export type TokenRequest = components["schemas"]["TokenRequest"];
