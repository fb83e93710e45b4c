import { client } from "../../client.ts";
import { loadCipher } from "./load-cipher.ts";

/** The input of a person who changes their password. */
export interface ChangeValues {
  oldPassword: string;
  password: string;
  confirm: string;
}

/** Changes the password of the signed-in candidate, which ends the candidate's other sessions. */
export async function changePassword({ oldPassword, password, confirm }: ChangeValues): Promise<void> {
  const cipher = await loadCipher();
  await client.POST("/blade-system/user/update-password", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: {
      oldPassword: cipher.hashPassword(oldPassword),
      newPassword: cipher.encrypt(password),
      newPassword1: cipher.encrypt(confirm),
    },
  });
}
