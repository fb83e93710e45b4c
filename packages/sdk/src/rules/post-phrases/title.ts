import type { Sentence } from "../sentence.ts";
import {
  asks,
  isNothing,
  nothingAsked,
  notUnderstood,
  type PhraseReader,
  type PhraseReading,
  tidyPhrase,
} from "./reading.ts";

const how: Sentence = { zh: "“中级及以上”“主治医师”这样的职称", en: "a title such as 中级及以上 or 主治医师" };

/** Levels of titles by their general names. 高级 includes 副高. */
const levels: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^(?:正高级?|正高级?职称)$/, "senior"],
  [/^(?:副高级?|高级|副高级?及?正高级?)$/, "associate"],
  [/^中级$/, "intermediate"],
  [/^(?:初级\(?师级?\)?|师级|初级\(师\))$/, "junior"],
  [/^(?:初级\(?士级?\)?|士级|员级|初级\(士\)|初级)$/, "junior_assistant"],
];

/** Specific titles with their series. */
const named: readonly (readonly [pattern: RegExp, key: string, series: string])[] = [
  [/^主任(?:中|中西)?医师$/, "senior", "medicine"],
  [/^副主任(?:中|中西)?医师$/, "associate", "medicine"],
  [/^(?:主治(?:中|中西)?医师|主治医生|主治)$/, "intermediate", "medicine"],
  [/^住院医师$/, "junior", "medicine"],
  [/^主任护师$/, "senior", "nursing"],
  [/^副主任护师$/, "associate", "nursing"],
  [/^主管护师$/, "intermediate", "nursing"],
  [/^护师$/, "junior", "nursing"],
  [/^主任(?:中)?药师$/, "senior", "pharmacy"],
  [/^副主任(?:中)?药师$/, "associate", "pharmacy"],
  [/^主管(?:中)?药师$/, "intermediate", "pharmacy"],
  [/^(?:中)?药师$/, "junior", "pharmacy"],
  [/^主任技师$/, "senior", "technology"],
  [/^副主任技师$/, "associate", "technology"],
  [/^主管技师$/, "intermediate", "technology"],
  [/^(?:检验|放射|影像|康复)?技师$/, "junior", "technology"],
  [/^(?:检验|放射|影像|康复)?技士$/, "junior_assistant", "technology"],
  [/^正高级工程师$/, "senior", "engineering"],
  [/^高级工程师$/, "associate", "engineering"],
  [/^工程师$/, "intermediate", "engineering"],
  [/^助理工程师$/, "junior", "engineering"],
  [/^正高级会计师$/, "senior", "accounting"],
  [/^高级会计师$/, "associate", "accounting"],
  [/^(?:中级会计师|会计师)$/, "intermediate", "accounting"],
  [/^(?:助理会计师|初级会计师)$/, "junior", "accounting"],
  [/^高级经济师$/, "associate", "economics"],
  [/^(?:中级)?经济师$/, "intermediate", "economics"],
  [/^高级统计师$/, "associate", "statistics"],
  [/^统计师$/, "intermediate", "statistics"],
  [/^高级审计师$/, "associate", "auditing"],
  [/^审计师$/, "intermediate", "auditing"],
  [/^研究员$/, "senior", "research"],
  [/^副研究员$/, "associate", "research"],
  [/^助理研究员$/, "intermediate", "research"],
];

const plainLevel = (word: string) => levels.find(([pattern]) => pattern.test(word))?.[1];
const namedTitle = (word: string) => named.find(([pattern]) => pattern.test(word));

/** The level of the title that a word names, with or without a series. */
export const titleLevelIn = (word: string): string | undefined => plainLevel(word) ?? namedTitle(word)?.[1];

const tail = /(?:及其?|含|或)?以上|相应|专业技术|技术|职称|资格|职务|任职|证书|水平|人员|者$/g;

/** Reads a phrase about one title; undefined for any other. */
export function titlePhrase(phrase: string): PhraseReading | undefined {
  const word = phrase
    .replace(/^(?:须|需|应)?(?:具有|具备|取得|获得|持有|持)?(?:相应|本专业|相关专业|卫生系列的?|卫生)?/, "")
    .replaceAll(tail, "")
    .replace(/^\((.*)\)$/, "$1");
  const series = /卫生/.test(phrase) ? { titleSeries: "health" } : {};
  const level = plainLevel(word.replace(/卫生/, ""));
  if (level && /本专业|相关专业/.test(phrase)) return undefined;
  if (level) {
    return word === "高级"
      ? asks(
          { titleMin: level, ...series },
          {
            zh: "“高级”按副高级及以上读取",
            en: "“高级” is read as associate senior or above",
          },
        )
      : asks({ titleMin: level, ...series });
  }
  const [, key, own] = namedTitle(word) ?? [];
  return key && own ? asks({ titleMin: key, titleSeries: own }) : undefined;
}

/** A title: 中级及以上, 主治医师, 副高级职称, 无. */
export const readTitle: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase) || /^不要求$/.test(phrase)) return nothingAsked;
  return titlePhrase(phrase) ?? notUnderstood(phrase, how);
};
