import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { Box, Button, Chip, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useKept } from "../entity/list/use-kept.ts";
import { useWords } from "../entity/use-entity.tsx";

const longestComment = 500;
const longestPhrase = 100;
const mostPhrases = 12;

/** Phrases that everybody begins with. */
const usual: readonly string[] = ["情况属实", "请补充材料后再报"];

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** A sentence where something is wrong. */
  fault?: string | undefined;
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
}

/** An opinion on a task, written or put together from one's own phrases. */
export function OpinionInput({ value, onChange, fault, hint, required = false, autoFocus = false }: Props): ReactNode {
  const words = useWords();
  const [phrases, keep] = useKept<readonly string[]>("work/todo.phrases", usual);
  const written = value.trim();
  const mayKeep =
    written !== "" && written.length <= longestPhrase && !phrases.includes(written) && phrases.length < mostPhrases;
  const add = (phrase: string) => onChange(`${value}${phrase}`.slice(0, longestComment));
  return (
    <Box>
      <TextField
        autoFocus={autoFocus}
        fullWidth
        multiline
        minRows={2}
        required={required}
        label={words(workTodo.fields.comment.label)}
        value={value}
        error={fault !== undefined}
        helperText={fault ?? `${hint ? `${hint} · ` : ""}${value.length} / ${longestComment}`}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestComment } }}
      />
      <Box
        role="group"
        aria-label={words(["常用语", "Phrases"])}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}
      >
        {phrases.map((phrase) => (
          <Chip
            key={phrase}
            size="small"
            variant="outlined"
            label={phrase}
            onClick={() => add(phrase)}
            onDelete={() => keep(phrases.filter((one) => one !== phrase))}
          />
        ))}
        {mayKeep && (
          <Button size="small" onClick={() => keep([...phrases, written])} sx={{ py: 0 }}>
            {words(["存为常用语", "Save as a phrase"])}
          </Button>
        )}
      </Box>
    </Box>
  );
}
