import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface TableFrameProps {
  label: string;
  /** In pixels. */
  maxHeight: number;
  children: ReactNode;
}

/** A frame in which a table scrolls. A keyboard reaches it, and a screen reader says its name. */
export function TableFrame({ label, maxHeight, children }: TableFrameProps): ReactNode {
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={label}
      sx={{ overflow: "auto", maxHeight, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      {children}
    </Box>
  );
}
