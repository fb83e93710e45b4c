import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { applicationTabs } from "@bladekit/sdk/rules";
import { Box, Button, ButtonBase, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useWords } from "../../entity/use-entity.tsx";
import type { ApplicationTab, RecruitFigures } from "../../model/console-data-provider.ts";
import { listLink } from "../../model/list-link.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";

// A closed post no longer needs attention.
const tabs = applicationTabs.filter((tab) => tab !== "closed");

const { labels } = recruitApplication.filters.tab;

function listOf(tab?: ApplicationTab): string {
  return tab ? listLink("recruit/application", { tab }) : "/recruit/application";
}

/** How many applications stand where, in the order of the process; each bar is a way into the list. */
export function ApplicationProgress({ funnel }: Pick<RecruitFigures, "funnel">): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const {
    data: counts,
    error,
    refetch,
  } = useQuery({
    queryKey: ["recruit/application", "countApplications", {}],
    queryFn: () => data.countApplications({}),
  });
  const reached = new Map<string, number>(funnel.map(({ stage, count }) => [stage, count]));
  const most = Math.max(1, ...tabs.map((tab) => Math.max(counts?.[tab] ?? 0, reached.get(tab) ?? 0)));
  if (error) return <FailureAlert error={error} retry={refetch} />;
  return (
    <section>
      <Box sx={{ display: "flex", alignItems: "baseline", justifyContent: "space-between", mb: 2, gap: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {translate("console.home.applications")}
        </Typography>
        <Button component={Link} to={listOf()} size="small">
          {translate("console.home.all")} {counts?.all ?? ""}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {tabs.map((tab) => (
          <Bar key={tab} tab={tab} count={counts?.[tab]} reached={reached.get(tab) ?? 0} most={most} />
        ))}
      </Box>
    </section>
  );
}

interface BarProps {
  tab: ApplicationTab;
  count: number | undefined;
  /** People who came as far as this stage. */
  reached: number;
  most: number;
}

/** One place in the process: its name, a bar as long as its share before that of all who came as far, and the number. */
function Bar({ tab, count, reached, most }: BarProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <li>
      <ButtonBase
        component={Link}
        to={listOf(tab)}
        sx={{ display: "flex", gap: 1.5, width: "100%", minHeight: 32, "&:hover": { bgcolor: "background.hovered" } }}
      >
        <Typography component="span" variant="body2" sx={{ width: 88, flexShrink: 0, textAlign: "left" }}>
          {words(labels[tab])}
        </Typography>
        <Box
          component="span"
          {...(reached > 0 && { title: translate("console.home.reached", { smart_count: reached }) })}
          sx={{ flex: 1, position: "relative", height: 12 }}
        >
          <Box
            component="span"
            sx={{ ...barStyle, bgcolor: "background.chosen", width: `${(100 * reached) / most}%` }}
          />
          <Box
            component="span"
            sx={{ ...barStyle, bgcolor: "primary.main", width: `${(100 * (count ?? 0)) / most}%` }}
          />
        </Box>
        <Typography component="span" variant="body2" sx={{ minWidth: 32, textAlign: "right", ...tabular }}>
          {count === undefined ? <Skeleton width={24} /> : count}
        </Typography>
      </ButtonBase>
    </li>
  );
}

const barStyle = { position: "absolute", inset: "0 auto 0 0", borderRadius: 0.5 } as const;
const tabular = { fontVariantNumeric: "tabular-nums" } as const;
