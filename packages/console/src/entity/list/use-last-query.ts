import { useEffect, useRef } from "react";
import { useListContext, useResourceContext, useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { defaultPageSize } from "../../config.ts";
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

/**
 * Opens the present list as the person left it on another machine. A list that this browser has shown opens as it was here, and a link
 * comes before both.
 *
 * @returns Whether it is known how the list opens; rows that were drawn before would change below their reader.
 */
export function useLastQuery(): boolean {
  const resource = useResourceContext() ?? "";
  const { search } = useLocation();
  const { kept, isKnown } = usePreferences();
  const [shownHere, show] = useStore<object | undefined>(`${resource}.listParams`);
  const text = kept?.get(keyOf(resource));
  const isFree = search === "" && shownHere === undefined;
  useEffect(() => {
    if (isFree && text) show({ filter: {}, ...readKept<LastQuery>(text), page: 1 });
  }, [isFree, text, show]);
  return !isFree || (isKnown && !text);
}

/**
 * Keeps the filters that the person picks, the order and the page size. A link changes nothing that its reader keeps. Typed text stays in
 * the browser: it names people, and the server has to forget people.
 */
export function useKeepQuery(): void {
  const { description, options } = useEntity();
  const resource = useResourceContext() ?? "";
  const { filterValues, sort, perPage } = useListContext();
  const [last, keep] = useKept<LastQuery | null>(keyOf(resource), null);
  const picked = Object.entries(filterValues).filter(([name]) => {
    const filter = description.filters[name];
    return filter !== undefined && (isPicked(filter) || isDay(filter));
  });
  const query = { filter: Object.fromEntries(picked), sort: sort.field, order: sort.order, perPage };
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
