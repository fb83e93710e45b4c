import Clear from "@mui/icons-material/Clear";
import Search from "@mui/icons-material/Search";
import { IconButton, InputAdornment, TextField } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useListContext, useTranslate } from "react-admin";

/** Narrows a list by a text, half a second after the last letter. */
export function FilterText({ source, label }: { source: string; label: string }): ReactNode {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const applied: string = filterValues[source] ?? "";
  const [text, setText] = useState(applied);
  const sent = useRef(applied);

  // Somebody else changed the filter: a cleared form, a link, the back button.
  useEffect(() => {
    if (applied !== sent.current) setText(applied);
    sent.current = applied;
  }, [applied]);

  const change = (value: string) => {
    setText(value);
    sent.current = value;
    setFilters({ ...filterValues, [source]: value }, undefined, true);
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
