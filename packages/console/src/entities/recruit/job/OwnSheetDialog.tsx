import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import type { OwnSheet, OwnSheetInput, OwnSheetOutcome } from "../../../model/console-data-provider.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { FileButton } from "../../../ui/FileButton.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { OwnSheetColumns } from "./OwnSheetColumns.tsx";
import { OwnSheetPost } from "./OwnSheetPost.tsx";

/** A table as the person has it at hand: the answers of the server with what was changed on top. */
type Draft = Pick<OwnSheet, "columns" | "common" | "rows">;

const inputOf = ({ columns, common, rows }: Draft, save: boolean): OwnSheetInput => ({
  columns: columns.map(({ at, title, target }) => ({ at, title, target })),
  common: common.filter(({ text }) => text.trim()).map(({ target, text }) => ({ target, text })),
  rows: rows.map(({ row, cells, words }) => ({ row, cells, ...(words && { words }) })),
  save,
});

/** Imports a hospital's own table of posts: its columns get their meaning once, its rows are shown as posts, mended in place and saved. */
export function OwnSheetDialog({ onClose }: { onClose: () => void }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const titleId = useId();
  const data = useConsoleData();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [name, setName] = useState("");
  const [draft, setDraft] = useState<Draft>();
  const [isStale, setStale] = useState(false);
  const look = useMutation({
    mutationFn: (given: Draft) => data.importJobSheet(inputOf(given, false)),
    onSuccess: () => setStale(false),
  });
  const save = useMutation({ mutationFn: (given: Draft) => data.importJobSheet(inputOf(given, true)) });
  const read = useMutation({
    mutationFn: (file: File) => data.readJobSheet(file),
    onSuccess: (sheet) => {
      setDraft(sheet);
      setStale(true);
    },
  });
  const choose = ([file]: readonly [File, ...File[]]) => {
    for (const each of [read, look, save]) each.reset();
    setDraft(undefined);
    setName(file.name);
    read.mutate(file);
  };
  const change = (next: Draft) => {
    setDraft(next);
    setStale(true);
  };
  const isBusy = read.isPending || look.isPending || save.isPending;
  const posts: OwnSheetOutcome | undefined = save.data ?? look.data;
  const good = posts?.rows.filter(({ faults }) => faults.length === 0).length ?? 0;
  const outcome = useRef<HTMLDivElement>(null);
  // What was found stands below what was asked, and has to be seen.
  useEffect(() => {
    if (posts) outcome.current?.scrollIntoView({ block: "start" });
  }, [posts]);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      onClose={() => !isBusy && onClose()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{words(["导入医院自己的岗位表", "Import your own table of posts"])}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {words([
              "直接选择已有的岗位表，不必改成模板。标题行、合并的单元格、“35周岁及以下”“若干”等写法都能读取。",
              "Choose the table that you have. Title rows, merged cells and phrases such as 35周岁及以下 or 若干 are read as they are.",
            ])}
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
              {name ? translate("exchange.chosen", { name }) : translate("exchange.noFile")}
            </Typography>
          </Box>
          <FailureAlert error={read.error ?? look.error ?? save.error} />
          {read.data?.notes.map((note) => (
            <Alert key={note} severity="info">
              {note}
            </Alert>
          ))}
          {draft && !save.data && <OwnSheetColumns draft={draft} onChange={change} />}
          {posts && (
            <Alert ref={outcome} severity={good === posts.total ? "success" : "warning"} aria-live="polite">
              {save.data
                ? words([`已保存 ${good} 个岗位，均为草稿。`, `Saved as drafts: ${good}.`])
                : words([
                    `共 ${posts.total} 行，可以保存 ${good} 行。`,
                    `${good} of ${posts.total} rows can be saved.`,
                  ])}
              {good < posts.total &&
                words([
                  " 其余各行的问题标在格上，可就地修改。",
                  " The faults of the others are at their cells and can be mended here.",
                ])}
            </Alert>
          )}
          {posts &&
            draft?.rows.map((row) => {
              const post = posts.rows.find((each) => each.row === row.row);
              return (
                post && (
                  <OwnSheetPost
                    key={row.row}
                    {...{ post, row }}
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
            {words([`保存 ${good} 个岗位`, `Save ${good} ${good === 1 ? "post" : "posts"}`])}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
