import { definePlatformHandlers } from "../../../../../context/handler.ts";
import { begin, comeBack } from "../../flow.ts";
import { apply } from "../registration.ts";

/** The way to a third party and back, and the account that a person applies for on it. */
export const applyHandlers = definePlatformHandlers("signingIn", {
  goToOauthProvider: async (ctx, { query }) => begin(ctx, query),
  returnFromOauthProvider: async (ctx, { query }) => comeBack(ctx, query),

  applyByOauth: async (ctx, { body }) => {
    await apply(ctx, body);
    return {};
  },
  applyByOauthCompat: async (ctx, { body }) => {
    await apply(ctx, body);
    return {};
  },
});
