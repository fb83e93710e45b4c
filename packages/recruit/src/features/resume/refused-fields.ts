import { fieldFailures } from "../../failure-text.ts";
import type { Language } from "../../preferences.ts";
import type { Translate } from "../../texts/use-translation.ts";
import { type FieldSpec, type SectionName, sectionFields, sectionLabel } from "./sections.ts";

/** The field errors of a refusal: errors of the form's own fields by name, and sentences that name any other field. */
export interface RefusedFields {
  own: Record<string, string>;
  others: string[];
}

/** Sorts the errors of a refusal by their paths, such as `education.0.majorCode`. People never see these paths. */
export function refusedFields(
  error: unknown,
  section: SectionName,
  /** The position of the form's entry in the section; undefined for a section that is one record. */
  own: number | undefined,
  fields: readonly FieldSpec[],
  t: Translate<"candidate">,
  language: Language,
): RefusedFields {
  const fieldsOfForm: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(fieldFailures(error))) {
    const [at = "", ...rest] = path.split(".");
    const name = rest.at(-1) ?? "";
    const place = rest.length > 1 ? Number(rest[0]) : undefined;
    if (at === section && place === own && fields.some((field) => field.name === name)) fieldsOfForm[name] = message;
    else others.push(sentence({ at, place, name, message }, t, language));
  }
  return { own: fieldsOfForm, others };
}

type Refused = { at: string; place: number | undefined; name: string; message: string };

function sentence({ at, place, name, message }: Refused, t: Translate<"candidate">, language: Language) {
  const index = language === "en" ? 1 : 0;
  const specs: Readonly<Record<string, readonly FieldSpec[]>> = sectionFields;
  const label = specs[at]?.find((spec) => spec.name === name)?.label;
  const parts = [
    ...(at in specs ? [sectionLabel(at as SectionName)[index]] : []),
    ...(place === undefined ? [] : [t("resume.entryNo", { no: place + 1 })]),
    ...(label ? [label[index]] : []),
  ];
  return parts.length > 0 ? t("resume.fieldMessage", { field: parts.join(" "), message }) : message;
}
