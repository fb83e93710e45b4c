import { catalogueEntries } from "../eligibility/catalogue.ts";
import type { LevelMajors } from "../eligibility/conditions.ts";
import type { Sentence } from "../sentence.ts";
import {
  asks,
  isNothing,
  nothingAsked,
  type PhraseReader,
  type PhraseReading,
  spacedPhrase,
  unread,
} from "./reading.ts";

const codePart = "[01]\\d{3}(?:\\d{2})?[A-Z]{0,2}";
const behind = new RegExp(`^(.*?)\\(?(?:代码|专业代码)?[:：]?(${codePart})\\)?$`, "i");
const before = new RegExp(`^\\(?(${codePart})\\)?[-_:：]?(.+)$`, "i");
const digitsOf = (code: string) => code.replace(/\D+$/, "");

const isNamed = (name: string) => catalogueEntries().some((entry) => entry.name === name);

/** Splits a text at separators outside brackets. */
function pieces(text: string): string[] {
  const found: string[] = [""];
  let depth = 0;
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (depth <= 0 && /[、,，;；/\n|]/.test(letter)) found.push("");
    else found[found.length - 1] += letter;
  }
  return found.map((piece) => piece.trim()).filter(Boolean);
}

/** 护理学或助产学, 护理学和助产学 and 临床医学 内科学 are two majors each, and 影像医学与核医学 is one. */
function separated(piece: string): string[] {
  if (/[\s或]/.test(piece) && !/\(/.test(piece)) {
    const parts = piece.split(/\s+(?!\d)|或者?/).filter(Boolean);
    if (parts.length > 1) return parts.flatMap(separated);
  }
  const [one = "", other = ""] = piece.split(/[和及]/);
  const areTwo = piece.split(/[和及]/).length === 2 && isNamed(one) && isNamed(other.replace(/专业$/, ""));
  return areTwo && !isNamed(piece) ? [one, other] : [piece];
}

type Major = { readonly name: string } | { readonly fault: Sentence };

const say = (zh: string, en: string): Major => ({ fault: { zh, en } });

/** 临床医学（1002、1051） has several codes, and B100301 is the code of a province. */
const withoutCodes = (piece: string) =>
  piece
    .replace(/\((?:[01]\d{3,5}[A-Z]{0,2}[、,，/]?){2,}\)$/i, "")
    .replace(/^[A-C]\d{4,6}(?=\D)|\(?[A-C]\d{4,6}\)?$/, "");

function majorIn(written: string): Major | undefined {
  const piece = withoutCodes(written);
  const [, nameBefore, codeBehind] = behind.exec(piece) ?? [];
  const [, codeBefore, nameBehind] = before.exec(piece) ?? [];
  const code = digitsOf(codeBehind ?? codeBefore ?? "");
  const called = codeBehind !== undefined ? (nameBefore ?? "") : (nameBehind ?? piece);
  const name = called
    .replace(/^等(?=相关|相近)/, "")
    .replace(/(?<=.)(?:等?专业)$/, (found, at: number) => (/相关|相近/.test(called.slice(0, at)) ? found : ""))
    .replace(/\(\)$/, "")
    .trim();
  if (name === "" && code) return { name: code };
  if (/^等?$/.test(name)) return undefined;
  if (/不含|除外|不包括|不限/.test(name)) {
    return say(
      `专业“${name}”带有例外，无法逐一判断。请列出可报的专业，或按文字保留，由人工核对`,
      `The major “${name}” has an exception. List the majors that may apply, or keep it as words for staff to check`,
    );
  }
  if (name.length > 60) {
    return say("专业名称过长，请用顿号分隔各专业", "The name of the major is too long. Separate majors with 、");
  }
  const base = name.replace(/\(.*\)$/, "");
  const entries = code ? catalogueEntries().filter((entry) => entry.code === code) : [];
  const isOther = entries.length > 0 && entries.every((entry) => !isCalled(entry.name, base));
  if (isOther) {
    const names = [...new Set(entries.map((entry) => entry.name))].join("、");
    return say(
      `代码 ${code} 是${names}，与“${base}”不一致，请更正其中之一`,
      `The code ${code} is ${names}, and not “${base}”. Correct one of them`,
    );
  }
  return { name };
}

const stem = (name: string) => name.replace(/学?类?$/, "");
const isCalled = (name: string, written: string) => stem(name) === stem(written);

const related: Sentence = {
  zh: "“相关专业”“相近专业”由人工核对",
  en: "Staff check what a related major is",
};

/** The majors of one list, without duplicates. */
function listIn(text: string): { majors: string[]; fault?: Sentence } {
  const found = pieces(text).flatMap(separated).map(majorIn);
  const fault = found.find((each) => each && "fault" in each);
  const majors = found.flatMap((each) => (each && "name" in each ? apart(each.name) : []));
  return { majors: [...new Set(majors)], ...(fault && "fault" in fault && { fault: fault.fault }) };
}

/** 护理学等相关专业 names one major, and leaves related ones to staff. */
function apart(name: string): string[] {
  const [, base, others] = /^(.+?)(?:等|及其?|和|与|或)?((?:相关|相近|类似)(?:学科|专业)+)$/.exec(name) ?? [];
  return base && others && isNamed(base.replace(/专业$/, "")) ? [base.replace(/专业$/, ""), others] : [name];
}

const levelsOf: readonly (readonly [pattern: RegExp, levels: readonly string[]])[] = [
  [/^博士/, ["doctor"]],
  [/^硕士/, ["master"]],
  [/^研究生/, ["master", "doctor"]],
  [/^(?:大学)?本科/, ["bachelor"]],
  [/^(?:大学)?(?:大?专科?|高职)/, ["college"]],
  [/^中专/, ["secondary"]],
];
const heading =
  /((?:博士|硕士)(?:研究生)?|研究生|(?:大学)?本科|大学专科|大专|专科|高职|中专)(?:及以上)?(?:学历|阶段|层次|专业|要求|为|\(含\))*[:：]/g;

/** Reads 本科：临床医学；研究生：内科学 as lists by level; undefined when no level is named. */
function byLevel(phrase: string): { groups: LevelMajors[]; fault?: Sentence } | undefined {
  const heads = [...phrase.matchAll(heading)];
  if (heads.length === 0 || heads[0]?.index !== 0) return undefined;
  const lists = heads.map((head, at) => {
    const from = head.index + head[0].length;
    const text = phrase.slice(from, heads[at + 1]?.index ?? phrase.length).replace(/[;；,，、]$/, "");
    const levels = levelsOf.find(([pattern]) => pattern.test(head[1] ?? ""))?.[1] ?? [];
    return { levels, ...(isNothing(text) ? { majors: [] } : listIn(text)) };
  });
  const fault = lists.find((list) => "fault" in list && list.fault)?.fault as Sentence | undefined;
  return {
    groups: lists.flatMap(({ levels, majors }) => levels.map((each) => ({ level: each, majors }))),
    ...(fault && { fault }),
  };
}

const withNotes = (majors: readonly string[]): readonly Sentence[] =>
  majors.some((name) => /^(?:相关|相近|类似)/.test(name)) ? [related] : [];

/** Majors: 临床医学（100201）、外科学; 护理学等相关专业; 本科：临床医学；研究生：内科学. */
export const readMajors: PhraseReader = (text) => {
  const phrase = spacedPhrase(text).replace(/^专业(?:要求)?[:：]/, "");
  if (isNothing(phrase)) return nothingAsked;
  const groups = byLevel(phrase);
  if (groups?.fault) return unread(groups.fault);
  if (groups) {
    const majors = groups.groups.flatMap((group) => group.majors);
    const majorsByLevel = groups.groups.filter((group) => group.majors.length > 0);
    return majorsByLevel.length > 0 ? asks({ majorsByLevel }, ...withNotes(majors)) : nothingAsked;
  }
  const { majors, fault } = listIn(phrase);
  if (fault) return unread(fault);
  if (majors.some(isNothing)) {
    return unread({
      zh: "“不限”不能与专业同填。没有限制时只填“不限”",
      en: "“不限” cannot stand beside majors. Where any major may apply, enter 不限 alone",
    });
  }
  return asks({ majors }, ...withNotes(majors));
};

/** Majors in a column for one level, such as 本科专业 or 研究生专业. */
export const readMajorsOf =
  (levels: readonly string[]): PhraseReader =>
  (text, day): PhraseReading => {
    const found = readMajors(text, day);
    const { majors, ...others } = found.part.conditions;
    if (!majors) return found;
    return {
      ...found,
      part: {
        ...found.part,
        conditions: { ...others, majorsByLevel: levels.map((each) => ({ level: each, majors })) },
      },
    };
  };
