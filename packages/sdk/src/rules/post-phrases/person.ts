import type { LanguageDemand } from "../eligibility/conditions.ts";
import type { Sentence } from "../sentence.ts";
import {
  asks,
  isNothing,
  nothingAsked,
  notUnderstood,
  type PhraseReader,
  type PhraseReading,
  tidyPhrase,
  wholeNumberIn,
} from "./reading.ts";

const exams: readonly (readonly [pattern: string, exam: LanguageDemand["exam"]])[] = [
  ["(?:大学|国家|全国)*(?:英语)?专业四级|TEM-?4|专四", "tem4"],
  ["(?:大学|国家|全国)*(?:英语)?专业八级|TEM-?8|专八", "tem8"],
  ["(?:大学|国家|全国)*(?:英语|外语)(?:水平)?(?:等级)?(?:考试)?四级(?:考试)?|CET-?4|四级", "cet4"],
  ["(?:大学|国家|全国)*(?:英语|外语)(?:水平)?(?:等级)?(?:考试)?六级(?:考试)?|CET-?6|六级", "cet6"],
  ["雅思|IELTS", "ielts"],
  ["托福|TOEFL", "toefl"],
  ["PETS-?5|(?:全国)?公共英语五级", "pets5"],
];

const tail =
  "(?:\\((?:CET|TEM)-?\\d\\))?(?:成绩|考试)?(?:合格|达到|达|不低于|须达|需达|需|≥|>=|[:：])*(?:(\\d+(?:\\.\\d)?)分?)?(?:\\(含\\))?(?:及其?|含|或)?(?:以上)?(?:水平|合格|证书?|成绩|者|\\(含\\d+分?\\))*";

/** Reads a phrase about an examination in a language; undefined for any other. */
export function languagePhrase(phrase: string): PhraseReading | undefined {
  const word = phrase.replace(
    /^(?:须|需|应)?(?:具有|具备|取得|获得|通过|达到|持有|外语|英语(?!四|六|专|水|等|考))*[:：]?/,
    "",
  );
  for (const [pattern, exam] of exams) {
    const [found, score] = new RegExp(`^(?:通过)?(?:${pattern})${tail}$`, "i").exec(word) ?? [];
    if (found !== undefined)
      return asks({ languageRequired: { exam, ...(score !== undefined && { score: Number(score) }) } });
  }
  return undefined;
}

/** A language: CET-4 425分及以上, 英语六级, 不限. */
export const readLanguage: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase)) return nothingAsked;
  return (
    languagePhrase(phrase) ??
    notUnderstood(phrase, {
      zh: "“CET-4 425分及以上”这样的考试和分数",
      en: "an examination and a score such as CET-4 425分及以上",
    })
  );
};

const hospitals: readonly (readonly [pattern: string, key: string])[] = [
  ["三级甲等|三甲", "tertiary_a"],
  ["三级乙等|三乙", "tertiary_b"],
  ["三级", "tertiary"],
  ["二级甲等|二甲", "secondary_a"],
  ["二级", "secondary"],
];
const hospital = `(?:(${hospitals.map(([pattern]) => pattern).join("|")})(?:综合|专科|公立)?(?:医院|医疗机构)?(?:及以上|以上)?(?:医院|医疗机构)?)`;
const experience = new RegExp(
  `^(?:须|需|应)?(?:具有|具备|有|从事)?(?:在)?${hospital}?(?:从事)?(相关专业|相关岗位|相关|本专业|本岗位|临床|护理|临床护理|专科)?(?:工作)?(?:满)?([\\d一二两三四五六七八九十]{1,3})年(?:\\(含\\))?(?:及其?|含|或)?(?:以上)?(?:的)?(?:在)?${hospital}?(?:的)?(相关专业|相关岗位|相关|本专业|本岗位|临床|护理|临床护理|专科)?(?:工作)(?:的)?(?:经历|经验|年限)?(?:者|人员)?$`,
);

/** Reads a phrase about years of work; undefined for any other. Work in a named field is related work, which staff judge. */
export function experiencePhrase(phrase: string): PhraseReading | undefined {
  const [, before, field, years = "", behind, other] = experience.exec(phrase.replaceAll("年限", "年")) ?? [];
  const experienceYears = wholeNumberIn(years);
  if (!experienceYears || experienceYears > 50) return undefined;
  const named = before ?? behind;
  const level = hospitals.find(([pattern]) => named && new RegExp(`^(?:${pattern})$`).test(named))?.[1];
  return asks({
    experienceYears,
    experienceScope: field || other ? "related" : "any",
    ...(level && { hospitalLevelMin: level }),
  });
}

