import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { DrawnRows } from "../list/tree-face.ts";

interface TreeRowsProps extends DrawnRows {
  /** Rows that stay although they are out of sight: the one with the focus, and the one that is dragged. */
  kept: () => readonly (string | undefined)[];
}

/** So many rows are drawn whole: the browser finds a word in all of them. */
const few = 100;

/** The rows of a tree. Of many those are drawn that can be seen, because a row costs a browser some milliseconds. */
export function TreeRows(props: TreeRowsProps): ReactNode {
  return props.isTable ? <RowsOfTable {...props} /> : <CardsOfPage {...props} />;
}

function RowsOfTable(props: TreeRowsProps): ReactNode {
  const top = useRef<HTMLTableRowElement>(null);
  const begin = useBegin(top, (row) => row.offsetTop);
  const scroller = () => top.current?.closest<HTMLElement>("[role=region]") ?? null;
  const seen = useVirtualizer<HTMLElement, HTMLElement>({
    ...sight(props, begin),
    getScrollElement: scroller,
    initialOffset: () => scroller()?.scrollTop ?? 0,
  });
  return (
    <Seen
      {...props}
      seen={seen}
      gap={(height, key) => <tr key={key} aria-hidden style={{ height }} />}
      top={<tr ref={top} aria-hidden />}
    />
  );
}

function CardsOfPage(props: TreeRowsProps): ReactNode {
  const top = useRef<HTMLLIElement>(null);
  const begin = useBegin(top, (card) => card.getBoundingClientRect().top + scrollY);
  const seen = useWindowVirtualizer<HTMLElement>({ ...sight(props, begin), initialOffset: () => scrollY });
  return (
    <Seen
      {...props}
      seen={seen}
      gap={(height, key) => <li key={key} aria-hidden style={{ height }} />}
      top={<li ref={top} aria-hidden />}
    />
  );
}

/** How far below the begin of what scrolls the first row is. */
function useBegin<E extends HTMLElement>(top: RefObject<E | null>, measure: (element: E) => number): number {
  const [begin, setBegin] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once
  useLayoutEffect(() => {
    if (top.current) setBegin(measure(top.current));
  }, []);
  return begin;
}

/** Options of the virtualizer that rows of tables and of pages share. */
function sight({ rows, height, kept }: TreeRowsProps, scrollMargin: number) {
  return {
    count: rows.length,
    enabled: rows.length > few,
    // Known before the first measurement, so that a row keeps the focus when its level grows long.
    initialRect: { width: 0, height: innerHeight },
    estimateSize: () => height,
    getItemKey: (index: number) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin,
    rangeExtractor: (range: Range) => {
      const places = kept().map((id) => (id === undefined ? -1 : rows.findIndex((row) => row.id === id)));
      // Keys go to the next row, to the first and to the last.
      const beside = places.flatMap((place) => (place < 0 ? [] : [place - 1, place, place + 1]));
      const wanted = new Set([0, rows.length - 1, ...beside, ...defaultRangeExtractor(range)]);
      return [...wanted].filter((index) => index >= 0 && index < rows.length).sort((a, b) => a - b);
    },
  };
}

interface SeenProps extends TreeRowsProps {
  seen: Virtualizer<HTMLElement, HTMLElement> | Virtualizer<Window, HTMLElement>;
  /** The room of rows that are not drawn. */
  gap: (height: number, key: string) => ReactNode;
  /** Stands before the first row, and has no height. */
  top: ReactNode;
}

function Seen({ rows, draw, seen, gap, top }: SeenProps): ReactNode {
  if (rows.length <= few) {
    return (
      <>
        {top}
        {rows.map((row, index) => draw(row, { "data-index": index }))}
      </>
    );
  }
  let end = seen.options.scrollMargin;
  const parts = seen.getVirtualItems().flatMap(({ index, start, end: next, key }) => {
    const row = rows[index];
    const before = start > end ? [gap(start - end, `before ${key}`)] : [];
    end = next;
    return row ? [...before, draw(row, { "data-index": index, ref: seen.measureElement })] : before;
  });
  return (
    <>
      {top}
      {parts}
      {gap(seen.options.scrollMargin + seen.getTotalSize() - end, "end")}
    </>
  );
}
