import { Box, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Fact, Facts } from "../../../../ui/Facts.tsx";
import type { Entry } from "./entries.ts";

export function EntryList({ entries }: { entries: readonly Entry[] }): ReactNode {
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {entries.map(({ heading, time, facts, text }) => (
        <li key={`${time} ${heading}`}>
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2, mb: 0.5 }}>
            <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: "anywhere" }}>{heading}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: "nowrap" }}>
              {time}
            </Typography>
          </Box>
          <Facts columns={2}>
            {facts.map(([label, value]) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </Facts>
          {text && (
            <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {text}
            </Typography>
          )}
        </li>
      ))}
    </Stack>
  );
}
