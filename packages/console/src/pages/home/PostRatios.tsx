import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { Box, ButtonBase, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useAllowed } from "../../entity/access.tsx";
import type { RecruitFigures } from "../../model/console-data-provider.ts";

/** Applicants for one place under which a post is usually not opened. */
const opening = 3;

/** Open posts with the fewest applicants for a place: a bar, and the line that it has to reach. */
export function PostRatios({ posts }: Pick<RecruitFigures, "posts">): ReactNode {
  const translate = useTranslate();
  const mayOpen = useAllowed()(recruitJob, "show");
  const few = posts.filter(({ applied, headcount }) => applied < opening * headcount);
  return (
    <section>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {translate("console.home.fewApplicants")}
      </Typography>
      {few.length === 0 && (
        <Typography color="textSecondary">
          {translate(posts.length === 0 ? "console.home.noPosts" : "console.home.enough")}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {few.map(({ id, title, applied, headcount }) => {
          const places = opening * headcount;
          const bar = <Ratio title={title} applied={applied} places={places} />;
          return (
            <li key={id}>
              {mayOpen ? (
                <ButtonBase component={Link} to={`/recruit/job/${id}/show`} sx={linkStyle}>
                  {bar}
                </ButtonBase>
              ) : (
                <Box sx={rowStyle}>{bar}</Box>
              )}
            </li>
          );
        })}
      </Box>
    </section>
  );
}

function Ratio({ title, applied, places }: { title: string; applied: number; places: number }): ReactNode {
  return (
    <>
      <Typography component="span" variant="body2" noWrap sx={{ flex: 1, textAlign: "left" }}>
        {title}
      </Typography>
      <Box component="span" aria-hidden sx={trackStyle}>
        <Box
          component="span"
          sx={{ display: "block", height: "100%", bgcolor: "primary.main", width: `${(100 * applied) / places}%` }}
        />
      </Box>
      <Typography component="span" variant="body2" sx={numberStyle}>
        {applied} / {places}
      </Typography>
    </>
  );
}

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  width: "100%",
  minHeight: 32,
} as const;
const linkStyle = { ...rowStyle, "&:hover": { bgcolor: "background.hovered" } } as const;

const trackStyle = {
  display: "block",
  flex: "none",
  width: 72,
  height: 12,
  borderRadius: 0.5,
  overflow: "hidden",
  bgcolor: "background.sunk",
  borderRight: 2,
  borderColor: "text.secondary",
} as const;

const numberStyle = { minWidth: 52, textAlign: "right", fontVariantNumeric: "tabular-nums" } as const;
