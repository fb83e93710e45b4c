import type { Field } from "@bladekit/openapi/describe";
import { recruitResume } from "@bladekit/openapi/entities/recruit-resume";
import type { Resume } from "../../../../model/console-data-provider.ts";
import type { Words } from "../../../../model/description.ts";
import { dotted, period } from "./period.ts";

type Section = keyof Resume;
export type ListSection = keyof typeof readings;

/** The parts of a résumé as the contract describes them. */
export const sections: Readonly<Record<Section, Field>> = recruitResume.fields;

/** Business dictionaries whose keys a résumé holds. */
export const snapshotDictionaries: readonly string[] = [
  ...new Set(
    Object.values(sections).flatMap(({ of = {} }) => Object.values(of).flatMap(({ bizDict }) => bizDict ?? [])),
  ),
];

/** Fields of an entry that make its heading, its time and its text; all others stand below as facts. */
interface Reading {
  readonly heading: readonly string[];
  readonly time: readonly [from: string, to?: string];
  /** The candidate's own words about it. */
  readonly text?: string;
}

/** How each section is read, in the order of the sheet. */
const readings = {
  education: { heading: ["school", "major", "level"], time: ["from", "to"] },
  work: { heading: ["org", "post"], time: ["from", "to"], text: "duties" },
  internship: { heading: ["org"], time: ["from", "to"], text: "duties" },
  licence: { heading: ["type"], time: ["issuedAt"] },
  title: { heading: ["level", "specialty"], time: ["obtainedAt"] },
  residency: { heading: ["base", "specialty"], time: ["from", "to"] },
  training: { heading: ["name", "org"], time: ["from", "to"] },
  certificate: { heading: ["name", "level"], time: ["date"] },
  paper: { heading: ["title"], time: ["pubDate"] },
  project: { heading: ["name", "level"], time: ["from", "to"] },
  award: { heading: ["name"], time: ["date"] },
  academicPost: { heading: ["org", "post"], time: ["from", "to"] },
  family: { heading: ["relation", "name"], time: ["birth"] },
} as const satisfies Partial<Record<Section, Reading>>;

export const listSections = Object.keys(readings) as readonly ListSection[];

/** One entry to read: a heading with its time, and what else is known. */
export interface Entry {
  heading: string;
  time: string;
  facts: readonly (readonly [label: string, value: string | undefined])[];
  text?: string | undefined;
}

/** Where the words come from. */
export interface EntryTexts {
  words: (words: Words) => string;
  label: (dictionary: string, key: string | undefined) => string;
  present: string;
  /** The word for yes or no; undefined for an answer that was not given. */
  yes: (said: boolean | undefined) => string | undefined;
}

/** A value of a résumé in words. */
export function valueText(field: Field, value: unknown, { words, label, yes }: EntryTexts): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (field.bizDict) return label(field.bizDict, String(value));
  if (field.kind === "switch") return yes(value === true);
  if (field.kind === "month") return dotted(String(value));
  const word = field.labels?.[String(value)];
  return word ? words(word) : String(value);
}

/** The entries of a section. */
export function entriesOf(section: ListSection, resume: Resume, texts: EntryTexts): Entry[] {
  const { heading, time, text }: Reading = readings[section];
  const fields = sections[section].of ?? {};
  const facts = Object.entries(fields).filter(([name]) => ![...heading, ...time, text].includes(name));
  const [from, to] = time;
  return resume[section].map((entry): Entry => {
    const row = entry as Readonly<Record<string, unknown>>;
    const said = (name: string) => fields[name] && valueText(fields[name], row[name], texts);
    const month = (name: string) => String(row[name] ?? "");
    return {
      heading: heading.map(said).filter(Boolean).join(" · "),
      time: to && month(from) ? period(month(from), month(to), texts.present) : to ? "" : dotted(month(from)),
      facts: facts.map(([name, { label }]) => [texts.words(label), said(name)]),
      text: text && said(text),
    };
  });
}
