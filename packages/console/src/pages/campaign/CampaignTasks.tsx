import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, Button, ButtonBase, Paper, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useWords } from "../../entity/use-entity.tsx";
import type { Campaign } from "../../model/console-data-provider.ts";
import { listLink } from "../../model/list-link.ts";
import { countStyle, linkRow } from "../home/link-row.ts";

type Kind = Campaign["tasks"][number]["kind"];

/** The list in which a task is done. Scores are entered post by post. */
const lists: Readonly<Record<Exclude<Kind, "marks">, readonly [resource: string, filter: Record<string, string>]>> = {
  screen: ["recruit/application", { tab: "screen" }],
  returned: ["recruit/application", { tab: "returned" }],
  appeal: ["recruit/appeal", { state: "open" }],
  objection: ["recruit/objection", { state: "open" }],
  planned: ["recruit/invitee", { state: "planned" }],
  unanswered: ["recruit/invitee", { state: "published" }],
};

/** Posts without scores that are shown at first. */
const shown = 5;

/** What waits for staff, each with the list that it is of. */
export function CampaignTasks({ campaign: { id, tasks, marks } }: { campaign: Campaign }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const left = marks.length - shown;
  return (
    <Paper component="section" variant="outlined" sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h2" sx={{ px: 2.5, pt: 2, pb: 1 }}>
        {translate("console.home.toDos")}
      </Typography>
      {tasks.length === 0 && (
        <Typography sx={{ px: 2.5, pb: 2.5, color: "text.secondary" }}>{translate("console.home.nothing")}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {tasks.map(({ kind, count }) => {
          if (kind === "marks") return null;
          const [resource, filter] = lists[kind];
          const text = words([zh.campaignTaskKind[kind], en.campaignTaskKind[kind]]);
          return <Task key={kind} to={listLink(resource, { planId: id, ...filter })} count={count} text={text} />;
        })}
        {marks.slice(0, isWhole ? undefined : shown).map(({ jobId, jobCode, jobTitle, part, count }) => {
          const name = [jobCode, jobTitle].filter(Boolean).join(" ");
          const text = words([
            `人缺${zh.scorePart[part]}成绩：${name}`,
            `without a score (${en.scorePart[part].toLowerCase()}): ${name}`,
          ]);
          return <Task key={`${jobId} ${part}`} to={listLink("recruit/score", { jobId })} count={count} text={text} />;
        })}
      </Box>
      {left > 0 && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ mx: 2, my: 0.5 }}>
          {translate(isWhole ? "console.home.fewer" : "console.home.more", { smart_count: left })}
        </Button>
      )}
    </Paper>
  );
}

function Task({ to, count, text }: { to: string; count: number; text: string }): ReactNode {
  return (
    <li>
      <ButtonBase component={Link} to={to} sx={linkRow}>
        <Typography component="span" sx={countStyle}>
          {count}
        </Typography>
        <Typography component="span" sx={{ flex: 1, textAlign: "left", overflowWrap: "anywhere" }}>
          {text}
        </Typography>
        <ChevronRight fontSize="small" color="action" />
      </ButtonBase>
    </li>
  );
}
