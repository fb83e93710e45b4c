import { fieldFailures } from "../../failure-text.ts";
import type { Translate } from "../../texts/use-translation.ts";
import { type FieldSpec, type SectionName, sectionFields } from "./sections.ts";

/** The field errors of a refusal: of the form's own fields by name, and of others in words that name them. */
export interface RefusedFields {
  own: Record<string, string>;
  others: string[];
}

/** Sorts the paths of a refusal, such as `education.0.majorCode`; nothing of them is left for people to read. */
export function refusedFields(
  error: unknown,
  section: SectionName,
  /** Which entry of the section the form is of; undefined of a section that is one record. */
  own: number | undefined,
  fields: readonly FieldSpec[],
  t: Translate<"candidate">,
): RefusedFields {
  const fieldsOfForm: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(fieldFailures(error))) {
    const [at = "", ...rest] = path.split(".");
    const name = rest.at(-1) ?? "";
    const place = rest.length > 1 ? Number(rest[0]) : undefined;
    if (at === section && place === own && fields.some((field) => field.name === name)) fieldsOfForm[name] = message;
    else others.push(sentence(at, place, name, message, t));
  }
  return { own: fieldsOfForm, others };
}

function sentence(at: string, place: number | undefined, name: string, message: string, t: Translate<"candidate">) {
  const specs: Readonly<Record<string, readonly FieldSpec[]>> = sectionFields;
  const label = specs[at]?.find((spec) => spec.name === name)?.label;
  const parts = [
    ...(at in specs ? [t(`resume.section.${at as SectionName}`)] : []),
    ...(place === undefined ? [] : [t("resume.entryNo", { no: place + 1 })]),
    ...(label ? [t(`resume.field.${label}`)] : []),
  ];
  return parts.length > 0 ? t("resume.fieldMessage", { field: parts.join(" "), message }) : message;
}
