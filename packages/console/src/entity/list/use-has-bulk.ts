import type { Entity } from "../../model/define-entity.ts";
import { type Allowed, useAllowed } from "../access.tsx";
import { bulkFields } from "../bulk/bulk-fields.ts";
import { useEntity } from "../use-entity.tsx";

/** Whether there is anything that may be done with several rows at once. */
export function hasBulk(entity: Entity, allowed: Allowed): boolean {
  const { description, options } = entity;
  const verbs = Object.entries(options.actions ?? {}).flatMap(([verb, { on }]) => (on === "rows" ? [verb] : []));
  const isEditable = allowed(description, "edit") && bulkFields(entity).length > 0;
  return isEditable || ["remove", ...verbs].some((verb) => allowed(description, verb));
}

/** The same for the person and the present list. */
export function useHasBulk(): boolean {
  const entity = useEntity();
  const allowed = useAllowed();
  return hasBulk(entity, allowed);
}
