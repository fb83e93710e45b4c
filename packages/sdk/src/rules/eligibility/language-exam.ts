/** An examination in a language (key of language_exam), with its score. */
export interface ExamScore {
  readonly exam: string;
  readonly score?: number;
}

/** The examinations that a clause can name, with their printed names. Within a family they are ordered from lower to higher. */
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

interface Scale {
  readonly family: string;
  readonly most: number;
  /** The passing score of an examination that gives everybody a report instead of a certificate. */
  readonly pass?: number;
}

const scales: Readonly<Record<string, Scale>> = {
  cet4: { family: "cet", most: 710, pass: 425 },
  cet6: { family: "cet", most: 710, pass: 425 },
  tem4: { family: "tem", most: 100 },
  tem8: { family: "tem", most: 100 },
  ielts: { family: "ielts", most: 9 },
  toefl: { family: "toefl", most: 120 },
  pets5: { family: "pets", most: 100 },
  jlpt: { family: "jlpt", most: 180 },
} satisfies Readonly<Record<keyof typeof languageExams, Scale>>;
const order = Object.keys(scales);

/**
 * Whether an examination meets a demand. A higher one of the same family counts with the same score. Undefined for an examination of
 * another family, which cannot be compared, and for an impossible score, which is a typing error.
 */
export function meetsExam({ exam, score }: ExamScore, asked: ExamScore): boolean | undefined {
  const [own, wanted] = [scales[exam], scales[asked.exam]];
  if (!own || !wanted || own.family !== wanted.family) return undefined;
  if (score !== undefined && score > own.most) return undefined;
  if (order.indexOf(exam) < order.indexOf(asked.exam)) return false;
  const least = asked.score || own.pass;
  if (least === undefined) return true;
  if (score === undefined) return undefined;
  if (score >= least) return true;
  return exam === asked.exam ? false : undefined;
}
