import { useMediaQuery, useTheme } from "@mui/material";
import { useEntity } from "../use-entity.tsx";

/** Name of the filter whose choices stand beside the list as a tree; undefined where the window is too narrow for it. */
export function useTreeFilter(): string | undefined {
  const { beside } = useEntity().options;
  const isWide = useMediaQuery(useTheme().breakpoints.up("lg"));
  return isWide ? beside : undefined;
}
