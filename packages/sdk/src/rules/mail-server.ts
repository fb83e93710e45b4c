import type { Sentence } from "./sentence.ts";

/**
 * Whether a text is exactly one mail address, without characters that could end a header or begin a list. At most 254 characters.
 *
 * @example
 * isMailAddress("hr@example.com, root@example.com"); // false
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>,;:"\\()[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);
}

/** Sentences about the settings of a mail server. */
export const mailServerFaults: Readonly<Record<"address" | "account", Sentence>> = {
  address: { zh: "须为一个邮件地址", en: "Enter one email address" },
  account: { zh: "不加密的连接不能使用账号", en: "An account needs an encrypted connection" },
};
