import type { JobMaterial } from "@bladekit/openapi";
import type { OwnNames } from "../../system/dict/dict-names.ts";

/** The stored documents of a post with their names as a reader has them. */
export const namedMaterials = (stored: unknown, nameOf: OwnNames): JobMaterial[] =>
  (stored as JobMaterial[]).map((material) => ({ ...material, name: nameOf(material.name) }));
