import { ageOn } from "../eligibility/age.ts";
import type { PostConditions } from "../eligibility/conditions.ts";
import type { Sentence } from "../sentence.ts";
import {
  asks,
  isNothing,
  joined,
  nothingAsked,
  notUnderstood,
  type PhraseReader,
  type PhraseReading,
  tidyPhrase,
  unread,
} from "./reading.ts";
import { titleLevelIn } from "./title.ts";

const how: Sentence = { zh: "“35周岁及以下”这样的年龄", en: "an age such as 35周岁及以下" };

const dayPart = "(\\d{4})[年.\\-/](\\d{1,2})[月.\\-/](\\d{1,2})日?";
const pad = (part: string | undefined) => (part ?? "").padStart(2, "0");
const dayOf = (parts: readonly (string | undefined)[]) => `${parts[0]}-${pad(parts[1])}-${pad(parts[2])}`;

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

function moved(day: string, years: number, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, date + days)).toISOString().slice(0, "yyyy-MM-dd".length);
}

const years = "(\\d{2})(?:周岁|岁|周)?";
const atLeast = new RegExp(
  `^(?:年满|满|须满|不低于|不小于|≥|>=)?${years}(?:\\(含\\))?(?:(?:及|含|或)?以上|(?=以上))?(?:的?人员|公民)?$`,
);
const range =
  /^(?:年满|满)?(\d{2})(?:周岁|岁)?(?:\(含\))?(?:-|~|～|—|至|到)(\d{2})(?:周岁|岁)?(?:之?间)?(?:\(含\)|(?:及|含)?以下)?$/;
const both = /^(?:年满|满|须满|≥|>=)?(\d{2})(?:周岁|岁)(?:\(含\))?(?:(?:及|含)?以上)?(?:[,，、至且]|并)?(.+)$/;
const inclusive = new RegExp(
  `^(?:不超过|不大于|不高于|在|最大|≤|<=|限)*${years}(?:\\(含(?:\\d{2}(?:周岁|岁))?\\)|含)?(?:(?:及其?|含|或|\\(含\\))?(?:以下|以内|之内|内))?(?:\\(含(?:\\d{2}(?:周岁|岁))?\\))?$`,
);
const exclusive = new RegExp(
  `^(?:不满|未满|不足|小于|低于|<)${years}$|^${years}以下\\(不含(?:\\d{2}(?:周岁|岁)|本数)?\\)$`,
);

/** The highest age of a phrase such as 35周岁及以下, 不超过35岁 or 未满35周岁. */
function mostIn(phrase: string): number | undefined {
  const below = exclusive.exec(phrase);
  if (below) return Number(below[1] ?? below[2]) - 1;
  const [, most] = inclusive.exec(phrase) ?? [];
  return most === undefined ? undefined : Number(most);
}

/** 以下 includes the number itself, by article 1259 of the Civil Code. Hospitals have used it in both senses, so a note says this. */
const takesIn = (most: number): Sentence => ({
  zh: `“${most}周岁以下”按含 ${most} 周岁读取`,
  en: `“${most}周岁以下” is read as including those aged ${most}`,
});

const bornAfter = new RegExp(
  `^(?:即|指)?(?:出生日期|出生时间|出生)?(?:须|应)?(?:在|为)?${dayPart}(\\(含(?:当日|当天)?\\)|\\(不含(?:当日|当天)?\\))?(?:及|含|\\(含\\))?(?:以后|之后|后|以来)(\\(含(?:当日|当天)?\\)|\\(不含(?:当日|当天)?\\))?(?:出生)?(?:的|者|人员)*$`,
);
const countedOn = new RegExp(
  `^(?:年龄)?(?:计算)?(?:时间|日期)?(?:截至|截止到?|计算至|计算到|以)${dayPart}(?:为准|止|计算)?$|^(?:年龄)?截止(?:日期|时间)[:为]?${dayPart}$`,
);

/** A limit by date of birth, converted to the day on which nobody may be older than `most`. */
function bornIn(phrase: string, most: number | undefined, day: string): PhraseReading | undefined {
  const [, year, month, date, one = "", other = ""] = bornAfter.exec(phrase) ?? [];
  if (!year) return undefined;
  const written = dayOf([year, month, date]);
  if (!isDay(written)) {
    return unread({ zh: `“${written}”不是存在的日期，请更正`, en: `“${written}” is not an existing date. Correct it` });
  }
  const isAfter = /不含/.test(one + other);
  const bornFrom = isAfter ? moved(written, 0, 1) : written;
  const ageMax = most ?? ageOn(bornFrom, day);
  const note: Sentence = {
    zh: `按“${bornFrom}（含当日）以后出生”计算`,
    en: `Counted as born on ${bornFrom} or later`,
  };
  return asks({ ageMax, ageCutoffDate: moved(bornFrom, ageMax + 1, -1) }, note);
}

const relaxed =
  /^(?:具有|取得|其中|具备|对|有)*(.+?)(?:及以上|以上)?(?:职称|专业技术)?(?:资格|职务)?(?:人员|者|的)*(?:,|，)?(?:年龄)?(?:可|可以|可适当)?(?:放宽|放宽到|延长)?(?:至|到|为)?(?:年龄)?(?:不超过)?(\d{2})(?:周岁|岁)?(?:\(含\))?(?:及以下|以下|以内)?$/;

