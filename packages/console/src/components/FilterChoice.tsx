import { Autocomplete, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { ChoiceKind } from "../providers/console-data-provider.ts";
import { useChoices } from "./use-choices.ts";

/** Narrows a list to one of many choices, found by its name. */
export function FilterChoice({ source, label, kind }: { source: string; label: string; kind: ChoiceKind }): ReactNode {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { choices, isPending } = useChoices(kind);
  const { [source]: id, ...others } = filterValues;
  return (
    <Autocomplete
      options={choices}
      value={choices.find((choice) => choice.id === id) ?? null}
      onChange={(_, choice) => setFilters(choice ? { ...others, [source]: choice.id } : others)}
      getOptionKey={(choice) => choice.id}
      getOptionLabel={({ path }) => path}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isPending}
      loadingText={translate("ra.page.loading")}
      noOptionsText={translate("choice.none")}
      clearText={translate("ra.action.clear_input_value")}
      openText={translate("ra.action.open")}
      closeText={translate("ra.action.close")}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
