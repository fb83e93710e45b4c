import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { OwnSheet, OwnSheetInput, OwnSheetOutcome } from "../../model/console-data-provider.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { FileButton } from "../../ui/FileButton.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { saveFile } from "../exchange/save-file.ts";
import { useWords } from "../use-entity.tsx";
import { OwnSheetColumns } from "./OwnSheetColumns.tsx";
import { OwnSheetRecord } from "./OwnSheetRecord.tsx";
import type { OwnKind } from "./own-kind.ts";

/** A table as the person has it at hand: the answer of the server with what was changed on top. */
type Draft = OwnSheet & { isCovered?: boolean };

const inputOf = ({ columns, common, rows, isCovered = false }: Draft, save: boolean): OwnSheetInput => ({
  columns: columns.map(({ at, title, target }) => ({ at, title, target })),
  common: common.filter(({ text }) => text.trim()).map(({ target, text }) => ({ target, text })),
  rows: rows.map(({ row, cells, words }) => ({ row, cells, ...(words && { words }) })),
  ...{ isCovered, save },
});

interface Props {
  kind: OwnKind;
  /** The post that all rows of scores belong to. */
  jobId?: string | undefined;
  onClose: () => void;
}

/** Imports a hospital's own table: its columns get their meaning once, its rows are shown as what they become, mended in place and saved. */
export function OwnSheetDialog({ kind, jobId, onClose }: Props): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const titleId = useId();
  const data = useConsoleData();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [file, setFile] = useState<File>();
  const [draft, setDraft] = useState<Draft>();
  const [isStale, setStale] = useState(false);
  const look = useMutation({
    mutationFn: (given: Draft) => data.importOwnSheet(kind.kind, inputOf(given, false), jobId),
    onSuccess: () => setStale(false),
  });
  const save = useMutation({
    mutationFn: (given: Draft) => data.importOwnSheet(kind.kind, inputOf(given, true), jobId),
  });
  const read = useMutation({
    mutationFn: (chosen: File) => data.readOwnSheet(kind.kind, chosen),
    onSuccess: (sheet) => {
      setDraft(sheet);
      setStale(true);
    },
  });
  const choose = ([chosen]: readonly [File, ...File[]]) => {
    for (const each of [read, look, save, mark]) each.reset();
    setDraft(undefined);
    setFile(chosen);
    read.mutate(chosen);
  };
  const change = (next: Draft) => {
    setDraft(next);
    setStale(true);
  };
  const outcome: OwnSheetOutcome | undefined = save.data ?? look.data;
  const mark = useMutation({
    mutationFn: async () => {
      if (!file || !draft || !outcome) return;
      const marks = outcome.rows.flatMap(({ row, faults }) =>
        faults.map(({ at, title, message }) => ({
          row,
          ...(at !== undefined && { at }),
          message: title ? `${title}：${message}` : message,
        })),
      );
      const copy = await data.markOwnSheet(file, { headRow: draft.headRow, marks });
      saveFile(copy, `${file.name.replace(/\.[^.]*$/, "")}-${words(["核对结果", "to correct"])}.xlsx`);
    },
  });
  const isBusy = read.isPending || look.isPending || save.isPending || mark.isPending;
  const records = new Map(outcome?.rows.map((record) => [record.row, record]));
  const good = outcome?.rows.filter(({ faults }) => faults.length === 0).length ?? 0;
  const found = useRef<HTMLDivElement>(null);
  // What was found stands below what was asked, and has to be seen.
  useEffect(() => {
    if (outcome) found.current?.scrollIntoView({ block: "start" });
  }, [outcome]);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      onClose={() => !isBusy && onClose()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{words(kind.title)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {words(kind.hint)}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <FileButton
              variant={draft ? "outlined" : "contained"}
              disabled={isBusy}
              accept=".xlsx,.csv"
              label={translate("exchange.choose")}
              onChoose={choose}
            />
            <Typography variant="body2" aria-live="polite" sx={{ overflowWrap: "anywhere" }}>
              {file ? translate("exchange.chosen", { name: file.name }) : translate("exchange.noFile")}
            </Typography>
          </Box>
          <FailureAlert error={read.error ?? look.error ?? save.error ?? mark.error} />
          {read.data?.notes.map((note) => (
            <Alert key={note} severity="info">
              {note}
            </Alert>
          ))}
          {draft && !save.data && <OwnSheetColumns draft={draft} kind={kind} onChange={change} />}
          {draft && !save.data && kind.asksToCover && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={draft.isCovered ?? false}
                  disabled={isBusy}
                  onChange={(_, isCovered) => change({ ...draft, isCovered })}
                />
              }
              label={translate("exchange.cover")}
            />
          )}
          {outcome && (
            <Alert ref={found} severity={good === outcome.total ? "success" : "warning"} aria-live="polite">
              {save.data
                ? words(kind.saved(good))
                : words([
                    `共 ${outcome.total} 行，可以保存 ${good} 行。`,
                    `${good} of ${outcome.total} rows can be saved.`,
                  ])}
              {good < outcome.total &&
                words([
                  " 其余各行的问题标在格上，可就地修改。",
                  " The faults of the others are at their cells and can be mended here.",
                ])}
            </Alert>
          )}
          {outcome && good < outcome.total && (
            <Box>
              <Button
                startIcon={<FileDownload />}
                loading={mark.isPending}
                disabled={isBusy || isStale}
                onClick={() => mark.mutate()}
              >
                {words(["下载标出问题的原表", "Download your table with its faults marked"])}
              </Button>
            </Box>
          )}
          {draft?.rows.map((row) => {
            const record = records.get(row.row);
            return (
              record && (
                <OwnSheetRecord
                  key={row.row}
                  {...{ record, row, kind }}
                  columns={draft.columns}
                  onChange={(next) =>
                    change({ ...draft, rows: draft.rows.map((each) => (each === row ? next : each)) })
                  }
                />
              )
            );
          })}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {translate("ra.action.close")}
        </Button>
        {draft && !save.data && (
          <Button
            variant={isStale ? "contained" : "outlined"}
            loading={look.isPending}
            disabled={isBusy}
            onClick={() => look.mutate(draft)}
          >
            {look.data ? words(["重新核对", "Check again"]) : words(["核对各行", "Check the rows"])}
          </Button>
        )}
        {draft && look.data && !save.data && (
          <Button
            variant={isStale ? "outlined" : "contained"}
            loading={save.isPending}
            disabled={isBusy || isStale || good === 0}
            onClick={() => save.mutate(draft)}
          >
            {words([`保存 ${good} 行`, `Save ${good} ${good === 1 ? "row" : "rows"}`])}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
