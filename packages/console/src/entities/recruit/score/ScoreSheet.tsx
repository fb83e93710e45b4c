import { recruitScore } from "@bladekit/openapi/entities/recruit-score";
import {
  Alert,
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useListContext, useNotify, useRefresh, useResourceContext, useTranslate } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { Cell } from "../../../entity/cells/cell.tsx";
import { FailureTable } from "../../../entity/exchange/FailureTable.tsx";
import { DraftAlert } from "../../../entity/form/DraftAlert.tsx";
import { LeaveGuard } from "../../../entity/form/LeaveGuard.tsx";
import { useDraftValue } from "../../../entity/form/use-draft-value.ts";
import { tableStyle } from "../../../entity/list/table-style.ts";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { ImportResult } from "../../../model/console-data-provider.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { ListEmpty } from "../../../ui/ListMessage.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import {
  type Begun,
  type EnteredPart,
  enteredParts,
  enteredScores,
  keptText,
  markOf,
  pasted,
  type ScoreRow,
  type Typed,
  typedRows,
} from "./score-cells.ts";

const blank: { typed: Typed; begun: Begun; note: string } = { typed: {}, begun: {}, note: "" };

const heads = ["rank", "candidateName", "applicationNo"] as const;
const results = ["total", "passed", "isPublished"] as const;
// Heads stay on one line, too: the sheet is wider than a phone and scrolls.
const sheetStyle = {
  "--row-height": "40px",
  "& .MuiTableCell-root, & .MuiTableHead-root .MuiTableCell-root": { whiteSpace: "nowrap" },
};

/** The parts that the post weighs, and the bonus; all parts for a person who may not see the post. */
function useParts(jobId: string): readonly EnteredPart[] {
  const data = useConsoleData();
  const { data: job } = useQuery({
    queryKey: ["recruit/job", "parts", jobId],
    queryFn: async () => (await data.getOne("recruit/job", { id: jobId })).data,
  });
  const weights = (job?.scoring?.weights ?? {}) as Partial<Record<EnteredPart, number>>;
  const weighed = enteredParts.filter((part) => part === "bonus" || weights[part]);
  return weighed.length > 1 ? weighed : enteredParts;
}

/**
 * Scores to enter by keyboard: Enter and the arrows go down and up, a block of a spreadsheet can be pasted, and nothing is saved before
 * all of it is right.
 */
