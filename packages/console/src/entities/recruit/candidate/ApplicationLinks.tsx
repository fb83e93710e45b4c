import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { Box, Link, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useAllowed } from "../../../entity/access.tsx";
import type { ApplicationRow } from "../../../model/console-data-provider.ts";
import { Submitted } from "../application/cells.tsx";
import { StatusChip } from "../application/StatusChip.tsx";

/** Applications with where they stand, each leading to its page for those who may open it. */
export function ApplicationLinks({ applications }: { applications: readonly ApplicationRow[] }): ReactNode {
  const createPath = useCreatePath();
  const mayOpen = useAllowed()(recruitApplication, "show");
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {applications.map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 2,
            rowGap: 0.5,
            py: 1,
            "& + &": { borderTop: 1, borderColor: "divider" },
          }}
        >
          <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
            {mayOpen ? (
              <Link
                component={RouterLink}
                to={createPath({ resource: "recruit/application", type: "show", id: row.id })}
              >
                {row.jobTitle}
              </Link>
            ) : (
              row.jobTitle
            )}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {[row.deptName, row.planName, row.applicationNo].filter(Boolean).join(" · ")}
            </Typography>
          </Box>
          <StatusChip standing={row} />
          <Submitted row={row} />
        </Box>
      ))}
    </Box>
  );
}
