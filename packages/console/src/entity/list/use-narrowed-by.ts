import { useListContext } from "react-admin";
import type { RowScope } from "../../model/console-data-provider.ts";
import type { ListMeta } from "../../wire/data-provider.ts";

/** The data scopes that leave rows out of the list on screen; none where it has all rows. */
export function useNarrowedBy(): readonly RowScope[] {
  const { meta } = useListContext();
  return (meta as ListMeta | undefined)?.narrowedBy ?? [];
}
