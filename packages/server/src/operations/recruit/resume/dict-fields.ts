import type { ResumeSections } from "@bladekit/openapi";
import type { FieldError } from "../../../contract/errors.ts";
import { unknownKey } from "../../../contract/value-sentences.ts";
import type { DictNames } from "../../system/dict/dict-names.ts";

/** Fields that hold a key of a business dictionary. */
const dictFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basic: { nation: "nation", political: "political" },
  education: { level: "education_level", degree: "degree", studyForm: "study_form" },
  work: { orgLevel: "hospital_level" },
  licence: { type: "licence_type" },
  title: { level: "title_level" },
  paper: { rank: "paper_rank", journalLevel: "journal_level" },
  family: { political: "political" },
  attachment: { category: "attachment_category" },
};

/** The dictionaries to read before `unknownKeys`. */
export const resumeDicts: readonly string[] = [...new Set(Object.values(dictFields).flatMap(Object.values))];

/** Keys that their dictionary does not have. */
export function unknownKeys(sections: ResumeSections, label: DictNames): FieldError[] {
  return Object.entries(sections).flatMap(([section, content]) => {
    const fields = Object.entries(dictFields[section] ?? {});
    const isList = Array.isArray(content);
    return (isList ? content : [content]).flatMap((entry: Record<string, unknown>, index) =>
      fields
        .filter(([field, code]) => entry[field] && !label(code, String(entry[field])))
        .map(([field]) => ({
          field: [section, ...(isList ? [index] : []), field].join("."),
          message: unknownKey,
        })),
    );
  });
}
