import type { Job, Resume } from "../../api.ts";

/** What a post must have handed in and the résumé does not hold yet. */
export function missingMaterials(materials: Job["materials"], attachments: Resume["attachment"]): Job["materials"] {
  const held = new Set(attachments.map(({ category }) => category));
  return materials.filter(({ category, required }) => required && !held.has(category));
}
