import { idTypeRules, normaliseIdCard, normalisePhone } from "@bladekit/sdk/rules";
import { client } from "../../client.ts";
import { loadCipher } from "./load-cipher.ts";
import type { SignUpValues } from "./sign-up-values.ts";

/** Sends the registration; the password travels encrypted. */
export async function signUp(tenantId: string, values: SignUpValues): Promise<void> {
  const cipher = await loadCipher();
  await client.POST("/blade-system/guest/register-guest", {
    body: {
      tenantId,
      name: values.name.trim(),
      phone: normalisePhone(values.phone),
      password: cipher.encrypt(values.password),
      idType: values.idType,
      idCard: normaliseIdCard(values.idCard),
      ...(!idTypeRules[values.idType].tellsPerson && values.sex && { sex: values.sex, birthDate: values.birthDate }),
      captchaStr: values.captchaStr.trim(),
    },
  });
}
