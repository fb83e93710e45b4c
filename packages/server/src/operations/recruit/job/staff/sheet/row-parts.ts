import {
  categoryOf,
  employmentOf,
  type PhraseReader,
  type PostPart,
  readAge,
  readAudience,
  readDegree,
  readEducation,
  readExperience,
  readHeadcount,
  readLanguage,
  readLicence,
  readMajors,
  readMajorsOf,
  readOpenRatio,
  readOther,
  readPolitical,
  readResidency,
  readTitle,
  type Sentence,
} from "@bladekit/sdk/rules";
import { say } from "../../../../../contract/say.ts";
import type { Target } from "../../../../../lists/own-sheet/own-kind.ts";
import { errorCell, isErrorText } from "../../../../../lists/own-sheet/own-table.ts";

/** How the words of a column are read. A column without a reader takes its text as the template of the import does. */
const phraseReaders: Readonly<Partial<Record<Target, PhraseReader>>> = {
  headcount: readHeadcount,
  openRatio: readOpenRatio,
  education: readEducation,
  degree: readDegree,
  majors: readMajors,
  majorsCollege: readMajorsOf(["college"]),
  majorsBachelor: readMajorsOf(["bachelor"]),
  majorsMaster: readMajorsOf(["master"]),
  majorsGraduate: readMajorsOf(["master", "doctor"]),
  age: readAge,
  titleMin: readTitle,
  licence: readLicence,
  residency: readResidency,
  experience: readExperience,
  language: readLanguage,
  political: readPolitical,
  audience: readAudience,
  other: readOther,
};

/** Columns whose words may stay words: they go into the other conditions, which staff check. */
const mayBeWords = (target: Target) => target in phraseReaders && target !== "headcount" && target !== "openRatio";

/** A cell of a row: the column's place (undefined of a shared value), its heading, its target and its text. */
export type RowCell = { at: number | undefined; title: string; target: Target; text: string; isWords: boolean };

type CellFault = { at: number | undefined; title: string; message: Sentence };

/** A row as far as its own cells go: texts by columns of the template, values of the post, faults and notes. */
export type RowParts = {
  texts: Record<string, string>;
  part: PostPart;
  faults: CellFault[];
  notes: Sentence[];
};

const wordsOnly = say(
  "本列不能按文字保留，请填写能读取的值",
  "This column cannot stay words. Enter a value that can be read",
);
const contradicted = say(
  "与本行其他列对同一条件的说法不一致，请统一",
  "Other columns of this row say something else of the same condition. Make them agree",
);

/** Reads the cells of a row one after the other. Two that say different things of one condition are a fault of the later one. */
export function rowParts(cells: readonly RowCell[], day: string): RowParts {
  const row: RowParts = { texts: {}, part: { conditions: {} }, faults: [], notes: [] };
  for (const cell of cells) readCell(row, cell, day);
  const { title = "", category = "" } = row.texts;
  const found = category ? undefined : categoryOf(title);
  if (found) row.texts.category = found;
  return row;
}

function readCell(row: RowParts, cell: RowCell, day: string): void {
  const { at, title, target, text } = cell;
  if (target === "ignored" || text === "") return;
  const reader = phraseReaders[target];
  const fault = isErrorText(text) ? errorCell : reader && readPhrase(row, cell, reader, day);
  if (fault) row.faults.push({ at, title, message: fault });
  else if (!reader) row.texts[target] = target === "employment" ? (employmentOf(text) ?? text) : text;
}

/** Puts what a phrase says to the row, and answers what is wrong with it. */
function readPhrase(row: RowParts, cell: RowCell, reader: PhraseReader, day: string): Sentence | undefined {
  const { title, text, target, isWords } = cell;
  if (isWords) {
    if (mayBeWords(target)) keepWords(row, cell);
    return mayBeWords(target) ? undefined : wordsOnly;
  }
  const { part, notes, fault } = reader(text, day);
  if (fault) return fault;
  row.notes.push(...notes.map((note) => say("{}：{}", "{}: {}", title, note)));
  return add(row, part) ? contradicted : undefined;
}

function keepWords(row: RowParts, { title, target, text }: RowCell): void {
  add(row, {
    ...(target === "education" && { educationMin: "any" }),
    conditions: { otherText: target === "other" ? text : `${title}：${text}` },
  });
}

/** Puts what a cell says to what the row says already. True where they contradict. */
function add({ part }: RowParts, more: PostPart): boolean {
  const { conditions, ...values } = more;
  const own = part as { -readonly [Key in keyof PostPart]: PostPart[Key] };
  const kept = own.conditions as Record<string, unknown>;
  Object.assign(own, values);
  let isClash = false;
  for (const [key, value] of Object.entries(conditions)) {
    const before = kept[key];
    if (key === "otherText" && before) kept[key] = `${before}；${value}`;
    else if (key === "majorsByLevel" && before) kept[key] = [...(before as object[]), ...(value as object[])];
    else if (before !== undefined && JSON.stringify(before) !== JSON.stringify(value)) isClash = true;
    else kept[key] = value;
  }
  return isClash;
}
