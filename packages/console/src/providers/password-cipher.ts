import type { BladeClient } from "@bladekit/sdk";
import type { Cipher } from "@bladekit/sdk/cipher";

/** What hides passwords in forms on their way. The cipher is heavy and few need it, so it is loaded when somebody does. */
export async function passwordCipher(client: BladeClient): Promise<Cipher> {
  const [{ createCipher }, { key }] = await Promise.all([
    import("@bladekit/sdk/cipher"),
    client.GET("/blade-auth/oauth/cipher"),
  ]);
  return createCipher({ key });
}
