import type { Sentence } from "./sentence.ts";

const pattern = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;

/**
 * Whether a text is an e-mail address. Before the at sign it has letters, digits, underscores and hyphens, separated by single dots. The
 * domain has a suffix of two letters or more (`.cn`, `.com`, `.info`). At most 254 characters.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}

/** The sentence for a text that is not an e-mail address. */
export const emailFault: Sentence = { zh: "邮箱格式不正确", en: "Enter a valid email address" };
