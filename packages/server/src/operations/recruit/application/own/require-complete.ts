import type { JobMaterial, Resume } from "@bladekit/openapi";
import { type FieldError, Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { completeness } from "../../resume/completeness.ts";

/** The gaps that keep a résumé from being handed in for a post: its own, then the post's required materials. */
export function missingFor(resume: Resume, materials: readonly JobMaterial[]): FieldError[] {
  const attached = new Set(resume.attachment.map(({ category }) => category));
  return [
    ...completeness(resume).missing.map(({ section, field, message }) => ({
      field: [section, field].filter(Boolean).join("."),
      message,
    })),
    ...materials
      .filter(({ required, category }) => required && !attached.has(category))
      .map(({ category, name }) => ({ field: `attachment.${category}`, message: say("请上传{}", "Upload: {}", name) })),
  ];
}

/** @throws Refusal `resume_incomplete` naming everything that is missing */
export function requireComplete(resume: Resume, materials: readonly JobMaterial[]): void {
  const fields = missingFor(resume, materials);
  if (fields.length > 0) throw new Refusal("resume_incomplete", { data: { fields } });
}
