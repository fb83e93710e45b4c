import { toWireTime } from "@bladekit/sdk/rules";
import { Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../../entity/use-entity.tsx";
import type { Campaign } from "../../model/console-data-provider.ts";
import { toMinute } from "../../ui/shown-time.ts";
import { useLanguage } from "../../wire/use-language.ts";
import { daysFromNow } from "../home/days-from-now.ts";
import { dateLabel } from "./date-label.ts";

/** The dates of the plan that run or are to come. */
export function CampaignDates({ dates }: Pick<Campaign, "dates">): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const language = useLanguage();
  const now = new Date();
  const isBehind = (from: string) => toWireTime(now) > from;
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {words(["接下来", "What comes next"])}
      </Typography>
      {dates.length === 0 && <Typography color="textSecondary">{translate("console.home.noDeadlines")}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {dates.map((date) => {
          const { kind, label, from, to } = date;
          return (
            <Box
              component="li"
              key={`${kind} ${label} ${from}`}
              sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: 1.5, py: 0.75 }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ overflowWrap: "anywhere" }}>{words(dateLabel(date))}</Box>
                <Typography variant="body2" sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
                  {[from, to]
                    .filter(Boolean)
                    .map(toMinute)
                    .join(words([" 至 ", " to "]))}
                </Typography>
              </Box>
              <Typography component="span" variant="body2" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
                {isBehind(from) ? words(["进行中", "Running"]) : daysFromNow(from, now, language)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
