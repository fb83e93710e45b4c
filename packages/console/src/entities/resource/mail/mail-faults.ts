import type { MailInput } from "@bladekit/openapi";
import { resourceMail } from "@bladekit/openapi/entities/resource-mail";
import { isMailAddress, mailServerFaults, requiredText } from "@bladekit/sdk/rules";
import type { Words } from "../../../model/description.ts";
import { toWords } from "../../../model/to-words.ts";

/** The faults of a mail server beyond the rules of the contract. An account never goes over an unencrypted connection. */
export function mailFaults(values: Partial<MailInput>, isNew: boolean): { [key in keyof MailInput]?: Words } {
  const { username, password, security, fromAddress } = values;
  return {
    ...(username && security === "none" && { security: toWords(mailServerFaults.account) }),
    ...(isNew && username && !password && { password: toWords(requiredText(resourceMail.fields.password)) }),
    ...(fromAddress && !isMailAddress(fromAddress) && { fromAddress: toWords(mailServerFaults.address) }),
  };
}
