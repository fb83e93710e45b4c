import { isCommonPassword } from "./common-password.ts";
import type { Sentence } from "./sentence.ts";

/** A tenant's rules for passwords, as `GET /mrhr-zpgl-new/setting/getPasswordRule` returns them. */
export interface PasswordRule {
  /** Least number of characters. */
  readonly minLength: number;
  /** Greatest number of characters. */
  readonly maxLength: number;
  readonly requireLetter: boolean;
  readonly requireDigit: boolean;
  /** Demands a character that is neither letter, digit nor space. */
  readonly requireSymbol: boolean;
  /** Refuses well-known passwords, runs and repetitions. */
  readonly forbidCommon: boolean;
}

/** One demand of a {@link PasswordRule}, with its sentence. */
export interface PasswordClause {
  readonly clause: keyof PasswordRule;
  readonly sentence: Sentence;
}

interface Check {
  readonly clause: keyof PasswordRule;
  readonly sentence: (rule: PasswordRule) => Sentence;
  readonly holds: (plain: string, rule: PasswordRule) => boolean;
}

const checks: readonly Check[] = [
  {
    clause: "minLength",
    sentence: ({ minLength }) => ({ zh: `密码不少于${minLength}个字符`, en: `At least ${minLength} characters` }),
    holds: (plain, { minLength }) => [...plain].length >= minLength,
  },
  {
    clause: "maxLength",
    sentence: ({ maxLength }) => ({ zh: `密码不超过${maxLength}个字符`, en: `At most ${maxLength} characters` }),
    holds: (plain, { maxLength }) => [...plain].length <= maxLength,
  },
  {
    clause: "requireLetter",
    sentence: () => ({ zh: "密码须包含字母", en: "At least one letter" }),
    holds: (plain) => /\p{L}/u.test(plain),
  },
  {
    clause: "requireDigit",
    sentence: () => ({ zh: "密码须包含数字", en: "At least one digit" }),
    holds: (plain) => /\d/.test(plain),
  },
  {
    clause: "requireSymbol",
    sentence: () => ({ zh: "密码须包含符号", en: "At least one symbol" }),
    holds: (plain) => /[^\p{L}\p{N}\s]/u.test(plain),
  },
  {
    clause: "forbidCommon",
    sentence: () => ({ zh: "密码过于常见，请更换", en: "Not a common password" }),
    holds: (plain) => !isCommonPassword(plain),
  },
];

const demanded = (rule: PasswordRule): readonly Check[] => checks.filter(({ clause }) => rule[clause] !== false);

/** Every demand of a rule in the order of the checks, for a checklist beside the field. */
export function passwordClauses(rule: PasswordRule): PasswordClause[] {
  return demanded(rule).map(({ clause, sentence }) => ({ clause, sentence: sentence(rule) }));
}

/**
 * Checks a plain password against a rule.
 *
 * @returns the demands that are not met; empty for a valid password.
 * @example
 * const [failed] = checkPassword("12345678", rule);
 * if (failed) show(failed.sentence.zh);
 */
export function checkPassword(plain: string, rule: PasswordRule): PasswordClause[] {
  return demanded(rule)
    .filter(({ holds }) => !holds(plain, rule))
    .map(({ clause, sentence }) => ({ clause, sentence: sentence(rule) }));
}
