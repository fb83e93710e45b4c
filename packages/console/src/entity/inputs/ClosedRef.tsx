import { TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useRecordContext, useTranslate } from "react-admin";
import type { Words } from "../../model/description.ts";
import { between } from "../between.ts";
import { useWords } from "../use-entity.tsx";
import { valueList } from "../use-field-choices.ts";
import type { EntityInputProps } from "./input-props.ts";
import { useEntityInput } from "./use-entity-input.ts";

/** A reference to records that this person may not read: its value as text with the reason, and nothing where nothing has to be there. */
export function ClosedRef({ of, ...props }: EntityInputProps & { of: Words }): ReactNode {
  const { field, text, required } = useEntityInput(props);
  const record = useRecordContext();
  const translate = useTranslate();
  const words = useWords();
  const { refLabel, default: initial } = props.field;
  const ids = valueList(field.value).filter((id) => id !== initial);
  if (ids.length === 0 && !required) return null;
  const name = refLabel && ids.length > 0 ? String(record?.[refLabel] ?? "") : "";
  return (
    <TextField
      {...text}
      inputRef={field.ref}
      value={
        name.replaceAll(",", words(between)) ||
        (ids.length > 0 ? translate("choice.chosen", { count: ids.length }) : "")
      }
      helperText={translate(ids.length > 0 ? "choice.closed" : "choice.closedEmpty", { label: words(of) })}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
}
