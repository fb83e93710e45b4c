// Loaded with the first walk through a list.
import type { Sender } from "./sender.ts";
import type { WalkOptions } from "./types.ts";
import type { Paging } from "./wire.ts";

/** One page as the server sends it: its rows and the total, under the dialect's names. */
type Page = Readonly<Record<string, unknown>>;

/** The input of a walk, before the contract gives it types. */
type WalkInit = WalkOptions & { readonly params?: { readonly query?: Readonly<Record<string, unknown>> } };

/** The parts of a walk: the function that calls, the names of paging, the path and the input. */
export type Walk = readonly [call: Sender<unknown>, paging: Paging | undefined, path: string, init?: WalkInit];

const ours: Paging = {
  current: "current",
  size: "size",
  defaultSize: 10,
  records: "records",
  total: "total",
  pages: "pages",
};

const rowsOf = (page: Page, { records } = ours) => page[records] as readonly unknown[];

/** Fetches one page after the other, up to the last or an empty one. Each is fetched when the one before has been used. */
async function* eachPage(...[call, paging = ours, path, { stable: _, ...init } = {}]: Walk): AsyncGenerator<Page> {
  const query = { ...paging.more, ...init.params?.query };
  const size = Number(query[paging.size] ?? paging.defaultSize);
  for (let current = Number(query[paging.current] ?? 1); ; current += 1) {
    const params = { ...init.params, query: { ...query, [paging.current]: current } };
    const page = (await call("get", path, { ...init, params })) as Page;
    const isEmpty = rowsOf(page, paging).length === 0;
    if (!isEmpty) yield page;
    const pages = paging.pages ? Number(page[paging.pages]) : Math.ceil(Number(page[paging.total]) / size);
    if (isEmpty || current >= pages) return;
  }
}

const keyOf = (record: unknown) => String((record as { readonly id?: unknown } | null)?.id ?? JSON.stringify(record));

/**
 * Walks through all pages repeatedly until a whole walk finds nothing new. Each page has only records that did not come before. They are
 * compared by `id`, or by all their values if they have no id.
 */
async function* eachNewPage(...walk: Walk): AsyncGenerator<Page> {
  const [, paging = ours] = walk;
  const seen = new Set<string>();
  let isNews = true;
  while (isNews) {
    isNews = false;
    for await (const page of eachPage(...walk)) {
      const records = rowsOf(page, paging).filter((record) => !seen.has(keyOf(record)));
      for (const record of records) seen.add(keyOf(record));
      if (records.length === 0) continue;
      isNews = true;
      yield { ...page, [paging.records]: records };
    }
  }
}

/** Walks through a list page by page. */
export function pagesOf(...walk: Walk): AsyncGenerator<Page> {
  return (walk[3]?.stable ? eachNewPage : eachPage)(...walk);
}

/** Walks through a list record by record. */
export async function* recordsOf(...walk: Walk): AsyncGenerator<unknown> {
  for await (const page of pagesOf(...walk)) yield* rowsOf(page, walk[1]);
}
