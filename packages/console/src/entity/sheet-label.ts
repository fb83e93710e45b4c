import { labelIn } from "@bladekit/openapi/describe";
import type { Entity } from "../model/define-entity.ts";
import type { Words } from "../model/description.ts";

/**
 * Head of a column of the sheet: a field, a part of one, or a word of the entity's own. Fields come first, because headings of a form may have a
 * field's name.
 */
export function sheetLabel({ description, options }: Entity, key: string): Words | undefined {
  return labelIn(description.fields, key) ?? options.words?.[key];
}
