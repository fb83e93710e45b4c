import { Box, Card, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { RecordContextProvider, useGetOne, useResourceContext, useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import type { ApplicationDetail } from "../../../model/console-data-provider.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { PageTitle } from "../../../ui/PageTitle.tsx";
import { Documents } from "./Documents.tsx";
import { Letters } from "./Letters.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { ReviewBar, ReviewPanel } from "./ReviewPanel.tsx";
import { SnapshotSheet } from "./snapshot/SnapshotSheet.tsx";
import { Timeline } from "./Timeline.tsx";
import { VerdictPanel } from "./VerdictPanel.tsx";

/** The résumé to read, and beside it, in sight while one scrolls, what there is to decide. */
export function ApplicationShow(): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { id = "" } = useParams<"id">();
  const { data: record, error, refetch } = useGetOne<ApplicationDetail>(resource, { id });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  // At first react-admin hands over the row of the list, which has no résumé yet.
  if (!record?.snapshot) return <Skeleton variant="rounded" height={480} />;
  return (
    <RecordContextProvider value={record}>
      <PageTitle text={translate("application.show.title", { name: record.candidateName })} />
      <Neighbours />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) 340px" },
        }}
      >
        <Box sx={{ display: "grid", gap: 2, order: { lg: 2 }, position: { lg: "sticky" }, top: 72 }}>
          <ReviewPanel application={record} />
          <Documents application={record} />
          <Letters application={record} />
          {record.verdict && <VerdictPanel verdict={record.verdict} />}
          <Box sx={{ display: { xs: "none", lg: "block" } }}>
            <Timeline events={record.timeline} />
          </Box>
        </Box>
        <Card sx={{ order: { lg: 1 }, minWidth: 0 }}>
          <SnapshotSheet application={record} />
        </Card>
        <Box sx={{ display: { lg: "none" }, order: 3 }}>
          <Timeline events={record.timeline} />
        </Box>
      </Box>
      <ReviewBar application={record} />
    </RecordContextProvider>
  );
}
