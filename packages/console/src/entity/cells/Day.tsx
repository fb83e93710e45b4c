import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { toDay } from "../../ui/shown-time.ts";

/** The day of a time, for a column in which the hour matters less than the room; the hour is in the tip. */
export function Day({ time }: { time: string | null | undefined }): ReactNode {
  if (!time) return null;
  return (
    <Box component="time" dateTime={time.replace(" ", "T")} title={time} sx={{ fontVariantNumeric: "tabular-nums" }}>
      {toDay(time)}
    </Box>
  );
}
