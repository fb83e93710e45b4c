import { randomInt } from "node:crypto";
import type { PasswordRule } from "@bladekit/openapi";
import { checkPassword } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { listed } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { findPasswordRule } from "../../recruit/password-rule.ts";

/** Reads a new password off the wire. @throws Refusal `password_weak` naming the field, `cipher_invalid` */
export async function readNewPassword(
  { cipher }: Pick<Context, "cipher">,
  db: TenantDatabase,
  field: string,
  encrypted: string,
): Promise<string> {
  const plain = cipher.decrypt(encrypted);
  const broken = checkPassword(plain, await findPasswordRule(db));
  if (broken.length === 0) return plain;
  const message = listed(
    broken.map(({ sentence }) => sentence),
    { zh: "；", en: "; " },
  );
  throw new Refusal("password_weak", { message, data: { fields: [{ field, message }] } });
}

// Without characters that look alike: people read it off a phone.
const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-";

/** A random password that meets the rule; 14 characters where the rule leaves it open. */
export function makePassword(rule: PasswordRule): string {
  const length = Math.min(Math.max(14, rule.minLength), rule.maxLength);
  for (;;) {
    const text = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
    if (checkPassword(text, rule).length === 0) return text;
  }
}
