import { useAllowed } from "../access.tsx";
import { useEntity } from "../use-entity.tsx";

/** Whether there is anything that the person may do with several rows at once. */
export function useHasBulk(): boolean {
  const { description, options } = useEntity();
  const allowed = useAllowed();
  const verbs = Object.entries(options.actions ?? {}).filter(([, { on }]) => on === "rows");
  return allowed(description, "remove") || verbs.some(([verb]) => allowed(description, verb));
}
