import { orderedKeys } from "../eligibility/ranks.ts";
import {
  asks,
  isNothing,
  joined,
  nothingAsked,
  notUnderstood,
  type PhraseReader,
  type PhraseReading,
  read,
  tidyPhrase,
} from "./reading.ts";

/** Words for a level of education, longest first. */
const levels: readonly (readonly [pattern: string, key: string])[] = [
  ["博士研究生|博士生|博士", "doctor"],
  ["硕士研究生|研究生|硕士生|硕士", "master"],
  ["大学本科|全日制本科|本科生|本科|大学", "bachelor"],
  ["大学专科|高职高专|高职\\(?大?专?科?\\)?|大专|专科", "college"],
  ["中等专业学校|中等专科|中等职业学校|中专中技|中专|中职|中技|技校", "secondary"],
  ["普通高中|高中", "high"],
];
const degrees: readonly (readonly [pattern: string, key: string])[] = [
  ["博士", "doctor"],
  ["硕士", "master"],
  ["学士|本科", "bachelor"],
];

const level = levels.map(([pattern]) => pattern).join("|");
const keyIn = (table: typeof levels, word: string): string =>
  table.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(word))?.[1] ?? "";

const start = "(?:须|需|应|要求)?(?:具有|具备|取得|获得|为)?(?:国家承认的?)?";
const fullTime = "(?:(?:统招|全日制|普通高校|普通高等(?:教育|院校|学校)|国民教育系列)的?)";
const orAbove = "(?:\\(含\\))?(?:或|及|及其|和)?(?:以上|更高)";

const howStudy = { zh: "“本科及以上”“硕士研究生”这样的学历", en: "a level such as 本科及以上 or 硕士研究生" };
const howDegree = { zh: "“学士及以上”“硕士”这样的学位", en: "a degree such as 学士及以上 or 硕士" };

const onlyLevel = new RegExp(
  `^(?:仅限|限|只限)(${level})(?:学历|毕业生?)?$|^(${level})(?:学历)?\\((?:仅限|限|只限)[^)]*\\)$`,
);
const levelPhrase = new RegExp(
  `^(?:学历)?(?:[:为])?(?:最低)?${start}(${fullTime}*)(${level})(?:\\((?:含)?(?:中技|中职|职高|高职)\\))?(学历)?${orAbove}?(?:${fullTime}?)(?:学历|文化程度|毕业生?|毕业及以上)?$`,
);
const degreePhrase = new RegExp(
  `^(?:学位)?(?:[:为])?(?:最低)?${start}(博士|硕士|学士|本科)(?:研究生)?(?:学位)?${orAbove}?(?:学位)?$`,
);
const ownDegree = /^(?:并|且|及)?(?:须|需)?(?:具有|取得|获得|有|授予)?相应的?学位(?:及以上)?$/;
const first = new RegExp(`^(?:第一学历|本科阶段)(?:须|需|应)?(?:为|要求)?(${level})${orAbove}?(?:学历)?$`);
const firstFullTime = new RegExp(
  `^(?:须|需|且)?(?:第一学历|本科阶段)(?:须|需|应)?(?:为|要求)?${fullTime}(${level})${orAbove}?(?:学历)?$`,
);
const isFullTime = new RegExp(
  `^(?:须|需|应)?(?:为)?${fullTime}(?:学历|教育|毕业生?)?$|^(?:不含|不包括?)非全日制$|^非全日制除外$`,
);
const anyForm =
  /^(?:含|包括|包含)(?:非全日制|高职|中技|职高|中职)$|^全日制(?:或|和|及|与|、)非全日制(?:均可)?$|^(?:不限)?(?:学习形式|培养方式)(?:不限)?$|^非全日制(?:也|均|亦)?可$/;

