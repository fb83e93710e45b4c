import type { Sentence } from "./sentence.ts";

const characters = (limit: number) => (limit === 1 ? "1 character" : `${limit} characters`);

/**
 * Sentences about an invalid value. A form and the server use the same sentence for the same fault.
 *
 * @example
 * valueFaults.long(12); // { zh: "不能超过 12 个字符", en: "Must be 12 characters or fewer" }
 */
export const valueFaults = {
  form: { zh: "格式不正确", en: "The format is not valid" },
  short: (limit: number): Sentence => ({
    zh: `不能少于 ${limit} 个字符`,
    en: `Must be at least ${characters(limit)} long`,
  }),
  long: (limit: number): Sentence => ({ zh: `不能超过 ${limit} 个字符`, en: `Must be ${characters(limit)} or fewer` }),
  small: (limit: number): Sentence => ({ zh: `不能小于 ${limit}`, en: `Must be ${limit} or more` }),
  large: (limit: number): Sentence => ({ zh: `不能大于 ${limit}`, en: `Must be ${limit} or less` }),
} as const;
