import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, ButtonBase, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useWords } from "../../entity/use-entity.tsx";
import type { RecruitFigures } from "../../model/console-data-provider.ts";
import { toMinute } from "../../ui/shown-time.ts";
import { dateLabel } from "../campaign/date-label.ts";
import { linkRow } from "./link-row.ts";

/** Plans that run, each with its next date and the page of its progress. */
export function RunningCampaigns({ campaigns }: Pick<RecruitFigures, "campaigns">): ReactNode {
  const words = useWords();
  return (
    <Paper component="section" variant="outlined" sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h2" sx={{ px: 2.5, pt: 2, pb: 1 }}>
        {words(["招聘进度", "Progress of plans"])}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {campaigns.map(({ id, name, tasks, next }) => (
          <li key={id}>
            <ButtonBase component={Link} to={`/campaign/${id}`} sx={linkRow}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: "left" }}>
                <Box component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
                  {name}
                </Box>
                {next && (
                  <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
                    {words(dateLabel(next))} {toMinute(next.from)}
                  </Typography>
                )}
              </Box>
              <Typography component="span" variant="body2" sx={{ whiteSpace: "nowrap" }}>
                {words([`${tasks} 项待办`, tasks === 1 ? "1 task" : `${tasks} tasks`])}
              </Typography>
              <ChevronRight fontSize="small" color="action" />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Paper>
  );
}
