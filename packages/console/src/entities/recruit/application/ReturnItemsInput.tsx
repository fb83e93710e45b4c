import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ReturnItem } from "../../../model/console-data-provider.ts";
import { sections } from "./snapshot/entries.ts";

const mostItems = 30;
const longestItem = 200;

interface ReturnItemsInputProps {
  items: readonly ReturnItem[];
  onChange: (items: ReturnItem[]) => void;
  /** The dialog was sent with an empty line. */
  isTried: boolean;
}

/** An empty line. */
export const isUnfinished = ({ note }: ReturnItem): boolean => note.trim() === "";

/** The parts of a résumé that the candidate is asked to correct: a section and a sentence each. */
export function ReturnItemsInput({ items, onChange, isTried }: ReturnItemsInputProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const set = (at: number, changed: Partial<ReturnItem>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...changed } : item)));
  return (
    <Stack spacing={1.5} component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography variant="body2" component="legend" sx={{ mb: 1 }}>
        {translate("application.return.items")}
      </Typography>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
        <Stack key={index} direction={{ xs: "column", sm: "row" }} spacing={1}>
          <TextField
            select
            sx={{ minWidth: 160 }}
            label={translate("application.return.section")}
            value={item.section}
            onChange={(event) => set(index, { section: event.target.value as ReturnItem["section"] })}
          >
            {Object.entries(sections).map(([name, { label }]) => (
              <MenuItem key={name} value={name}>
                {words(label)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            required
            sx={{ flex: 1 }}
            label={translate("application.return.note")}
            value={item.note}
            error={isTried && isUnfinished(item)}
            helperText={isTried && isUnfinished(item) && translate("application.return.noteRequired")}
            onChange={(event) => set(index, { note: event.target.value })}
            slotProps={{ htmlInput: { maxLength: longestItem } }}
          />
          <Button color="inherit" onClick={() => onChange(items.filter((_, at) => at !== index))}>
            {translate("application.return.remove")}
          </Button>
        </Stack>
      ))}
      {items.length < mostItems && (
        <Button sx={{ alignSelf: "flex-start" }} onClick={() => onChange([...items, { section: "basic", note: "" }])}>
          {translate("application.return.add")}
        </Button>
      )}
    </Stack>
  );
}
