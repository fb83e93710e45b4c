import { use, useDeferredValue, useState } from "react";
import { useGetList, useGetMany } from "react-admin";
import type { Description, Field } from "../../model/description.ts";
import { loadEntity, pathOf } from "../../wire/load-entity.ts";
import { rowTitle } from "../row-names.ts";
import { useWords } from "../use-entity.tsx";
import { valueList } from "../use-field-choices.ts";

/** A record that a value can point at. */
export interface RefChoice {
  id: string;
  name: string;
}

const searchSize = 20;

/** How an entity is searched: by the filter on the property that names it. */
function searchOf({ title, filters }: Description, text: string): Record<string, string> {
  const entry = Object.entries(filters).find(([, { field, match }]) => field === title && match === "contains");
  return entry && text ? { [entry[0]]: text } : {};
}

/** Records of an entity whose name has the text in it, and those that a value names already; none while `isPaged` is false. */
export function useRefSearch(
  { ref: name = "", refBy: by = "id" }: Pick<Field, "ref" | "refBy">,
  value: unknown,
  isPaged: boolean,
) {
  const loading = loadEntity(name);
  const description = loading && use(loading).description;
  const words = useWords();
  const title = description?.title ?? "name";
  const key = description?.key;
  const toChoice = (row: Record<string, unknown>): RefChoice => ({
    id: String(row[by]),
    // Names may be the same; the code tells them apart.
    name: [
      (description && rowTitle(description, row, words)) || row[by],
      key && key !== title && row[key],
      row.parentPath,
    ]
      .filter(Boolean)
      .join(" · "),
  });
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed);
  const {
    data: found = [],
    isPending,
    error,
    refetch,
  } = useGetList(
    pathOf(name),
    {
      pagination: { page: 1, perPage: searchSize },
      sort: { field: "", order: "ASC" },
      filter: description ? searchOf(description, text) : {},
    },
    { enabled: isPaged },
  );
  const ids = isPaged && by === "id" ? valueList(value) : [];
  const { data: known = [], isPending: isNaming } = useGetMany(pathOf(name), { ids });
  const choices = found.map(toChoice);
  const retry = error ? () => void refetch() : undefined;
  return {
    choices,
    known: [...known.filter(Boolean).map(toChoice), ...choices],
    isNaming: isNaming && ids.length > 0,
    ...{ isPending, error, retry, setTyped },
  };
}
