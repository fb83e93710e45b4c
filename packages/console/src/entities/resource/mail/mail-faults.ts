import type { MailInput } from "@bladekit/openapi";
import type { Words } from "../../../entity/description.ts";

const addressShape = /^[^\s@<>,;:"\\()[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** The faults of a mail server beyond the rules of the contract. An account never goes over an unencrypted connection. */
export function mailFaults(values: Partial<MailInput>, isNew: boolean): { [key in keyof MailInput]?: Words } {
  const { username, password, security, fromAddress } = values;
  return {
    ...(username &&
      security === "none" && { security: ["不加密的连接不能使用账号", "An account needs an encrypted connection"] }),
    ...(isNew && username && !password && { password: ["请输入密码", "Enter the password"] }),
    ...(fromAddress &&
      !addressShape.test(fromAddress) && { fromAddress: ["须为一个邮件地址", "Enter one email address"] }),
  };
}
