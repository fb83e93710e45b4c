import { Box, Link as MuiLink, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { DataTable, type RaRecord, useCreatePath, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { RecordTable } from "../../components/RecordTable.tsx";
import type { ApplicationRow } from "../../providers/console-data-provider.ts";
import { BulkReview } from "./BulkReview.tsx";
import { StatusChip } from "./StatusChip.tsx";
import { VerdictChip } from "./VerdictChip.tsx";

const Column = DataTable.Col<ApplicationRow>;

export function ApplicationTable({ empty, mayReview }: { empty: ReactNode; mayReview: boolean }): ReactNode {
  const translate = useTranslate();
  const rowLabel = ({ candidateName, applicationNo }: RaRecord) =>
    translate("application.select", { name: candidateName, no: applicationNo });
  return (
    <RecordTable empty={empty} {...(mayReview && { rowLabel, bulkActions: <BulkReview /> })}>
      <Column source="applicationNo" disableSort render={(row) => <ReceiptLink row={row} />} />
      <Column source="candidateName" disableSort render={(row) => <Person row={row} />} />
      <Column source="jobTitle" disableSort render={(row) => <Post row={row} />} />
      <Column source="educationName" disableSort sx={{ whiteSpace: "nowrap" }} />
      <Column source="school" disableSort render={(row) => <Study row={row} />} />
      <Column source="status" disableSort sx={{ minWidth: 124 }} render={(row) => <StatusChip standing={row} />} />
      <Column
        source="verdictAuto"
        disableSort
        sx={{ whiteSpace: "nowrap" }}
        render={({ verdictAuto }) => <VerdictChip auto={verdictAuto} />}
      />
      <Column source="submitTime" sortByOrder="DESC" render={({ submitTime }) => <Time at={submitTime} />} />
    </RecordTable>
  );
}

function ReceiptLink({ row }: { row: ApplicationRow }): ReactNode {
  const createPath = useCreatePath();
  const to = createPath({ resource: "recruit/application", type: "show", id: row.id });
  return (
    <MuiLink
      component={Link}
      to={to}
      underline="hover"
      sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
    >
      {row.applicationNo}
    </MuiLink>
  );
}

function Person({ row: { candidateName, candidatePhone, sex, age } }: { row: ApplicationRow }): ReactNode {
  const translate = useTranslate();
  const about = [sex && translate(`application.sex.${sex}`), age > 0 && translate("application.age", { age })];
  return (
    <Box sx={{ whiteSpace: "nowrap" }}>
      {candidateName}
      <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
        {[about.filter(Boolean).join(" "), candidatePhone].filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}

function Post({ row: { jobTitle, deptName } }: { row: ApplicationRow }): ReactNode {
  return (
    <Wide>
      {jobTitle}
      <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
        {deptName}
      </Typography>
    </Wide>
  );
}

function Study({ row: { school, major } }: { row: ApplicationRow }): ReactNode {
  return (
    <Wide>
      {school}
      <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
        {major}
      </Typography>
    </Wide>
  );
}

function Wide({ children }: { children: ReactNode }): ReactNode {
  return <Box sx={{ minWidth: 110 }}>{children}</Box>;
}

function Time({ at }: { at: string }): ReactNode {
  return (
    <Box sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
      {at.slice(0, 10)}
      <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
        {at.slice(11, 16)}
      </Typography>
    </Box>
  );
}
