import { Alert, Button, Paper, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { ApplicationProgress } from "./ApplicationProgress.tsx";
import { DayChart } from "./DayChart.tsx";
import { PostRatios } from "./PostRatios.tsx";

/** The running recruitment: where applications wait, how many came each day, and which posts find too few. */
export function RecruitCharts(): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const {
    data: figures,
    isError,
    refetch,
  } = useQuery({ queryKey: ["recruit/application", "figures"], queryFn: () => data.getRecruitFigures() });
  return (
    <>
      {isError && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>{translate("console.retry")}</Button>}>
          {translate("console.loadFailed")}
        </Alert>
      )}
      {!figures && !isError && <Skeleton variant="rounded" height={240} />}
      {figures && (
        <>
          <Paper variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
            <DayChart title={translate("console.home.perDay")} days={figures.days} />
          </Paper>
          <Paper variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
            <PostRatios posts={figures.posts} />
          </Paper>
        </>
      )}
      <Paper variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
        <ApplicationProgress funnel={figures?.funnel ?? []} />
      </Paper>
    </>
  );
}
