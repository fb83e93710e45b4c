import { Autocomplete, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { canBeEmptied } from "../../model/wire-values.ts";
import { type Choice, isNumeric, useFieldChoices, valueList } from "../use-field-choices.ts";
import { useChoiceTexts } from "./ChoicesFailure.tsx";
import type { EntityInputProps } from "./input-props.ts";
import { useEntityInput } from "./use-entity-input.ts";

/** A coded value, chosen by its name. A key that no choice has any more stays, under its own name. */
export function ChoiceInput(props: EntityInputProps): ReactNode {
  const { field, text, disabled, required } = useEntityInput(props);
  const { choices, isPending, retry } = useFieldChoices(props.field);
  const { helperText, list } = useChoiceTexts(retry, text.helperText);
  const { multiple = false, joined } = props.field;
  // A saved record has one of the values from then on: the wire has no word that takes it away.
  const isKept = !props.isNew && !canBeEmptied(props.field);
  const found = (key: string): Choice =>
    choices.find(({ id }) => String(id) === key) ?? { id: isNumeric(props.field) ? Number(key) : key, name: key };
  const chosen = valueList(field.value).map(found);
  const toWire = (picked: readonly Choice[]) => {
    const ids = picked.map(({ id }) => id);
    if (!multiple) return ids[0] ?? null;
    return joined ? ids.join(",") : ids;
  };
  return (
    <Autocomplete<Choice, boolean, boolean>
      multiple={multiple}
      disabled={disabled}
      disableClearable={!multiple && (required || isKept)}
      disableCloseOnSelect={multiple}
      options={[...choices]}
      loading={isPending}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_, picked) =>
        field.onChange(toWire(Array.isArray(picked) ? picked : picked ? [picked as Choice] : []))
      }
      onBlur={field.onBlur}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      {...list}
      renderInput={(params) => <TextField {...params} {...text} helperText={helperText} inputRef={field.ref} />}
    />
  );
}
