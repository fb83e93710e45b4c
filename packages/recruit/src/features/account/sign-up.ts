import { idTypeRules, normaliseIdCard, normalisePhone } from "@bladekit/sdk/rules";
import { client } from "../../client.ts";
import { loadCipher } from "./load-cipher.ts";
import type { SignUpValues } from "./sign-up-values.ts";

/** Sends the registration with an encrypted password. Then signs the new candidate in with the captcha of the answer. */
export async function signUp(tenantId: string, values: SignUpValues): Promise<void> {
  const cipher = await loadCipher();
  const phone = normalisePhone(values.phone);
  const captcha = await client.POST("/blade-system/guest/register-guest", {
    body: {
      tenantId,
      name: values.name.trim(),
      phone,
      password: cipher.encrypt(values.password),
      idType: values.idType,
      idCard: normaliseIdCard(values.idCard),
      ...(!idTypeRules[values.idType].tellsPerson && values.sex && { sex: values.sex, birthDate: values.birthDate }),
      captchaStr: values.captchaStr.trim(),
    },
  });
  const { password } = values;
  // The registration has succeeded. If this login fails, the candidate uses the login page.
  await client.session.login({ username: phone, password, ...captcha }).catch(() => undefined);
}
