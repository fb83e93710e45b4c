import { Alert, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";
import { useConsoleData } from "../wire/use-console-data.ts";

/** Says what a deployment of this drawing would change. A drawing with errors says that instead. */
export function ModelDifferences({ xml }: { xml: string | undefined }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const { data: compared } = useQuery({
    queryKey: ["flow/model", "compare", xml],
    queryFn: () => data.compareFlowModel(xml ?? ""),
    enabled: !!xml,
    gcTime: 0,
  });
  if (!compared) return null;
  const { version, differences } = compared;
  if (version === 0) return <Alert severity="info">{words(["首次部署", "This is the first deployment"])}</Alert>;
  const since = `v${version}`;
  if (differences.length === 0) {
    return (
      <Alert severity="info">
        {words([`与已部署的 ${since} 走法相同`, `Follows the same paths as the deployed ${since}`])}
      </Alert>
    );
  }
  return (
    <Alert severity="info">
      <Typography variant="subtitle2">
        {words([`与已部署的 ${since} 相比`, `Changes from the deployed ${since}`])}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: "auto" }}>
        {differences.map(({ element, message }) => (
          <li key={`${element} ${message}`}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
}
