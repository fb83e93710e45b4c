import { useListContext } from "react-admin";
import { useEntity } from "../use-entity.tsx";
import { readsLevels } from "./reads-levels.ts";

/** Whether the rows of the present list come level by level. */
export function useIsTree(): boolean {
  const { filterValues } = useListContext();
  return readsLevels(useEntity().description, filterValues);
}
