import { useMediaQuery, useTheme } from "@mui/material";
import { useClosedRef } from "../choice-access.ts";
import { useEntity } from "../use-entity.tsx";

/**
 * Name of the filter whose choices stand beside the list as a tree; undefined where the window is too narrow for it, or the person may not
 * read them.
 */
export function useTreeFilter(): string | undefined {
  const { description, options } = useEntity();
  const isWide = useMediaQuery(useTheme().breakpoints.up("lg"));
  const closed = useClosedRef(description.filters[options.beside ?? ""]?.ref);
  return isWide && !closed ? options.beside : undefined;
}
