import { Autocomplete, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { Filter } from "../../model/description.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useClosedRef, useIsSearched } from "../choice-access.ts";
import { ChoicesFailure, type Retry } from "../inputs/ChoicesFailure.tsx";
import { useRefSearch } from "../inputs/use-ref-search.ts";
import { useWords } from "../use-entity.tsx";
import { type Choice, isNumeric, useFieldChoices, valueList } from "../use-field-choices.ts";
import { useRefChoices } from "../use-ref-choices.ts";

// Few lists are filtered by people.
const UserPicker = lazyPart(async () => (await import("../inputs/UserPicker.tsx")).UserPicker);

interface ControlProps {
  name: string;
  filter: Filter;
}

/** A filter that is picked from choices: closed ones, yes and no, people, or records. */
export function PickFilter(props: ControlProps): ReactNode {
  const { kind, ref } = props.filter;
  if (kind === "switch") return <SwitchFilter {...props} />;
  if (kind === "user") return <UserFilter {...props} />;
  if (ref) {
    return (
      <PartBoundary fallback={null}>
        <RefFilter {...props} />
      </PartBoundary>
    );
  }
  return <ChoiceFilter {...props} />;
}

function useFilterValue(name: string): [unknown, (value: unknown) => void] {
  const { filterValues, setFilters } = useListContext();
  const { [name]: value, ...others } = filterValues;
  return [value, (next) => setFilters(next === undefined ? others : { ...others, [name]: next })];
}

interface PickProps extends ControlProps {
  choices: readonly Choice[];
  /** Choices that a value may name besides. */
  known?: readonly Choice[];
  isPending?: boolean;
  retry?: Retry;
  /** Told what is typed, where the server searches. */
  onType?: (text: string) => void;
}

function Pick({ name, filter, choices, known: named = choices, isPending, retry, onType }: PickProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const [value, setValue] = useFilterValue(name);
  const known = named.find(({ id }) => String(id) === String(value ?? ""));
  // A value that a link brought and that no choice has is shown as it is: it does narrow the list.
  const chosen = known ?? (value === undefined ? null : { id: String(value), name: String(value) });
  return (
    <Autocomplete<Choice>
      options={[...choices]}
      value={chosen}
      loading={isPending}
      onChange={(_, picked) => setValue(picked?.id)}
      {...(onType && {
        filterOptions: (options: Choice[]) => options,
        onInputChange: (_, typed, why) => why === "input" && onType(typed),
      })}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, other) => String(option.id) === String(other.id)}
      loadingText={translate("ra.page.loading")}
      noOptionsText={retry ? <ChoicesFailure retry={retry} /> : translate("choice.none")}
      clearText={translate("ra.action.clear_input_value")}
      openText={translate("ra.action.open")}
      closeText={translate("ra.action.close")}
      renderInput={(params) => (
        <TextField
          {...params}
          hiddenLabel
          placeholder={words(filter.label)}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, "aria-label": words(filter.label) },
          }}
        />
      )}
    />
  );
}

function ChoiceFilter(props: ControlProps): ReactNode {
  return <Pick {...props} {...useFieldChoices(props.filter)} />;
}

function SwitchFilter(props: ControlProps): ReactNode {
  const translate = useTranslate();
  const coded = isNumeric(props.filter) ? Number : String;
  const choices = [
    { id: coded(true), name: translate("ra.boolean.true") },
    { id: coded(false), name: translate("ra.boolean.false") },
  ];
  return <Pick {...props} choices={choices} />;
}

function UserFilter({ name, filter }: ControlProps): ReactNode {
  const words = useWords();
  const [value, setValue] = useFilterValue(name);
  const label = words(filter.label);
  return (
    <UserPicker
      value={valueList(value)}
      onChange={([id]) => setValue(id)}
      name={label}
      text={{ hiddenLabel: true, placeholder: label }}
    />
  );
}

/** A reference, for those who may read what it points at. */
function RefFilter(props: ControlProps): ReactNode {
  return useClosedRef(props.filter.ref) ? null : <OpenRefFilter {...props} />;
}

function OpenRefFilter(props: ControlProps): ReactNode {
  return useIsSearched(props.filter.ref) ? <SearchFilter {...props} /> : <WholeFilter {...props} />;
}

function WholeFilter(props: ControlProps): ReactNode {
  const { choices, isPending, error, retry } = useRefChoices(props.filter.ref ?? "");
  const closed = useClosedRef(props.filter.ref, error);
  if (closed) return null;
  const named = choices.map(({ id, path }) => ({ id, name: path }));
  return <Pick {...props} choices={named} isPending={isPending} retry={retry} />;
}

function SearchFilter(props: ControlProps): ReactNode {
  const { filterValues } = useListContext();
  const { setTyped, error, ...search } = useRefSearch(props.filter, filterValues[props.name], true);
  const closed = useClosedRef(props.filter.ref, error);
  if (closed) return null;
  return <Pick {...props} {...search} onType={setTyped} />;
}
