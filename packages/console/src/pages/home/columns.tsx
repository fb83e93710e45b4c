import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface PartProps {
  children: ReactNode;
}

/** Tasks beside what is good to know, two to one; on a phone one below the other. */
export function Columns({ children }: PartProps): ReactNode {
  return (
    <Box
      sx={{
        ...{ display: "grid", gap: 3, alignItems: "start" },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" },
      }}
    >
      {children}
    </Box>
  );
}

/** One of both columns; on a phone its parts stand with those of the other. */
export function Column({ children }: PartProps): ReactNode {
  return (
    <Box sx={{ display: { xs: "contents", md: "grid" }, gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {children}
    </Box>
  );
}

/** A chart, which on a phone comes after what there is to do and when. */
export const chartStyle = { p: 2.5, minWidth: 0, order: { xs: 1, md: 0 } } as const;
