import { checkPassword, checkPhone, isEmail, phoneMessages } from "@bladekit/sdk/rules";
import type { PasswordRule, UserForm } from "../../providers/console-data-provider.ts";
import type { Language } from "../../providers/language.ts";

const isBlank = (value: string | undefined) => (value ?? "").trim() === "";

/**
 * The fault of a user's form: a sentence or its key for each field, none when all is well. `rule` is the hospital's rule for passwords,
 * which only new users have in their form; the server checks it again.
 */
export function checkUser(row: UserForm, language: Language, rule: PasswordRule | undefined): Record<string, string> {
  const isNew = row.id === undefined;
  const required = ["account", "realName", ...(isNew ? ["password"] : []), "deptId", "roleId"] as const;
  const missing = required.filter((field) => isBlank(row[field as "account"]));
  const failures = Object.fromEntries(missing.map((field) => [field, `user.required.${field}`]));
  if (!isBlank(row.account) && /\s/.test((row.account ?? "").trim())) failures.account = "user.accountFormat";
  const [broken] = isNew && rule && row.password ? checkPassword(row.password, rule) : [];
  if (broken) failures.password = broken.sentence[language];
  const wrongPhone = isBlank(row.phone) ? undefined : checkPhone(row.phone ?? "");
  if (wrongPhone) failures.phone = phoneMessages[wrongPhone][language];
  if (!isBlank(row.email) && !isEmail((row.email ?? "").trim())) failures.email = "ra.validation.email";
  return failures;
}
