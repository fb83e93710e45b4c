import { useEffect, useRef, useState } from "react";
import { type ListParams, useCreatePath, useGetList, useStore } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { defaultPageSize } from "../../../config.ts";
import type { ApplicationRow } from "../../../model/console-data-provider.ts";

const resource = "recruit/application";

/** The list as it was left, as a queue: a page of it, the place of one application, and the way on. */
export interface Queue {
  readonly rows: readonly ApplicationRow[];
  readonly position: number | undefined;
  readonly total: number | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Addresses of the applications before and after this one, as far as they are on the same page of the list. */
  readonly previousPath: string | undefined;
  readonly nextPath: string | undefined;
  /** Opens the one before or after. It loads another page of the list where it has to. */
  readonly previous: () => void;
  readonly next: () => void;
  /** Goes on after a decision, which may have taken the application out of the list. */
  readonly advance: () => void;
  readonly pathOf: (id: string) => string;
}

type Left = Pick<ListParams, "filter" | "sort" | "order" | "page" | "perPage">;
const unseen: Left = { filter: {}, sort: "submitTime", order: "DESC", page: 1, perPage: defaultPageSize };

/** What to open as soon as a page of the list is loaded: its first row, its last, or the row after the application that was read. */
type Waiting = "first" | "last" | "on";

export function useQueue(id: string): Queue {
  const navigate = useNavigate();
  const { key } = useLocation();
  const createPath = useCreatePath();
  // The list keeps its page in the same store, so it opens where the queue is now.
  const [stored, store] = useStore<Left>(`${resource}.listParams`, unseen);
  const { filter, sort, order, page, perPage } = { ...unseen, ...stored };
  const {
    data = [],
    total,
    isFetching,
    isPlaceholderData,
  } = useGetList<ApplicationRow>(resource, {
    ...{ filter, pagination: { page, perPage } },
    sort: { field: sort, order },
  });
  const [waiting, setWaiting] = useState<Waiting>();
  const index = data.findIndex((row) => row.id === id);
  const place = useRef(0);
  if (index >= 0) place.current = index;

  const pathOf = (to: string) => createPath({ resource, type: "show", id: to });
  const open = (row: ApplicationRow | undefined) => row && navigate(pathOf(row.id));
  const pages = Math.ceil((total ?? 0) / perPage);
  const turn = (to: number, end: Waiting) => {
    store({ ...unseen, ...stored, page: to });
    setWaiting(end);
  };
  // An application that left the list gave its place to the one after it.
  const after = index >= 0 ? index + 1 : place.current;
  const before = index >= 0 ? index - 1 : place.current - 1;
  const next = () => {
    if (data[after]) open(data[after]);
    else if (page < pages) turn(page + 1, "first");
  };
  const previous = () => {
    if (data[before]) open(data[before]);
    else if (page > 1) turn(page - 1, "last");
  };
  const advance = () => {
    // Somebody who opened a single application by its address stays on it.
    if (key === "default") return;
    if (data[after]) open(data[after]);
    else setWaiting("on");
  };

  const isThere = !isFetching && !isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once, when the page is there
  useEffect(() => {
    if (!waiting || !isThere) return;
    setWaiting(undefined);
    if (waiting === "on") next();
    else open(waiting === "first" ? data[0] : data.at(-1));
  }, [waiting, isThere, page]);

  return {
    rows: data,
    position: index >= 0 ? (page - 1) * perPage + index + 1 : undefined,
    total,
    hasPrevious: data[before] !== undefined || page > 1,
    hasNext: data[after] !== undefined || page < pages,
    previousPath: data[before] && pathOf(data[before].id),
    nextPath: data[after] && pathOf(data[after].id),
    ...{ previous, next, advance, pathOf },
  };
}
