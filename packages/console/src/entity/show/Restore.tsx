import {
  Alert,
  Box,
  Button,
  DialogContentText,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import type { HistoryEntry } from "../../model/console-data-provider.ts";
import type { Row } from "../../model/define-entity.ts";
import { formSeen, toValues } from "../../model/wire-values.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { toMinute } from "../../ui/shown-time.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useAllowed } from "../access.tsx";
import { between } from "../between.ts";
import { useSaveRow } from "../form/use-save.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { grantParts, Side } from "./change-values.tsx";

interface RestoreProps {
  id: string;
  entry: HistoryEntry;
}

/** Puts a record back to what it was after an entry of its history, for people who may change it. */
export function Restore({ id, entry }: RestoreProps): ReactNode {
  const translate = useTranslate();
  const allowed = useAllowed();
  const { description } = useEntity();
  const [isAsking, setAsking] = useState(false);
  if (!description.verbs.edit || !allowed(description, "edit")) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)} sx={{ my: -0.5 }}>
        {translate("entity.history.restore")}
      </Button>
      {isAsking && <RestoreDialog id={id} entry={entry} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Shows what would change, and what cannot be put back, before it is done. */
function RestoreDialog({ id, entry, onClose }: RestoreProps & { onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const notify = useNotify();
  const data = useConsoleData();
  const queries = useQueryClient();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const saveRow = useSaveRow();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const {
    data: asked,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "version", id, entry.id],
    queryFn: async () => {
      const [version, { data: row }] = await Promise.all([
        data.getVersion(resource, id, entry.id),
        data.getOne(resource, { id }),
      ]);
      return { version, row: row as Row };
    },
    // The answer is about this moment.
    gcTime: 0,
  });
  const fields = asked?.version.values.filter(({ field }) => description.fields[field]) ?? [];
  const labels = new Set(Object.values(description.fields).flatMap(({ refLabel }) => refLabel ?? []));
  const lost = (asked?.version.lost ?? []).filter(({ field }) => !labels.has(field));
  /** The name that was kept for an id, in the version and now. */
  const named = (refLabel: string | undefined) =>
    refLabel ? [asked?.row[refLabel], asked?.version.lost.find(({ field }) => field === refLabel)?.value] : [];
  const label = (field: string) => words(description.fields[field]?.label ?? grantParts[field] ?? [field, field]);
  const restore = async () => {
    if (!asked) return;
    setBusy(true);
    const { row } = asked;
    const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
    const outcome = await saveRow(id, { ...toValues(description, row, false), ...values }, formSeen(description, row));
    setBusy(false);
    if (outcome.failure) return setFailure(outcome.failure);
    notify("entity.history.restored", { type: "success" });
    onClose();
    await queries.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <AskDialog
      title={translate("entity.history.restore")}
      width="sm"
      verb={translate("entity.history.confirm")}
      isBusy={isBusy}
      isDisabled={fields.length === 0}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>
        {translate("entity.history.restoreHint", {
          time: toMinute(entry.createTime),
          name: entry.userName || entry.account,
        })}
      </DialogContentText>
      {!asked && !error && <Skeleton variant="rounded" height={80} />}
      <FailureAlert error={error} retry={refetch} />
      {asked && fields.length === 0 && <Alert severity="info">{translate("entity.history.nothing")}</Alert>}
      {asked && fields.length > 0 && (
        <Box sx={{ overflowX: "auto" }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {(["field", "now", "back"] as const).map((column) => (
                  <TableCell key={column}>{translate(`entity.history.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {fields.map(({ field, value }) => {
                const described = description.fields[field];
                return (
                  <TableRow key={field}>
                    <TableCell component="th" scope="row">
                      {label(field)}
                    </TableCell>
                    {[asked.row[field], value].map((side, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: there are two, now and then
                      <TableCell key={index} sx={{ overflowWrap: "anywhere", verticalAlign: "top" }}>
                        {described && <Side field={described} value={side} label={named(described.refLabel)[index]} />}
                      </TableCell>
                    ))}
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Box>
      )}
      {lost.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate("entity.history.lost", { fields: lost.map(({ field }) => label(field)).join(words(between)) })}
        </Alert>
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </AskDialog>
  );
}
