import type { Resume, ResumeSections } from "@bladekit/openapi";
import type { Field } from "@bladekit/openapi/describe";
import { recruitResume } from "@bladekit/openapi/entities/recruit-resume";
import type { Language } from "../../../contract/language.ts";
import { maskings } from "../../../contract/maskings.ts";
import type { DictNames } from "../../system/dict/dict-names.ts";

export type Section = keyof typeof recruitResume.fields;

const place = (language: Language) => (language === "zh" ? 0 : 1);

const fieldsOf = (section: Section) => recruitResume.fields[section].of as Readonly<Record<string, Field>>;

/** A field of a section. @throws Error for one that the contract does not have */
function fieldOf(section: Section, name: string): Field {
  const field = fieldsOf(section)[name];
  if (!field) throw new Error(`no field ${name} in ${section}`);
  return field;
}

export const sectionLabel = (section: Section, language: Language): string =>
  recruitResume.fields[section].label[place(language)];

export const labelOf = (section: Section, name: string, language: Language): string =>
  fieldOf(section, name).label[place(language)];

const yes: Readonly<Record<Language, readonly [no: string, yes: string]>> = { zh: ["否", "是"], en: ["No", "Yes"] };

/** A value of a résumé as people read it; "" where there is none. */
export function shownValue(
  section: Section,
  name: string,
  entry: object,
  { label, language }: { label: DictNames; language: Language },
): string {
  const { kind, bizDict, labels } = fieldOf(section, name);
  const value = (entry as Readonly<Record<string, unknown>>)[name];
  if (value === undefined || value === "") return "";
  if (kind === "switch") return yes[language][value === true ? 1 : 0];
  const text = String(value);
  if (kind === "dict") return label(bizDict ?? "", text);
  return labels?.[text]?.[place(language)] ?? text;
}

/** The résumé as staff see it: fields that the contract marks as personal are masked. */
export function masked(resume: Resume): Resume {
  const ofEntry = (section: Section, entry: object): object =>
    Object.fromEntries(
      Object.entries(entry).map(([name, value]) => {
        const kind = fieldsOf(section)[name]?.personal as keyof typeof maskings | undefined;
        return [name, kind && typeof value === "string" ? maskings[kind](value) : value];
      }),
    );
  const sections = Object.entries(resume).map(([section, value]) => [
    section,
    Array.isArray(value)
      ? value.map((entry) => ofEntry(section as Section, entry))
      : ofEntry(section as Section, value),
  ]);
  return { ...resume, ...(Object.fromEntries(sections) as ResumeSections) };
}
