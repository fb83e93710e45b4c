import type { Context } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { createCaptcha } from "../../../services/security/captcha.ts";
import { enforceAddressLimit } from "../../../services/security/rate-limit.ts";

async function drawCaptcha(ctx: Context) {
  await enforceAddressLimit(ctx, "captcha");
  return createCaptcha(ctx.counters);
}

/** The calls that a client makes before it signs somebody in. */
export const signInHandlers = defineHandlers({
  getLoginCipher: async ({ cipher: { algorithm, key, keyId, tokenKey }, sm2 }) => ({
    ...{ algorithm, key, keyId, tokenKey },
    sm2PublicKey: sm2.publicKey,
  }),

  getCaptcha: drawCaptcha,
  // There is one kind of captcha so far, so both calls draw it.
  getGraphicsCaptcha: drawCaptcha,
  getCaptchaCompat: drawCaptcha,
});
