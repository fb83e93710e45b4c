import type { ResumeSections } from "@bladekit/openapi";
import { recruitResume } from "@bladekit/openapi/entities/recruit-resume";
import { noLevel } from "@bladekit/sdk/rules";
import type { FieldError } from "../../../contract/errors.ts";
import { unknownKey } from "../../../contract/value-sentences.ts";
import { dictPaths, dictValues } from "../../../lists/dict-values.ts";
import type { DictNames } from "../../system/dict/dict-names.ts";

/** The dictionaries to read before `unknownKeys`. */
export const resumeDicts: readonly string[] = Object.keys(dictPaths(recruitResume.fields));

/** Keys that their dictionary does not have, or has for posts only. */
export function unknownKeys(sections: ResumeSections, label: DictNames): FieldError[] {
  return dictValues(recruitResume.fields, sections)
    .filter(({ code, key }) => key && (!label(code, key) || (code === "education_level" && key === noLevel)))
    .map(({ field }) => ({ field, message: unknownKey }));
}
