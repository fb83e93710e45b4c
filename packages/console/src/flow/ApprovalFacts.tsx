import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { recruitPublicityItem } from "@bladekit/openapi/entities/recruit-publicity-item";
import {
  Alert,
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Cell } from "../entity/cells/cell.tsx";
import { useWords } from "../entity/use-entity.tsx";
import type { ApprovalSubject } from "../model/console-data-provider.ts";
import type { Row } from "../model/define-entity.ts";
import type { Field } from "../model/description.ts";
import { Fact, Facts } from "../ui/Facts.tsx";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { useConsoleData } from "../wire/use-console-data.ts";

type Fields = Readonly<Record<string, Field>>;

const planFacts = ["year", "batch", "applyStart", "applyEnd", "examTime", "publicityDays", "requestedNum"] as const;
const postFields: Fields = {
  code: recruitJob.fields.jobCode,
  title: recruitJob.fields.title,
  headcount: recruitJob.fields.headcount,
};
const peopleFields: readonly string[] = ["applicationNo", "nameMasked", "sex", "jobTitle", "education", "school"];

/** The plan or public list that waits for a decision. */
export function ApprovalFacts({ task }: { task: Row }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const processInstanceId = `${task.processInstanceId}`;
  const {
    data: subject,
    error,
    refetch,
  } = useQuery({
    queryKey: ["approval", processInstanceId],
    queryFn: () => data.getApprovalSubject(processInstanceId),
  });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!subject) return <Skeleton variant="rounded" height={120} />;
  return (
    <Box sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
      <Typography component="h3" variant="subtitle1">
        {subject.title}
      </Typography>
      {subject.isChanged && (
        <Alert severity="warning">
          {words([
            "送审后有修改，即使同意也不能发布，须由送审人重新送审。",
            "This was changed after it was sent. Even if you approve it, it cannot be published until it is sent again.",
          ])}
        </Alert>
      )}
      <Overview subject={subject} />
      <Rows
        label={words(recruitJob.label)}
        fields={postFields}
        keys={Object.keys(postFields)}
        rows={subject.posts.map((post) => ({ id: post.code, ...post }))}
      />
      <Rows
        label={words(["拟公示人员", "People to be listed"])}
        fields={recruitPublicityItem.fields}
        keys={peopleFields}
        rows={subject.people.map((person) => ({ id: person.applicationNo, ...person }))}
      />
    </Box>
  );
}

function Overview({ subject: { plan, article } }: { subject: ApprovalSubject }): ReactNode {
  const words = useWords();
  if (plan) {
    const row = plan as unknown as Row;
    return (
      <Facts columns={2}>
        {planFacts.map((key) => (
          <Fact
            key={key}
            label={words(recruitPlan.fields[key].label)}
            value={row[key] ? <Cell field={recruitPlan.fields[key]} value={row[key]} row={row} /> : ""}
          />
        ))}
      </Facts>
    );
  }
  const publicity = article?.publicity;
  if (!publicity) return null;
  return (
    <Facts columns={2}>
      <Fact label={words(["公示期", "Notice period"])} value={`${publicity.startDate} – ${publicity.endDate}`} />
      <Fact label={words(["工作日", "Working days"])} value={publicity.workingDays} />
    </Facts>
  );
}

type RowsProps = { label: string; fields: Fields; keys: readonly string[]; rows: readonly Row[] };

function Rows({ label, fields, keys, rows }: RowsProps): ReactNode {
  const words = useWords();
  if (rows.length === 0) return null;
  const shown = keys.flatMap((key): [string, Field][] => (fields[key] ? [[key, fields[key]]] : []));
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ maxHeight: 280, border: 1, borderColor: "divider" }}
    >
      <Table size="small" stickyHeader aria-label={`${label} (${rows.length})`}>
        <TableHead>
          <TableRow>
            {shown.map(([key, field]) => (
              <TableCell key={key} sx={{ whiteSpace: "nowrap" }}>
                {words(field.label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {shown.map(([key, field]) => (
                <TableCell key={key}>
                  <Cell field={field} value={row[key]} row={row} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
