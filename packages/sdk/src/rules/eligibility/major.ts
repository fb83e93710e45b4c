import { foldText } from "../fold-text.ts";
import { type CatalogueEntry, type CatalogueName, catalogueEntries, relatedMajors } from "./catalogue.ts";
import { isNoCondition } from "./no-condition.ts";

/** A major as a résumé has it. */
export interface OwnMajor {
  /** Key of education_level. */
  readonly level: string;
  readonly major: string;
  readonly majorCode?: string;
}

const catalogueOf: Readonly<Record<string, CatalogueName>> = {
  college: "college",
  bachelor: "bachelor",
  master: "graduate",
  doctor: "graduate",
};

/** A name without what people write differently: characters, width, space, the case of letters, the words for “and”. */
const tidy = (name: string): string =>
  foldText(name)
    .replaceAll(" ", "")
    .replaceAll(/[和及]/g, "与");

/** A name and the direction in brackets behind it. */
function split(name: string): { base: string; direction: string } {
  const [, base = "", direction = ""] = /^(.*?)(?:\((.*)\))?$/.exec(tidy(name)) ?? [];
  return { base, direction };
}

/** A name without its last 学: 护理 of the colleges, 护理学 of the universities. */
const stem = (name: string) => name.replace(/学?类?$/, "");
const namesAClass = (name: string) => name.endsWith("类");
const isCode = (text: string) => /^\d{2,6}[a-z]{0,2}$/.test(text);
const digits = (code: string) => code.replace(/[a-z]+$/i, "");

const named = (name: string) => catalogueEntries().filter((entry) => tidy(entry.name) === name);

/**
 * The entries of the catalogue that a major of a résumé stands for. A code beside the name has to be one of theirs: a name and a code
 * that contradict each other stand for none.
 */
function entriesOf({ level, major, majorCode }: OwnMajor): readonly CatalogueEntry[] {
  const entries = named(split(major).base).filter(({ catalogue }) => catalogue === catalogueOf[level]);
  const own = majorCode && digits(majorCode);
  return own ? entries.filter(({ code }) => own.startsWith(code) || code.startsWith(own)) : entries;
}

const areRelated = (one: string, other: string) =>
  stem(one) === stem(other) ||
  relatedMajors.some((group) => group.some((name) => tidy(name) === one) && group.some((name) => tidy(name) === other));

/** The classes that a name stands for: with 类 at its end those of every catalogue, else the ones that are called so. */
function classesCalled(asked: string): readonly CatalogueEntry[] {
  const isCalled = (name: string) => (namesAClass(asked) ? stem(name) === stem(asked) : name === asked);
  return catalogueEntries().filter(({ isClass, name }) => isClass && isCalled(tidy(name)));
}

const areIn = (own: readonly CatalogueEntry[], classes: readonly CatalogueEntry[]): boolean =>
  own.some(({ catalogue, code }) => classes.some((one) => one.catalogue === catalogue && code.startsWith(one.code)));

/** Whether all of several are so, none is, or only some are, which is undefined. */
function allOrNone(found: readonly boolean[]): boolean | undefined {
  if (found.every(Boolean)) return true;
  return found.some(Boolean) ? undefined : false;
}

function isMajorOf(own: OwnMajor, asked: string): boolean | undefined {
  const wanted = split(asked);
  if (isNoCondition(wanted.base)) return true;
  const entries = entriesOf(own);
  // A name that no catalogue has, and one that contradicts its code, prove nothing in either direction.
  if (entries.length === 0) return undefined;
  // 内科学 is 100201 of one degree and 105101 of another.
  if (isCode(wanted.base)) return allOrNone(entries.map(({ code }) => code.startsWith(digits(wanted.base))));
  const { base, direction } = split(own.major);
  const classes = classesCalled(wanted.base);
  if (namesAClass(wanted.base)) return classes.length > 0 ? areIn(entries, classes) : undefined;
  if (base === wanted.base) return wanted.direction === "" || wanted.direction === direction ? true : undefined;
  if (named(wanted.base).length === 0) return undefined;
  return areRelated(base, wanted.base) || areIn(entries, classes) ? undefined : false;
}

/**
 * Whether a major is one of those that are asked for, by name, by class (…类) or by code of the catalogue. Undefined is for staff: a name
 * that no catalogue has, one that contradicts its code, and a subject that covers the one asked for or borders on it. A direction in
 * brackets belongs to its subject: 内科学 takes 内科学（心血管病）.
 */
export function isOneOf(own: OwnMajor, asked: readonly string[]): boolean | undefined {
  const found = asked.map((one) => isMajorOf(own, one));
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : false;
}

/** Names and codes of majors that make a demand. */
export const majorsAsked = (majors: readonly string[] = []): readonly string[] =>
  majors.some(isNoCondition) ? [] : majors;
