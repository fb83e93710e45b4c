import type { Job, Resume } from "../../api.ts";

/** The documents that a post requires and the résumé lacks. */
export function missingMaterials(materials: Job["materials"], attachments: Resume["attachment"]): Job["materials"] {
  const held = new Set(attachments.map(({ category }) => category));
  return materials.filter(({ category, required }) => required && !held.has(category));
}
