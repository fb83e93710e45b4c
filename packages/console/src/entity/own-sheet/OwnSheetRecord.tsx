import { Box, Button, Card, Chip, TextField, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { OwnSheet, OwnSheetOutcome, OwnSheetTarget } from "../../model/console-data-provider.ts";
import { useWords } from "../use-entity.tsx";
import type { OwnKind } from "./own-kind.ts";

type SheetRow = OwnSheet["rows"][number];

interface Props {
  record: OwnSheetOutcome["rows"][number];
  row: SheetRow;
  columns: OwnSheet["columns"];
  kind: OwnKind;
  onChange: (row: SheetRow) => void;
}

/** One row as the record that it becomes, or its faulty cells, each with a field to mend it in. */
export function OwnSheetRecord({ record, row, columns, kind, onChange }: Props): ReactNode {
  const words = useWords();
  const textOf = (key: string) => record.values.find((each) => each.key === key)?.text;
  const cellOf = (target: OwnSheetTarget) => row.cells[columns.find((each) => each.target === target)?.at ?? -1];
  const [head = "ignored", ...facts] = kind.heads;
  const title = textOf(head) ?? cellOf(head) ?? "";
  const asked = record.values.filter(({ key }) => ![...kind.heads, ...kind.quiet].includes(key));
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
          {facts.map(textOf).filter(Boolean).join(" · ")}
        </Typography>
        {record.isSaved && <Chip size="small" color="success" label={words(["已保存", "Saved"])} />}
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
      {record.notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      ))}
      {record.faults.map(({ at, title: name, message }) => (
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
              {kind.keepsWords && (
                <Button
                  size="small"
                  disabled={row.words?.includes(at) ?? false}
                  onClick={() => onChange({ ...row, words: [...(row.words ?? []), at] })}
                >
                  {words(["按文字保留", "Keep as words"])}
                </Button>
              )}
            </>
          )}
        </Box>
      ))}
    </Card>
  );
}
