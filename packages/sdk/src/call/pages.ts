/** The fields of a page that paging needs. */
export interface Page {
  readonly records: readonly unknown[];
  readonly pages: number;
}

/** Fetches page after page, each when the one before was used, up to the last or an empty one. */
export async function* eachPage<P extends Page>(
  fetchPage: (current: number) => Promise<P>,
  first: number,
): AsyncGenerator<P> {
  for (let current = first; ; current += 1) {
    const page = await fetchPage(current);
    if (page.records.length > 0) yield page;
    if (page.records.length === 0 || current >= page.pages) return;
  }
}

/** The records of the pages, one by one. */
export async function* eachItem(pages: AsyncIterable<Page>): AsyncGenerator<unknown> {
  for await (const { records } of pages) yield* records;
}
