/** A page that was asked for. */
export type Paging = { current: number; size: number; offset: number };

/** One page of a list, as the contract's `Page`. */
export type Page<Row> = { total: number; size: number; current: number; pages: number; records: Row[] };

/** Reads `current` (from 1) and `size` (default 10) of a list call. */
export function pageOf(query: { current?: number; size?: number }): Paging {
  const current = query.current ?? 1;
  const size = query.size ?? 10;
  return { current, size, offset: (current - 1) * size };
}

/** Puts a page together. */
export function toPage<Row>(records: Row[], total: number, { current, size }: Paging): Page<Row> {
  return { total, size, current, pages: Math.ceil(total / size), records };
}
