import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** First and last day of a list. Where there is little room, the last day goes to a line of its own as a whole. */
export function PublicityPhase({ publicity }: { publicity?: unknown }): ReactNode {
  const { startDate = "", endDate = "" } = (publicity ?? {}) as { startDate?: string; endDate?: string };
  if (startDate === "") return endDate;
  return (
    <>
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {startDate}
        {endDate && " –"}
      </Box>{" "}
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {endDate}
      </Box>
    </>
  );
}