/** Years of work: 3年及以上相关工作经历, 2年以上临床工作经验, 3年, 不限. */
export const readExperience: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase)) return nothingAsked;
  const short = /^(?:满|≥)?([\d一二两三四五六七八九十]{1,3})年?(?:\(含\))?(?:及|含)?(?:以上)?$/.exec(phrase)?.[1];
  const years = short && wholeNumberIn(short);
  if (years && years <= 50) {
    return asks(
      { experienceYears: years, experienceScope: "related" },
      {
        zh: `“${phrase}”按相关工作读取，是否相关由人工核对`,
        en: `“${phrase}” is read as related work. Staff check what is related`,
      },
    );
  }
  return (
    experiencePhrase(phrase) ??
    notUnderstood(phrase, { zh: "“3年及以上相关工作经历”", en: "a time such as 3年及以上相关工作经历" })
  );
};

const parties: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^(?:中共党员|中国共产党党员|党员|共产党员)(?:\(含(?:中共)?预备党员\)|及(?:中共)?预备党员)?$/, "party_member"],
  [/^(?:共青团员|团员)$/, "league_member"],
];

/** Reads a phrase about political status; undefined for any other. */
export function politicalPhrase(phrase: string): PhraseReading | undefined {
  const word = phrase.replace(/^(?:政治面貌)?(?:须|需|应)?(?:为|是|[:：])?/, "");
  const key = parties.find(([pattern]) => pattern.test(word))?.[1];
  return key ? asks({ political: key }) : undefined;
}

/** A political status: 中共党员（含预备党员）, 不限. */
export const readPolitical: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase) || /^(?:不限|群众|均可)$/.test(phrase)) return nothingAsked;
  return (
    politicalPhrase(phrase) ??
    notUnderstood(phrase, { zh: "“中共党员”“共青团员”或“不限”", en: "中共党员, 共青团员 or 不限" })
  );
};

const everybody =
  /^(?:面向)?(?:社会(?:人员|招聘|公开招聘|在职)?|应届(?:毕业生)?(?:、|\/|和|及|或|,|，)?(?:往届|社会)(?:毕业生|人员)?(?:均可)?|往届(?:毕业生)?(?:、|\/|和|及|或)应届(?:毕业生)?|全国|公开招聘)$/;

function inYears(from: number, to: number): PhraseReading | undefined {
  if (to < from || to - from > 9) return undefined;
  return asks({ graduationYears: Array.from({ length: to - from + 1 }, (_, at) => from + at) });
}

/** Reads a phrase about the year of graduation; undefined for any other. `day` determines the year of 应届. */
export function audiencePhrase(phrase: string, day: string): PhraseReading | undefined {
  const word = phrase
    .replace(/^应届(?:毕业生)?\((20\d{2}届?)\)$/, "$1")
    .replace(/^(?:面向|限|仅限|须为|须|为)/, "")
    .replace(/(?:全日制)?(?:普通)?(?:高校|高等院校|院校)?(?:应届)?(?:高校)?(?:毕业生?|生)(?:人员)?$/, "");
  const years = [...word.matchAll(/(20\d{2})(?:届|年|应届|级(?!))?/g)].map((found) => Number(found[1]));
  const rest = word.replaceAll(/20\d{2}(?:届|年)?|[、,，/和及与至到-]|应届|的/g, "");
  if (years.length > 0 && rest === "" && years.length <= 10) {
    const span = /^20\d{2}(?:届|年)?(?:-|至|到)20\d{2}(?:届|年)?$/.test(word);
    return span ? inYears(years[0] ?? 0, years[1] ?? 0) : asks({ graduationYears: years });
  }
  if (!/^(?:应届|当年应届)?$/.test(word) || !/应届|当年/.test(phrase)) return undefined;
  // Recruitment in autumn is for people who graduate in the next summer.
  const [year = 0, month = 0] = day.split("-").map(Number);
  const graduating = month >= 8 ? year + 1 : year;
  return asks(
    { graduationYears: [graduating] },
    {
      zh: `“${phrase}”按 ${graduating} 届毕业生读取`,
      en: `“${phrase}” is read as the class of ${graduating}`,
    },
  );
}

/** The audience of a post: 2027届毕业生, 应届毕业生, 社会人员, 不限. */
export const readAudience: PhraseReader = (text, day) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase) || everybody.test(phrase)) return nothingAsked;
  const how: Sentence = { zh: "“2027届毕业生”“社会人员”或“不限”", en: "2027届毕业生, 社会人员 or 不限" };
  return audiencePhrase(phrase, day) ?? notUnderstood(phrase, how);
};
