import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { Row } from "../../model/define-entity.ts";

/** The place of a row that a search has found in a tree: names of all that it stands below. */
export function ParentPath({ row: { parentPath } }: { row: Row }): ReactNode {
  if (typeof parentPath !== "string" || parentPath === "") return null;
  return (
    <Box component="span" sx={{ ml: 1, typography: "body2", color: "text.secondary" }}>
      {parentPath}
    </Box>
  );
}
