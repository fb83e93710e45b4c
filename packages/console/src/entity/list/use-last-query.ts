import { useEffect, useRef, useState } from "react";
import { useListContext, useResourceContext, useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { defaultPageSize, pageSizes } from "../../config.ts";
import type { Description } from "../../model/description.ts";
import { useEntity } from "../use-entity.tsx";
import { isDay, isPicked } from "./filter-kinds.ts";
import { readKept, useKept, usePreferences } from "./use-kept.ts";

/** A list as somebody left it. */
interface LastQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: string;
  readonly order: string;
  readonly perPage: number;
}

const keyOf = (resource: string) => `${resource}.last`;

/** The filters of a view that has a name. Only of lists of people its typed text may be a person. */
export function viewFilters(
  description: Description,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const isOfPeople = Object.values(description.fields).some(({ personal }) => personal !== undefined);
  return isOfPeople ? keptFilters(description, values) : values;
}

/** The filters that are kept: typed text names people, and the server has to forget people. */
function keptFilters({ filters }: Description, values: object): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name]) => {
    const filter = filters[name];
    return filter !== undefined && (isPicked(filter) || isDay(filter));
  });
  return Object.fromEntries(kept);
}

/** Queries that an earlier release kept may name filters, orders and sizes that are gone. */
function stillThere(description: Description, { filter, sort, order, perPage }: LastQuery): object {
  return {
    filter: keptFilters(description, filter ?? {}),
    ...(description.sorts.includes(sort) && { sort, order }),
    ...(pageSizes.includes(perPage) && { perPage }),
    page: 1,
  };
}

/**
 * Opens the present list as the person left it on another machine. A list that this browser has shown since the person signed in opens as it
 * was here, and a link comes before both. It is decided once: what happens to the address of a list that is drawn changes nothing.
 *
 * @returns Whether it is known how the list opens; rows that were drawn before would change below their reader.
 */
export function useLastQuery(): boolean {
  const { description } = useEntity();
  const resource = useResourceContext() ?? "";
  const { search } = useLocation();
  const { kept, isKnown } = usePreferences();
  const [shownHere, show] = useStore<object | undefined>(`${resource}.listParams`);
  const [isWaiting, setWaiting] = useState(search === "" && shownHere === undefined);
  const text = kept?.get(keyOf(resource));
  useEffect(() => {
    if (!isWaiting || !isKnown) return;
    const last = readKept<LastQuery | null>(text);
    if (last) show(stillThere(description, last));
    setWaiting(false);
  }, [isWaiting, isKnown, text, description, show]);
  return !isWaiting;
}

/** Keeps the filters that the person picks, the order and the page size. A link changes nothing that its reader keeps. */
export function useKeepQuery(): void {
  const { description, options } = useEntity();
  const resource = useResourceContext() ?? "";
  const { filterValues, sort, perPage } = useListContext();
  const [last, keep] = useKept<LastQuery | null>(keyOf(resource), null);
  const filter = keptFilters(description, filterValues);
  const query = { filter, sort: sort.field, order: sort.order, perPage };
  const [field = "", order = "ASC"] = options.sort ?? [];
  const asDescribed = { filter: {}, sort: field, order, perPage: defaultPageSize };
  const text = JSON.stringify(query);
  const seen = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the reader changes is kept
  useEffect(() => {
    if (text === seen.current) return;
    seen.current = text;
    const next = text === JSON.stringify(asDescribed) ? null : query;
    if (JSON.stringify(next) !== JSON.stringify(last)) keep(next);
  }, [text]);
}
