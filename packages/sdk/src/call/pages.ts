// Loaded by the first walk through a list.
import type { Sender } from "./sender.ts";

/** The fields of a page that paging needs. */
export interface Page {
  readonly records: readonly unknown[];
  readonly pages: number;
}

/** Fetches page after page, each when the one before was used, up to the last or an empty one. */
async function* eachPage(fetchPage: (current: number) => Promise<unknown>, first: number): AsyncGenerator<Page> {
  for (let current = first; ; current += 1) {
    const page = (await fetchPage(current)) as Page;
    if (page.records.length > 0) yield page;
    if (page.records.length === 0 || current >= page.pages) return;
  }
}

const keyOf = (record: unknown) => String((record as { readonly id?: unknown } | null)?.id ?? JSON.stringify(record));

/**
 * Walks through the pages from the first again and again until a whole walk brings nothing new. Each page has only the records that were not there
 * before, told apart by `id`, or by all they say where they have none.
 */
async function* eachNewPage(...walk: Parameters<typeof eachPage>): AsyncGenerator<Page> {
  const seen = new Set<string>();
  let isNews = true;
  while (isNews) {
    isNews = false;
    for await (const page of eachPage(...walk)) {
      const records = page.records.filter((record) => !seen.has(keyOf(record)));
      for (const record of records) seen.add(keyOf(record));
      if (records.length === 0) continue;
      isNews = true;
      yield { ...page, records };
    }
  }
}

/** The input of a walk before the contract gives it types. */
export type WalkInit = { stable?: boolean; params?: { query?: { current?: number } } };

/** Walks through the pages of a list, from the `current` of the query on. */
export function walk(call: Sender<unknown>, path: string, { stable, ...init }: WalkInit = {}): AsyncGenerator<Page> {
  const { params } = init;
  const fetchPage = (current: number) =>
    call("get", path, { ...init, params: { ...params, query: { ...params?.query, current } } });
  return (stable ? eachNewPage : eachPage)(fetchPage, params?.query?.current ?? 1);
}
