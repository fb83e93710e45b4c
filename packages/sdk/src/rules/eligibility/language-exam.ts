/** An examination and its score, as somebody wrote it; no score when only the examination is named. */
export interface ExamScore {
  readonly exam: string;
  readonly score?: number;
}

/** How people write the examinations. One of a family stands for those before it in the list. */
const exams: readonly (readonly [exam: string, family: string, name: RegExp])[] = [
  ["cet4", "cet", /(?:CET|英语)[\s-]*(?:4|四级)/i],
  ["cet6", "cet", /(?:CET|英语)[\s-]*(?:6|六级)/i],
  ["tem4", "tem", /(?:TEM|专业|专)[\s-]*(?:4|四级|四)/i],
  ["tem8", "tem", /(?:TEM|专业|专)[\s-]*(?:8|八级|八)/i],
  ["ielts", "ielts", /IELTS|雅思/i],
  ["toefl", "toefl", /TOEFL|托福/i],
  ["pets5", "pets", /PETS[\s-]*5/i],
  ["jlpt", "jlpt", /JLPT|日语能力/i],
];

/** The examinations that a clause can name, as they are printed. */
export const languageExams = {
  cet4: "CET-4",
  cet6: "CET-6",
  tem4: "TEM-4",
  tem8: "TEM-8",
  ielts: "IELTS",
  toefl: "TOEFL",
  pets5: "PETS-5",
  jlpt: "JLPT",
} as const satisfies Readonly<Record<string, string>>;

const scoreAfter = /^[^\d,，;；、]{0,12}?(\d{1,3}(?:\.\d)?)/;

/**
 * Reads examinations and scores out of a text in which people write them as they like.
 *
 * @example
 * readExamScores("CET-6 512，雅思 6.5"); // [{ exam: "cet6", score: 512 }, { exam: "ielts", score: 6.5 }]
 */
export function readExamScores(text: string): ExamScore[] {
  return exams.flatMap(([exam, , name]) => {
    const match = name.exec(text);
    if (!match) return [];
    const [, score] = scoreAfter.exec(text.slice(match.index + match[0].length)) ?? [];
    return score === undefined ? [{ exam }] : [{ exam, score: Number(score) }];
  });
}

const placeOf = (exam: string) => exams.findIndex(([name]) => name === exam);
const familyOf = (exam: string) => exams[placeOf(exam)]?.[1];

/**
 * Whether somebody's examinations meet a demand. Another examination of the same family that stands higher counts with the same
 * score; one of another family is not comparable, so undefined.
 */
export function meetsExam(has: readonly ExamScore[], { exam, score = 0 }: ExamScore): boolean | undefined {
  const family = familyOf(exam);
  const kin = has.filter((own) => own.exam === exam || (family !== undefined && familyOf(own.exam) === family));
  const counted = kin.filter((own) => placeOf(own.exam) >= placeOf(exam));
  if (counted.some((own) => score === 0 || (own.score ?? -1) >= score)) return true;
  if (counted.some((own) => own.score === undefined)) return undefined;
  return kin.length > 0 ? false : undefined;
}
