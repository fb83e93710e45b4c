import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** A fact with a quieter one below it, each in one line. */
export function TwoLines({ first, second }: { first: string; second: string }): ReactNode {
  return (
    <Box
      component="span"
      className="two-lines"
      sx={{ display: "block", lineHeight: "18px", fontVariantNumeric: "tabular-nums" }}
    >
      <Box component="span" sx={line}>
        {first}
      </Box>
      <Box component="span" sx={{ ...line, typography: "caption", lineHeight: "18px", color: "text.secondary" }}>
        {second}
      </Box>
    </Box>
  );
}

const line = { display: "block", overflow: "hidden", textOverflow: "ellipsis" } as const;