export function ScoreSheet({ jobId }: { jobId: string }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const mayEnter = useAllowed()(description, "enter");
  const { data: rows, isPending, isPlaceholderData } = useListContext<ScoreRow>();
  const parts = useParts(jobId);
  const draft = useDraftValue(`scores:${jobId}`, blank);
  const { typed, begun, note } = draft.value;
  const body = useRef<HTMLTableSectionElement>(null);
  const absent = words(recruitScore.fields.absent.label);
  // One save sends everything that was typed, on other pages, too.
  const entries = enteredScores(typedRows(typed, begun, rows ?? []), typed);
  const faults = Object.entries(typed).flatMap(([, row]) =>
    Object.entries(row).filter(([part, text]) => markOf(text, part as EnteredPart) === "fault"),
  ).length;

  const save = useMutation({
    mutationFn: async () =>
      (await data.run(resource, "enter", {
        body: { jobId, entries, ...(note.trim() && { note: note.trim() }) },
      })) as ImportResult,
    onSuccess: ({ failures }) => {
      if (failures.length > 0) {
        // Scores of other people come below what was typed here, and the next try is made on top of them.
        const elsewhere = Object.entries(begun).filter(([id]) => !rows?.some((row) => row.id === id));
        draft.change({ ...draft.value, begun: Object.fromEntries(elsewhere) });
        refresh();
        return;
      }
      notify("entity.done", { type: "success" });
      draft.startAnew();
      refresh();
    },
  });

  if (isPending || isPlaceholderData || !rows) return <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />;
  if (rows.length === 0) {
    // The post is itself a filter, and the order of the ranks hides nobody.
    const text = words(["该岗位还没有待录入成绩的人", "No candidates of this post are waiting for scores yet"]);
    return <ListEmpty text={text} filteredText={text} keep={["jobId", "by"]} />;
  }
  const set = (cells: readonly (readonly [string, EnteredPart, string])[]) => {
    const all: Record<string, Typed[string]> = { ...typed };
    for (const [id, part, text] of cells) all[id] = { ...all[id], [part]: text };
    const first = rows.filter(({ id }) => all[id] && !begun[id]).map((row) => [row.id, row]);
    draft.change({ ...draft.value, typed: all, begun: { ...begun, ...Object.fromEntries(first) } });
  };
  const go = (event: KeyboardEvent, row: number, part: EnteredPart) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "Enter" || event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = body.current?.querySelector<HTMLInputElement>(`[data-cell="${row + by} ${part}"]`);
    next?.focus();
    next?.select();
  };
  const label = (key: string) => words(description.fields[key]?.label ?? ["", ""]);
  return (
    <>
      {draft.restoredAt !== undefined && (
        <Box sx={{ px: 2 }}>
          <DraftAlert restoredAt={draft.restoredAt} onDiscard={draft.startAnew} />
        </Box>
      )}
      <FailureAlert error={save.error} sx={{ m: 2 }} />
      {save.data && save.data.failures.length > 0 && (
        <Box sx={{ m: 2 }}>
          <Alert severity="error" sx={{ mb: 1 }}>
            {words(["有错误，未保存任何成绩：", "There are errors. No scores were saved:"])}
          </Alert>
          <FailureTable failures={save.data.failures} />
        </Box>
      )}
      <Box sx={tableStyle} tabIndex={0} role="region" aria-label={words(description.plural)}>
        <Table size="small" sx={sheetStyle}>
          <TableHead>
            <TableRow>
              {[...heads, ...parts, ...results].map((key) => (
                <TableCell
                  key={key}
                  align={parts.includes(key as EnteredPart) || key === "rank" || key === "total" ? "right" : "left"}
                >
                  {label(key)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody ref={body}>
            {rows.map((row, index) => (
              <TableRow key={row.id} hover>
                <TableCell align="right">{row.rank}</TableCell>
                <TableCell component="th" scope="row">
                  {row.candidateName}
                </TableCell>
                <TableCell>{row.applicationNo}</TableCell>
                {parts.map((part) => {
                  const kept = keptText(row, part, absent);
                  const text = typed[row.id]?.[part] ?? kept;
                  if (!mayEnter) {
                    return (
                      <TableCell key={part} align="right">
                        {kept}
                      </TableCell>
                    );
                  }
                  return (
                    <TableCell key={part} align="right">
                      <TextField
                        hiddenLabel
                        size="small"
                        value={text}
                        error={markOf(text, part) === "fault"}
                        onChange={({ target }) => set([[row.id, part, target.value]])}
                        onKeyDown={(event) => go(event, index, part)}
                        onPaste={(event) => {
                          const block = event.clipboardData.getData("text");
                          if (!/[\t\n]/.test(block.trim())) return;
                          event.preventDefault();
                          set(pasted(block, { row: index, part }, rows, parts));
                        }}
                        sx={{
                          width: 84,
                          "& .MuiInputBase-root": {
                            height: 32,
                            minHeight: 32,
                            ...(text !== kept && { bgcolor: "background.chosen" }),
                          },
                          "& input": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
                        }}
                        slotProps={{
                          htmlInput: {
                            "data-cell": `${index} ${part}`,
                            inputMode: "decimal",
                            autoComplete: "off",
                            maxLength: 10,
                            "aria-label": `${label(part)} ${row.candidateName}`,
                          },
                        }}
                      />
                    </TableCell>
                  );
                })}
                <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {row.total}
                </TableCell>
                {(["passed", "isPublished"] as const).map((key) => {
                  const field = description.fields[key];
                  return (
                    <TableCell key={key}>
                      {field && <Cell field={field} value={row[key]} row={row as never} />}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {mayEnter && (
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          <Typography variant="body2" color={faults > 0 ? "error" : "textSecondary"} aria-live="polite">
            {faults > 0
              ? words([
                  `有 ${faults} 格不是成绩：0 至 100，至多两位小数，或“缺考”`,
                  `Cells that are not valid scores: ${faults}. Enter 0 to 100 with up to two decimals, or “absent”`,
                ])
              : words([
                  `已改 ${entries.length} 人；Enter 与方向键上下移动，可粘贴表格`,
                  `Changed: ${entries.length}. Move with Enter and the arrow keys; you can paste from a sheet`,
                ])}
          </Typography>
          <TextField
            hiddenLabel
            size="small"
            placeholder={words(["更正说明（选填）", "Reason for the correction (optional)"])}
            value={note}
            onChange={({ target }) => draft.change({ ...draft.value, note: target.value })}
            sx={{ ml: "auto", flex: "1 1 160px", maxWidth: 240 }}
            slotProps={{
              htmlInput: { maxLength: 200, "aria-label": words(["更正说明", "Reason for the correction"]) },
            }}
          />
          <Button color="inherit" disabled={Object.keys(typed).length === 0} onClick={draft.startAnew}>
            {translate("ra.action.undo")}
          </Button>
          <Button
            variant="contained"
            loading={save.isPending}
            disabled={entries.length === 0 || faults > 0}
            onClick={() => save.mutate()}
          >
            {translate("ra.action.save")}
          </Button>
          <LeaveGuard isDirty={() => entries.length > 0 || faults > 0} onDiscard={draft.startAnew} />
        </Box>
      )}
    </>
  );
}
