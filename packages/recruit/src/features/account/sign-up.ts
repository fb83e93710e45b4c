import { idTypeRules, normaliseIdCard, normalisePhone } from "@bladekit/sdk/rules";
import { client } from "../../api.ts";
import type { SignUpValues } from "./sign-up-values.ts";

/** Sends the registration; the password travels encrypted. */
export async function signUp(tenantId: string, values: SignUpValues): Promise<void> {
  const [{ key }, { createCipher }] = await Promise.all([
    client.GET("/blade-auth/oauth/cipher"),
    import("@bladekit/sdk/cipher"),
  ]);
  await client.POST("/blade-system/guest/register-guest", {
    body: {
      tenantId,
      name: values.name.trim(),
      phone: normalisePhone(values.phone),
      password: createCipher({ key }).encrypt(values.password),
      idType: values.idType,
      idCard: normaliseIdCard(values.idCard),
      ...(!idTypeRules[values.idType].tellsPerson && values.sex && { sex: values.sex, birthDate: values.birthDate }),
      captchaStr: values.captchaStr.trim(),
    },
  });
}
