import type { Cipher } from "@bladekit/sdk/cipher";
import { client } from "../../client.ts";

/** The cipher that encrypts passwords for sending, loaded on demand. */
export async function loadCipher(): Promise<Cipher> {
  const [{ key }, { createCipher }] = await Promise.all([
    client.GET("/blade-auth/oauth/cipher"),
    import("@bladekit/sdk/cipher"),
  ]);
  return createCipher({ key });
}
