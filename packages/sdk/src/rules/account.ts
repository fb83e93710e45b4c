import type { Sentence } from "./sentence.ts";

/** Whether a text can be the account with which a person signs in: it has no spaces. */
export function isAccount(text: string): boolean {
  return /^\S+$/.test(text);
}

/** The sentence for a text that cannot be an account. */
export const accountFault: Sentence = {
  zh: "账号不能为空或包含空格",
  en: "The account name must not be empty or contain spaces",
};

/** The sentence for a new password whose repetition differs. */
export const passwordsDiffer: Sentence = { zh: "两次密码输入不一致", en: "The two passwords do not match" };
