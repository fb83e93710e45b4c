import type { Sentence } from "./sentence.ts";

/** Whether a text is the address of a service: it starts with http:// or https://, and has neither an account nor a query. */
export function isServerAddress(text: string): boolean {
  return /^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/i.test(text) && isAddress(text);
}

/** Replaces `URL.canParse`, which the console's oldest browser lacks. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** The sentence for a text that is not the address of a service. */
export const serverAddressFault: Sentence = {
  zh: "须为 http 或 https 地址，不含账号",
  en: "Must be an http or https address without an account",
};
