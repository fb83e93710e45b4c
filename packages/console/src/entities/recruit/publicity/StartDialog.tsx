import { recruitPublicityItem } from "@bladekit/openapi/entities/recruit-publicity-item";
import {
  Alert,
  Box,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useResourceContext } from "react-admin";
import { Cell } from "../../../entity/cells/cell.tsx";
import { useVerb } from "../../../entity/list/use-verb.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { PublicityPreview } from "../../../model/console-data-provider.ts";
import type { ActionPartProps } from "../../../model/define-entity.ts";
import type { Field } from "../../../model/description.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { TableFrame } from "../../../ui/TableFrame.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { PlacesCheck } from "../places/PlacesCheck.tsx";
import { usePlacesReason } from "../places/use-places-reason.ts";

/** Starts a public list, after a look at it as the public will see it. */
export function StartDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [id = ""] = rows.map((row) => row.id);
  const start = useVerb("start", onDone);
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "preview", id],
    queryFn: async () => (await data.run(resource, "preview", { ids: [id] })) as PublicityPreview,
    gcTime: 0,
    retry: false,
  });
  const count = preview?.items.length ?? 0;
  const placesReason = usePlacesReason(preview?.places);
  const submit = () => {
    if (!placesReason.isComplete()) return;
    start.mutate({ ids: [id], body: placesReason.sent ? { placesReason: placesReason.sent } : {} });
  };
  return (
    <AskDialog
      title={`${words(["列入公示", "Start list"])}${preview ? words([`：${count} 人`, `: ${count}`]) : ""}`}
      width="md"
      verb={words(["列入公示", "Start list"])}
      isBusy={start.isPending}
      isDisabled={count === 0}
      onConfirm={submit}
      onClose={onClose}
    >
      <FailureAlert error={error} retry={refetch} />
      {!preview && !error && <Skeleton variant="rounded" height={240} />}
      {preview && (
        <Stack spacing={2}>
          <Days preview={preview} />
          {count > 0 && <PublicRows items={preview.items} />}
          <PlacesCheck entries={preview.places} {...placesReason.input} />
        </Stack>
      )}
    </AskDialog>
  );
}

/** When the list can be read, and what starting it does. */
function Days({ preview: { title, startDate, endDate, listed, items } }: { preview: PublicityPreview }): ReactNode {
  const words = useWords();
  if (items.length === 0) {
    return (
      <Alert severity="info">{words(["此刻没有可以列入的人员。", "There is nobody who can be listed now."])}</Alert>
    );
  }
  return (
    <Alert severity="info" icon={false}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {words([
        `${startDate} 至 ${endDate} 公开，此前公众看不到公告和名单。公告若为草稿同时发布；第一天过后不能再增加人员。`,
        `Public from ${startDate} to ${endDate}; nobody sees the notice or the list before. A draft notice is published at the same time. Nobody can be added after the first day.`,
      ])}
      {listed > 0 &&
        words([
          `名单上已有 ${listed} 人，本次为增列。`,
          ` On the list already: ${listed}. These people are added to it.`,
        ])}
    </Alert>
  );
}

const columns = ["applicationNo", "nameMasked", "sex", "jobCode", "jobTitle", "education", "school"] as const;
const scoreColumns = ["total", "rank"] as const;

/** The rows of the list as the public reads them. */
function PublicRows({ items }: { items: PublicityPreview["items"] }): ReactNode {
  const words = useWords();
  const fields: Readonly<Record<string, Field>> = recruitPublicityItem.fields;
  const heading = words(["公众看到的名单", "The list as the public reads it"]);
  const showsScores = items.some(({ scores }) => scores);
  const scoreFields: Readonly<Record<string, Field>> = fields.scores?.of ?? {};
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {heading}
      </Typography>
      <TableFrame label={heading} maxHeight={320}>
        <Table size="small" stickyHeader sx={{ "& .MuiTableCell-root": { whiteSpace: "nowrap" } }}>
          <TableHead>
            <TableRow>
              {columns.map((key) => (
                <TableCell key={key}>{words(fields[key]?.label ?? ["", ""])}</TableCell>
              ))}
              {showsScores &&
                scoreColumns.map((key) => (
                  <TableCell key={key} align="right">
                    {words(scoreFields[key]?.label ?? ["", ""])}
                  </TableCell>
                ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <TableRow key={item.applicationNo}>
                {columns.map((key) => (
                  <TableCell key={key}>
                    {fields[key] && <Cell field={fields[key]} value={item[key]} row={item as never} />}
                  </TableCell>
                ))}
                {showsScores &&
                  scoreColumns.map((key) => (
                    <TableCell key={key} align="right">
                      {item.scores?.[key]}
                    </TableCell>
                  ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableFrame>
    </Box>
  );
}