/** A limit for candidates with a title: 副高放宽至45周岁. */
function byTitle(phrase: string): { title: string; ageMax: number }[] | undefined {
  const [, who = "", most] = relaxed.exec(phrase) ?? [];
  const levels = who.split(/[、/和及或]/).map(titleLevelIn);
  if (!most || levels.length === 0 || levels.includes(undefined)) return undefined;
  return levels.flatMap((title) => (title ? [{ title, ageMax: Number(most) }] : []));
}

/** Titles from low to high. A title that is not named has the limit of the next lower one. */
const order = ["junior_assistant", "junior", "intermediate", "associate", "senior"];

function withHigher(ages: readonly { title: string; ageMax: number }[]): PostConditions {
  const byRank = [...ages].sort((one, other) => order.indexOf(one.title) - order.indexOf(other.title));
  const least = order.indexOf(byRank[0]?.title ?? "");
  const ageByTitle = order.slice(least).flatMap((title) => {
    const found = byRank.filter((one) => order.indexOf(one.title) <= order.indexOf(title)).at(-1);
    return found ? [{ title, ageMax: found.ageMax }] : [];
  });
  return ages.length > 0 ? { ageByTitle } : {};
}

/** Parts of a cell, separated by semicolons and commas. A bracket is also a part, unless it contains only 含 with its words. */
function partsOf(phrase: string): string[] {
  return phrase
    .replaceAll(/(\d{2}(?:周岁|岁)?)\((?:含)(\d{2}(?:周岁|岁)?|本数)?\)/g, "$1(含)")
    .replaceAll(/\((?!不?含[^)]{0,5}\))/g, "，")
    .replaceAll(/(?<!含(?:当日|当天|本数|\d\d周?岁)?)\)/g, "，")
    .split(/[，,;；。\n]/)
    .map((part) => part.replace(/^(?:年龄|年龄要求|即|且)?[:：]?(?:要求)?/, "").trim())
    .filter(Boolean);
}

/**
 * An age: 35周岁及以下, 40岁以下, 18-35周岁, 40周岁及以下（副高放宽至45周岁）, 38周岁以下（1988年1月1日以后出生）. A limit by date of birth becomes an age with the day on which
 * it is counted.
 */
export const readAge: PhraseReader = (text, day) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase)) return nothingAsked;
  let most: number | undefined;
  let result = nothingAsked;
  const ages: { title: string; ageMax: number }[] = [];
  for (const part of partsOf(phrase)) {
    const upper = upperIn(part);
    const counted = countedOn.exec(part);
    const titles = byTitle(part);
    const born = bornIn(part, most, day);
    if (upper) {
      result = joined(result, upper);
      most = upper.part.conditions.ageMax ?? most;
    } else if (counted) {
      result = joined(result, asks({ ageCutoffDate: dayOf(counted.slice(counted[1] ? 1 : 4)) }));
    } else if (titles) ages.push(...titles);
    else if (born) result = joined(result, born);
    else return notUnderstood(part, how);
  }
  const { ageMax = 0, ageCutoffDate } = result.part.conditions;
  const wrong = [ageMax, ...ages.map((one) => one.ageMax)].find((age) => age > 0 && (age < 16 || age > 80));
  if (wrong)
    return unread({
      zh: `年龄 ${wrong} 不在 16 至 80 之间，请更正`,
      en: `The age ${wrong} is not within 16 to 80. Correct it`,
    });
  if (ageCutoffDate && !isDay(ageCutoffDate)) {
    return unread({
      zh: `“${ageCutoffDate}”不是存在的日期，请更正`,
      en: `“${ageCutoffDate}” is not an existing date. Correct it`,
    });
  }
  return joined(result, asks(withHigher(ages)));
};

const from = (least: string | undefined): PhraseReading =>
  asks(
    { otherText: `年满 ${least} 周岁` },
    {
      zh: `下限“年满 ${least} 周岁”写入其他条件，由人工核对`,
      en: `The lower limit of ${least} years stands in the other conditions, for staff to check`,
    },
  );

function upperIn(part: string): PhraseReading | undefined {
  const most = mostIn(part);
  if (most !== undefined) {
    const isPlain = /^\d{2}(?:周岁|岁)?以下$/.test(part);
    return isPlain ? asks({ ageMax: most }, takesIn(most)) : asks({ ageMax: most });
  }
  const [, least, upper] = range.exec(part) ?? [];
  if (least && upper && least < upper) return joined(from(least), asks({ ageMax: Number(upper) }));
  if (/以上|满|低于|≥|>=/.test(part) && atLeast.test(part)) return from(/\d{2}/.exec(part)?.[0]);
  const [, low, rest = ""] = both.exec(part) ?? [];
  const high = low && /满|以上|≥|>=/.test(part) ? mostIn(rest) : undefined;
  return high === undefined ? undefined : joined(from(low), asks({ ageMax: high }));
}
