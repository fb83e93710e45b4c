import { Alert, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";
import { useConsoleData } from "../wire/use-console-data.ts";

/** Says where the last processes would go otherwise in this drawing. Before the first process there is nothing to say. */
export function ModelRehearsal({ xml }: { xml: string | undefined }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const { data: rehearsed } = useQuery({
    queryKey: ["flow/model", "rehearse", xml],
    queryFn: () => data.rehearseFlowModel(xml ?? ""),
    enabled: !!xml,
    gcTime: 0,
  });
  if (!rehearsed || rehearsed.walked === 0) return null;
  const { walked, same, differences } = rehearsed;
  if (differences.length === 0) {
    return (
      <Alert severity="success">
        {words([
          `用最近 ${walked} 个流程试走，走法都相同`,
          walked === 1
            ? "The last process would follow the same path"
            : `The last ${walked} processes would follow the same paths`,
        ])}
      </Alert>
    );
  }
  return (
    <Alert severity="warning">
      <Typography variant="subtitle2">
        {words([
          `用最近 ${walked} 个流程试走：${same} 个走法相同，${walked - same} 个不同`,
          `Of the last ${walked} processes, ${same} would follow the same path and ${walked - same} would not`,
        ])}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: "auto" }}>
        {differences.map(({ message, count }) => (
          <li key={message}>
            {message}
            {words([`（${count} 个）`, ` (${count})`])}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
