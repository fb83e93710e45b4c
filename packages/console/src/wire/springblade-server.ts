import { springblade } from "@bladekit/sdk/springblade";
import type { ForeignServer } from "./foreign.ts";
import { isOnSpringblade } from "./springblade-calls.ts";

/** How to speak to an open-source server. @throws TypeError when the public key is none */
export const springbladeServer = (publicKey = ""): ForeignServer => ({
  dialect: springblade({ publicKey }),
  has: isOnSpringblade,
});
