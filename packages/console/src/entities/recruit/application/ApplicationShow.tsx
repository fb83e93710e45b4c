import { Box, Card, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { ShowBase, useShowContext, useTranslate } from "react-admin";
import { PageTitle } from "../../../components/PageTitle.tsx";
import type { ApplicationDetail } from "../../../providers/console-data-provider.ts";
import { Neighbours } from "./Neighbours.tsx";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { SnapshotSheet } from "./snapshot/SnapshotSheet.tsx";
import { Timeline } from "./Timeline.tsx";
import { VerdictPanel } from "./VerdictPanel.tsx";

export function ApplicationShow(): ReactNode {
  return (
    <ShowBase disableAuthentication>
      <Content />
    </ShowBase>
  );
}

/** The résumé to read, and beside it, in sight while one scrolls, what there is to decide. */
function Content(): ReactNode {
  const translate = useTranslate();
  const { record } = useShowContext<ApplicationDetail>();
  // At first react-admin hands over the row of the list, which has no résumé yet.
  if (!record?.snapshot) return <Skeleton variant="rounded" height={480} />;
  return (
    <>
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
    </>
  );
}
