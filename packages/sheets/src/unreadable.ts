/** A sentence for users, in both languages. */
export type Sentence = Readonly<{ zh: string; en: string }>;

/** The refusal of a file as a whole. Its sentence says what is wrong with the file and how to save it. */
export class Unreadable extends Error {
  readonly sentence: Sentence;

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(en, options);
    this.name = "Unreadable";
    this.sentence = { zh, en };
  }
}

/** The refusal of a file that is no workbook, or is damaged. */
export const noWorkbook = (cause?: unknown): Unreadable =>
  new Unreadable(
    "不是可读取的 xlsx 或 csv 文件",
    "This is not a readable xlsx or csv file",
    cause === undefined ? undefined : { cause },
  );
