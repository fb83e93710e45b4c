import { Box, type SxProps } from "@mui/material";
import type { ReactNode } from "react";

interface FactsProps {
  /** Side by side where there is room for it, or one below the other. */
  columns: 1 | 2;
  sx?: SxProps;
  children: ReactNode;
}

/** Labels and values to read. */
export function Facts({ columns, sx = {}, children }: FactsProps): ReactNode {
  const gridTemplateColumns = columns === 1 ? "1fr" : "repeat(auto-fill, minmax(min(100%, 230px), 1fr))";
  const grid = { display: "grid", columnGap: 3, rowGap: 1, m: 0, gridTemplateColumns };
  return (
    <Box component="dl" sx={[grid, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Box>
  );
}

/** One of them; nothing where there is no value. `wide` takes the whole line. */
export function Fact({ label, value, wide = false }: { label: string; value: ReactNode; wide?: boolean }): ReactNode {
  if (value === "" || value === undefined || value === null || value === false) return null;
  return (
    <Box sx={{ display: "flex", gap: 1, ...(wide && { gridColumn: "1 / -1" }) }}>
      <Box
        component="dt"
        sx={{
          color: "text.secondary",
          flexShrink: 0,
          width: "max-content",
          minWidth: 88,
          maxWidth: "50%",
          typography: "body2",
        }}
      >
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          minWidth: 0,
          typography: "body2",
          overflowWrap: "anywhere",
          whiteSpace: "pre-wrap",
          ...(wide && { flex: 1, maxWidth: "60em" }),
        }}
      >
        {value}
      </Box>
    </Box>
  );
}
