import { Autocomplete, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useClosedRef, useIsSearched } from "../choice-access.ts";
import { valueList } from "../use-field-choices.ts";
import { useRefChoices } from "../use-ref-choices.ts";
import { type Retry, useChoiceTexts } from "./ChoicesFailure.tsx";
import { ClosedRef } from "./ClosedRef.tsx";
import type { EntityInputProps } from "./input-props.ts";
import { useEntityInput } from "./use-entity-input.ts";
import { type RefChoice, useRefSearch } from "./use-ref-search.ts";

/** Points at another record, found by its name: among all where they are few, else by a search on the server. */
export function RefInput(props: EntityInputProps): ReactNode {
  const isSearched = useIsSearched(props.field.ref);
  const { choices, isPending, error, retry } = useRefChoices(isSearched ? "" : (props.field.ref ?? ""));
  const { field } = useEntityInput(props);
  const { setTyped, error: searchError, ...search } = useRefSearch(props.field, field.value, isSearched);
  const closed = useClosedRef(props.field.ref, error ?? searchError);
  if (closed) return <ClosedRef {...props} of={closed} />;
  if (isSearched) return <RefBox {...props} {...search} onType={setTyped} />;
  const named = choices.map(({ id, path }) => ({ id, name: path }));
  return <RefBox {...props} choices={named} isPending={isPending} retry={retry} known={named} isNaming={isPending} />;
}

interface RefBoxProps extends EntityInputProps {
  choices: readonly RefChoice[];
  known: readonly RefChoice[];
  isPending: boolean;
  /** While the names of what is chosen are on their way. */
  isNaming: boolean;
  retry: Retry;
  onType?: (text: string) => void;
}

function RefBox({ choices, known, isPending, isNaming, retry, onType, ...props }: RefBoxProps): ReactNode {
  const { field, text, disabled } = useEntityInput(props);
  const { helperText, list } = useChoiceTexts(retry, text.helperText);
  const { multiple = false, joined } = props.field;
  // An id is nothing to read; it stands there only when the record is gone, or not for this person.
  const unnamed = (id: string) => ({ id, name: isNaming ? "…" : id });
  const chosen = valueList(field.value).map((id) => known.find((choice) => choice.id === id) ?? unnamed(id));
  const toWire = (picked: readonly RefChoice[]) => {
    const ids = picked.map(({ id }) => id);
    if (!multiple) return ids[0] ?? "";
    return joined ? ids.join(",") : ids;
  };
  return (
    <Autocomplete<RefChoice, boolean>
      multiple={multiple}
      disabled={disabled}
      disableCloseOnSelect={multiple}
      options={[...choices]}
      loading={isPending}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_, picked) =>
        field.onChange(toWire(Array.isArray(picked) ? picked : picked ? [picked as RefChoice] : []))
      }
      onBlur={field.onBlur}
      {...(onType && {
        filterOptions: (options: RefChoice[]) => options,
        onInputChange: (_, typed, why) => why === "input" && onType(typed),
      })}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      {...list}
      renderInput={(params) => <TextField {...params} {...text} helperText={helperText} inputRef={field.ref} />}
    />
  );
}
