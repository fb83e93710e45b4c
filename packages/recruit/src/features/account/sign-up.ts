import { idTypeRules, normaliseIdCard, normalisePhone } from "@bladekit/sdk/rules";
import { client } from "../../client.ts";
import { loadCipher } from "./load-cipher.ts";
import type { SignUpValues } from "./sign-up-values.ts";

/** Sends the registration, the password encrypted, and signs the new candidate in with the captcha that comes with it. */
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
  // Registered they are: should this fail, the login page does it.
  await client.session.login({ username: phone, password, ...captcha }).catch(() => undefined);
}
