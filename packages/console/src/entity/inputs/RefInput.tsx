import { Autocomplete, TextField } from "@mui/material";
import { type ReactNode, use, useDeferredValue, useState } from "react";
import { useGetList, useGetMany, useTranslate } from "react-admin";
import type { Description, Field } from "../description.ts";
import { loadEntity, pathOf } from "../load-entity.ts";
import { valueList } from "../use-field-choices.ts";
import { useRefChoices } from "../use-ref-choices.ts";
import type { EntityInputProps } from "./input.tsx";
import { useEntityInput } from "./use-entity-input.ts";

interface Choice {
  id: string;
  name: string;
}

/** Points at another record, found by its name: among all where they are few, else by a search on the server. */
export function RefInput(props: EntityInputProps): ReactNode {
  const { choices, isPaged, isPending } = useRefChoices(props.field.ref ?? "");
  if (isPaged) return <SearchedRef {...props} />;
  const named = choices.map(({ id, path }) => ({ id, name: path }));
  return <RefBox {...props} choices={named} isPending={isPending} known={named} />;
}

const searchSize = 20;

/** How an entity is searched: by the filter on the property that names it. */
function searchOf({ title, filters }: Description, text: string): Record<string, string> {
  const entry = Object.entries(filters).find(([, { field, match }]) => field === title && match === "contains");
  return entry && text ? { [entry[0]]: text } : {};
}

/** Records of an entity whose name has the text in it, and those that a value names already. */
export function useRefSearch({ ref: name = "", refBy: by = "id" }: Pick<Field, "ref" | "refBy">, value: unknown) {
  const loading = loadEntity(name);
  const description = loading && use(loading).description;
  const title = description?.title ?? "name";
  const key = description?.key;
  const toChoice = (row: Record<string, unknown>): Choice => ({
    id: String(row[by]),
    // Names may be the same; the code tells them apart.
    name: [row[title] ?? row[by], key && key !== title && row[key]].filter(Boolean).join(" · "),
  });
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed);
  const { data: found = [], isPending } = useGetList(pathOf(name), {
    pagination: { page: 1, perPage: searchSize },
    sort: { field: "", order: "ASC" },
    filter: description ? searchOf(description, text) : {},
  });
  const ids = by === "id" ? valueList(value) : [];
  const { data: known = [] } = useGetMany(pathOf(name), { ids });
  const choices = found.map(toChoice);
  return { choices, known: [...known.filter(Boolean).map(toChoice), ...choices], isPending, setTyped };
}

function SearchedRef(props: EntityInputProps): ReactNode {
  const { field } = useEntityInput(props);
  const { setTyped, ...search } = useRefSearch(props.field, field.value);
  return <RefBox {...props} {...search} onType={setTyped} />;
}

interface RefBoxProps extends EntityInputProps {
  choices: readonly Choice[];
  known: readonly Choice[];
  isPending: boolean;
  onType?: (text: string) => void;
}

function RefBox({ choices, known, isPending, onType, ...props }: RefBoxProps): ReactNode {
  const { field, text, disabled } = useEntityInput(props);
  const translate = useTranslate();
  const { multiple = false, joined = false } = props.field;
  const chosen = valueList(field.value).map((id) => known.find((choice) => choice.id === id) ?? { id, name: id });
  const toWire = (picked: readonly Choice[]) => {
    const ids = picked.map(({ id }) => id);
    if (!multiple) return ids[0] ?? "";
    return joined ? ids.join(",") : ids;
  };
  return (
    <Autocomplete<Choice, boolean>
      multiple={multiple}
      disabled={disabled}
      disableCloseOnSelect={multiple}
      options={[...choices]}
      loading={isPending}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_, picked) =>
        field.onChange(toWire(Array.isArray(picked) ? picked : picked ? [picked as Choice] : []))
      }
      onBlur={field.onBlur}
      {...(onType && {
        filterOptions: (options: Choice[]) => options,
        onInputChange: (_, typed, why) => why === "input" && onType(typed),
      })}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loadingText={translate("ra.page.loading")}
      noOptionsText={translate("choice.none")}
      clearText={translate("ra.action.clear_input_value")}
      openText={translate("ra.action.open")}
      closeText={translate("ra.action.close")}
      renderInput={(params) => <TextField {...params} {...text} inputRef={field.ref} />}
    />
  );
}
