import type { components } from "@bladekit/openapi";

/** What a call that makes or renews a session answers, in the words of the specification. */
export type TokenReply = components["schemas"]["TokenReply"];

/** What such a call takes. */
export type TokenRequest = components["schemas"]["TokenRequest"];
