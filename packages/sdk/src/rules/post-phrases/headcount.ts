import { type PhraseReader, read, tidyPhrase, unread, wholeNumberIn } from "./reading.ts";

const several = /^(?:若干|数|多|不限)(?:人|名|个)?$|^several$/i;

/** The number of people that a post hires: 3, 3人, ３名, 两名, 若干. */
export const readHeadcount: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (several.test(phrase)) return read({ headcount: 0 });
  const [, written = ""] = /^(?:共|计|合计|拟招|招聘|招)?(.+?)\(?(?:人|名|个|位)?\)?$/.exec(phrase) ?? [];
  const number = wholeNumberIn(written.replace(/\.0+$/, ""));
  // In a post, 0 stands for an open number, but nobody writes 0 with that meaning.
  if (number) return read({ headcount: number });
  return unread({
    zh: `招聘人数“${phrase}”不是一个数。请填一个整数，或“若干”`,
    en: `“${phrase}” is not a number of places. Enter a whole number, or “若干” for several`,
  });
};

/** The number of applicants for each place, as 1:3, 3:1 or 1比3. */
export const readOpenRatio: PhraseReader = (text) => {
  const phrase = tidyPhrase(text).replace(/[比∶]/g, ":");
  if (/^(?:不限|无|-+|\/|不设(?:开考)?比例?)$/.test(phrase)) return read({ openRatio: "" });
  const [, one = "", other = ""] = /^(?:不低于)?(\d{1,2}):(\d{1,2})$/.exec(phrase) ?? [];
  const people = [one, other].map(Number).find((each) => each > 1) ?? Number(one);
  const isRatio = [one, other].includes("1") && people > 0;
  if (isRatio) return read({ openRatio: `${people}:1` });
  return unread({
    zh: `开考比例“${phrase}”无法使用。请写成 1:3，即每个名额至少 3 人报名；不设比例则填“不限”`,
    en: `The ratio “${phrase}” cannot be used. Write 1:3 for three applicants a place, or “不限” for none`,
  });
};
