import { Box, CardActionArea, Divider, Skeleton, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useCreatePath, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import type { ApplicationRow } from "../../providers/console-data-provider.ts";
import { StatusChip } from "./StatusChip.tsx";
import { VerdictChip } from "./VerdictChip.tsx";

/** The rows on a phone. Selecting many is for wider screens; each card leads to its page, where all actions are. */
export function ApplicationCards({ empty }: { empty: ReactNode }): ReactNode {
  const { data: rows, isPending } = useListContext<ApplicationRow>();
  if (isPending) return <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />;
  if (!rows || rows.length === 0) return empty;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map((row) => (
        <li key={row.id}>
          <ApplicationCard row={row} />
        </li>
      ))}
    </Stack>
  );
}

function ApplicationCard({ row }: { row: ApplicationRow }): ReactNode {
  const createPath = useCreatePath();
  const to = createPath({ resource: "recruit/application", type: "show", id: row.id });
  return (
    <CardActionArea component={Link} to={to} sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{row.candidateName}</Typography>
        <StatusChip standing={row} />
      </Box>
      <Typography variant="body2">
        {row.jobTitle} · {row.deptName}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[row.educationName, row.school, row.major].filter(Boolean).join(" · ")}
      </Typography>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {row.applicationNo} · {row.submitTime.slice(0, 16)}
        </Typography>
        <VerdictChip auto={row.verdictAuto} />
      </Box>
    </CardActionArea>
  );
}