/** Reads one phrase about studies; undefined for any other. */
function studyIn(phrase: string): PhraseReading | undefined {
  if (anyForm.test(phrase)) return nothingAsked;
  if (isFullTime.test(phrase)) return asks({ fullTimeRequired: true });
  const firstFull = firstFullTime.exec(phrase);
  if (firstFull) {
    return asks(
      { firstDegreeMin: keyIn(levels, firstFull[1] ?? ""), otherText: phrase.replace(/^须/, "") },
      {
        zh: `“${phrase}”：第一学历按此填写，是否全日制写入其他条件，由人工核对`,
        en: `“${phrase}”: taken as the first degree. Whether it was full-time stands in the other conditions, for staff to check`,
      },
    );
  }
  const firstOf = first.exec(phrase);
  if (firstOf) return asks({ firstDegreeMin: keyIn(levels, firstOf[1] ?? "") });
  const only = onlyLevel.exec(phrase);
  if (only) {
    return read(
      { educationMin: keyIn(levels, only[1] ?? only[2] ?? ""), conditions: { otherText: `学历${phrase}` } },
      {
        zh: `“${phrase}”：最低学历按此填写，“仅限”写入其他条件，由人工核对`,
        en: `“${phrase}”: taken as the minimum. That no higher level is wanted stands in the other conditions, for staff to check`,
      },
    );
  }
  const isDegree = /学位/.test(phrase) || /学士/.test(phrase);
  const [, degree] = (isDegree && degreePhrase.exec(phrase)) || [];
  if (degree) return asks({ degreeMin: keyIn(degrees, degree) });
  const [, form = "", name = ""] = levelPhrase.exec(phrase) ?? [];
  const key = keyIn(levels, name.replace(/^全日制/, ""));
  if (!key) return undefined;
  const isForm = new RegExp(fullTime).test(phrase) || form !== "";
  return read({ educationMin: key, conditions: isForm ? { fullTimeRequired: true } : {} });
}

/** Parts of a cell about studies. A bracket is a separate part, unless it belongs to the word before it. */
function partsOf(phrase: string): string[] {
  const whole = phrase
    .replace(/^(本科|硕士研究生|硕士|研究生)\((学士|硕士)\)(及?以上)$/, "$1$3，$2$3")
    .replaceAll(/(高职|中专)\((?:含)?(?:大?专科?|中技|中职|职高)(?:、(?:中技|中职|职高))*\)/g, "$1");
  return whole
    .replaceAll(/\((?!含\))/g, "，")
    .replaceAll(/(?<!含)\)/g, "，")
    .split(/[，,;；、/\n]|并(?=取得|具有|获得|有)|且|(?<=学历)(?:和|及|与)(?!以上|其)|(?<=以上)(?=相应|学士|硕士|博士)/)
    .map((part) => part.replace(/^(?:并|及|和)/, "").trim())
    .filter(Boolean);
}

const lowest = (keys: readonly string[], order: readonly string[]): string =>
  order.find((key) => keys.includes(key)) ?? "";

/** Several levels or degrees in one cell are alternatives: 本科/硕士 accepts both. */
function combined(readings: readonly PhraseReading[]): PhraseReading {
  const all = readings.reduce(joined, nothingAsked);
  const levelsSaid = readings.flatMap(({ part }) => part.educationMin ?? []);
  const degreesSaid = readings.flatMap(({ part }) => part.conditions.degreeMin ?? []);
  const educationMin = lowest(levelsSaid, orderedKeys.education_level);
  const degreeMin = lowest(degreesSaid, orderedKeys.degree);
  return {
    ...all,
    part: {
      ...all.part,
      ...(educationMin && { educationMin }),
      conditions: { ...all.part.conditions, ...(degreeMin && { degreeMin }) },
    },
  };
}

const degreeOf: Readonly<Record<string, string>> = { bachelor: "bachelor", master: "master", doctor: "doctor" };

/** A level of education, with or without a degree: 本科及以上, 全日制硕士研究生, 本科及以上学历、学士及以上学位. */
export const readEducation: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase)) return read({ educationMin: "any" });
  const parts = partsOf(phrase.replaceAll(/(?<=本科|硕士|研究生|大专|专科|学历)或(?=本科|硕士|研究生|博士)/g, "、"));
  const wantsOwn = parts.some((part) => ownDegree.test(part));
  const others = parts.filter((part) => !ownDegree.test(part));
  const readings = others.map((part) => [part, studyIn(part)] as const);
  const [unknown] = readings.find(([, found]) => !found) ?? [];
  if (unknown !== undefined) return notUnderstood(unknown, howStudy);
  const all = combined(readings.flatMap(([, found]) => found ?? []));
  const own = degreeOf[all.part.educationMin ?? ""];
  if (!wantsOwn) return all;
  return own ? joined(all, asks({ degreeMin: own })) : notUnderstood("相应学位", howDegree);
};

/** A degree: 学士及以上, 硕士学位, 不限. */
export const readDegree: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase)) return nothingAsked;
  const parts = phrase.split(/[，,;；、/\n]|或/).filter(Boolean);
  const keys = parts.map((part) => keyIn(degrees, degreePhrase.exec(part)?.[1] ?? ""));
  const unknown = parts.find((_, at) => !keys[at]);
  if (unknown !== undefined) return notUnderstood(unknown, howDegree);
  return asks({ degreeMin: lowest(keys, orderedKeys.degree) });
};

/** Reads a phrase about studies among other conditions; undefined for any other. */
export const studyPhrase = (phrase: string): PhraseReading | undefined => {
  const found = studyIn(phrase);
  return found?.part.educationMin === undefined ? found : undefined;
};
