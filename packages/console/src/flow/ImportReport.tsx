import type { FlowImport } from "@bladekit/openapi";
import { Alert, Box, Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";
import type { Words } from "../model/description.ts";

type Note = FlowImport["notes"][number];

const columns: readonly (readonly [kind: Note["kind"], head: Words])[] = [
  ["taken", ["已取用", "Taken"]],
  ["changed", ["已改变", "Changed"]],
  ["lost", ["已丢失", "Lost"]],
];

interface Props {
  file: string;
  notes: readonly Note[];
  /** Opens the properties of a step, where the note is about one that is there. */
  onOpen: (element: string) => void;
  steps: ReadonlySet<string>;
  onClose: () => void;
}

/** What became of a drawing of another tool, in three columns; a step that asks for something opens beside it. */
export function ImportReport({ file, notes, steps, onOpen, onClose }: Props): ReactNode {
  const words = useWords();
  const isWhole = notes.every(({ kind }) => kind === "taken");
  return (
    <Alert
      severity={isWhole ? "success" : "info"}
      onClose={onClose}
      sx={{ "& .MuiAlert-message": { flexGrow: 1, minWidth: 0 } }}
    >
      <Typography variant="subtitle2">{words([`已导入 ${file}`, `${file} is imported`])}</Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "1fr 1fr 1fr" } }}>
        {columns.map(([kind, head]) => {
          const own = notes.filter((note) => note.kind === kind);
          return (
            <Box key={kind} component="section" aria-label={words(head)} sx={{ minWidth: 0 }}>
              <Typography variant="subtitle2" component="h4">
                {words(head)} {own.length}
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {own.map(({ element, message }) => (
                  <li key={`${element} ${message}`}>
                    {message}
                    {steps.has(element) && (
                      <Button size="small" onClick={() => onOpen(element)} sx={{ minWidth: 0, ml: 0.5, p: 0 }}>
                        {words(["去设置", "Set it"])}
                      </Button>
                    )}
                  </li>
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}
