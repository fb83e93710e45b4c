import { foldText } from "../fold-text.ts";
import { type CatalogueEntry, type CatalogueName, catalogueEntries, relatedMajors } from "./catalogue.ts";
import { isNoCondition } from "./no-condition.ts";

/** A major in a résumé. */
export interface OwnMajor {
  /** Key of education_level. */
  readonly level: string;
  readonly major: string;
  readonly majorCode?: string;
}

/** The catalogue of a level of education. */
export const catalogueOf: Readonly<Record<string, CatalogueName>> = {
  college: "college",
  bachelor: "bachelor",
  master: "graduate",
  doctor: "graduate",
};

/** A name without differences of spelling: variants of characters, width, spaces, case, the words for “and”. */
export const tidy = (name: string): string =>
  foldText(name)
    .replaceAll(" ", "")
    .replaceAll(/[和及]/g, "与");

const tidied = new Map<string, string>();

/** `tidy` of a name of the catalogue, kept: a post is compared with all of them. */
function tidyOf(name: string): string {
  const known = tidied.get(name) ?? tidy(name);
  tidied.set(name, known);
  return known;
}

/** A name, and the specialisation in brackets after it. */
function split(name: string): { base: string; direction: string } {
  const [, base = "", direction = ""] = /^(.*?)(?:\((.*)\))?$/.exec(tidy(name)) ?? [];
  return { base, direction };
}

/** A name without its final 学: colleges write 护理, universities 护理学. */
const stem = (name: string) => name.replace(/学?类?$/, "");
const namesAClass = (name: string) => name.endsWith("类");
const isCode = (text: string) => /^\d{2,6}[a-z]{0,2}$/.test(text);
const digits = (code: string) => code.replace(/[a-z]+$/i, "");

const named = (name: string) => catalogueEntries().filter((entry) => tidyOf(entry.name) === name);

/**
 * The catalogue entries of a résumé's major. If it has a code, the code must be one of theirs: a name and a code that contradict each other
 * match no entry.
 */
export function entriesOf({ level, major, majorCode }: OwnMajor): readonly CatalogueEntry[] {
  const entries = named(split(major).base).filter(({ catalogue }) => catalogue === catalogueOf[level]);
  const own = majorCode && digits(majorCode);
  return own ? entries.filter(({ code }) => own.startsWith(code) || code.startsWith(own)) : entries;
}

const areRelated = (one: string, other: string) =>
  stem(one) === stem(other) ||
  relatedMajors.some(
    (group) => group.some((name) => tidyOf(name) === one) && group.some((name) => tidyOf(name) === other),
  );

/**
 * The classes with a name. With 类 at its end the name is searched in every catalogue, otherwise among the classes with exactly that name.
 */
function classesCalled(asked: string): readonly CatalogueEntry[] {
  const isCalled = (name: string) => (namesAClass(asked) ? stem(name) === stem(asked) : name === asked);
  return catalogueEntries().filter(({ isClass, name }) => isClass && isCalled(tidyOf(name)));
}

const areIn = (own: readonly CatalogueEntry[], classes: readonly CatalogueEntry[]): boolean =>
  own.some(({ catalogue, code }) => classes.some((one) => one.catalogue === catalogue && code.startsWith(one.code)));

/** True if all are true, false if none is, and undefined if only some are. */
function allOrNone(found: readonly boolean[]): boolean | undefined {
  if (found.every(Boolean)) return true;
  return found.some(Boolean) ? undefined : false;
}

function isMajorOf(own: OwnMajor, asked: string): boolean | undefined {
  const wanted = split(asked);
  if (isNoCondition(wanted.base)) return true;
  const entries = entriesOf(own);
  // A name that no catalogue has, or that contradicts its code, proves nothing.
  if (entries.length === 0) return undefined;
  // The code of 内科学 is 100201 for one degree and 105101 for another.
  if (isCode(wanted.base)) return allOrNone(entries.map(({ code }) => code.startsWith(digits(wanted.base))));
  const { base, direction } = split(own.major);
  const classes = classesCalled(wanted.base);
  if (namesAClass(wanted.base)) return classes.length > 0 ? areIn(entries, classes) : undefined;
  if (base === wanted.base) return wanted.direction === "" || wanted.direction === direction ? true : undefined;
  if (named(wanted.base).length === 0) return undefined;
  return areRelated(base, wanted.base) || areIn(entries, classes) ? undefined : false;
}

/**
 * Whether a major is one of the demanded ones, by name, by class (…类) or by code of the catalogue. Undefined, for staff, for a name that no
 * catalogue has, for one that contradicts its code, and for a subject that includes the demanded one or is close to it. A subject includes
 * its specialisations in brackets: 内科学 accepts 内科学（心血管病）.
 */
export function isOneOf(own: OwnMajor, asked: readonly string[]): boolean | undefined {
  const found = asked.map((one) => isMajorOf(own, one));
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : false;
}

/** The names and codes that make a demand. */
export const majorsAsked = (majors: readonly string[] = []): readonly string[] =>
  majors.some(isNoCondition) ? [] : majors;
