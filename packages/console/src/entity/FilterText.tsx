import Clear from "@mui/icons-material/Clear";
import Search from "@mui/icons-material/Search";
import { IconButton, InputAdornment, TextField } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useEvent, useListContext, useTranslate } from "react-admin";

/** Milliseconds after the last letter. */
const pause = 500;

/** Narrows a list by a text, half a second after the last letter. Another filter that is chosen meanwhile stays. */
export function FilterText({ source, label }: { source: string; label: string }): ReactNode {
  const translate = useTranslate();
  const list = useListContext();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied: string = list.filterValues[source] ?? "";
  const [text, setText] = useState(applied);
  const sent = useRef(applied);

  // Somebody else changed the filter: a cleared form, a link, the back button.
  useEffect(() => {
    if (applied !== sent.current) setText(applied);
    sent.current = applied;
  }, [applied]);

  const apply = useEvent((value: string) => list.setFilters({ ...list.filterValues, [source]: value }));
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (value: string) => {
    setText(value);
    sent.current = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(value), pause);
  };

  return (
    <TextField
      hiddenLabel
      placeholder={label}
      value={text}
      onChange={(event) => change(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 64, "aria-label": label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== "" && (
            <IconButton size="small" aria-label={translate("ra.action.clear_input_value")} onClick={() => change("")}>
              <Clear fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
