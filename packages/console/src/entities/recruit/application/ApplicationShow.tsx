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
import { KeysLine, QueueList } from "./QueueList.tsx";
import { ReviewBar, ReviewPanel } from "./ReviewPanel.tsx";
import { SnapshotSheet } from "./snapshot/SnapshotSheet.tsx";
import { Timeline } from "./Timeline.tsx";
import { type Queue, useQueue } from "./use-queue.ts";
import { VerdictPanel } from "./VerdictPanel.tsx";

/** The queue on the left where there is room, the résumé to read, and beside it what there is to decide. */
export function ApplicationShow(): ReactNode {
  const { id = "" } = useParams<"id">();
  const queue = useQueue(id);
  return (
    <>
      <Neighbours queue={queue} />
      <KeysLine />
      <Box sx={splitStyle}>
        <QueueList queue={queue} id={id} />
        <Box sx={{ minWidth: 0 }}>
          <Application id={id} queue={queue} />
        </Box>
      </Box>
    </>
  );
}

const splitStyle = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 1400px)": { gridTemplateColumns: "250px minmax(0, 1fr)" },
} as const;

/** In sight while one scrolls stands what there is to decide. */
function Application({ id, queue }: { id: string; queue: Queue }): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { data: record, error, refetch } = useGetOne<ApplicationDetail>(resource, { id });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  // At first react-admin hands over the row of the list, which has no résumé yet.
  if (!record?.snapshot) return <Skeleton variant="rounded" height={480} />;
  return (
    <RecordContextProvider value={record}>
      <PageTitle text={translate("application.show.title", { name: record.candidateName })} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
        }}
      >
        <Box sx={{ display: "grid", gap: 2, order: { lg: 2 }, position: { lg: "sticky" }, top: 72 }}>
          <ReviewPanel application={record} onDone={queue.advance} />
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
      <ReviewBar application={record} onDone={queue.advance} />
    </RecordContextProvider>
  );
}
