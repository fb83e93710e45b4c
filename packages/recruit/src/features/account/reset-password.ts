import { normalisePhone } from "@bladekit/sdk/rules";
import { client } from "../../client.ts";
import { loadCipher } from "./load-cipher.ts";

/** The input of a person who forgot their password. */
export interface ResetValues {
  phone: string;
  captchaCode: string;
  captchaStr: string;
  password: string;
  confirm: string;
}

/** Sets a new password with the code that was sent to the phone. */
export async function resetPassword(tenantId: string, values: ResetValues): Promise<void> {
  const cipher = await loadCipher();
  await client.POST("/blade-system/guest/reset-password", {
    body: {
      tenantId,
      phone: normalisePhone(values.phone),
      password: cipher.encrypt(values.password),
      captchaStr: values.captchaStr.trim(),
    },
  });
}
