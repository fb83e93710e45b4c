import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { Box, Button, Paper, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useCodes } from "../../entity/access.tsx";
import { useWords } from "../../entity/use-entity.tsx";
import type { RecruitFigures } from "../../model/console-data-provider.ts";
import type { Words } from "../../model/description.ts";
import { toMinute, toMonthDay } from "../../ui/shown-time.ts";
import { useLanguage } from "../../wire/use-language.ts";
import { daysFromNow } from "./days-from-now.ts";

type Deadline = RecruitFigures["deadlines"][number];

/** The place of a record, and the permission that its page takes. */
const places: Readonly<Record<Deadline["of"], { path: string; code: string | null | undefined }>> = {
  plan: { path: "/recruit/plan", code: recruitPlan.verbs.show?.code },
  job: { path: "/recruit/job", code: recruitJob.verbs.show?.code },
  publicity: { path: "/recruit/publicity", code: recruitArticle.verbs.show?.code },
};

/** As many as stand beside a few tasks. */
const shown = 5;

const labelOf = ({ kind, of, posts }: Deadline): Words => {
  if (kind === "publicityEnd") return recruitArticle.fields.publicity.of.endDate.label;
  const { label } = recruitPlan.fields[kind];
  if (kind !== "applyEnd" || of === "job") return label;
  return [`${label[0]}：${posts} 个岗位`, posts === 1 ? "1 post closes" : `${posts} posts close`];
};

/** The dates of the next 14 days, each with the page of what it belongs to. */
export function Deadlines({ deadlines }: Pick<RecruitFigures, "deadlines">): ReactNode {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const left = deadlines.length - shown;
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {translate("console.home.deadlines")}
      </Typography>
      {deadlines.length === 0 && <Typography color="textSecondary">{translate("console.home.noDeadlines")}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {deadlines.slice(0, isWhole ? undefined : shown).map((deadline) => (
          <Row key={`${deadline.kind} ${deadline.id} ${deadline.time}`} {...deadline} />
        ))}
      </Box>
      {left > 0 && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ mt: 0.5, ml: -0.625 }}>
          {translate(isWhole ? "console.home.fewer" : "console.home.more", { smart_count: left })}
        </Button>
      )}
    </Paper>
  );
}

function Row(deadline: Deadline): ReactNode {
  const words = useWords();
  const language = useLanguage();
  const codes = useCodes();
  const { of, id, name, time } = deadline;
  const { path, code } = places[of];
  const mayOpen = code !== undefined && (code === null || codes.has(code));
  return (
    <Box
      component="li"
      sx={{ display: "grid", gridTemplateColumns: "44px minmax(0, 1fr) auto", columnGap: 1.5, py: 0.75 }}
    >
      <Box component="time" dateTime={time.replace(" ", "T")} title={toMinute(time)} sx={dayStyle}>
        {toMonthDay(time)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: "anywhere" }}>{words(labelOf(deadline))}</Box>
        <Typography
          variant="body2"
          sx={{ color: "text.secondary", overflowWrap: "anywhere" }}
          {...(mayOpen && { component: Link, to: `${path}/${id}/show` })}
        >
          {name}
        </Typography>
      </Box>
      <Typography component="span" variant="body2" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
        {daysFromNow(time, new Date(), language)}
      </Typography>
    </Box>
  );
}

const dayStyle = { fontWeight: 600, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
