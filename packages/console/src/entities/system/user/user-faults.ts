import type { UserInput } from "@bladekit/openapi";
import { accountFault, checkPhone, emailFault, isAccount, isEmail, phoneMessages } from "@bladekit/sdk/rules";
import type { Words } from "../../../model/description.ts";
import { toWords } from "../../../model/to-words.ts";

/** The faults of a user's form beyond the rules of the contract. A number that was only seen masked goes back as it came. */
export function userFaults({ account = "", phone = "", email = "" }: Partial<UserInput>): {
  account?: Words;
  phone?: Words;
  email?: Words;
} {
  const wrongPhone = phone === "" || phone.includes("*") ? undefined : checkPhone(phone);
  const name = account.trim();
  return {
    ...(name && !isAccount(name) && { account: toWords(accountFault) }),
    ...(wrongPhone && { phone: toWords(phoneMessages[wrongPhone]) }),
    ...(email && !isEmail(email.trim()) && { email: toWords(emailFault) }),
  };
}
