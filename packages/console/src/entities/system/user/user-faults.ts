import type { UserInput } from "@bladekit/openapi";
import { checkPhone, isEmail, phoneMessages } from "@bladekit/sdk/rules";
import type { Words } from "../../../entity/description.ts";

/** The faults of a user's form beyond the rules of the contract. A number that was only seen masked goes back as it came. */
export function userFaults({ account = "", phone = "", email = "" }: Partial<UserInput>): {
  account?: Words;
  phone?: Words;
  email?: Words;
} {
  const wrongPhone = phone === "" || phone.includes("*") ? undefined : checkPhone(phone);
  return {
    ...(/\s/.test(account.trim()) && { account: ["账号不能包含空格", "The account must not contain spaces"] }),
    ...(wrongPhone && { phone: [phoneMessages[wrongPhone].zh, phoneMessages[wrongPhone].en] }),
    ...(email && !isEmail(email.trim()) && { email: ["邮箱格式不正确", "Enter a valid email address"] }),
  };
}
