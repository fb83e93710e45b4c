import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import type { LetterField } from "../../../model/console-data-provider.ts";

/** Placeholders of letters by their names, in both languages. */
export const fieldNames = (fields: readonly LetterField[]) => ({
  zh: fields.map((field) => zh.letterField[field]).join("、"),
  en: fields.map((field) => en.letterField[field]).join(", "),
});
