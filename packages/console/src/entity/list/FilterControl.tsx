import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { FilterText } from "../FilterText.tsx";
import { useEntity, useWords } from "../use-entity.tsx";
import { isDay, isPicked } from "./filter-kinds.ts";

// Filters with a calendar are loaded apart, while the rows are read. The table does not wait for them.
const DayFilter = lazyPart(async () => (await import("./DayFilter.tsx")).DayFilter);
const PickFilter = lazyPart(async () => (await import("./PickFilter.tsx")).PickFilter);

/** One filter of the list, by its kind. */
export function FilterControl({ name }: { name: string }): ReactNode {
  const { description } = useEntity();
  const words = useWords();
  const filter = description.filters[name];
  if (!filter) return null;
  if (!isPicked(filter) && !isDay(filter)) return <FilterText source={name} label={words(filter.label)} />;
  return (
    <PartBoundary fallback={<Box sx={{ minHeight: 32 }} />}>
      {isPicked(filter) ? <PickFilter name={name} filter={filter} /> : <DayFilter name={name} filter={filter} />}
    </PartBoundary>
  );
}
