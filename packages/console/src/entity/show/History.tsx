import { Box, Pagination, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { defaultPageSize } from "../../config.ts";
import type { HistoryEntry } from "../../model/console-data-provider.ts";
import type { Description, Field } from "../../model/description.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { toMinute } from "../../ui/shown-time.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { grantParts, Names, Side } from "./change-values.tsx";
import { Restore } from "./Restore.tsx";

/** What people changed in a record, the latest first: who, when, from where, and each field from and to. */
export function History({ id }: { id: string }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [page, setPage] = useState(1);
  const {
    data: history,
    error,
    refetch,
  } = useQuery({ queryKey: [resource, "history", id, page], queryFn: () => data.getHistory(resource, id, page) });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!history) return <Skeleton variant="rounded" height={120} />;
  const pages = Math.ceil(history.total / defaultPageSize);
  return (
    <>
      {history.records.length === 0 && (
        <Typography color="textSecondary">{translate("entity.history.none")}</Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2.5 }}>
        {history.records.map((entry, index) => (
          <li key={entry.id}>
            <Entry
              entry={entry}
              // The newest is how the record is now.
              restore={(page > 1 || index > 0) && canReturn(entry) && <Restore id={id} entry={entry} />}
            />
          </li>
        ))}
      </Box>
      {pages > 1 && <Pagination count={pages} page={page} onChange={(_, to) => setPage(to)} sx={{ mt: 2 }} />}
    </>
  );
}

/** A removed record has no version to return to, and a view changed nothing. */
const canReturn = ({ kind }: HistoryEntry) => kind !== "remove" && kind !== "view";

function Entry({ entry, restore }: { entry: HistoryEntry; restore: ReactNode }): ReactNode {
  const translate = useTranslate();
  const { description } = useEntity();
  const { kind, userName, account, title, createTime, remoteIp, userAgent } = entry;
  const shown = changedFields(description, entry);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, alignItems: "baseline" }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {translate(`entity.history.${kind}`, { name: userName || account })}
        </Typography>
        <Typography variant="body2" color="textSecondary" title={userAgent}>
          <time dateTime={createTime.replace(" ", "T")} title={createTime}>
            {toMinute(createTime)}
          </time>
          {` · ${title} · ${account} · ${remoteIp}`}
        </Typography>
        {restore}
      </Box>
      {kind === "view" && (
        <Typography variant="body2">{`${translate("entity.history.reason")}${entry.changes[0]?.to ?? ""}`}</Typography>
      )}
      {shown.length > 0 && kind !== "add" && <Changes fields={shown} entry={entry} />}
    </>
  );
}

/** The fields of an entry that a person reads. A label that the server reads along stands for the id that it belongs to. */
function changedFields({ fields }: Description, { changes }: HistoryEntry): readonly [string, Field | undefined][] {
  const labels = new Set(Object.values(fields).flatMap(({ refLabel }) => (refLabel ? [refLabel] : [])));
  return changes.flatMap(({ field: key }): [string, Field | undefined][] => {
    const field = fields[key];
    if (grantParts[key] && !field) return [[key, undefined]];
    return field && field.kind !== "secret" && !labels.has(key) ? [[key, field]] : [];
  });
}

function Changes({ fields, entry }: { fields: ReturnType<typeof changedFields>; entry: HistoryEntry }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const of = (key: string) => entry.changes.find(({ field }) => field === key);
  return (
    <Box sx={{ overflowX: "auto" }}>
      <Table size="small" sx={{ mt: 1, maxWidth: 1000 }}>
        <TableHead>
          <TableRow>
            {(["field", "from", "to"] as const).map((column) => (
              <TableCell key={column}>{translate(`entity.history.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(([key, field]) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {words(field?.label ?? grantParts[key] ?? [key, key])}
              </TableCell>
              {(["from", "to"] as const).map((side) => (
                <TableCell key={side} sx={{ overflowWrap: "anywhere", verticalAlign: "top" }}>
                  {field ? (
                    <Side field={field} value={of(key)?.[side]} label={field.refLabel && of(field.refLabel)?.[side]} />
                  ) : (
                    <Names names={of(key)?.[side]} sign={side === "from" ? "−" : "+"} />
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
