import { useListContext } from "react-admin";
import { readsLevels } from "../../model/reads-levels.ts";
import { useEntity } from "../use-entity.tsx";

/** Whether the rows of the present list come level by level. */
export function useIsTree(): boolean {
  const { filterValues } = useListContext();
  return readsLevels(useEntity().description, filterValues);
}
