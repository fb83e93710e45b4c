import type { PostConditions } from "../eligibility/conditions.ts";
import { isNoCondition } from "../eligibility/no-condition.ts";
import { plainText } from "../plain-text.ts";
import type { Sentence } from "../sentence.ts";

/** The part of a post that is read from a phrase in a table of posts. */
export interface PostPart {
  /** Key of education_level. */
  readonly educationMin?: string;
  /** 0 for an open number. */
  readonly headcount?: number;
  readonly openRatio?: string;
  readonly conditions: PostConditions;
}

/**
 * The result of reading a phrase. With a `fault` it gives nothing: the conditions of a post cannot express the phrase, or no rule knows it.
 * `notes` tell people how ambiguous words were understood.
 */
export interface PhraseReading {
  readonly part: PostPart;
  readonly notes: readonly Sentence[];
  readonly fault?: Sentence;
}

/** Reads a phrase. `day` is today, `yyyy-MM-dd`, for words such as 应届. */
export type PhraseReader = (text: string, day: string) => PhraseReading;

/** A phrase without differences of spelling: width, invisible characters, kinds of brackets, a mark at the end. */
export const spacedPhrase = (text: string): string =>
  plainText(text)
    .replaceAll(/[[【〔〖{]/g, "(")
    .replaceAll(/[\]】〕〗}]/g, ")")
    .replaceAll(/[。.;,、，；\s]+$/g, "");

/** A tidy phrase without spaces, except those between English words. */
export const tidyPhrase = (text: string): string => spacedPhrase(text).replaceAll(/(?<![a-z])\s|\s(?![a-z])/gi, "");

export const read = (part: Partial<PostPart>, ...notes: readonly Sentence[]): PhraseReading => ({
  part: { ...part, conditions: part.conditions ?? {} },
  notes,
});

export const asks = (conditions: PostConditions, ...notes: readonly Sentence[]): PhraseReading =>
  read({ conditions }, ...notes);

export const nothingAsked: PhraseReading = read({});

export const unread = (fault: Sentence): PhraseReading => ({ part: { conditions: {} }, notes: [], fault });

/** The result for a phrase that is not understood completely, with the part that is not, and advice for a person. */
export const notUnderstood = (part: string, how: Sentence): PhraseReading =>
  unread({
    zh: `读不懂“${part}”。请改写为${how.zh}，或按文字保留，由人工核对`,
    en: `“${part}” cannot be read. Write ${how.en}, or keep it as words for staff to check`,
  });

/** Whether words in the place of a condition demand nothing, such as 不限, 无 and —. */
export const isNothing = (text: string): boolean =>
  text === "" ||
  isNoCondition(text) ||
  /^(?:专业|条件|对象)?(?:均可|都可|皆可|暂无|没有|任意|无(?:特殊|其他|其它)?要求|无特殊条件)$/.test(text);

/** Joins the readings of two parts of a cell. The later one wins if both give the same value; notes are concatenated. */
export function joined(one: PhraseReading, other: PhraseReading): PhraseReading {
  const fault = one.fault ?? other.fault;
  return {
    part: { ...one.part, ...other.part, conditions: { ...one.part.conditions, ...other.part.conditions } },
    notes: [...one.notes, ...other.notes],
    ...(fault && { fault }),
  };
}

const digits: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};

/** A whole number below 1,000 in digits or in Chinese, such as 12 and 十二; undefined for any other text. */
export function wholeNumberIn(text: string): number | undefined {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const [, hundreds, tens, ones] =
    /^(?:([一二两三四五六七八九])百零?)?(?:([一二三四五六七八九])?十)?([一二两三四五六七八九])?$/.exec(text) ?? [];
  if (!text || ([hundreds, tens, ones].every((each) => each === undefined) && !text.includes("十"))) return undefined;
  const ten = text.includes("十") ? (digits[tens ?? "一"] ?? 0) * 10 : 0;
  return (digits[hundreds ?? ""] ?? 0) * 100 + ten + (digits[ones ?? ""] ?? 0);
}
