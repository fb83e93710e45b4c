import { Box, Button, Card, Chip, TextField, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { OwnSheet, OwnSheetOutcome } from "../../../model/console-data-provider.ts";

type SheetRow = OwnSheet["rows"][number];

interface Props {
  post: OwnSheetOutcome["rows"][number];
  row: SheetRow;
  columns: OwnSheet["columns"];
  onChange: (row: SheetRow) => void;
}

/** Values that name the post; the others stand behind them. */
const heads = ["title", "jobCode", "deptName", "headcount"];
/** Values that all posts of a table share, or that are long. */
const quiet = ["duty", "requirement", "stages", "withdrawUntilStage", "contactName", "contactPhone", "hireMode"];

/** One row as the post that it becomes, or its faulty cells, each with a field to mend it in. */
export function OwnSheetPost({ post, row, columns, onChange }: Props): ReactNode {
  const words = useWords();
  const textOf = (key: string) => post.values.find((each) => each.key === key)?.text;
  const cellOf = (target: string) => row.cells[columns.find((each) => each.target === target)?.at ?? -1];
  const title = textOf("title") ?? cellOf("title") ?? "";
  const asked = post.values.filter(({ key }) => !heads.includes(key) && !quiet.includes(key));
  return (
    <Card variant="outlined" component="section" aria-label={`${row.row} ${title}`} sx={{ p: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {words([`第 ${row.row} 行`, `Row ${row.row}`])}
        </Typography>
        <Typography variant="subtitle1" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[textOf("jobCode"), textOf("deptName"), textOf("headcount")].filter(Boolean).join(" · ")}
        </Typography>
        {post.isSaved && <Chip size="small" color="success" label={words(["已保存", "Saved"])} />}
      </Box>
      {asked.length > 0 && (
        <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, m: 0, mt: 0.5 }}>
          {asked.map(({ key, title: name, text }) => (
            <Box key={key} sx={{ display: "flex", gap: 0.5, overflowWrap: "anywhere" }}>
              <Typography component="dt" variant="body2" color="textSecondary" sx={{ whiteSpace: "nowrap" }}>
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {post.notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      ))}
      {post.faults.map(({ at, title: name, message }) => (
        <Box
          key={`${at} ${message}`}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1, mt: 1.5 }}
        >
          {at === undefined ? (
            <Typography variant="body2" color="error">
              {[name, message].filter(Boolean).join("：")}
            </Typography>
          ) : (
            <>
              <TextField
                error
                size="small"
                sx={{ flex: "1 1 280px" }}
                label={name}
                value={row.cells[at] ?? ""}
                helperText={message}
                onChange={({ target: { value } }) =>
                  onChange({ ...row, cells: row.cells.map((cell, place) => (place === at ? value : cell)) })
                }
              />
              <Button
                size="small"
                disabled={row.words?.includes(at) ?? false}
                onClick={() => onChange({ ...row, words: [...(row.words ?? []), at] })}
              >
                {words(["按文字保留", "Keep as words"])}
              </Button>
            </>
          )}
        </Box>
      ))}
    </Card>
  );
}
