import type { BladeClient } from "@bladekit/sdk";
import type { Cipher } from "@bladekit/sdk/cipher";
import { inTime } from "./load-once.ts";

/** The cipher that hides passwords in forms on their way. It is heavy and seldom needed, so it is loaded on demand. */
export async function passwordCipher(client: BladeClient): Promise<Cipher> {
  const [{ createCipher }, { key }] = await Promise.all([
    inTime(import("@bladekit/sdk/cipher")),
    client.GET("/blade-auth/oauth/cipher"),
  ]);
  return createCipher({ key });
}
