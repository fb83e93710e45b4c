import type { components } from "@bladekit/openapi";

/** What a call that makes or renews a session answers, in the words of the specification. */
export type TokenReply = Omit<components["schemas"]["TokenReply"], "user_type" | "token_type"> & {
  /** `client`: the client speaks for itself, there is no person and no refresh token. */
  readonly user_type: "staff" | "guest" | "client";
};

/** What such a call takes. */
export type TokenRequest = components["schemas"]["TokenRequest"];
