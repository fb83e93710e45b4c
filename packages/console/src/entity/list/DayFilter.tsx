import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { Filter } from "../../model/description.ts";
import { Picker, PickerLocale } from "../inputs/DateInput.tsx";
import { useWords } from "../use-entity.tsx";

/** One end of a range of days, or a day. */
export function DayFilter({ name, filter }: { name: string; filter: Filter }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { [name]: value, ...others } = filterValues;
  const label = words(filter.label);
  const isEnd = filter.match === "from" || filter.match === "to";
  return (
    <PickerLocale>
      <Picker
        kind={filter.kind === "date" ? "date" : "datetime"}
        label={isEnd ? translate(`entity.filter.${filter.match}`, { label }) : label}
        value={String(value ?? "")}
        onChange={(next) => setFilters(next === "" ? others : { ...others, [name]: next })}
      />
    </PickerLocale>
  );
}
