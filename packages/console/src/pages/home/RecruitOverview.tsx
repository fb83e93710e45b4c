import { Paper } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { ApplicationProgress } from "./ApplicationProgress.tsx";
import { Column, Columns, chartStyle } from "./columns.tsx";
import { DayChart } from "./DayChart.tsx";
import { Deadlines } from "./Deadlines.tsx";
import { FiguresState } from "./FiguresState.tsx";
import { PostRatios } from "./PostRatios.tsx";
import { RunningCampaigns } from "./RunningCampaigns.tsx";
import { ToDos } from "./ToDos.tsx";

/** The running recruitment: tasks and the next dates; below, how many came each day, where they wait, and which posts find too few. */
export function RecruitOverview(): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const {
    data: figures,
    error,
    refetch,
  } = useQuery({ queryKey: ["recruit/application", "figures"], queryFn: () => data.getRecruitFigures() });
  return (
    <Columns>
      <Column>
        <ToDos />
        {figures && figures.campaigns.length > 0 && <RunningCampaigns campaigns={figures.campaigns} />}
        {figures && (
          <Paper variant="outlined" sx={chartStyle}>
            <DayChart title={translate("console.home.perDay")} days={figures.days} />
          </Paper>
        )}
        <Paper variant="outlined" sx={chartStyle}>
          <ApplicationProgress funnel={figures?.funnel ?? []} />
        </Paper>
      </Column>
      <Column>
        <FiguresState error={error} isThere={figures !== undefined} retry={refetch} />
        {figures && (
          <>
            <Deadlines deadlines={figures.deadlines} />
            <Paper variant="outlined" sx={chartStyle}>
              <PostRatios posts={figures.posts} />
            </Paper>
          </>
        )}
      </Column>
    </Columns>
  );
}
